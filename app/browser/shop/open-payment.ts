/** As long as the server keeps an order open for payment. */
const OPEN_MS = 30 * 60_000

/** The order of a cart that a charge of this browser is under way for. */
export const openPayment = openPaymentAt('open-payment')

/** The same of a visit. */
export const openVisitPayment = openPaymentAt('open-visit-payment')

/** The same of the fee for a visit that ended. */
export const openFeePayment = openPaymentAt('open-fee-payment')

export type OpenPayment = ReturnType<typeof openPaymentAt>

/**
 * Where such an order's id is written down before the charge leaves, so that a reload or another tab
 * asks after it instead of paying again.
 */
function openPaymentAt(key: string) {
  return {
    /** The order's id; null where there is none. */
    read(): string | null {
      try {
        const { orderId, at } = JSON.parse(localStorage.getItem(key) ?? '{}')
        return typeof orderId === 'string' && Date.now() - at < OPEN_MS ? orderId : null
      } catch {
        return null
      }
    },
    begin(orderId: string): void {
      // Without storage a reload forgets; the server still takes the same order once.
      quietly(() => localStorage.setItem(key, JSON.stringify({ orderId, at: Date.now() })))
    },
    end(): void {
      quietly(() => localStorage.removeItem(key))
    },
  }
}

function quietly(attempt: () => void): void {
  try {
    attempt()
  } catch {
    return
  }
}
