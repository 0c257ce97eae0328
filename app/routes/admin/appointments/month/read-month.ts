import { STUDIO } from '#content/studio.ts'
import { overlaps } from '#domain/calendar/availability.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { weeksAround } from '#domain/calendar/grid/week-grid.ts'
import { dayInterval, takenShare } from '#domain/calendar/schedule.ts'
import { treatmentColors } from '#domain/calendar/treatment-color.ts'
import { addMonths, monthOf } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'

export type Month = Awaited<ReturnType<typeof readMonth>>
export type MonthDay = Month['weeks'][number][number]

/** The whole weeks that a date's month touches: for each day its visits, time off, times kept, and whether it is open. */
export async function readMonth(studio: Studio, date: string) {
  const { bookings, menu, today, waiting } = studio
  const { zone } = STUDIO
  const month = monthOf(date)
  const { weekBegins } = await studio.week.read()
  const weeks = weeksAround(month, weekBegins)
  const [first = date, last = date] = [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const span = {
    startsAt: dayInterval(first, zone).startsAt,
    endsAt: dayInterval(last, zone).endsAt,
  }
  const [found, blocks, kept, open, { services }] = await Promise.all([
    bookings.between(span),
    bookings.blocksBetween(span),
    waiting.desk.keptWithin(span),
    bookings.openTime(first, last),
    menu.sheet(),
  ])
  const standing = found.filter(({ status }) => status !== 'CANCELLED')
  const arrived = await today.arrivalsOf(standing.map(({ id }) => id))
  const dayOf = (day: string) => {
    const whole = dayInterval(day, zone)
    const openThen = open?.filter((one) => overlaps(one, whole)) ?? []
    const taken = [...standing, ...blocks, ...kept]
    return {
      date: day,
      isOfMonth: monthOf(day) === month,
      isOpen: open === null || openThen.length > 0,
      /** How much of its open time is taken by visits, time off and offers; null: it is closed, or another calendar says. */
      share: takenShare(openThen, taken),
      visits: standing
        .filter(({ startsAt }) => localDate(startsAt, zone) === day)
        .map((visit) => shown(visit, arrived.has(visit.id))),
      blocks: blocks
        .filter((one) => overlaps(one, whole))
        .map(({ id, startsAt, endsAt, note }) => ({
          ...{ id, startsAt, note },
          isWholeDay: startsAt <= whole.startsAt && endsAt >= whole.endsAt,
        })),
      kept: kept
        .filter((one) => overlaps(one, whole))
        .map(({ freedId, startsAt }) => ({ freedId, startsAt })),
    }
  }
  return {
    date,
    month,
    previous: addMonths(date, -1),
    next: addMonths(date, 1),
    colors: treatmentColors(services),
    visits: standing.filter(({ startsAt }) => monthOf(localDate(startsAt, zone)) === month).length,
    weeks: weeks.map((week) => week.map(dayOf)),
  }
}

function shown(visit: Booking, isHere: boolean) {
  const { id, status, serviceId, startsAt, firstName, lastName } = visit
  return { id, status, serviceId, startsAt, firstName, lastName, isHere, isClientConfirmed: false }
}
