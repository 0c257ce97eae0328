import { STUDIO } from '#content/studio.ts'
import { overlaps } from '#domain/calendar/availability.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Placed, sideBySide } from '#domain/calendar/grid/side-by-side.ts'
import { weekGrid } from '#domain/calendar/grid/week-grid.ts'
import { dayInterval, type Interval } from '#domain/calendar/schedule.ts'
import { shortestMinutes } from '#domain/calendar/service.ts'
import { treatmentColors } from '#domain/calendar/treatment-color.ts'
import { localDate } from '#domain/core/when.ts'
import type { WaitsElsewhere } from '#server/calendar/elsewhere.ts'
import type { Studio } from '#server/http/studio.ts'
import type { View } from '../ui/calendar-path.ts'

type GridVisit = Booking & {
  waits: WaitsElsewhere | null
  isClientConfirmed: boolean
  isHere: boolean
}

export type PlacedVisit = Placed<GridVisit>

export type Grid = Awaited<ReturnType<typeof readGrid>>
export type GridDay = Grid['days'][number]
/** A grid within its view: where what is pressed in it leads back to. */
export type GridShown = Grid & { view: View; date: string }

/** Dates side by side: opening hours (or what another calendar leaves free), visits that stand, time off. */
export async function readGrid(studio: Studio, dates: readonly string[]) {
  const { bookings, clientConfirms, menu, today, waiting, now } = studio
  const { zone } = STUDIO
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const span = {
    startsAt: dayInterval(first, zone).startsAt,
    endsAt: dayInterval(last, zone).endsAt,
  }
  const [found, blocks, kept, open, { services }] = await Promise.all([
    bookings.between(span),
    bookings.blocksBetween(span),
    waiting.desk.keptWithin(span),
    openOrFree(bookings, first, last),
    menu.sheet(),
  ])
  const standing = found.filter((visit) => visit.status !== 'CANCELLED')
  const ids = standing.map(({ id }) => id)
  const [elsewhere, confirmed, arrived] = await Promise.all([
    bookings.waitsElsewhere(ids),
    clientConfirms.of(ids),
    today.arrivalsOf(ids),
  ])
  const visits = standing.map((visit) => ({
    ...visit,
    waits: elsewhere.get(visit.id) ?? null,
    isClientConfirmed: confirmed.has(visit.id),
    isHere: arrived.has(visit.id),
  }))
  const isWithinADay = (one: Interval) =>
    localDate(one.startsAt, zone) === localDate(one.endsAt - 1, zone)
  const shown = [...open, ...visits, ...kept, ...blocks.filter(isWithinADay)]
  const { rows, columns } = weekGrid(dates, shown, zone)
  const given = new Set(visits.map(({ serviceId }) => serviceId))
  return {
    now: now(),
    today: localDate(now(), zone),
    rows,
    visits: visits.length,
    colors: treatmentColors(services),
    shortestMinutes: shortestMinutes(services),
    /** The treatments that are seen, in the order of the menu. */
    treatments: services.filter(({ id }) => given.has(id)).map(({ id, name }) => ({ id, name })),
    days: columns.map((column) => {
      const day = dayInterval(column.date, zone)
      const within = (one: Interval) => overlaps(one, day)
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
