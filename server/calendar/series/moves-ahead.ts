import { canMove } from '#domain/calendar/booking.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { addDays, daysBetween } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { bufferAfter } from '../calendar.ts'
import { brokenByMove, standingIn } from '../override.ts'
import { findVisit } from '../rows.ts'
import type { SeriesDesk } from './quiet-desk.ts'
import { othersNear, type VisitAhead } from './visits-ahead.ts'
import { placeOf, type SeriesPlace } from './visits-place.ts'

const NOT_FOUND: Failure = { ok: false, code: 'not-found' }
const OVER: Failure = { ok: false, code: 'already-cancelled' }

/** One visit of a series as it would be moved; `from`: when it is now. */
export type MoveAhead = VisitAhead & { bookingId: string; version: number; from: number }

/** Another date and hour for a visit of a series. */
export type MoveTo = { bookingId: string; date: string; time: string }

/**
 * What a visit of a series would meet on another date and hour, and all that are still to come after it, in their own rhythm from there
 * and at the same hour; nothing is written.
 */
export async function movesAhead(
  desk: SeriesDesk,
  { bookingId, date, time }: MoveTo,
): Promise<Outcome<{ visits: MoveAhead[] }>> {
  const { rows } = desk.database
  const found = await placeOf(rows, bookingId)
  const chosen = found?.visits[found.place - 1]
  if (!found || !chosen) return NOT_FOUND
  const rest = restOf(found, desk.now())
  if (rest[0]?.id !== bookingId) return OVER
  const rules = await desk.rules()
  const beside = rest.map(({ id }) => id)
  const visits: MoveAhead[] = []
  for (const one of rest) {
    const booking = await findVisit(rows, one.id)
    if (!booking) continue
    const on = addDays(date, daysBetween(chosen.date, one.date))
    const startsAt = instantOf(on, time, rules.zone)
    const { durationMinutes } = booking
    const span = { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS }
    const to = { startsAt, durationMinutes, beside }
    const standing = await standingIn(desk, span, undefined)
    const against = {
      broken: await brokenByMove(desk, rules, booking, to),
      standing: standing.filter(({ id }) => !beside.includes(id)),
    }
    const buffer = bufferAfter(booking.serviceId, rules)
    const near = { ...against, date: on, ...to, buffer }
    visits.push({
      ...{ bookingId: one.id, version: one.sequence, from: one.startsAt },
      ...{ date: on, startsAt, ...against },
      ...(await othersNear(desk, rules, near)),
    })
  }
  return { ok: true, visits }
}

/** From that one on, what can still be moved. */
function restOf({ visits, place }: SeriesPlace, now: number) {
  return visits.slice(place - 1).filter((one) => canMove(one) && one.startsAt > now)
}
