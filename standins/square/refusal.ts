/** What Square says no with: `{ errors: [{ category, code, detail, field }] }`. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly field: string | undefined

  constructor(code: string, detail: string, more: { status?: RefusalStatus; field?: string } = {}) {
    super(detail)
    this.code = code
    this.status = more.status ?? 400
    this.field = more.field
  }
}

export type RefusalStatus = 400 | 401 | 404 | 405 | 409 | 429 | 500

const CATEGORY_OF: Record<string, string> = {
  UNAUTHORIZED: 'AUTHENTICATION_ERROR',
  RATE_LIMITED: 'RATE_LIMIT_ERROR',
  INTERNAL_SERVER_ERROR: 'API_ERROR',
}

export function bodyOf(refusal: Refusal) {
  const { code, message: detail, field } = refusal
  const category = CATEGORY_OF[code] ?? 'INVALID_REQUEST_ERROR'
  return { errors: [{ category, code, detail, ...(field ? { field } : {}) }] }
}
