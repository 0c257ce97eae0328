import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import { bodyOf, notPlayed, Refusal } from './refusal.ts'
import type { State } from './state.ts'

/** Everything that a call of the stand-in may use. */
export type Parts = {
  state: State
  /** Epoch milliseconds. */
  now: () => number
  /** How long a new customer stays unfound by a search, as at Square itself. */
  searchLagMs: number
  /** How long a refund stays PENDING. */
  refundSettleMs: number
  /** Libraries disagree on what a declined card is answered with: both have been seen. */
  declineStatus: 400 | 402
  /** Where a payment link leads, before its id. */
  links: string
  /** Where a payment's receipt is found, before its id. */
  receipts: string
  /** Writes down an event for the webhooks, in the transaction of what it tells of. */
  tell: Tell
}

/** `place` is what some events name beside their data. */
export type Tell = (
  type: string,
  data: { type: string; id: string; object: object },
  place?: { location_id: string },
) => void

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
  return checked(shape, body, text)
}

/** `value` as `shape` has it, or Square's refusal of it; `text` is where it was read from. */
export function checked<T extends z.ZodType>(shape: T, value: unknown, text = ''): z.infer<T> {
  const read = shape.safeParse(value, { reportInput: true })
  if (read.success) return read.data
  throw refusalOf(read.error.issues[0], text)
}

function refusalOf(issue: z.core.$ZodIssue | undefined, text: string): Refusal {
  const field = (issue?.path ?? [])
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
  const at = field ? { field } : {}
  switch (issue?.code) {
    case 'unrecognized_keys': {
      const name = issue.keys[0] ?? ''
      if (NOT_PLAYED.has(name)) return notPlayed(name)
      const place = text.indexOf(`"${name}"`) + 1
      const detail = `The field named '${name}' is unrecognized (line 1, character ${place})`
      return new Refusal('BAD_REQUEST', detail, { field: name })
    }
    case 'too_big':
      return issue.origin === 'array'
        ? new Refusal('ARRAY_LENGTH_TOO_LONG', `At most ${issue.maximum} are allowed`, at)
        : issue.origin === 'string'
          ? new Refusal(
              'VALUE_TOO_LONG',
              `Field must not be greater than ${issue.maximum} length`,
              at,
            )
          : new Refusal('VALUE_TOO_HIGH', issue.message, at)
    case 'too_small':
      return issue.origin === 'string'
        ? new Refusal('VALUE_EMPTY', 'Field must not be blank', at)
        : new Refusal('VALUE_TOO_LOW', issue.message, at)
    case 'invalid_type':
      return issue.input === undefined
        ? new Refusal('MISSING_REQUIRED_PARAMETER', 'Field must be set', at)
        : new Refusal(EXPECTED[issue.expected] ?? 'INVALID_VALUE', issue.message, at)
    default:
      return new Refusal('INVALID_VALUE', issue?.message ?? 'Invalid value', at)
  }
}

/** Fields that Square knows and a shop of this size does without. */
const NOT_PLAYED = new Set([
  'app_fee_allocations',
  'app_fee_money',
  'applied_discounts',
  'applied_service_charges',
  'delay_action',
  'delay_duration',
  'delivery_details',
  'destination_id',
  'discounts',
  'modifiers',
  'offline_payment_details',
  'pickup_details',
  'pricing_blocklists',
  'quantity_unit',
  'rewards',
  'source_filter',
  'team_member_id',
  'unlinked',
])

const EXPECTED: Record<string, string> = {
  string: 'EXPECTED_STRING',
  int: 'EXPECTED_INTEGER',
  number: 'EXPECTED_INTEGER',
  boolean: 'EXPECTED_BOOLEAN',
  object: 'EXPECTED_OBJECT',
  array: 'EXPECTED_ARRAY',
  record: 'EXPECTED_MAP',
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

/** An id of the letters that Square's have, and mostly of their length. */
export function newId(length = 26): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** A field that is null is one that is not there. */
export function withoutNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  const kept = Object.entries(value).filter(([, held]) => held !== null && held !== undefined)
  return Object.fromEntries(kept) as { [K in keyof T]: NonNullable<T[K]> }
}

/** The page of a list that `cursor` asks for, and the cursor of the next one. */
export function pageOf<T>(all: T[], limit: number, cursor?: string): { page: T[]; next?: string } {
  const start = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0
  if (!Number.isInteger(start)) throw new Refusal('INVALID_CURSOR', 'The cursor is not valid.')
  const end = start + limit
  const page = all.slice(start, end)
  return all.length > end
    ? { page, next: Buffer.from(String(end)).toString('base64url') }
    : { page }
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
