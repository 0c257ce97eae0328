import { HOLD_MS } from '#domain/calendar/hold.ts'
import type { Choice } from '#domain/calendar/service.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { FreedTimeRow, OfferRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { timeOf } from '../checks.ts'
import { changeCalendar } from '../take-time.ts'
import { askingTime, claim, endFreedTime } from './offers.ts'
import type { WaitingParts } from './parts.ts'
import { choiceIn } from './wishes.ts'

/** A visit that is only booked with what it asks for: where the scheduler goes on, and the hold that keeps its time. */
export type ToPay = { choice: Choice; startsAt: number; holdId: string }

/**
 * Keeps an offered time for this person alone, as long as the scheduler keeps any, while they pay or leave a card. The offer
 * is theirs from then on; where nothing comes of it, the next are asked (`paidOrOver`).
 */
export async function keepToPay(
  { desk }: WaitingParts,
  offer: OfferRow,
): Promise<Outcome<{ pay: ToPay }>> {
  const rules = await desk.rules()
  return changeCalendar(desk.database, async (rows): Promise<Outcome<{ pay: ToPay }>> => {
    const now = desk.now()
    const freed = await askingTime(rows, offer.freed_time_id)
    if (!freed?.hold_id) return { ok: false, code: 'offer-over' }
    const refused = await claim(rows, offer, now)
    if (refused) return refused
    const minutes = (offer.ends_at - offer.starts_at) / 60_000
    const { endsAt, busyUntil } = timeOf(offer.starts_at, minutes, rules, offer.service_id)
    const until = now + HOLD_MS
    // From now on it books what was offered, and nothing else.
    const { service_id, option_id } = offer
    const kept = { service_id, option_id, ends_at: endsAt, busy_until: busyUntil }
    await rows
      .updateTable('booking')
      .set({ ...kept, hold_expires_at: until, created_at: now })
      .where('id', '=', freed.hold_id)
      .execute()
    await rows.updateTable('freed_time').set({ due_at: until }).where('id', '=', freed.id).execute()
    return { ok: true, pay: toPay(offer, freed.hold_id) }
  })
}

/** The same once more for whoever comes back to it; null where it is kept no longer. */
export async function keptToPay(rows: Rows, offer: OfferRow): Promise<ToPay | null> {
  const freed = await askingTime(rows, offer.freed_time_id)
  return freed?.hold_id ? toPay(offer, freed.hold_id) : null
}

/** `holdId` is empty where the time is free and kept for nobody. */
export function toPay(offer: OfferRow, holdId: string): ToPay {
  return { choice: choiceIn(offer), startsAt: offer.starts_at, holdId }
}

/**
 * What became of a time that somebody is paying for: `filled` where it is booked, `kept` while its hold stands (a charge
 * stretches it), `open` where nobody is paying, or nothing came of it.
 */
export async function paidOrOver(
  rows: TransactionRows,
  freed: FreedTimeRow,
  now: number,
): Promise<'filled' | 'kept' | 'open'> {
  const offer = await rows
    .selectFrom('offer')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .select(['offer.id', 'offer.starts_at', 'wish.id as wish_id', 'wish.client_id'])
    .where('offer.freed_time_id', '=', freed.id)
    .where('offer.state', '=', 'accepted')
    .executeTakeFirst()
  if (!offer) return 'open'
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'status', 'client_id', 'hold_expires_at'])
    .where('starts_at', '=', offer.starts_at)
    .where('takes_time', '=', 1)
    .execute()
  const visit = found.find(({ client_id }) => client_id === offer.client_id)
  if (visit) {
    const filled = { state: 'filled' as const, ended_at: now }
    await rows.updateTable('wish').set(filled).where('id', '=', offer.wish_id).execute()
    await endFreedTime(rows, freed, { state: 'filled', filledBy: visit.id, now })
    return 'filled'
  }
  const hold = found.find(({ id }) => id === freed.hold_id)
  if (hold?.hold_expires_at && hold.hold_expires_at > now) {
    const due = { due_at: hold.hold_expires_at }
    await rows.updateTable('freed_time').set(due).where('id', '=', freed.id).execute()
    return 'kept'
  }
  await rows.updateTable('offer').set({ state: 'lapsed' }).where('id', '=', offer.id).execute()
  return 'open'
}
