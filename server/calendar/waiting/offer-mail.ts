import type { Actor } from '#domain/core/actor.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { OfferRow, TransactionRows, WishRow } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { offerLetter } from '../../post/offer-letter.ts'
import { queueMail } from '../../post/outbox.ts'
import { askedOf } from '../asks.ts'
import type { Rules } from '../parts.ts'
import { offerMailId } from './offers.ts'
import type { WaitingParts } from './parts.ts'
import type { WaitingWish, WantedVisit } from './wishes.ts'

/** Links to a place on the list outlive its last date by so much. */
const PLACE_OUTLIVES_MS = 7 * DAY_MS

/** Who would book: the account that joined, or whoever has the address. */
export function bookerOf(row: Pick<WishRow, 'account_id' | 'email'>): Actor {
  return row.account_id
    ? { kind: 'client', id: row.account_id, email: row.email }
    : { kind: 'guest' }
}

/** What a link to somebody's place on the list is made of. */
export function placeLink({ id, last_date }: Pick<WishRow, 'id' | 'last_date'>) {
  return { id, expiresAt: Date.parse(`${last_date}T00:00:00Z`) + PLACE_OUTLIVES_MS }
}

/** An offered time has a link until the day after it; it tells then what became of it. */
export function offerLink({ id, starts_at }: Pick<OfferRow, 'id' | 'starts_at'>) {
  return { id, expiresAt: starts_at + DAY_MS }
}

/** Writes to whoever is asked, into the transaction that asks. */
export async function queueOffer(
  parts: WaitingParts,
  rows: TransactionRows,
  asked: {
    offer: OfferRow
    way: { wish: WaitingWish; wanted: WantedVisit }
    isShared: boolean
    rules: Rules
    now: number
  },
): Promise<void> {
  const { offer, way, isShared, rules, now } = asked
  const { row, standing, movesFrom } = way.wish
  const { visit } = way.wanted
  const { facts: studio } = await studioFactsIn(rows)
  const terms = { by: bookerOf(row), email: row.email, startsAt: offer.starts_at, now }
  const letter = offerLetter({
    ...{ studio, isShared, movesFrom },
    now: offer.sends_at,
    firstName: row.first_name,
    visit,
    startsAt: offer.starts_at,
    expiresAt: offer.expires_at,
    asks: standing ? [] : (await askedOf(rows, rules, visit, terms)).words,
    offerUrl: parts.offers.urlFor(offerLink(offer)),
    placeUrl: parts.places.urlFor(placeLink(row)),
  })
  await queueMail(rows, [
    {
      id: offerMailId(offer.id),
      audience: 'client',
      kind: 'offer',
      recipient: row.email,
      replyTo: studio.email,
      letter,
      now,
      delayMs: offer.sends_at - now,
      expiresAt: offer.expires_at,
      clientId: row.client_id,
      seal: parts.seal,
    },
  ])
}
