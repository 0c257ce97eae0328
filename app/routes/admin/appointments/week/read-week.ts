import { STUDIO } from '#content/studio.ts'
import { overlaps } from '#domain/calendar/availability.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { dayInterval, type Interval } from '#domain/calendar/schedule.ts'
import { threeDaysFrom, weekGrid, weekOf } from '#domain/calendar/week-grid.ts'
import { addDays } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { WaitsElsewhere } from '#server/calendar/elsewhere.ts'
import type { Studio } from '#server/http/studio.ts'

/** A visit in its day, and which of the side by side columns it takes where visits share a time. */
export type Placed = { booking: WeekVisit; lane: number; lanes: number }

type WeekVisit = Booking & { waits: WaitsElsewhere | null; isClientConfirmed: boolean }

export type Week = Awaited<ReturnType<typeof readWeek>>
export type WeekDay = Week['days'][number]

/** The week around a date as a grid: opening hours (or what another calendar leaves free), visits that stand, time off. */
export async function readWeek({ bookings, clientConfirms, waiting, now }: Studio, date: string) {
  const { zone } = STUDIO
  const dates = weekOf(date)
  const [first = date, last = date] = [dates[0], dates[6]]
  const week = {
    startsAt: dayInterval(first, zone).startsAt,
    endsAt: dayInterval(last, zone).endsAt,
  }
  const [found, blocks, kept, open] = await Promise.all([
    bookings.between(week),
    bookings.blocksBetween(week),
    waiting.desk.keptWithin(week),
    openOrFree(bookings, first, last),
  ])
  const standing = found.filter((visit) => visit.status !== 'CANCELLED')
  const ids = standing.map(({ id }) => id)
  const [elsewhere, confirmed] = await Promise.all([
    bookings.waitsElsewhere(ids),
    clientConfirms.of(ids),
  ])
  const visits = standing.map((visit) => ({
    ...visit,
    waits: elsewhere.get(visit.id) ?? null,
    isClientConfirmed: confirmed.has(visit.id),
  }))
  const isWithinADay = (span: Interval) =>
    localDate(span.startsAt, zone) === localDate(span.endsAt - 1, zone)
  const shown = [...open, ...visits, ...kept, ...blocks.filter(isWithinADay)]
  const grid = weekGrid(dates, shown, zone)
  return {
    date,
    dates,
    now: now(),
    strip: threeDaysFrom(date, dates),
    grid,
    visits: visits.length,
    previous: { week: addDays(first, -7), strip: addDays(date, -3) },
    next: { week: addDays(first, 7), strip: addDays(date, 3) },
    days: grid.columns.map((column) => {
      const day = dayInterval(column.date, zone)
      const within = (span: Interval) => overlaps(span, day)
      return {
        date: column.date,
        column,
        open: open.filter(within),
        blocks: blocks.filter(within),
        kept: kept.filter(within),
        visits: sideBySide(
          visits.filter((visit) => localDate(visit.startsAt, zone) === column.date),
        ),
      }
    }),
  }
}

async function openOrFree(bookings: Studio['bookings'], startDate: string, endDate: string) {
  const { teamMemberId } = STUDIO.esthetician
  const open = await bookings.openTime(startDate, endDate)
  return open ?? bookings.teamAvailability({ teamMemberId, startDate, endDate })
}

/** Visits in the order of their hours; those that share a time stand beside each other. */
function sideBySide(visits: readonly WeekVisit[]): Placed[] {
  const placed: Placed[] = []
  let together: Placed[] = []
  const close = () => {
    const lanes = Math.max(1, ...together.map((one) => one.lane + 1))
    for (const one of together) one.lanes = lanes
    together = []
  }
  for (const booking of visits.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (!together.some((one) => one.booking.endsAt > booking.startsAt)) close()
    const taken = together.filter((one) => overlaps(one.booking, booking)).map((one) => one.lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    const one = { booking, lane, lanes: 1 }
    together.push(one)
    placed.push(one)
  }
  close()
  return placed
}
