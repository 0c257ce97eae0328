import type { Booking } from '#domain/calendar/booking.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode, Failure, Outcome } from '#domain/core/errors.ts'
import type { FreedTimeRow, OfferRow, TransactionRows, WishRow } from '../../core/db/schema.ts'
import { change, refuseToChange } from '../change.ts'
import { timeOf, timeRefusal } from '../checks.ts'
import type { Rules } from '../parts.ts'
import { planVisit } from '../plan-visit.ts'
import { findVisit } from '../rows.ts'
import { changeCalendar, dropExpiredHolds } from '../take-time.ts'
import { freeRest } from './freed.ts'
import { bookerOf } from './offer-mail.ts'
import { askingTime, claim, endFreedTime, freedTime } from './offers.ts'
import type { WaitingParts } from './parts.ts'
import { keepToPay, keptToPay, type ToPay, toPay } from './paying.ts'
import { choiceIn } from './wishes.ts'

const OVER: Failure = { ok: false, code: 'offer-over' }

type Asked = { offer: OfferRow; wish: WishRow; isMailed: boolean }
type Taken = Outcome<Accepted>

/** The visit that an offer has become, or what it still asks for. */
export type Accepted = { booking: Booking } | { pay: ToPay }

/**
 * Takes an offered time: the visit is booked, or moved to it, in one transaction with everything that follows. Fails with
 * `offer-taken` where another was faster, `offer-over` where it has run out or is not offered any more, and as
 * booking and moving fail. A visit that is only booked with what it asks for is kept to be paid (`keepToPay`). The same offer taken twice is one visit.
 */
export async function acceptOffer(parts: WaitingParts, asked: Asked): Promise<Taken> {
  const { desk } = parts
  const early = await whyNot(parts, asked)
  if (early) return early
  const rules = await desk.rules()
  const { offer, wish } = asked
  const durationMinutes = (offer.ends_at - offer.starts_at) / MINUTE_MS
  const treatment = choiceIn(offer)
  const own = { startsAt: offer.starts_at, durationMinutes }
  // The hold was lawful when it was written; hours may have changed since.
  const refused = await timeRefusal(desk, rules, { ...treatment, ...own })
  if (refused) return OVER
  const taken =
    wish.booking_id === null
      ? await bookOffered(parts, rules, asked)
      : await moveToOffered(parts, rules, asked, wish.booking_id)
  if (taken.ok) return taken
  if (taken.code === 'time-taken' && offer.state === 'lapsed') return OVER
  // What stood in the way may be this same press, or whoever was faster.
  return (await whyNot(parts, asked)) ?? taken
}

async function bookOffered(parts: WaitingParts, rules: Rules, asked: Asked): Promise<Taken> {
  const { desk } = parts
  const { offer, wish, isMailed } = asked
  const freed = await askingTime(desk.database.rows, offer.freed_time_id)
  const request = {
    ...choiceIn(offer),
    startsAt: offer.starts_at,
    ...(freed?.hold_id && { holdId: freed.hold_id }),
    firstName: wish.first_name,
    lastName: wish.last_name,
    email: wish.email,
    phone: wish.phone,
    note: '',
    // A link that was mailed came to that address; one that was texted only shows who has the number.
    isOwnAddress: isMailed,
    ...(wish.birth_date && { birthDate: wish.birth_date }),
  }
  const planned = await planVisit(desk, request, bookerOf(wish), { isOffered: true })
  if (!planned.ok) return planned
  const { plan } = planned
  if (plan.asked.due.kind !== 'nothing') {
    return freed ? keepToPay(parts, offer) : { ok: true, pay: toPay(offer, '') }
  }
  return changeCalendar(
    desk.database,
    async (rows): Promise<Outcome<{ booking: Booking }>> => {
      const refused = await claim(rows, offer, desk.now())
      if (refused) return refused
      const booked = await plan.take(rows)
      if (!booked.ok) return booked
      const freed = await settle(rows, { ...asked, bookingId: booked.booking.id, now: desk.now() })
      if (freed) await freeRest(parts, rows, freed, { ...booked, rules, now: desk.now() })
      return booked
    },
    plan.isTaken,
  )
}

