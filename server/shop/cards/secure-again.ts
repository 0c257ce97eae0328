import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import { isGoodAt } from '#domain/shop/card-on-file.ts'
import { writeAgreement } from '../../calendar/agreements.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import type { BookRequest } from '../../calendar/provider.ts'
import { changeCalendar } from '../../calendar/take-time.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { type CardOnFile, cardOf } from './card.ts'
import type { Kept } from './keep.ts'

export type SecureRequest = {
  cardId: string
  request: BookRequest & { holdId: string }
  actor: Actor
  agreedTo: string
  /** Where from; of it the network is kept. */
  address: string
}

/** Books a visit with the card that its account has on file already; Square is not asked. */
export function createSecureAgain(parts: {
  database: Database
  visits: Pick<Bookings, 'plan' | 'find'>
  now: () => number
}) {
  const { database, visits, now } = parts

  async function ownCard({ cardId, actor }: SecureRequest): Promise<CardOnFile | null> {
    if (actor.kind !== 'client') return null
    const row = await database.rows
      .selectFrom('card_on_file')
      .selectAll()
      .where('id', '=', cardId)
      .where('account_id', '=', actor.id)
      .where('state', '=', 'stored')
      .executeTakeFirst()
    return row ? cardOf(row) : null
  }

  /** The visit that this same request has booked a moment ago. */
  async function booked({ cardId, request, actor }: SecureRequest): Promise<Booking | null> {
    if (actor.kind !== 'client') return null
    const found = await database.rows
      .selectFrom('booking')
      .innerJoin('visit_agreement as agreed', 'agreed.booking_id', 'booking.id')
      .select('booking.id')
      .where('agreed.card_id', '=', cardId)
      .where('booking.account_id', '=', actor.id)
      .where('booking.starts_at', '=', request.startsAt)
      .where('booking.service_id', '=', request.serviceId)
      .where('booking.status', 'in', ['PENDING', 'CONFIRMED'])
      .executeTakeFirst()
    return found ? visits.find(found.id) : null
  }

  async function take(asked: SecureRequest): Promise<Kept> {
    const { request, actor, agreedTo, address } = asked
    const card = await ownCard(asked)
    if (!card) return { ok: false, code: 'payment-needed' }
    if (!isGoodAt(card, request.startsAt, STUDIO.zone)) return { ok: false, code: 'card-ends' }
    const planned = await visits.plan(request, actor)
    if (!planned.ok) return planned
    const { asked: terms } = planned.plan
    if (terms.due.kind !== 'card' || terms.wordsVersion !== agreedTo) {
      return { ok: false, code: 'terms-not-agreed' }
    }
    const write = async (rows: TransactionRows): Promise<Kept> => {
      // The card may be taken back at this moment: from here on it stays.
      const kept = await rows
        .updateTable('card_on_file')
        .set({ updated_at: now() })
        .where('id', '=', card.id)
        .where('state', '=', 'stored')
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) return { ok: false, code: 'payment-needed' }
      const by = { email: request.email, address, attemptId: null, cardId: card.id, now: now() }
      // Its mail says what was agreed to, and which card stands for it.
      const agree = async (bookingId: string) => {
        await writeAgreement(rows, terms, { ...by, bookingId })
      }
      const made = await planned.plan.take(rows, agree)
      return made.ok ? { ok: true, booking: made.booking, card } : made
    }
    return changeCalendar(database, write, planned.plan.isTaken)
  }

  return async (asked: SecureRequest): Promise<Kept> => {
    const secured = await take(asked)
    if (secured.ok) return secured
    const [booking, card] = [await booked(asked), await ownCard(asked)]
    return booking && card ? { ok: true, booking, card } : secured
  }
}
