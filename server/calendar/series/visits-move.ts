import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { seriesMailId, takeBackSeriesMail } from '../../post/series/series-kinds.ts'
import { changing, refuseOtherVersion } from '../change.ts'
import { UNDO_MS } from '../endings.ts'
import { planMove, wantedBack } from '../plan-move.ts'
import type { ShownVersion } from '../provider.ts'
import { eventsOf, findVisit } from '../rows.ts'
import { type MoveAhead, type MoveTo, movesAhead } from './moves-ahead.ts'
import { onSeveral, type Several } from './on-several.ts'
import { quietDesk, type SeriesDesk } from './quiet-desk.ts'
import { placeOf } from './visits-place.ts'

const NOT_FOUND: Failure = { ok: false, code: 'not-found' }
const OVER: Failure = { ok: false, code: 'already-cancelled' }

/** One as the owner has settled it. */
export type SettledMove = {
  bookingId: string
  /** Of the visit as she was shown it. */
  version: number
  startsAt: number
  override: boolean
}

export type VisitsMove = {
  /** What they would meet there; nothing is written. */
  movesAhead(to: MoveTo): Promise<Outcome<{ visits: MoveAhead[] }>>
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
    movesAhead: (to) => movesAhead(desk, to),

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
        const how = { by: owner, tellsClient: notify, now: at, delayMs: UNDO_MS }
        await tell(inside, found, 'moved', { kept, ...how })
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
        const tellsClient = (await takeBackSeriesMail(inside, mailId, at)) === 'left'
        await tell(inside, found, 'moved', { kept, by: owner, tellsClient, now: at })
      })
    },
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