/** Price, deposit, form and what was agreed stay with the visit, which is the same one; its reminders follow it. */
async function moveToOffered(
  parts: WaitingParts,
  rules: Rules,
  asked: Asked,
  bookingId: string,
): Promise<Taken> {
  const { desk } = parts
  const { offer, wish } = asked
  const booking = await findVisit(desk.database.rows, bookingId)
  if (!booking) return { ok: false, code: 'not-found' }
  const { startsAt, endsAt, busyUntil } = timeOf(
    offer.starts_at,
    booking.durationMinutes,
    rules,
    booking.serviceId,
  )
  const by = bookerOf(wish)
  const moved = await change(desk, bookingId, by, {
    version: undefined,
    refuse: (current) =>
      refuseToChange(current, by, desk.now()) ?? notEarlier(current, offer, endsAt),
    kind: 'moved',
    detail: (previous) => ({ from: previous.startsAt, to: startsAt }),
    columns: () => ({
      ...{ starts_at: startsAt, ends_at: endsAt, busy_until: busyUntil, shares_time: 0 },
      refusable_until: null,
    }),
    async prepare(rows) {
      const refused = await claim(rows, offer, desk.now())
      if (refused) return refused
      await dropExpiredHolds(rows, desk.now())
      await settle(rows, { ...asked, bookingId, now: desk.now() })
      return { ok: true, columns: {}, broken: [] }
    },
    mail: { kind: 'moved', notify: true, delayMs: 0, undoes: false },
  })
  return moved
}

/** The visit was moved meanwhile, or made longer than what was kept for it. */
function notEarlier(current: Booking, offer: OfferRow, endsAt: number): ErrorCode | null {
  const isEarlier = offer.starts_at < current.startsAt
  const fits = current.endsAt - current.startsAt === endsAt - offer.starts_at
  return isEarlier && fits && endsAt <= offer.ends_at ? null : 'offer-over'
}

/** What follows: the wish is true, and the time is filled, which is answered. */
async function settle(
  rows: TransactionRows,
  { offer, wish, bookingId, now }: Omit<Asked, 'isMailed'> & { bookingId: string; now: number },
): Promise<FreedTimeRow | null> {
  await rows
    .updateTable('wish')
    .set({ state: 'filled', ended_at: now })
    .where('id', '=', wish.id)
    .execute()
  const freed = await freedTime(rows, offer.freed_time_id)
  if (freed) await endFreedTime(rows, freed, { state: 'filled', filledBy: bookingId, now })
  return freed ?? null
}

/** Why an offer cannot be taken now, or the visit that it has become; null where it stands. */
async function whyNot(
  { desk }: WaitingParts,
  { offer, wish }: Pick<Asked, 'offer' | 'wish'>,
): Promise<Taken | null> {
  const row = await desk.database.rows
    .selectFrom('offer')
    .innerJoin('freed_time', 'freed_time.id', 'offer.freed_time_id')
    .select(['offer.state', 'offer.expires_at', 'freed_time.filled_by', 'freed_time.state as time'])
    .where('offer.id', '=', offer.id)
    .executeTakeFirst()
  if (row?.state === 'accepted') {
    const id = wish.booking_id ?? row.filled_by
    const booking = id === null ? null : await findVisit(desk.database.rows, id)
    if (booking) return { ok: true, booking }
    const pay = await keptToPay(desk.database.rows, offer)
    if (pay) return { ok: true, pay }
  }
  if (row?.state === 'taken') return { ok: false, code: 'offer-taken' }
  const isOpen = row?.state === 'offered' && row.expires_at > desk.now()
  // Nobody is asked any more: who comes late has it as anybody would.
  const isEverybodys = row?.state === 'lapsed' && row.time === 'public'
  return isOpen || isEverybodys ? null : OVER
}
