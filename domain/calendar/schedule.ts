import { z } from 'zod'
import { addDays, WEEKDAYS, type Weekday, weekdayOf } from '../core/dates.ts'
import { CalendarDate } from '../core/fields.ts'
import { LONGEST } from '../core/texts.ts'

/** Half-open: an instant belongs to the interval from `startsAt` up to, not including, `endsAt`. Epoch milliseconds. */
export type Interval = { startsAt: number; endsAt: number }

const ClockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** Opening and closing time on the studio's clock, "18:00" to "20:00"; "24:00" is midnight at the day's end. */
export const OpenSpan = z
  .object({ opens: ClockTime, closes: ClockTime })
  .refine((span) => span.opens < span.closes, 'The closing time must be after the opening time.')
export type OpenSpan = z.infer<typeof OpenSpan>

const DaySpans = z
  .array(OpenSpan)
  .refine(
    (spans) => spans.every((span, i) => i === 0 || (spans[i - 1]?.closes ?? '') <= span.opens),
    'Opening hours must follow one another without overlapping.',
  )

export const WeeklyHours = z.record(z.enum(WEEKDAYS), DaySpans)
export type WeeklyHours = z.infer<typeof WeeklyHours>

/** One date that differs from the week: no spans means closed. */
export const HoursException = z.object({
  date: CalendarDate,
  spans: DaySpans,
  note: z.string().max(LONGEST.remark),
})
export type HoursException = z.infer<typeof HoursException>

export const SchedulingSettings = z.object({
  weekly: WeeklyHours,
  gridMinutes: z.number().int().min(5).max(120),
  noticeMinutes: z
    .number()
    .int()
    .min(0)
    .max(60 * 24 * 30),
  horizonDays: z.number().int().min(1).max(730),
  bufferMinutes: z.number().int().min(0).max(240),
  requiresConfirmation: z.boolean(),
  /** Of a day's open time, in percent, at most so much is kept at once for visitors whom nobody knows. */
  heldShare: z.number().int().min(10).max(100).default(50),
  /** A client's first late canceling within a year costs nothing. */
  forgivesOneLateCancel: z.boolean().default(false),
})
export type SchedulingSettings = z.infer<typeof SchedulingSettings>

export type Hours = { weekly: WeeklyHours; exceptions: ReadonlyMap<string, HoursException> }

/** The intervals in which the studio is open on one of its calendar dates, in order. */
export function openOn(date: string, hours: Hours, zone: string): Interval[] {
  const spans = hours.exceptions.get(date)?.spans ?? hours.weekly[weekdayOf(date)]
  return spans
    .map((span) => ({
      startsAt: instantOf(date, span.opens, zone),
      endsAt: instantOf(date, span.closes, zone),
    }))
    .filter((interval) => interval.startsAt < interval.endsAt)
}

/** The days of the week on which the studio is open at least once between two of its dates, both included. */
export function openWeekdays(hours: Hours, from: string, to: string): Weekday[] {
  const open = new Set<Weekday>()
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = weekdayOf(date)
    if ((hours.exceptions.get(date)?.spans ?? hours.weekly[day]).length > 0) open.add(day)
  }
  return WEEKDAYS.filter((day) => open.has(day))
}

// The same few openings and closings are asked for again and again; two years of them have room.
const INSTANTS_KEPT = 5000
const instants = new Map<string, number>()

/** The instant, in epoch milliseconds, at which a wall clock in `zone` shows this date and time. */
export function instantOf(date: string, clock: string, zone: string): number {
  if (clock === '24:00') return instantOf(addDays(date, 1), '00:00', zone)
  const wanted = `${date}T${clock}`
  const key = `${wanted} ${zone}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const instant = Temporal.PlainDateTime.from(wanted).toZonedDateTime(zone).epochMilliseconds
  if (instants.size >= INSTANTS_KEPT) instants.clear()
  instants.set(key, instant)
  return instant
}

/** The whole calendar date, which has 23 or 25 hours on the nights when clocks change. */
export function dayInterval(date: string, zone: string): Interval {
  return {
    startsAt: instantOf(date, '00:00', zone),
    endsAt: instantOf(addDays(date, 1), '00:00', zone),
  }
}

/** The same time with nothing said twice: in order, none touching another. */
export function joined(spans: readonly Interval[]): Interval[] {
  const whole: Interval[] = []
  for (const span of spans.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const last = whole.at(-1)
    if (!last || span.startsAt > last.endsAt) whole.push({ ...span })
    else last.endsAt = Math.max(last.endsAt, span.endsAt)
  }
  return whole
}

/** What is left of a stretch where another lies over it: nothing, one piece, or one on each side. */
export function withoutTime(span: Interval, taken: Interval): Interval[] {
  return [
    { startsAt: span.startsAt, endsAt: Math.min(span.endsAt, taken.startsAt) },
    { startsAt: Math.max(span.startsAt, taken.endsAt), endsAt: span.endsAt },
  ].filter((piece) => piece.startsAt < piece.endsAt)
}

/** How much of what is open is taken, from 0 to 1; null where nothing is open. */
export function takenShare(open: readonly Interval[], taken: readonly Interval[]): number | null {
  const whole = joined(open)
  const left = taken.reduce((rest, one) => rest.flatMap((piece) => withoutTime(piece, one)), whole)
  const total = lengthOf(whole)
  return total === 0 ? null : 1 - lengthOf(left) / total
}

/** In milliseconds, of all together. */
export function lengthOf(spans: readonly Interval[]): number {
  return spans.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)
}

/** A stretch of time that somebody of the team is free in. */
export type Opening = Interval & { teamMemberId: string }
