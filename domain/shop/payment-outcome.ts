import type { ErrorCode } from '../core/errors.ts'

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
  refusal: { status: number | null; category: string; code: string },
  { isRepeat = false } = {},
): ChargeOutcome {
  const { status, category, code } = refusal
  const known = Object.hasOwn(DECLINES, code) ? (DECLINES[code] ?? null) : null
  if (category === 'PAYMENT_METHOD_ERROR') {
    return { kind: 'nothing', code: known ?? 'card-declined' }
  }
  const isRead = status !== null && status >= 400 && status < 500 && !UNREAD.has(status)
  // A key that is taken belongs to an earlier sending, whose outcome this does not tell.
  if (!isRead || isRepeat || code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'lost' }
  return { kind: 'nothing', code: known ?? 'payment-failed' }
}

const UNREAD: ReadonlySet<number> = new Set([408, 429])

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
