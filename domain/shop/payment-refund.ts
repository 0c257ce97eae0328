import type { ErrorCode } from '../core/errors.ts'

export type RefundState = 'created' | 'pending' | 'completed' | 'failed'

/** How the provider's word for a refund reads; one on its way is no failure and is not sent again. */
export function refundStateOf(status: string): RefundState {
  const known = status.toUpperCase()
  if (known === 'COMPLETED') return 'completed'
  return known === 'REJECTED' || known === 'FAILED' ? 'failed' : 'pending'
}

/** Whether one state follows another: an end stays an end, whatever news comes late. */
export function mayBecome(from: RefundState, to: RefundState): boolean {
  if (from === to) return false
  return from === 'created' || (from === 'pending' && to !== 'created')
}

type Refunded = readonly { state: RefundState; amountCents: number }[]

/** What is left to give back, counting what is on its way. */
export function refundableCents(paidCents: number, refunds: Refunded): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, { amountCents }) => left - amountCents, paidCents)
}

/** Why an amount cannot be given back now; null where it can. */
export function refundRefusal(
  paidCents: number,
  refunds: Refunded,
  amountCents: number,
): ErrorCode | null {
  if (amountCents > refundableCents(paidCents, refunds)) return 'refund-too-much'
  const isOpen = refunds.some(({ state }) => state === 'created' || state === 'pending')
  return isOpen ? 'refund-pending' : null
}

/** The order's status once refunds are completed; null while none is. */
export function statusAfterRefunds(
  paidCents: number,
  refunds: Refunded,
): 'REFUNDED' | 'PARTIALLY_REFUNDED' | null {
  const back = refunds
    .filter(({ state }) => state === 'completed')
    .reduce((total, { amountCents }) => total + amountCents, 0)
  if (back === 0) return null
  return back >= paidCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}
