import { data } from 'react-router'
import { textIn } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { slotNear } from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import type { Choice, Service } from '#domain/calendar/service.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import type { dayRefused } from '../../ui/day-refused.ts'
import { type ByHand, choiceOf, visitByHand } from '../ui/by-hand.ts'

const { zone } = STUDIO

type Refusal = ReturnType<typeof dayRefused>

/** The clock time that a booking by hand opens at: the one asked for, or the slot nearest to now; empty on another day. */
export async function startOf(
  { date, time }: { date: string; time: string },
  { bookings, now }: Pick<Studio, 'bookings' | 'now'>,
): Promise<string> {
  const { gridMinutes } = await bookings.settings()
  const isNow = time
    ? Math.abs(instantOf(date, time, zone) - now()) < gridMinutes * MINUTE_MS
    : date === localDate(now(), zone)
  if (!isNow) return time
  const open = (await bookings.openTime(date, date)) ?? []
  return clockTime(slotNear(now(), { open, gridMinutes }), zone)
}

/** Starts of the day at which the engine has room for what is chosen, extras included, or for the shortest while nothing is: epoch ms. */
export async function freeStarts(
  byHand: ByHand,
  date: string,
  bookings: Studio['bookings'],
): Promise<number[]> {
  return startsFrom(byHand, date, date, bookings)
}

async function startsFrom(
  byHand: ByHand,
  startDate: string,
  endDate: string,
  bookings: Studio['bookings'],
): Promise<number[]> {
  const services = await bookings.services()
  const choice = byHand.treatment ? chosenOf(byHand, services) : shortestOf(services)
  if (!choice) return []
  const free = await bookings.availability({ ...choice, startDate, endDate, isByHand: true })
  return free.ok ? free.openings.map(({ startsAt }) => startsAt) : []
}

const DAYS_AHEAD = 60

/** The first day after `date` with room for the same, a local date; null where none of the next 60 has any. */
export async function nextFreeDay(
  byHand: ByHand,
  date: string,
  bookings: Studio['bookings'],
): Promise<string | null> {
  const [first] = await startsFrom(byHand, addDays(date, 1), addDays(date, DAYS_AHEAD), bookings)
  return first === undefined ? null : localDate(first, zone)
}

/** A form that is shown again; where it books by hand, with the times that fit what it says by now. */
export async function withFreeTimes(
  form: FormData,
  refusal: Refusal,
  bookings: Studio['bookings'],
): Promise<Refusal> {
  const date = CalendarDate.safeParse(form.get('date'))
  if (!form.has('treatment') || form.has('bookingId') || !date.success) return refusal
  const byHand = {
    treatment: textIn(form, 'treatment'),
    addonIds: form.getAll('addonIds').map(String),
  }
  const free = await freeStarts(byHand, date.data, bookings)
  return data({ ...refusal.data, free }, refusal.init ?? undefined)
}

function chosenOf(byHand: ByHand, services: Service[]): Choice | null {
  const visit = visitByHand(byHand, services)
  return visit && { ...choiceOf(byHand.treatment), addonIds: visit.addons.map(({ id }) => id) }
}

function shortestOf(services: Service[]): Choice | undefined {
  const choices = services.flatMap(({ id: serviceId, durationMinutes, options }) => [
    ...options.map((one) => ({ serviceId, optionId: one.id, minutes: one.durationMinutes })),
    ...(options.length === 0 ? [{ serviceId, optionId: undefined, minutes: durationMinutes }] : []),
  ])
  const [shortest] = choices.toSorted((a, b) => a.minutes - b.minutes)
  return shortest && { ...shortest, addonIds: [] }
}
