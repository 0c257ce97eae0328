import type { ErrorCode } from '../core/errors.ts'

/** Where one attempt to pay for one order stands; docs/payments.md draws it. */
export const PAYMENT_STATES = [
  'created',
  'placed',
  'charging',
  'unknown',
  'declined',
  'paid',
  'cancelled',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_EVENTS = [
  /** Square has the order and has told what it comes to. */
  'order-placed',
  /** Square will not have the order. */
  'order-refused',
  /** The key of a charge is written down; the request leaves next. */
  'charge-begun',
  /** A link that takes money is written down; Square is asked for it, and for its order, next. */
  'link-asked',
  /** Square shows the money, whoever noticed. */
  'money-taken',
  /** Square shows that this charge took nothing. */
  'nothing-taken',
  /** The answer was lost: the money may or may not have been taken. */
  'answer-lost',
  /** The charge is about to be called off: money that shows itself meanwhile may go back at once. */
  'calling-off',
  /** Nobody went on with it for too long. */
  'given-up',
] as const
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

const STEPS: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: {
    'order-placed': 'placed',
    'order-refused': 'cancelled',
    'link-asked': 'charging',
    'money-taken': 'paid',
    'given-up': 'cancelled',
  },
  placed: { 'charge-begun': 'charging', 'money-taken': 'paid', 'given-up': 'cancelled' },
  charging: {
    'order-placed': 'charging',
    'money-taken': 'paid',
    'nothing-taken': 'declined',
    'answer-lost': 'unknown',
    'calling-off': 'unknown',
  },
  unknown: {
    'order-placed': 'unknown',
    'money-taken': 'paid',
    'nothing-taken': 'declined',
    'calling-off': 'unknown',
  },
  declined: { 'charge-begun': 'charging', 'money-taken': 'paid', 'given-up': 'cancelled' },
  // News may come late and out of order: money that was taken always makes the order.
  cancelled: { 'money-taken': 'paid' },
  paid: {},
}

/** The state after an event; null where the event changes nothing, as news that comes twice does. */
export function stateAfter(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return STEPS[state][event] ?? null
}

/** Whether a card may be charged now: never while the outcome of another charge is open. */
export function mayCharge(state: PaymentState): boolean {
  return stateAfter(state, 'charge-begun') !== null
}

/** Whether Square may have taken money that we have not seen. */
export function isOutcomeOpen(state: PaymentState): boolean {
  return state === 'charging' || state === 'unknown'
}

/** Over: neither a card nor the passing of time changes it. */
export function isOver(state: PaymentState): boolean {
  return state === 'paid' || state === 'cancelled'
}

/** What the browser is told (spec 2 §4: completed or pending), and what it must not wait for. */
export function paymentWord(state: PaymentState): 'completed' | 'pending' | 'failed' {
  if (state === 'paid') return 'completed'
  return state === 'declined' || state === 'cancelled' ? 'failed' : 'pending'
}

/** What the payment provider said to a charge, as far as it can be known. */
export type ChargeOutcome =
  | { kind: 'taken' }
  | { kind: 'nothing'; code: ErrorCode }
  | { kind: 'lost' }

/** The codes by which the provider declines a card, in our words. */
const DECLINES: Record<string, ErrorCode> = {
  CVV_FAILURE: 'card-cvv',
  VERIFY_CVV_FAILURE: 'card-cvv',
  ADDRESS_VERIFICATION_FAILURE: 'card-postal-code',
  VERIFY_AVS_FAILURE: 'card-postal-code',
  INVALID_POSTAL_CODE: 'card-postal-code',
  INVALID_EXPIRATION: 'card-expiry',
  INVALID_EXPIRATION_DATE: 'card-expiry',
  INVALID_EXPIRATION_YEAR: 'card-expiry',
  CARD_EXPIRED: 'card-expiry',
  BAD_EXPIRATION: 'card-expiry',
  INSUFFICIENT_FUNDS: 'card-funds',
  TRANSACTION_LIMIT: 'card-limit',
  PAYMENT_LIMIT_EXCEEDED: 'card-limit',
  PAN_FAILURE: 'card-number',
  INVALID_CARD: 'card-number',
  INVALID_CARD_DATA: 'card-number',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'card-verification',
  CARD_DECLINED_CALL_ISSUER: 'card-call-bank',
  CARD_NOT_SUPPORTED: 'card-not-supported',
  UNSUPPORTED_CARD_BRAND: 'card-not-supported',
  CARD_TOKEN_USED: 'card-again',
  CARD_TOKEN_EXPIRED: 'card-again',
}

/** What a provider's code says of a card that was declined, in our words. */
export function declineOf(code: string): ErrorCode {
  return knownDecline(code) ?? 'card-declined'
}

const knownDecline = (code: string) => (Object.hasOwn(DECLINES, code) && DECLINES[code]) || null

/** How a status of a payment reads: APPROVED and PENDING are not settled yet. */
export function outcomeOfStatus(status: string): ChargeOutcome {
  const known = status.toUpperCase()
  if (known === 'COMPLETED') return { kind: 'taken' }
  if (known === 'FAILED') return { kind: 'nothing', code: 'card-declined' }
  if (known === 'CANCELED') return { kind: 'nothing', code: 'payment-failed' }
  return { kind: 'lost' }
}

/**
 * How a refusal reads. It is the code that counts, never the HTTP status; `status` only tells whether
 * the provider has read the request at all. `isRepeat`: the answer to an earlier sending was lost, so
 * only a decline of the card speaks for that one too.
 */
export function outcomeOfRefusal(
  refusal: { status: number | null; category: string; code: string; field?: string },
  { isRepeat = false } = {},
): ChargeOutcome {
  const { status, category, code, field } = refusal
  const known = knownDecline(code)
  if (category === 'PAYMENT_METHOD_ERROR') {
    return { kind: 'nothing', code: known ?? 'card-declined' }
  }
  const isRead = status !== null && status >= 400 && status < 500 && ![408, 429].includes(status)
  // A key that is taken belongs to an earlier sending, whose outcome this does not tell.
  if (!isRead || isRepeat || code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'lost' }
  // A token that the provider does not know is the buyer's to mend, as one that was used.
  const ofToken = field === 'source_id' ? 'card-again' : 'payment-failed'
  return { kind: 'nothing', code: known ?? ofToken }
}

/** Square's order as far as it tells whether it was paid. */
export type OrderEvidence = {
  state: string
  totalCents: number
  dueCents: number | null
  paymentIds: readonly string[]
}

/**
 * Whether an order has been paid: one that is still to be sent stays OPEN with its payment on it, so
 * its state alone does not tell.
 */
export function isOrderPaid(order: OrderEvidence): boolean {
  if (order.state === 'CANCELED' || order.paymentIds.length === 0) return false
  return order.state === 'COMPLETED' || order.dueCents === null || order.dueCents === 0
}
