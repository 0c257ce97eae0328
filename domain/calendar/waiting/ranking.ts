import { MINUTE_MS } from '../../core/duration.ts'
import { localDate } from '../../core/when.ts'
import { type Calendar, freeTimes, overlaps } from '../availability.ts'
import { type Interval, openOn, withoutTime } from '../schedule.ts'
import { MOST_OFFERS_A_DAY } from './offer-window.ts'
import { comesBefore, type Wish, wishes } from './wish.ts'

/** A visit that somebody waits for. */
export type Wanted = {
  durationMinutes: number
  /** Kept free after it. */
  bufferMinutes: number
}

/** One way to fill a time that has become free: whose wish, with which of its treatments, from when. */
export type Proposal<W extends Wish = Wish, V extends Wanted = Wanted> = Interval & {
  wish: W
  wanted: V
  busyUntil: number
}

/** What clients have heard of a freed time and of others, by their ids. */
export type Heard = {
  /** Who has left it, or was moved on the way to it. */
  left: ReadonlySet<string>
  /** Who was asked about it before, or has another offer to answer. */
  asked: ReadonlySet<string>
  /** How many offers each was sent on the day on which this one would leave. */
  thatDay: ReadonlyMap<string, number>
}

/** Whether a client is asked about a freed time at all; the owner's own pick is. */
export function mayBeAsked(clientId: string, { left, asked, thatDay }: Heard): boolean {
  if (left.has(clientId) || asked.has(clientId)) return false
  return (thatDay.get(clientId) ?? 0) < MOST_OFFERS_A_DAY
}

/** What stretches of free time are measured by. `toldAt` in epoch milliseconds. */
type Within = {
  /** With everything that takes time on that day. */
  calendar: Calendar
  /** What has become free; a proposal takes some of it. */
  freed: Interval
  /** The shortest visit of the menu: less free time than that between two visits is lost. */
  shortestMinutes: number
  toldAt: number
}

/**
 * Every way in which these wishes could have a time that has become free, best first: whom the owner pinned, what fills
 * the time to the minute, what leaves least of it useless, who has waited longest; of one wish its first treatment.
 */
export function proposals<W extends Wish, V extends Wanted>(
  waiting: readonly { wish: W; wanted: readonly V[] }[],
  within: Within,
): Proposal<W, V>[] {
  const free = freeAround(within)
  const lawful = startsByLength(within)
  return waiting
    .flatMap(({ wish, wanted }) =>
      wanted.flatMap((one) =>
        lawful(one)
          .map((time) => ({ ...time, wish, wanted: one }))
          .filter(({ startsAt }) => {
            const { toldAt, calendar } = within
            return wishes(wish, startsAt, { toldAt, zone: calendar.zone })
          }),
      ),
    )
    .map((one) => ({ ...one, ...fitOf(one, within, free) }))
    .toSorted(
      (one, other) =>
        Number(other.wish.pinnedAt !== null) - Number(one.wish.pinnedAt !== null) ||
        Number(other.isExact) - Number(one.isExact) ||
        one.lostMs - other.lostMs ||
        // Of one wish they stand in order: by its treatments, then by the hour.
        comesBefore(one.wish, other.wish),
    )
    .map(({ startsAt, endsAt, busyUntil, wish, wanted }) => ({
      ...{ startsAt, endsAt, busyUntil, wish, wanted },
    }))
}

/**
 * Who is asked at once: the best proposal, and up to `size` in all that begin at the same time, one of each person.
 * They share one hold, from that start to the latest of their ends.
 */
export function waveOf<P extends Proposal>(ranked: readonly P[], size: number): P[] {
  const [best] = ranked
  if (!best) return []
  const wave = new Map<string, P>()
  for (const one of ranked) {
    if (one.startsAt !== best.startsAt || wave.has(one.wish.clientId)) continue
    if (wave.size < size) wave.set(one.wish.clientId, one)
  }
  return [...wave.values()]
}

/** So many people in a row whom the studio does not know may have one freed time kept for them. */
const MOST_STRANGERS = 2

/**
 * How many strangers the next wave of `size` may have (decision 021): else anybody could park a time under one made-up name after the
 * other. Asked all at once, they keep it no longer than one of them would.
 * @param before of each wave that was asked, the first one first: of each in it, whether the studio knows them
 */
export function strangersInWave(before: readonly (readonly boolean[])[], size: number): number {
  const since = before.slice(before.findLastIndex((wave) => wave.includes(true)) + 1)
  const left = Math.max(MOST_STRANGERS - since.flat().length, 0)
  return left > 0 && !Number.isFinite(size) ? size : left
}

function startsByLength({ calendar, freed }: Within) {
  const known = new Map<string, (Interval & { busyUntil: number })[]>()
  const date = localDate(freed.startsAt, calendar.zone)
  return ({ durationMinutes, bufferMinutes }: Wanted) => {
    const key = `${durationMinutes} ${bufferMinutes}`
    const found =
      known.get(key) ??
      freeTimes({ from: date, to: date, durationMinutes }, { ...calendar, bufferMinutes })
        .filter((time) => overlaps(time, freed))
        .map((time) => ({ ...time, busyUntil: time.endsAt + bufferMinutes * MINUTE_MS }))
    known.set(key, found)
    return found
  }
}

/** The free stretches of that day that what has become free is part of. */
function freeAround({ calendar, freed }: Within): Interval[] {
  const { busy, hours, zone } = calendar
  let free = openOn(localDate(freed.startsAt, zone), hours, zone)
  for (const { startsAt, busyUntil } of busy) {
    free = free.flatMap((part) => withoutTime(part, { startsAt, endsAt: busyUntil }))
  }
  return free.filter((part) => overlaps(part, freed))
}

/** Whether a visit takes just what became free, and how much of the free time around it no other visit could use. */
function fitOf(
  visit: Interval & { busyUntil: number },
  { freed, shortestMinutes }: Within,
  free: readonly Interval[],
) {
  const around = free.find((part) => overlaps(part, visit)) ?? freed
  const rests = [visit.startsAt - around.startsAt, around.endsAt - visit.busyUntil]
  const useless = rests.filter((rest) => rest > 0 && rest < shortestMinutes * MINUTE_MS)
  return {
    isExact: visit.startsAt === freed.startsAt && visit.busyUntil === freed.endsAt,
    lostMs: useless.reduce((sum, rest) => sum + rest, 0),
  }
}
