import { refused, shownAgain } from '#app/form/form.ts'
import type { Refused } from '#app/form/refused.ts'
import {
  type ErrorCode,
  type Failure,
  type Outcome,
  ownersSentence,
  sentence,
} from '#domain/core/errors.ts'
import type { BrokenRule, Standing } from '#server/calendar/bookings.ts'
import type { MailPreview } from '#server/post/booking-mail.ts'
import type { VisitsShown } from '../appointments/again/visits-again.ts'
import type { AheadShown } from '../appointments/day/block-again.ts'

/** What stands against a time, and how its mail would read. */
type Against = {
  /** Rules of her own and visits in the way, which the owner may let pass. */
  broken?: BrokenRule[]
  standing?: Standing[]
  /** Free starts near the one that is taken, epoch milliseconds. */
  nearest?: number[]
  /** The day's starts that have room for what the form says, epoch milliseconds. */
  free?: number[]
  /** Nothing was refused: the mail was asked for, to be read before it is sent. */
  preview?: MailPreview
  /** What the visit would cost then. */
  priceCents?: number
  /** What a series would meet on its dates. */
  ahead?: AheadShown
  /** The same of visits that come again. */
  visits?: VisitsShown
}

/** What a form of the calendar that was refused is shown again with. */
export type DayRefused = Refused & Against

/** By which step an act is taken back. */
export const UNDO_STEPS = [
  ...(['undo', 'undo-change', 'take-back', 'not-arrived', 'unpay', 'unlower', 'unsell'] as const),
  ...([
    'unbook-visits',
    'uncancel-visits',
    'unmove-visits',
    'unblock-series',
    'unend-series',
    'alert-wait',
  ] as const),
] as const
type UndoStep = (typeof UNDO_STEPS)[number]

/** An act that is answered at the thumb: by which step it is taken back, null where it cannot be. */
export type Undo = {
  /** The visit; of time off that comes again its series, of a decision about an alert the alert. */
  bookingId: string
  /** Of the visit as the act left it; of a payment, where one is struck out. */
  version: number
  back: UndoStep | null
  paymentId?: string | undefined
  /** The visit's version, where it was completed with the payment. */
  reopens?: string | undefined
}

/** What a form's action did: the key of what to say and what the next page needs, or the form again. */
export type Changed =
  | { done: string; date?: string; undo?: Undo; about?: string }
  | { refusal: ReturnType<typeof dayRefused> }

export function dayUnreadable(form: FormData, fields: Record<string, string> = {}) {
  // What is wrong is named where it is read first, not only beside fields that are out of sight.
  const message = Object.values(fields).join(' ') || sentence('bad-request')
  return refused<Against>(form, { ok: false, code: 'bad-request', message }, { fields })
}

export function dayRefused(form: FormData, failure: Failure, more: Against = {}) {
  // Rules and visits in the way are named where they can be let pass.
  const isNamed =
    (failure.code === 'breaks-rules' && more.broken) ||
    (failure.code === 'time-taken' && !failure.message && more.standing?.length)
  const message = isNamed ? '' : (failure.message ?? ownersSentence(failure.code))
  return refused<Against>(form, { ...failure, message }, more)
}

/** Something done is answered where the thumb is. */
export function atThumb(changed: Changed, undo: Undo): Changed {
  return 'done' in changed ? { ...changed, undo } : changed
}

/** What came of a step: the key of what to say, or the form again. */
export function told(form: FormData, done: string, outcome: Outcome<object>): Changed {
  return outcome.ok ? { done } : { refusal: dayRefused(form, outcome) }
}

export function failed(form: FormData, code: ErrorCode): Changed {
  return { refusal: dayRefused(form, { ok: false, code }) }
}

/** The form again as it was typed, with the mail that it would send. */
export function previewed(form: FormData, preview: MailPreview, more: Against = {}) {
  return shownAgain<Against>(form, { preview, ...more })
}

/** The form again with the dates that it would make. */
export function lookedAhead(form: FormData, ahead: AheadShown, message?: string) {
  return shownAgain<Against>(form, { ahead, ...(message && { message }) })
}

/** The form again with the visits that it would book. */
export function lookedAtVisits(form: FormData, visits: VisitsShown, message?: string) {
  return shownAgain<Against>(form, { visits, ...(message && { message }) })
}

/** The form again, with nothing to say of it. */
export function shownAsItIs(form: FormData) {
  return shownAgain<Against>(form, {})
}
