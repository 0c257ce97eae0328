import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'

const GIVE_UP_AFTER_MS = 20_000

let csrfToken: Promise<string> | null = null

export type Answer = { response: Response; body: unknown }

/**
 * Posts to one of our calls with the security token, which is fetched once and anew where it is stale.
 * @throws where nothing answers in twenty seconds
 */
export async function postToApi(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const answer = await send(path, body, headers)
    const { code } = record(record(answer.body).error)
    if (answer.response.status !== 403 || code !== 'csrf-stale') return answer
    csrfToken = null
    return await send(path, body, headers)
  } catch (error) {
    csrfToken = null
    throw error
  }
}

/** An answer's part as a record, whatever it is. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function send(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
  csrfToken ??= fetchCsrfToken()
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': await csrfToken, ...headers },
    body,
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
  return { response, body: await response.json() }
}

async function fetchCsrfToken(): Promise<string> {
  const response = await fetch('/api/csrf-token', {
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
  const { csrfToken: token } = record(await response.json())
  if (typeof token !== 'string') throw new Error(BROWSER_SENTENCES['csrf-not-received'])
  return token
}
