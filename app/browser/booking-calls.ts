import type { Choice } from '#domain/calendar/service.ts'
import type { TypedDetails } from '#domain/core/contact-check.ts'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import { postToApi, record } from './call-api.ts'

export type CallFailure = {
  ok: false
  code: string
  message: string
  /** Free times near one that was taken, epoch ms, nearest first. */
  nearest: number[]
  /** The sentence for each field that could not be read. */
  fields: Record<string, string>
}
export type CallOutcome<T> = { ok: true; value: T } | CallFailure

/** `expiresAt` is when the hold runs out, in epoch ms of this device's clock. */
export type HeldTime = { id: string; startsAt: number; expiresAt: number }

/** Takes a time for ten minutes; `replaces` gives an earlier hold back in the same step. `toPay`: it is paid for next. */
export async function holdTime(
  request: Choice & { startsAt: number; replaces: string; toPay?: boolean },
): Promise<CallOutcome<HeldTime>> {
  const { startsAt, replaces, ...choice } = request
  const startTime = new Date(startsAt).toISOString()
  const body = { ...choice, startTime, ...(replaces ? { replaces } : {}) }
  return post('hold', JSON.stringify(body), {}, (answer, response) => {
    const { id, expiresAt } = record(record(answer).hold)
    if (typeof id !== 'string' || typeof expiresAt !== 'string') return null
    // Counted by the server's clock, whose header leaves out the part of a second.
    const serverNow = Date.parse(response.headers.get('date') ?? '') + 1000 || Date.now()
    return { id, startsAt, expiresAt: Date.now() + Date.parse(expiresAt) - serverNow }
  })
}

/** What is asked for, but for the hold: a second try may come with a newer one. */
export function bookingRequest(choice: Choice, startsAt: number, typed: TypedDetails) {
  const { birthDate, ...contact } = typed
  return {
    ...choice,
    startTime: new Date(startsAt).toISOString(),
    ...contact,
    ...(birthDate ? { birthDate } : {}),
  }
}

/** Books; the same key never books twice. Answers the token of the booking's own pages. */
export async function createBooking(
  { holdId, ...asked }: { holdId: string },
  key: string,
): Promise<CallOutcome<string>> {
  const body = JSON.stringify(holdId ? { ...asked, holdId } : asked)
  return post('create', body, { 'Idempotency-Key': key }, (answer) => {
    const { manageToken } = record(answer)
    return typeof manageToken === 'string' ? manageToken : null
  })
}

async function post<T>(
  call: 'hold' | 'create',
  body: string,
  headers: Record<string, string>,
  read: (answer: unknown, response: Response) => T | null,
): Promise<CallOutcome<T>> {
  try {
    const { response, body: answer } = await postToApi(`/api/bookings/${call}`, body, headers)
    const value = response.ok ? read(answer, response) : null
    return value === null ? bookingFailure(answer) : { ok: true, value }
  } catch {
    const code = 'no-connection'
    return { ok: false, code, message: BROWSER_SENTENCES[code], nearest: [], fields: {} }
  }
}

// spec 2 §8: the server's error.message, else the fallback sentence.
export function bookingFailure(answer: unknown): CallFailure {
  const { error, nearest, fields } = record(answer)
  const { code, message } = record(error)
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'booking-failed',
    message: typeof message === 'string' ? message : siteSentence('booking-failed'),
    nearest: Array.isArray(nearest) ? nearest.map((time) => Date.parse(String(time))) : [],
    fields: Object.fromEntries(
      Object.entries(record(fields)).map(([field, said]) => [field, String(said)]),
    ),
  }
}
