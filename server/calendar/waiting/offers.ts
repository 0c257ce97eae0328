import type { Interval } from '#domain/calendar/schedule.ts'
import type { Failure } from '#domain/core/errors.ts'
import type { FreedTimeRow, OfferRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { isWaiting } from '../../post/outbox.ts'
import { dropHold } from '../holds.ts'
import { TIME_TAKEN } from '../take-time.ts'

export const offerMailId = (offerId: string) => `offer-${offerId}`
export const offerTextId = (offerId: string) => `offer-${offerId}-text`

type Ended = Extract<OfferRow['state'], 'lapsed' | 'taken' | 'withdrawn'>

/** Ends every offer of a freed time that nobody has answered; what of it has not left does not leave. */
export async function endOffers(
  rows: TransactionRows,
  freedId: string,
  state: Ended,
  now: number,
): Promise<void> {
  const ended = await rows
    .updateTable('offer')
    .set({ state, answered_at: state === 'lapsed' ? null : now })
    .where('freed_time_id', '=', freedId)
    .where('state', '=', 'offered')
    .returning('id')
    .execute()
  const ids = ended.flatMap(({ id }) => [offerMailId(id), offerTextId(id)])
  if (ids.length === 0) return
  await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('id', 'in', ids)
    .where(isWaiting)
    .execute()
}

/** A freed time is asked about no more; its hold goes with it. One that nobody could have had leaves no trace. */
export async function endFreedTime(
  rows: TransactionRows,
  freed: Pick<FreedTimeRow, 'id' | 'hold_id' | 'wave'>,
  end: { state: 'filled' | 'public' | 'withdrawn'; filledBy?: string; now: number },
): Promise<void> {
  if (freed.hold_id) await dropHold(rows, freed.hold_id)
  if (freed.wave === 0) {
    await rows.deleteFrom('freed_time').where('id', '=', freed.id).execute()
    return
  }
  await rows
    .updateTable('freed_time')
    .set({
      state: end.state,
      hold_id: null,
      due_at: null,
      filled_by: end.filledBy ?? null,
      ended_at: end.now,
    })
    .where('id', '=', freed.id)
    .execute()
}

/** Makes the offer this person's alone, in the transaction that books it; why not, where it cannot be. */
export async function claim(
  rows: TransactionRows,
  { id, freed_time_id }: OfferRow,
  now: number,
): Promise<Failure | null> {
  const { numUpdatedRows } = await rows
    .updateTable('offer')
    .set({ state: 'accepted', answered_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'offered'), where('expires_at', '>', now)]),
        // Nobody is asked any more: it is everybody's, and so theirs.
        where.and([
          where('state', '=', 'lapsed'),
          where.exists(
            where
              .selectFrom('freed_time')
              .select('freed_time.id')
              .whereRef('freed_time.id', '=', 'offer.freed_time_id')
              .where('freed_time.state', '=', 'public'),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return TIME_TAKEN
  await endOffers(rows, freed_time_id, 'taken', now)
  return null
}

/** The freed time as this transaction sees it, where somebody is still asked about it. */
export async function askingTime(rows: Rows, id: string) {
  const row = await freedTime(rows, id)
  return row?.state === 'asking' ? row : null
}

export function freedTime(rows: Rows, id: string): Promise<FreedTimeRow | undefined> {
  return rows.selectFrom('freed_time').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether anybody has yet to answer, or is paying for it. */
export async function isAnybodyAsked(rows: Rows, freedId: string): Promise<boolean> {
  const open = await rows
    .selectFrom('offer')
    .select('id')
    .where('freed_time_id', '=', freedId)
    .where('state', 'in', ['offered', 'accepted'])
    .executeTakeFirst()
  return open !== undefined
}

/** A time that nobody else can book, since somebody who waits is asked about it. Instants in epoch milliseconds. */
export type KeptTime = Interval & {
  /** What `withdraw` ends. */
  freedId: string
  /** Until when the last of them may answer. */
  until: number
  /** They hear of it then; before 8:00 that is later than now. */
  sendsAt: number
  names: string[]
  /** One of them has taken it, and is paying. */
  isPaying: boolean
}

/** The offered times that touch a stretch, as they are kept at `now`, the earliest first. */
export async function keptWithin(rows: Rows, span: Interval, now: number): Promise<KeptTime[]> {
  const times = await rows
    .selectFrom('freed_time')
    .innerJoin('booking', 'booking.id', 'freed_time.hold_id')
    .select(['freed_time.id', 'booking.starts_at', 'booking.ends_at', 'freed_time.due_at'])
    .where('freed_time.state', '=', 'asking')
    .where('booking.hold_expires_at', '>', now)
    .where('booking.starts_at', '<', span.endsAt)
    .where('booking.busy_until', '>', span.startsAt)
    .orderBy('booking.starts_at')
    .execute()
  if (times.length === 0) return []
  const ids = times.map(({ id }) => id)
  const asked = await rows
    .selectFrom('offer')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .select(['offer.freed_time_id', 'offer.state', 'offer.sends_at'])
    .select(['wish.first_name', 'wish.last_name'])
    .where('offer.freed_time_id', 'in', ids)
    .where('offer.state', 'in', ['offered', 'accepted'])
    .orderBy('wish.joined_at')
    .execute()
  return times.map((time) => {
    const own = asked.filter(({ freed_time_id }) => freed_time_id === time.id)
    return {
      freedId: time.id,
      startsAt: time.starts_at,
      endsAt: time.ends_at,
      until: time.due_at ?? now,
      sendsAt: own[0]?.sends_at ?? now,
      names: own.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
      isPaying: own.some(({ state }) => state === 'accepted'),
    }
  })
}
