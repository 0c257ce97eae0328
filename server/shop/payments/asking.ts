/** What became of a request to Square, as far as it can be known. */
export type Answer<T> =
  | { kind: 'answered'; value: T }
  /** Square read it and said no. */
  | { kind: 'refused'; status: number; category: string; code: string; detail: string }
  /** Nobody knows whether it was carried out: a timeout, a dropped connection, a failure of theirs. */
  | { kind: 'lost'; cause: unknown }

/** Carries a request out and sorts its end; an answer that `read` cannot read is a lost one. */
export async function ask<Raw, T>(
  request: () => Promise<Raw>,
  read: (raw: Raw) => T | null,
): Promise<Answer<T>> {
  try {
    const value = read(await request())
    return value === null ? { kind: 'lost', cause: 'unreadable' } : { kind: 'answered', value }
  } catch (cause) {
    return refusalIn(cause) ?? { kind: 'lost', cause }
  }
}

/** A line for the log: codes only, since Square's own words may repeat what a buyer typed. */
export function whyNot(answer: Exclude<Answer<unknown>, { kind: 'answered' }>): string {
  if (answer.kind === 'refused') return `${answer.status} ${answer.category} ${answer.code}`
  return answer.cause instanceof Error ? answer.cause.message : String(answer.cause)
}

type SquareError = Error & {
  statusCode?: unknown
  errors?: { category?: string; code?: string; detail?: string }[]
}

function refusalIn(cause: unknown): Extract<Answer<never>, { kind: 'refused' }> | null {
  if (!(cause instanceof Error)) return null
  const { statusCode, errors } = cause as SquareError
  const first = Array.isArray(errors) ? errors[0] : undefined
  if (typeof statusCode !== 'number' || !first) return null
  if (statusCode < 400 || statusCode >= 500 || UNREAD.has(statusCode)) return null
  const { category = '', code = '', detail = '' } = first
  return { kind: 'refused', status: statusCode, category, code, detail }
}

const UNREAD: ReadonlySet<number> = new Set([408, 429])
