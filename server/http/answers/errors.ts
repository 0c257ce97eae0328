import type { Context, TypedResponse } from 'hono'
import type { z } from 'zod'
import type { Choice } from '#domain/calendar/service.ts'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { type ErrorCode, type Failure, isErrorCode, sentence } from '#domain/core/errors.ts'
import { saidOf } from '#domain/core/fields.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import { iso } from '../../core/wire/bookings.ts'
import type { TermsShape, TotalsOnWire } from '../../core/wire/orders.ts'

/** The one answer of every call that fails. */
export type ErrorBody = {
  error: { code: string; message: string }
  /** A sentence for each field that cannot be read. */
  fields?: Record<string, string>
  /** Free starts near the one that was asked for, nearest first; ISO 8601 instants in UTC. */
  nearest?: string[]
  /** What an order comes to today, where the buyer was shown something else. */
  totals?: TotalsOnWire
  /** What has to be agreed to first. */
  terms?: z.infer<typeof TermsShape>
  /** The order that a payment was for, to ask after it. */
  orderId?: string
}

/** Answers with the sentence of a code, or with the more exact one that a rule gave. */
export function fail(
  c: Context,
  failure: Omit<Failure, 'ok'>,
  more: Omit<ErrorBody, 'error'> = {},
): Response & TypedResponse<ErrorBody, ReturnType<typeof statusOf>, 'json'> {
  const { code, message = sentence(code), waitMs } = failure
  if (waitMs) c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  const body: ErrorBody = { error: { code, message }, ...more }
  return c.json(body, statusOf(code))
}

const NEAREST_SHOWN = 3
const TAKEN: ReadonlySet<ErrorCode> = new Set([
  'time-taken',
  'hold-expired',
  'hold-for-other',
  'visit-given-back',
  'conflict',
  'buffer',
  'not-offered',
])

/** Answers input that no schema can read: a code, its sentence, and a sentence for each field. */
export function refuseInput(c: Context, error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path[0]
    if (typeof name === 'string') fields[name] ??= saidOf(issue, sentenceFor(name, issue.message))
  }
  const codes = new Set(error.issues.map((issue) => codeOf(issue.message)))
  const [code] = codes
  return fail(c, { code: codes.size === 1 && code ? code : 'bad-request' }, { fields })
}

/** Answers a refused booking; where the time is taken, with the three nearest that are free. */
export async function refuseBooking(
  c: Context,
  bookings: Bookings,
  failure: Failure,
  asked: Choice & { startsAt: number },
  more: Pick<ErrorBody, 'orderId' | 'terms'> = {},
) {
  if (!TAKEN.has(failure.code)) return fail(c, failure, more)
  const nearest = await bookings.nearest(asked, asked.startsAt, NEAREST_SHOWN)
  return fail(c, failure, { ...more, nearest: nearest.map((time) => iso(time.startsAt)) })
}

function sentenceFor(name: string, message: string): string {
  const code = codeOf(message)
  if (code) return sentence(code)
  return isContactField(name) ? CONTACT_SENTENCES[name] : sentence('bad-field')
}

function codeOf(message: string): ErrorCode | null {
  return isErrorCode(message) ? message : null
}

function isContactField(name: string): name is keyof typeof CONTACT_SENTENCES {
  return Object.hasOwn(CONTACT_SENTENCES, name)
}
