import { STUDIO } from '#content/studio.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { isOpen } from '#domain/calendar/visit-day.ts'
import { formatTime } from '#domain/core/when.ts'

/** "2 of 5 visits to come, open 8:00 am to 7:00 pm". */
export function dayWords(day: {
  now: number
  visits: readonly { status: string; endsAt: number }[]
  open: readonly Interval[] | null
}): string {
  const ahead = day.visits.filter((visit) => isOpen(visit) && visit.endsAt > day.now).length
  const visits =
    day.visits.length === 0
      ? 'no visits'
      : `${ahead} of ${day.visits.length} ${day.visits.length === 1 ? 'visit' : 'visits'} to come`
  return day.open ? `${visits}, ${openWords(day.open)}` : visits
}

/** "open 8:00 am to 7:00 pm". */
export function openWords(open: readonly Interval[]): string {
  const hours = open.map(
    (span) =>
      `${formatTime(span.startsAt, STUDIO.zone)} to ${formatTime(span.endsAt, STUDIO.zone)}`,
  )
  return hours.length === 0 ? 'closed' : `open ${hours.join(', ')}`
}
