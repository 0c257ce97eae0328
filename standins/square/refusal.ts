/** What Square says no with: `{ errors: [{ category, code, detail, field }] }`. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly field: string | undefined
  /** What stands beside the errors, as the failed payment does after a decline. */
  readonly beside: object

  constructor(
    code: string,
    detail: string,
    more: { status?: RefusalStatus; field?: string; beside?: object } = {},
  ) {
    super(detail)
    this.code = code
    this.status = more.status ?? 400
    this.field = more.field
    this.beside = more.beside ?? {}
  }
}

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 429 | 500 | 503

const CATEGORY_OF: Record<string, string> = {
  UNAUTHORIZED: 'AUTHENTICATION_ERROR',
  FORBIDDEN: 'AUTHENTICATION_ERROR',
  RATE_LIMITED: 'RATE_LIMIT_ERROR',
  INTERNAL_SERVER_ERROR: 'API_ERROR',
  SERVICE_UNAVAILABLE: 'API_ERROR',
  NOT_IMPLEMENTED: 'API_ERROR',
  GENERIC_DECLINE: 'PAYMENT_METHOD_ERROR',
  CVV_FAILURE: 'PAYMENT_METHOD_ERROR',
  ADDRESS_VERIFICATION_FAILURE: 'PAYMENT_METHOD_ERROR',
  INVALID_EXPIRATION: 'PAYMENT_METHOD_ERROR',
  CARD_EXPIRED: 'PAYMENT_METHOD_ERROR',
  INSUFFICIENT_FUNDS: 'PAYMENT_METHOD_ERROR',
  INSUFFICIENT_PERMISSIONS: 'PAYMENT_METHOD_ERROR',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'PAYMENT_METHOD_ERROR',
  VERIFY_CVV_FAILURE: 'PAYMENT_METHOD_ERROR',
  VERIFY_AVS_FAILURE: 'PAYMENT_METHOD_ERROR',
  INVALID_POSTAL_CODE: 'PAYMENT_METHOD_ERROR',
  PAYMENT_LIMIT_EXCEEDED: 'PAYMENT_METHOD_ERROR',
  REFUND_AMOUNT_INVALID: 'REFUND_ERROR',
  REFUND_ALREADY_PENDING: 'REFUND_ERROR',
  REFUND_DECLINED: 'REFUND_ERROR',
  PAYMENT_NOT_REFUNDABLE: 'REFUND_ERROR',
  PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE: 'REFUND_ERROR',
  REFUND_ERROR_PAYMENT_NEEDS_COMPLETION: 'REFUND_ERROR',
}

export function errorOf({ code, message: detail, field }: Refusal) {
  const category = CATEGORY_OF[code] ?? 'INVALID_REQUEST_ERROR'
  return { category, code, detail, ...(field ? { field } : {}) }
}

export function bodyOf(refusal: Refusal) {
  return { errors: [errorOf(refusal)], ...refusal.beside }
}

/** What this stand-in does not play, though Square does: never taken for Square's own answer. */
export function notPlayed(what: string): Refusal {
  return new Refusal('NOT_IMPLEMENTED', `The stand-in does not play ${what}.`)
}
