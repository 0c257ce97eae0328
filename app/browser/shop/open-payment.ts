const KEY = 'open-payment'
/** As long as the server keeps an order open for payment. */
const OPEN_MS = 30 * 60_000

/**
 * The order that a charge of this browser is under way for: written down before the charge leaves, so
 * that a reload or another tab asks after it instead of paying again.
 */
export const openPayment = {
  /** The order's id; null where there is none. */
  read(): string | null {
    try {
      const { orderId, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
      return typeof orderId === 'string' && Date.now() - at < OPEN_MS ? orderId : null
    } catch {
      return null
    }
  },
  begin(orderId: string): void {
    // Without storage a reload forgets; the server still takes the same cart once.
    quietly(() => localStorage.setItem(KEY, JSON.stringify({ orderId, at: Date.now() })))
  },
  end(): void {
    quietly(() => localStorage.removeItem(KEY))
  },
}

function quietly(attempt: () => void): void {
  try {
    attempt()
  } catch {
    return
  }
}
