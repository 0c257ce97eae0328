import type { Context, TypedResponse } from 'hono'
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status'
import { type ErrorCode, type Failure, sentence } from '#domain/core/errors.ts'
import type { TotalsOnWire } from '../../core/wire/totals.ts'

export type ErrorStatus = Exclude<ClientErrorStatusCode, -1> | Exclude<ServerErrorStatusCode, -1>

/** The one answer of every call that fails. */
export type ErrorBody = {
  error: { code: string; message: string }
  /** A sentence for each field that cannot be read. */
  fields?: Record<string, string>
  /** Free starts near the one that was asked for, nearest first; ISO 8601 instants in UTC. */
  nearest?: string[]
  /** What an order comes to today, where the buyer was shown something else. */
  totals?: TotalsOnWire
  /** The order that a payment was for, to ask after it. */
  orderId?: string
}

/** Answers with the sentence of a code, or with the more exact one that a rule gave. */
export function fail(
  c: Context,
  failure: Omit<Failure, 'ok'>,
  more: Omit<ErrorBody, 'error'> = {},
): Response & TypedResponse<ErrorBody, ErrorStatus, 'json'> {
  const { code, message = sentence(code), waitMs } = failure
  if (waitMs) c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  const body: ErrorBody = { error: { code, message }, ...more }
  return c.json(body, STATUS[code])
}

/** Every status of every code; a new code does not compile until it has one. */
export const STATUS: Record<ErrorCode, ErrorStatus> = {
  'bad-request': 400,
  'bad-field': 400,
  'not-json': 400,
  'too-large': 413,
  'rate-limited': 429,
  'csrf-missing': 403,
  'csrf-stale': 403,
  'not-our-page': 403,
  'two-hosts': 400,
  'sign-in-needed': 401,
  'not-allowed': 403,
  'not-found': 404,
  unexpected: 500,
  'changed-meanwhile': 409,
  'mail-left': 409,
  'mail-newer': 409,
  'mail-too-old': 409,
  'nobody-to-tell': 400,
  'picture-too-heavy': 413,
  'picture-unreadable': 422,
  'picture-too-large': 422,
  'picture-too-small': 422,
  'picture-needed': 422,
  'last-kind': 422,
  'square-behind': 502,

  'call-to-book': 422,
  'form-incomplete': 400,
  'form-answered': 409,
  'client-exists': 409,
  'client-not-mergeable': 409,
  'erase-word-wrong': 400,
  'question-last': 400,
  'auth/code-wrong': 403,
  'helper-unknown': 404,
  'owner-only': 403,
  'backup-unreadable': 400,
  'backup-other-version': 409,
  'backup-too-old': 409,
  'backup-cut': 400,
  'backup-damaged': 400,
  'backup-not-taken': 409,
  'backup-under-way': 409,
  'backup-not-made': 500,
  'database-damaged': 500,
  'backup-interrupted': 503,
  'backup-word': 400,
  'database-unreachable': 503,

  'bad-phone': 400,
  'bad-date': 400,
  'bad-time': 400,
  'bad-range': 400,
  'range-too-long': 400,

  'unknown-service': 404,
  'option-needed': 422,
  'unknown-option': 422,
  'unknown-addon': 422,
  'current-clients-only': 422,
  'new-clients-only': 422,
  'age-needed': 422,
  'too-old': 422,

  past: 422,
  'too-soon': 422,
  'beyond-horizon': 422,
  'closed-day': 422,
  exception: 422,
  'outside-hours': 422,
  'off-grid': 422,
  conflict: 409,
  buffer: 409,
  'time-taken': 409,
  'hold-expired': 409,
  'holds-full': 409,
  'book-by-phone': 422,
  'breaks-rules': 422,
  'shared-time': 409,
  'not-undoable': 409,
  'no-mail-address': 422,
  'bad-length': 422,
  'block-conflict': 409,
  'block-backwards': 422,
  'block-too-long': 422,

  'already-cancelled': 409,
  'already-completed': 409,
  'visit-begun': 409,
  'not-begun': 409,
  'not-pending': 409,
  'wrong-length': 422,
  'idempotency-mismatch': 422,
  'link-invalid': 403,
  'booking-failed': 500,
  'cancel-failed': 500,
  'bookings-unread': 500,
  'profile-not-saved': 400,
  'word-wrong': 400,
  'message-failed': 400,
  'square-customer-failed': 502,
  'payment-failed': 502,
  'refund-failed': 502,
  'payment-unsettled': 503,
  'visit-paid': 409,
  'payment-over': 409,
  'price-changed': 409,
  'out-of-stock': 409,
  'unknown-product': 422,
  'card-declined': 402,
  'card-cvv': 402,
  'card-postal-code': 402,
  'card-expiry': 402,
  'card-funds': 402,
  'card-limit': 402,
  'card-number': 402,
  'card-verification': 402,
  'card-call-bank': 402,
  'card-not-supported': 402,
  'card-again': 402,
  'payment-not-found': 404,
  'not-refundable': 422,
  'refund-too-much': 422,
  'refund-pending': 409,
  'pieces-too-many': 422,
  'nothing-to-ship': 422,
  'notice-unsigned': 403,
  'order-id-missing': 400,
  'order-not-found': 404,
  'order-failed': 500,
  'purchases-signed-out': 401,
  'purchases-failed': 500,

  'cart-empty': 400,

  'admin-fields-missing': 400,
  'admin-invalid': 401,
  'admin-create-failed': 400,
  'admin-created-not-signed-in': 500,
  'setup-code-wrong': 403,
  'password-short': 400,

  'fields-missing': 400,
  'desk-password-renew': 403,
  'desk-password-short': 400,
  'passwords-differ': 400,
  'password-long': 400,
  'auth/invalid-email': 400,
  'auth/user-disabled': 403,
  'auth/user-not-found': 401,
  'auth/wrong-password': 401,
  'auth/invalid-credential': 401,
  'auth/popup-closed-by-user': 400,
  'auth/popup-blocked': 400,
  'auth/email-already-in-use': 409,
  'auth/operation-not-allowed': 403,
  'auth/weak-password': 400,
  'auth/other': 500,
  'auth/account-exists-with-different-credential': 409,
  'auth/too-many-requests': 429,
  'auth/passkey-failed': 401,
  'auth/link-expired': 403,
  'auth/sign-in-again': 403,
  'auth/confirm-again': 403,
}
