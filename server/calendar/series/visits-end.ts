import { canCancel } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Failure } from '#domain/core/errors.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { seriesMailId, takeBackSeriesMail } from '../../post/series/series-kinds.ts'
import { canceling, changing } from '../change.ts'
import { UNDO_MS } from '../endings.ts'
import { eventsOf, findVisit } from '../rows.ts'
import { reopenStep, wayBackIn } from '../way-back.ts'
import { onSeveral, type Several } from './on-several.ts'
import { quietDesk, type SeriesDesk } from './quiet-desk.ts'
import { placeOf, type SeriesPlace } from './visits-place.ts'

const NOT_FOUND: Failure = { ok: false, code: 'not-found' }
const OVER: Failure = { ok: false, code: 'already-cancelled' }

export type VisitsEnd = {
  /** Cancels a visit of a series and all of it that are still to come after, all or none; their client is written to once. */
  cancelVisits(
    of: { bookingId: string; reason: string; notify: boolean },
    owner: Owner,
  ): Promise<Several>
  /** Takes that back, while each of their times is free. */
  uncancelVisits(bookingId: string, owner: Owner): Promise<Several>
  /** Takes back that a series was booked: what is to come of it is canceled, but for a visit that was there before it. */
  unbookVisits(bookingId: string, owner: Owner): Promise<Several>
}

export function endingVisits(desk: SeriesDesk): VisitsEnd {
  const { rows } = desk.database
  const { all, tell, noted } = onSeveral(desk)

  return {
    async cancelVisits({ bookingId, reason, notify }, owner) {
      const found = await placeOf(rows, bookingId)
      if (!found) return NOT_FOUND
      const ids = found.visits
        .slice(found.place - 1)
        .filter(isOpen)
        .map(({ id }) => id)
      return cancelAll(found, ids, { reason, notify, delayMs: UNDO_MS }, owner)
    },

    async unbookVisits(bookingId, owner) {
      const found = await placeOf(rows, bookingId)
      if (!found) return NOT_FOUND
      // The visit that was there before it has no date of its own.
      const made = await rows
        .selectFrom('series_time')
        .innerJoin('series_date', (join) =>
          join
            .onRef('series_date.series_id', '=', 'series_time.series_id')
            .onRef('series_date.date', '=', 'series_time.date'),
        )
        .select('series_time.booking_id as id')
        .where('series_time.series_id', '=', found.seriesId)
        .execute()
      const ids = found.visits.filter(isOpen).map(({ id }) => id)
      const ours = ids.filter((id) => made.some((one) => one.id === id))
      const told = { reason: '', notify: true, delayMs: 0 }
      return cancelAll(found, ours, told, owner, async (inside) => {
        await inside.deleteFrom('series').where('id', '=', found.seriesId).execute()
      })
    },

    async uncancelVisits(bookingId, owner) {
      const found = await placeOf(rows, bookingId)
      const first = await findVisit(rows, bookingId)
      if (!found || !first || first.cancelledAt === null) return NOT_FOUND
      const { quiet, kept, at } = quietDesk(desk)
      const steps = []
      for (const { id } of found.visits.slice(found.place - 1)) {
        const booking = await findVisit(rows, id)
        // Of those after it, what was canceled in the same act.
        if (booking?.cancelledAt !== first.cancelledAt || booking.status !== 'CANCELLED') continue
        const way = await wayBackIn(quiet, rows, booking, await eventsOf(rows, id))
        if (!way.ok) return way
        const asked = { ...way, version: booking.sequence, notify: way.tellsClient }
        steps.push(await changing(quiet, id, owner, await reopenStep(quiet, booking, asked)))
      }
      return all(steps, kept, async (inside) => {
        await noted(inside, owner, found.seriesId, 'reopened')
        const mailId = seriesMailId(found.seriesId, 'canceled', first.cancelledAt ?? 0)
        if ((await takeBackSeriesMail(inside, mailId, at)) === 'left') {
          await tell(inside, found, 'back', { kept, by: owner, tellsClient: true, now: at })
        }
      })
    },
  }

  function isOpen(visit: SeriesPlace['visits'][number]): boolean {
    return canCancel(visit) && visit.startsAt > desk.now()
  }

  async function cancelAll(
    found: SeriesPlace,
    ids: readonly string[],
    { delayMs, ...said }: { reason: string; notify: boolean; delayMs: number },
    owner: Owner,
    after?: (rows: TransactionRows) => Promise<void>,
  ): Promise<Several> {
    if (ids.length === 0) return OVER
    const { quiet, kept, at } = quietDesk(desk)
    const steps = []
    for (const id of ids) {
      const step = canceling(quiet, owner, { ...said, delayMs })
      steps.push(await changing(quiet, id, owner, step))
    }
    return all(steps, kept, async (inside) => {
      await noted(inside, owner, found.seriesId, after ? 'undone' : 'ended')
      // Whoever has not heard of the booking need not hear of its end.
      const hasHeard =
        !after ||
        (await takeBackSeriesMail(inside, seriesMailId(found.seriesId, 'booked'), at)) === 'left'
      const how = { by: owner, tellsClient: said.notify && hasHeard, now: at, delayMs }
      await tell(inside, found, 'canceled', { kept, ...how })
      await after?.(inside)
    })
  }
}
