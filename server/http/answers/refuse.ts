import type { Context } from 'hono'
import type { z } from 'zod'
import type { Choice } from '#domain/calendar/service.ts'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { ERROR_SENTENCES, type ErrorCode, type Failure, sentence } from '#domain/core/errors.ts'
import type { Bookings } from '../../calendar/provider.ts'
import { iso } from '../../core/wire/bookings.ts'
import { fail } from './errors.ts'

const NEAREST_SHOWN = 3
const TAKEN: ReadonlySet<ErrorCode> = new Set(['time-taken', 'hold-expired', 'conflict', 'buffer'])

/** Answers input that no schema can read: a code, its sentence, and a sentence for each field. */
export function refuseInput(c: Context, error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path[0]
    if (typeof name === 'string') fields[name] ??= sentenceFor(name, issue.message)
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
) {
  if (!TAKEN.has(failure.code)) return fail(c, failure)
  const nearest = await bookings.nearest(asked, asked.startsAt, NEAREST_SHOWN)
  return fail(c, failure, { nearest: nearest.map((time) => iso(time.startsAt)) })
}

function sentenceFor(name: string, message: string): string {
  const code = codeOf(message)
  if (code) return sentence(code)
  return isContactField(name) ? CONTACT_SENTENCES[name] : sentence('bad-field')
}

function codeOf(message: string): ErrorCode | null {
  return isErrorCode(message) ? message : null
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_SENTENCES, text)
}

function isContactField(name: string): name is keyof typeof CONTACT_SENTENCES {
  return Object.hasOwn(CONTACT_SENTENCES, name)
}
