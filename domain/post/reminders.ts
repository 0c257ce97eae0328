import { z } from 'zod'
import type { StoredStatus } from '../calendar/booking.ts'
import { instantOf } from '../calendar/schedule.ts'
import { addDays } from '../core/dates.ts'
import { HOUR_MS } from '../core/duration.ts'
import { localDate } from '../core/when.ts'

export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Before a visit: whole days at the visit's own time on the clock, or hours. */
const ReminderOffset = z.object({
  unit: z.enum(['days', 'hours']),
  count: z.number().int().min(1).max(48),
  /** Only before a person's first visit. */
  isForFirstOnly: z.boolean(),
})
export type ReminderOffset = z.infer<typeof ReminderOffset>

export const ReminderPolicy = z.object({
  offsets: z.array(ReminderOffset).max(5),
  /** On the studio's clock, no message leaves from one to the other. */
  quietFrom: ClockTime,
  quietUntil: ClockTime,
})
export type ReminderPolicy = z.infer<typeof ReminderPolicy>

// Three days and one day before miss fewest: Steiner 2018, 54,066 patients (pubmed 30130032).
export const FIRST_REMINDER_POLICY: ReminderPolicy = {
  offsets: [
    { unit: 'days', count: 3, isForFirstOnly: false },
    { unit: 'days', count: 1, isForFirstOnly: false },
    { unit: 'hours', count: 2, isForFirstOnly: true },
  ],
  quietFrom: '20:00',
  quietUntil: '08:00',
}

/** Instants in epoch milliseconds. */
export type Reminder = {
  /** "3-days": which of the owner's reminders it is. */
  key: string
  dueAt: number
  /** When the next one leaves, or the visit begins: nobody is told twice of the same in one minute. */
  expiresAt: number
  /** The end of the quiet hours that it would have fallen into; it leaves before they begin. */
  quietUntil: number | null
}

export const reminderKey = ({ unit, count }: ReminderOffset) => `${count}-${unit}`

/**
 * What a person is reminded of for one visit, in the order in which it leaves. Days are days of the calendar: a
 * reminder leaves at the visit's time on the clock, also where a night between is an hour longer or shorter. What
 * would fall into quiet hours leaves before them; what would have left by `now` does not leave.
 */
export function remindersOf(
  visit: { status: StoredStatus; startsAt: number; isFirst: boolean },
  policy: ReminderPolicy,
  { now, zone }: { now: number; zone: string },
): Reminder[] {
  if (visit.status !== 'CONFIRMED') return []
  const found = policy.offsets
    .filter((offset) => visit.isFirst || !offset.isForFirstOnly)
    .map((offset) => {
      const wished = wishedAt(visit.startsAt, offset, zone)
      return { key: reminderKey(offset), ...outsideQuietHours(wished, policy, zone) }
    })
    .filter(({ dueAt }) => dueAt > now)
    .toSorted((one, other) => one.dueAt - other.dueAt)
  return found
    .map((one, place) => ({ ...one, expiresAt: found[place + 1]?.dueAt ?? visit.startsAt }))
    .filter(({ dueAt, expiresAt }) => dueAt < expiresAt)
}

function wishedAt(startsAt: number, { unit, count }: ReminderOffset, zone: string): number {
  if (unit === 'hours') return startsAt - count * HOUR_MS
  const starts = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  return starts.subtract({ days: count }).epochMilliseconds
}

/** The instant itself, or the last one before the quiet hours that it lies in. */
export function outsideQuietHours(
  instant: number,
  { quietFrom, quietUntil }: Pick<ReminderPolicy, 'quietFrom' | 'quietUntil'>,
  zone: string,
): { dueAt: number; quietUntil: number | null } {
  const quiet = quietAround(instant, { quietFrom, quietUntil }, zone)
  return quiet
    ? { dueAt: quiet.startsAt, quietUntil: quiet.endsAt }
    : { dueAt: instant, quietUntil: null }
}

/** The quiet hours that an instant lies in, from their first moment to the first after them; null where it lies in none. */
export function quietAround(
  instant: number,
  { quietFrom, quietUntil }: Pick<ReminderPolicy, 'quietFrom' | 'quietUntil'>,
  zone: string,
): { startsAt: number; endsAt: number } | null {
  const today = localDate(instant, zone)
  const overnight = quietFrom > quietUntil ? 1 : 0
  return (
    [-1, 0]
      .map((days) => {
        const first = addDays(today, days)
        return {
          startsAt: instantOf(first, quietFrom, zone),
          endsAt: instantOf(addDays(first, overnight), quietUntil, zone),
        }
      })
      .find(({ startsAt, endsAt }) => instant > startsAt && instant < endsAt) ?? null
  )
}
