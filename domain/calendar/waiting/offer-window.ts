import { addDays } from '../../core/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../../core/duration.ts'
import { localDate } from '../../core/when.ts'
import { instantOf } from '../schedule.ts'

/** On the studio's clock: nobody is offered a time outside these hours, and no minute outside them counts. */
const FROM = '08:00'
const UNTIL = '20:00'
const WINDOW = { shortest: 5, longest: 60, part: 12 }
/** One after the other while there is time, two where it is short, all at once on the same day. */
const ONE_BEFORE_MS = 24 * HOUR_MS
const TWO_BEFORE_MS = 6 * HOUR_MS

const QUARTER = 4

/** A client hears of at most so many times a day. */
export const MOST_OFFERS_A_DAY = 3

/** For how many minutes an offer stands that leaves so long before its visit. */
export function windowMinutes(untilVisitMs: number): number {
  const minutes = untilVisitMs / MINUTE_MS / WINDOW.part
  return Math.round(Math.min(Math.max(minutes, WINDOW.shortest), WINDOW.longest))
}

/** How many are asked at once. */
export function waveSize(untilVisitMs: number): number {
  if (untilVisitMs > ONE_BEFORE_MS) return 1
  return untilVisitMs >= TWO_BEFORE_MS ? 2 : Number.POSITIVE_INFINITY
}

/** Epoch milliseconds. */
export type OfferWindow = { sendsAt: number; expiresAt: number }

/**
 * When a time that is free at `now` is offered and until when it may be taken; null where it is too late to ask anybody.
 * @param latestAt the last instant at which it may still be booked: its start less the notice that the studio needs
 */
export function offerWindow(
  visit: { startsAt: number; latestAt: number },
  now: number,
  zone: string,
): OfferWindow | null {
  const sendsAt = firstOfferAt(now, zone)
  const closes = instantOf(localDate(sendsAt, zone), UNTIL, zone)
  const ends = sendsAt + windowMinutes(visit.startsAt - sendsAt) * MINUTE_MS
  const expiresAt = ends > closes ? firstOfferAt(closes, zone) + ends - closes : ends
  if (expiresAt <= visit.latestAt) return { sendsAt, expiresAt }
  const last = lastWithinHours(visit.latestAt, zone)
  return last - sendsAt >= WINDOW.shortest * MINUTE_MS ? { sendsAt, expiresAt: last } : null
}

/**
 * When an offer that left as a text is written by mail as well, unless the text is known to have arrived: after a quarter of the
 * time in which it can be taken, of which no night counts.
 */
export function mailsAt({ sendsAt, expiresAt }: OfferWindow, zone: string): number {
  const closes = instantOf(localDate(sendsAt, zone), UNTIL, zone)
  const opens = firstOfferAt(closes, zone)
  const isOverNight = expiresAt > closes
  const open = isOverNight ? closes - sendsAt + expiresAt - opens : expiresAt - sendsAt
  const at = sendsAt + open / QUARTER
  return at < closes ? at : opens + at - closes
}

/** When somebody can first be written to: the instant itself, or the next at which the hours begin. */
export function firstOfferAt(instant: number, zone: string): number {
  const date = localDate(instant, zone)
  const opens = instantOf(date, FROM, zone)
  if (instant < opens) return opens
  return instant < instantOf(date, UNTIL, zone) ? instant : instantOf(addDays(date, 1), FROM, zone)
}

/** The instant itself, or the last before it at which the hours ended. */
function lastWithinHours(instant: number, zone: string): number {
  const date = localDate(instant, zone)
  if (instant < instantOf(date, FROM, zone)) return instantOf(addDays(date, -1), UNTIL, zone)
  return Math.min(instant, instantOf(date, UNTIL, zone))
}
