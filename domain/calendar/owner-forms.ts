import { z } from 'zod'
import { ContactDetails } from '#domain/core/contact-details.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { CalendarDate } from '../core/fields.ts'
import type { Interval } from './schedule.ts'

// The forms of the back office, each with the sentence for a field that cannot be read.

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** By hand one name is enough; of a client who was picked, `clientId` says who comes. */
export const HandBooking = ContactDetails.extend({
  clientId: z.string().max(64).default(''),
  lastName: ContactDetails.shape.lastName.or(z.literal('')),
  email: ContactDetails.shape.email.or(z.literal('')),
  phone: ContactDetails.shape.phone.or(z.literal('')),
  birthDate: CalendarDate.or(z.literal('').transform(() => undefined)).optional(),
  /** A service's id, followed by "/" and an option's where it has options. */
  treatment: z.string().min(1),
  addonIds: z.array(z.string()),
  date: CalendarDate,
  time: Clock,
})
export type HandBooking = z.infer<typeof HandBooking>

export const Move = z.object({
  date: CalendarDate,
  time: Clock,
  /** Left empty: as long as it was. */
  minutes: z.coerce
    .number()
    .int()
    .optional()
    .or(z.literal('').transform(() => undefined)),
  /** The instant that date and time were filled from, which also tells 1:30 am from 1:30 am an hour later. */
  at: z.coerce.number().int().optional(),
})

/** Without times the block takes whole days, the last one included; one time alone is half a span. */
export const Block = z
  .object({
    fromDate: CalendarDate,
    fromTime: Clock.or(z.literal('')),
    toDate: CalendarDate,
    toTime: Clock.or(z.literal('')),
    note: z.string().trim().max(LONGEST.remark),
  })
  .refine(({ fromTime, toTime }) => toTime || !fromTime, { path: ['toTime'] })
  .refine(({ fromTime, toTime }) => fromTime || !toTime, { path: ['fromTime'] })

export type Block = z.infer<typeof Block>

export const Cancellation = z.object({ reason: z.string().trim().max(LONGEST.reason) })

export const Question = z.object({
  date: CalendarDate,
  time: Clock,
  treatment: z.string().min(1),
  email: z.email().trim().toLowerCase().or(z.literal('')),
})

const DATE = 'Choose a date.'

export const OWNER_FORM_SENTENCES: Record<string, string> = {
  treatment: 'Choose a treatment.',
  addonIds: 'Choose extras from the list.',
  date: DATE,
  time: 'Choose a time.',
  fromDate: DATE,
  fromTime: 'Say from when, or leave both times empty to take whole days.',
  toDate: DATE,
  toTime: 'Say until when, or leave both times empty to take whole days.',
  firstName: 'Enter the client’s first name, up to 80 letters.',
  lastName: 'Enter the client’s last name, up to 80 letters.',
  birthDate: 'Enter the date of birth as year, month and day.',
  email: 'Enter an email address such as name@example.com.',
  phone: 'Enter a phone number with its area code, such as 909 555 0134.',
  note: 'Keep the note shorter.',
  amount: 'Enter an amount such as 110 or 110.50.',
  tip: 'Enter an amount such as 20, or leave it empty.',
  minutes: 'Say how many whole minutes, such as 50.',
  reason: 'Keep the reason under 500 characters.',
}

/** When a block ends that begins at this clock time, while its owner has not said: an hour later, or with the day. */
export function blockEnd(time: string): string {
  if (!Clock.safeParse(time).success) return ''
  const hour = Number(time.slice(0, 2)) + 1
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${time.slice(2)}`
}

const WALK_IN_MS = HOUR_MS

/** Whether the owner may still give a visit this start unasked: one to come, or the slot that a walk-in has just begun. */
export function isWalkIn(startsAt: number, now: number): boolean {
  return startsAt > now - WALK_IN_MS
}

/** The start on the owner's grid that is nearest to an instant: the running slot's or the next. The grid begins with each opening. */
export function slotNear(instant: number, grid: Grid): number {
  const within = grid.open.find((span) => span.startsAt <= instant && instant < span.endsAt)
  const from = within?.startsAt ?? 0
  const step = grid.gridMinutes * MINUTE_MS
  return from + Math.round((instant - from) / step) * step
}

type Grid = { open: readonly Interval[]; gridMinutes: number }
