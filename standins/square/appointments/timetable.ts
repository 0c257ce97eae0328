import { mainLocation } from '../locations.ts'
import type { State } from '../state.ts'
import { BOOKING, type Booking, isStanding, type Span, spansOf } from './booking-shape.ts'
import { settingsOf } from './settings.ts'
import { dateOf, dayAfter, dayOfWeek, instantOf } from './zone.ts'

export const TIME_OFF = 'time-off'
export type TimeOff = { id: string; from: number; to: number }

/** A span of opening, and the full hour that it begins in. */
type Opening = { from: number; to: number; hour: number }

export type Timetable = ReturnType<typeof timetableOf>

/**
 * When work is done and what of it is taken, at one moment.
 * @param except a booking that is being moved: it is not in its own way
 */
export function timetableOf(state: State, now: number, except?: string) {
  const { timezone: zone, business_hours } = mainLocation(state)
  const settings = settingsOf(state)
  const taken: Span[] = state
    .all<Booking>(BOOKING)
    .filter((booking) => isStanding(booking) && booking.id !== except)
    .flatMap(spansOf)
  const off = state.all<TimeOff>(TIME_OFF)

  /** The spans of opening that meet [from, to), in order. */
  function openings(from: number, to: number): Opening[] {
    const found: Opening[] = []
    for (let date = dateOf(from, zone); instantOf(date, 0, zone) < to; date = dayAfter(date)) {
      for (const { day_of_week, start_local_time, end_local_time } of business_hours.periods) {
        if (day_of_week !== dayOfWeek(date)) continue
        const at = (clock: string) => instantOf(date, minutesOf(clock), zone)
        const hour = at(`${start_local_time.slice(0, 2)}:00`)
        found.push({ from: at(start_local_time), to: at(end_local_time), hour })
      }
    }
    return found.filter((one) => one.from < to && one.to > from).sort((a, b) => a.from - b.from)
  }

  return {
    settings,
    zone,
    openings,
    isInTime: (start: number) =>
      start > now &&
      start >= now + settings.minLeadSeconds * 1000 &&
      start <= now + settings.maxLeadSeconds * 1000,
    isFree: (span: Span) =>
      !off.some((one) => meet(one, span)) &&
      !taken.some((one) => one.teamMemberId === span.teamMemberId && meet(one, span)),
    isWithinHours: (from: number, to: number) =>
      openings(from, to).some((one) => one.from <= from && to <= one.to),
  }
}

function meet(a: { from: number; to: number }, b: { from: number; to: number }): boolean {
  return a.from < b.to && b.from < a.to
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
