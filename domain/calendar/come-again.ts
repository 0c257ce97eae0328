import { count } from '../core/count.ts'
import { daysBetween } from '../core/dates.ts'
import { HOUR_MS } from '../core/duration.ts'
import { localDate } from '../core/when.ts'
import { type Booking, bookingStatus } from './booking.ts'

/** Times of one day that are nearer to each other than this are no choice. */
const APART_MS = 3 * HOUR_MS
const MOST_A_DAY = 2

/**
 * Times worth choosing between: on different days or hours apart, at most two a day; where there are too few of those, what else is near.
 * @param near free starts, epoch ms, nearest to the wanted time first; so is the answer
 * @param zone the studio's, whose days count
 */
export function choiceOfTimes(near: readonly number[], most: number, zone: string): number[] {
  const chosen: number[] = []
  for (const time of near) {
    if (chosen.length === most) break
    const date = localDate(time, zone)
    const sameDay = chosen.filter((other) => localDate(other, zone) === date)
    const isApart = sameDay.every((other) => Math.abs(other - time) >= APART_MS)
    if (isApart && sameDay.length < MOST_A_DAY) chosen.push(time)
  }
  const others = near.filter((time) => !chosen.includes(time))
  const all = [...chosen, ...others.slice(0, most - chosen.length)]
  return all.toSorted((a, b) => near.indexOf(a) - near.indexOf(b))
}

/** The visit that a rhythm counts from: the latest that was had or is to come; undefined where there is none. */
export function rhythmBase<V extends Pick<Booking, 'status' | 'startsAt'>>(
  visits: readonly V[],
): V | undefined {
  return visits
    .filter(({ status }) => bookingStatus(status) !== 'cancelled')
    .toSorted((a, b) => b.startsAt - a.startsAt)[0]
}

/** A time further from the wanted one than this is none of the rhythm. */
const NEAR_DAYS = 7

/**
 * The nearest free time, where it is still one of the rhythm, and how many weeks it lies after `since`: the visit
 * itself where that is to come, else now. Null where nothing is free near.
 * @param times free starts, epoch ms, nearest to the wanted one first
 */
export function proposedTime(
  { wanted, times }: { wanted: number; times: readonly number[] },
  { since, zone }: { since: number; zone: string },
): { startsAt: number; weeks: number } | null {
  const [startsAt] = times
  if (startsAt === undefined) return null
  const date = localDate(startsAt, zone)
  if (Math.abs(daysBetween(localDate(wanted, zone), date)) > NEAR_DAYS) return null
  return { startsAt, weeks: Math.round(daysBetween(localDate(since, zone), date) / 7) }
}

/** How far off the nearest time is: "2 weeks later", "4 days earlier"; null where it is on the wanted day or the next to it. */
export function farWords(wanted: number, nearest: number, zone: string): string | null {
  const days = daysBetween(localDate(wanted, zone), localDate(nearest, zone))
  const far = Math.abs(days)
  if (far < 2) return null
  const words = far < 14 ? count(far, 'day') : count(Math.round(far / 7), 'week')
  return `${words} ${days > 0 ? 'later' : 'earlier'}`
}
