import { STUDIO } from '#content/studio.ts'
import { type CardFacts, cardTrouble } from '#domain/shop/card-on-file.ts'
import { agreementsOf } from '../../core/agreements.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type CardOnFile, cardOf } from './card.ts'

/** A visit to come that its card does not secure any more; `card` as it is now. */
export type CardTrouble = {
  bookingId: string
  firstName: string
  lastName: string
  /** Epoch milliseconds. */
  startsAt: number
  card: CardFacts
  why: 'gone' | 'ends'
}

/** The cards that secure these visits by what was agreed to last, whatever became of them, by booking id. */
export async function cardsOfVisits(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, CardOnFile>> {
  const agreed = await agreementsOf(rows, bookingIds)
  const ids = [...agreed.values()].flatMap(({ cardId }) => cardId ?? [])
  if (ids.length === 0) return new Map()
  const found = await rows.selectFrom('card_on_file').selectAll().where('id', 'in', ids).execute()
  const cards = new Map(found.map((row) => [row.id, cardOf(row)]))
  return new Map(
    [...agreed].flatMap(([bookingId, { cardId }]) => {
      const card = cards.get(cardId ?? '')
      return card ? [[bookingId, card] as const] : []
    }),
  )
}

/** The cards that an account or a record has on file, newest first, those too that are gone at Square; an address counts only once it is verified. */
export async function cardsOfPerson(
  rows: Rows,
  person: { uid: string; verifiedEmail: string | null } | { clientId: string },
): Promise<CardOnFile[]> {
  const found = await rows
    .selectFrom('card_on_file')
    .selectAll()
    .where('state', 'in', ['stored', 'gone'])
    .where((of) => {
      if ('clientId' in person) return of('client_id', '=', person.clientId)
      const own = of('account_id', '=', person.uid)
      const { verifiedEmail } = person
      return verifiedEmail ? of.or([own, of('email', '=', verifiedEmail.toLowerCase())]) : own
    })
    .orderBy('created_at', 'desc')
    .execute()
  return found.flatMap((row) => cardOf(row) ?? [])
}

/** A visit that a card stands for, with what was agreed to for it; instants in epoch milliseconds. */
export type SecuredVisit = {
  id: string
  serviceName: string
  startsAt: number
  endsAt: number
  refusableUntil: number | null
  priceCents: number
  words: string[]
  agreedAt: number
}

/** The visits that are still open and secured by a card, in order. */
export async function visitsSecuredBy(rows: Rows, cardId: string): Promise<SecuredVisit[]> {
  const found = await secured(rows)
    .select([
      'booking.ends_at',
      'booking.service_name',
      'booking.price_cents',
      'booking.refusable_until',
      'agreed.words',
      'agreed.agreed_at',
    ])
    .where('card.id', '=', cardId)
    .execute()
  return found.map((row) => ({
    id: row.visit_id,
    serviceName: row.service_name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    refusableUntil: row.refusable_until,
    priceCents: row.price_cents,
    words: JSON.parse(row.words),
    agreedAt: row.agreed_at,
  }))
}

/**
 * Visits to come whose card is gone at Square or ends before them, in order; not those whose card was taken off the file on
 * purpose. `now` in epoch ms.
 */
export async function cardTroubles(rows: Rows, now: number): Promise<CardTrouble[]> {
  const found = await secured(rows)
    .select(['card.state', 'card.brand', 'card.last4', 'card.exp_month', 'card.exp_year'])
    .where('booking.starts_at', '>', now)
    .where('card.state', 'in', ['stored', 'gone'])
    .execute()
  return found.flatMap(({ state, brand, last4, exp_month, exp_year, ...visit }) => {
    const facts = { brand: brand ?? '', last4: last4 ?? '' }
    const card = { ...facts, expMonth: exp_month ?? 0, expYear: exp_year ?? 0 }
    const why = cardTrouble({ ...card, state }, visit.starts_at, STUDIO.zone)
    if (!why) return []
    const who = { firstName: visit.first_name, lastName: visit.last_name }
    return [{ bookingId: visit.visit_id, ...who, startsAt: visit.starts_at, card, why }]
  })
}

/** Visits that are still open and secured by a card, in order. */
export function secured(rows: Rows) {
  return rows
    .selectFrom('card_on_file as card')
    .innerJoin('visit_agreement as agreed', 'agreed.card_id', 'card.id')
    .innerJoin('booking', 'booking.id', 'agreed.booking_id')
    .select(['booking.id as visit_id', 'booking.starts_at'])
    .select(['booking.first_name', 'booking.last_name'])
    .where('booking.status', 'in', ['PENDING', 'CONFIRMED'])
    .orderBy('booking.starts_at')
}
