import type { ErrorCode } from '../core/errors.ts'

export type RefundState = 'created' | 'pending' | 'completed' | 'failed'

/** Where money goes back to. */
export type RefundTender = 'card' | 'credit'

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

/**
 * How a refund is shared out: the card has back what it paid first, and credit is credit again after that.
 * `leftCents` is what can be given back in all, `creditCents` what credit paid; `refunds` are those before this one.
 */
export function refundParts(
  { leftCents, creditCents }: { leftCents: number; creditCents: number },
  refunds: readonly { state: RefundState; amountCents: number; tender: RefundTender }[],
  amountCents: number,
): { cardCents: number; creditCents: number } {
  const back = refunds.filter(({ tender }) => tender === 'credit')
  const cardLeftCents = leftCents - refundableCents(creditCents, back)
  const cardCents = Math.max(0, Math.min(cardLeftCents, amountCents))
  return { cardCents, creditCents: amountCents - cardCents }
}

/**
 * Whether what goes back of a visit's payment is due again, where nobody says so: all of it, before the visit, is going to be paid another
 * way; anything else was given, and the visit costs so much less. `status` is the visit's; null where there is none.
 */
export function isDueAgainBy(
  status: string | null,
  { amountCents, leftCents }: { amountCents: number; leftCents: number },
): boolean {
  return (status === 'CONFIRMED' || status === 'PENDING') && amountCents >= leftCents
}

/** Why an amount cannot be given back now; null where it can. `isDisputed`: a bank wants the payment back, and has not decided. */
export function refundRefusal(
  { leftCents, isDisputed }: { leftCents: number; isDisputed: boolean },
  refunds: Refunded,
  amountCents: number,
): ErrorCode | null {
  if (isDisputed) return 'refund-disputed'
  if (amountCents < 1) return 'not-refundable'
  if (amountCents > leftCents) return 'refund-too-much'
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

const REFUND_REASONS: Record<string, string> = {
  PAYMENT_NOT_REFUNDABLE: 'Square says that this payment cannot be refunded any more.',
  PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE:
    'A client’s bank disputes this payment, so Square gives nothing of it back until that is over.',
  REFUND_AMOUNT_INVALID: 'Square says that the amount is more than is left of the payment.',
  INSUFFICIENT_FUNDS: 'There is too little in your Square account at the moment.',
  NOT_FOUND: 'Square does not know this payment.',
}

/** Why a refund failed, by Square's code, and what the owner can do next. */
export function refundFailed(code: string | null): string {
  const unnamed = code ? `Square refused it (${code}).` : 'Square or the buyer’s bank refused it.'
  const reason = (code && REFUND_REASONS[code]) || unnamed
  return `${reason} Nothing went back, and no piece is back on the shelf. Look at the payment in Square’s dashboard, then try again or repay the buyer another way.`
}
