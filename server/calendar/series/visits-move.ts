import { type Booking, canMove } from '#domain/calendar/booking.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import type { Owner } from '#domain/core/actor.ts'
import { addDays, daysBetween } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { seriesMailId, takeBackSeriesMail } from '../../post/series/series-kinds.ts'
import { bufferAfter } from '../calendar.ts'
import { changing, refuseOtherVersion } from '../change.ts'
import { UNDO_MS } from '../endings.ts'
import { brokenByMove, standingIn } from '../override.ts'
import { planMove, wantedBack } from '../plan-move.ts'
import type { ShownVersion } from '../provider.ts'
import { eventsOf, findVisit } from '../rows.ts'
import { onSeveral, type Several } from './on-several.ts'
import { quietDesk, type SeriesDesk } from './quiet-desk.ts'
import { othersNear, type VisitAhead } from './visits-ahead.ts'
import { placeOf, type SeriesPlace } from './visits-place.ts'

const NOT_FOUND: Failure = { ok: false, code: 'not-found' }
const OVER: Failure = { ok: false, code: 'already-cancelled' }

/** One visit of a series as it would be moved; `from`: when it is now. */
export type MoveAhead = VisitAhead & { bookingId: string; version: number; from: number }

/** One as the owner has settled it. */
export type SettledMove = {
  bookingId: string
  /** Of the visit as she was shown it. */
  version: number
  startsAt: number
  override: boolean
}

export type VisitsMove = {
  /**
   * What a visit of a series would meet on another date and hour, and all that are still to come after it, in their own rhythm from there
   * and at the same hour; nothing is written.
   */
  movesAhead(to: {
    bookingId: string
    date: string
    time: string
  }): Promise<Outcome<{ visits: MoveAhead[] }>>
  /** Moves them, all or none; their client is written to once. */
  moveVisits(
    of: { bookingId: string; moves: readonly SettledMove[]; notify: boolean },
    owner: Owner,
  ): Promise<Several>
  /** Takes that back, while each of the times before is free. */
  unmoveVisits(of: { bookingId: string } & ShownVersion, owner: Owner): Promise<Several>
}

export function movingVisits(desk: SeriesDesk): VisitsMove {
  const { rows } = desk.database
  const { all, tell, noted } = onSeveral(desk)

  return {
    async movesAhead({ bookingId, date, time }) {
      const found = await placeOf(rows, bookingId)
      const chosen = found?.visits[found.place - 1]
      if (!found || !chosen) return NOT_FOUND
      const rest = restOf(found)
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
    },

    async moveVisits({ bookingId, moves, notify }, owner) {
      const found = await placeOf(rows, bookingId)
      if (!found) return NOT_FOUND
      const { quiet, kept, at } = quietDesk(desk)
      const beside = moves.map((move) => move.bookingId)
      const planned = []
      for (const { bookingId: id, ...settled } of moves) {
        const booking = found.visits.some((one) => one.id === id) && (await findVisit(rows, id))
        if (!booking) return NOT_FOUND
        const { durationMinutes } = booking
        const wanted = { ...settled, durationMinutes, notify, beside, isUndoable: true }
        const plan = await planMove(quiet, booking, wanted, owner)
        if (!plan.ok) return plan
        const { step } = plan
        if (step) planned.push({ booking, to: settled.startsAt, step })
      }
      if (planned.length === 0) return OVER
      const steps = []
      for (const { booking, step } of inTurn(planned)) {
        steps.push(await changing(quiet, booking.id, owner, step))
      }
      return all(steps, kept, async (inside) => {
        await noted(inside, owner, found.seriesId, 'moved')
        if (notify) await tell(inside, found, 'moved', { kept, now: at, delayMs: UNDO_MS })
      })
    },

    async unmoveVisits({ bookingId, version }, owner) {
      const found = await placeOf(rows, bookingId)
      const shown = await findVisit(rows, bookingId)
      const other = shown && refuseOtherVersion(shown, version)
      if (other) return { ok: false, code: other }
      const movedAt = await lastMoved(bookingId)
      if (!found || movedAt === null) return { ok: false, code: 'not-undoable' }
      const { quiet, kept, at } = quietDesk(desk)
      const planned = []
      for (const { id } of found.visits) {
        const booking = await findVisit(rows, id)
        // Of the others, what was moved in the same act.
        if (!booking || (await lastMoved(id)) !== movedAt) continue
        const back = await wantedBack(quiet, booking)
        if (!back.ok) return back
        planned.push({ booking, to: back.wanted.startsAt, wanted: back.wanted })
      }
      const steps = []
      const beside = planned.map(({ booking }) => booking.id)
      for (const { booking, wanted } of inTurn(planned)) {
        const asked = { ...wanted, beside, version: booking.sequence, isUndoable: false }
        const plan = await planMove(quiet, booking, asked, owner)
        if (!plan.ok) return plan
        if (plan.step) steps.push(await changing(quiet, booking.id, owner, plan.step))
      }
      return all(steps, kept, async (inside) => {
        await noted(inside, owner, found.seriesId, 'undone')
        const mailId = seriesMailId(found.seriesId, 'moved', movedAt)
        if ((await takeBackSeriesMail(inside, mailId, at)) === 'left') {
          await tell(inside, found, 'moved', { kept, now: at })
        }
      })
    },
  }

  /** From that one on, what can still be moved. */
  function restOf({ visits, place }: SeriesPlace) {
    const now = desk.now()
    return visits.slice(place - 1).filter((one) => canMove(one) && one.startsAt > now)
  }

  /** When a visit was moved, where nothing has happened to it since. */
  async function lastMoved(bookingId: string): Promise<number | null> {
    const booking = await findVisit(rows, bookingId)
    const last = (await eventsOf(rows, bookingId)).find(
      ({ sequence }) => sequence === booking?.sequence,
    )
    return last?.kind === 'moved' ? last.at : null
  }
}

/** In the order in which none takes the time that another of them has not left yet. */
function inTurn<T extends { booking: Booking; to: number }>(moves: readonly T[]): T[] {
  const ordered = moves.toSorted((a, b) => a.booking.startsAt - b.booking.startsAt)
  const isLater = ordered.some(({ booking, to }) => to > booking.startsAt)
  return isLater ? ordered.toReversed() : ordered
}
