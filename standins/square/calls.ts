import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import { bodyOf, Refusal } from './refusal.ts'
import type { State } from './state.ts'

/** Everything that a call of the stand-in may use. */
export type Parts = {
  state: State
  /** Epoch milliseconds. */
  now: () => number
  /** How long a new customer stays unfound by a search, as at Square itself. */
  searchLagMs: number
}

/**
 * The body of a request as `shape` has it.
 * @throws Refusal as Square words it: unknown fields, missing ones, wrong types
 */
export async function readBody<T extends z.ZodType>(c: Context, shape: T): Promise<z.infer<T>> {
  const text = await c.req.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal('EXPECTED_JSON_BODY', 'The request body is not JSON.')
  }
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const field = issue?.path.join('.')
  if (issue?.code === 'unrecognized_keys') {
    const name = issue.keys[0] ?? ''
    throw new Refusal(
      'BAD_REQUEST',
      `The field named '${name}' is unrecognized (line 1, character ${text.indexOf(`"${name}"`) + 1})`,
      { field: name },
    )
  }
  if (issue?.code === 'too_big') {
    throw new Refusal('VALUE_TOO_LONG', `Field must not be greater than ${issue.maximum} length`, {
      ...(field ? { field } : {}),
    })
  }
  throw new Refusal('INVALID_VALUE', issue?.message ?? 'Invalid value', field ? { field } : {})
}

/**
 * Runs `change` once for each idempotency key: the same key with the same body is given the first
 * answer again, byte for byte; with another body it is refused.
 */
export function answerOnce(
  c: Context,
  state: State,
  request: { key: string | undefined; body: unknown },
  change: () => unknown,
): Response {
  const { key } = request
  if (!key) return c.json(state.asOne(change) as object)
  const endpoint = `${c.req.method} ${c.req.path}`
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url')
  const { status, body } = state.asOne(() => {
    const known = state.answered(endpoint, key)
    if (known && known.hash !== hash) {
      throw new Refusal(
        'IDEMPOTENCY_KEY_REUSED',
        'The idempotency key can only be retried with the same request data.',
        { field: 'idempotency_key' },
      )
    }
    if (known) return known
    const answer = { hash, ...answerOf(change) }
    state.keepAnswer(endpoint, key, answer)
    return answer
  })
  return c.body(body, status as 200, { 'Content-Type': 'application/json' })
}

function answerOf(change: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(change()) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 429) throw error
    return { status: error.status, body: JSON.stringify(bodyOf(error)) }
  }
}

/** An id of the length and letters that Square's have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
