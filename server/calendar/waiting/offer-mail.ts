import { STUDIO } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { MOST_OFFERS_A_DAY, mailsAt } from '#domain/calendar/waiting/offer-window.ts'
import type { Actor } from '#domain/core/actor.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { TEXT_WORDS } from '#domain/post/texts.ts'
import { countOf } from '../../core/db/reads.ts'
import type { OfferRow, TransactionRows, WishRow } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { offerLetter, untilWords } from '../../post/offer-letter.ts'
import { queueMail } from '../../post/outbox.ts'
import { waysTo } from '../../post/reach/way.ts'
import { queueText } from '../../post/text-outbox.ts'
import { shortWhen } from '../../post/visit-facts.ts'
import { askedOf } from '../asks.ts'
import type { Rules } from '../parts.ts'
import { offerMailId, offerTextId } from './offers.ts'
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

type Asked = {
  offer: OfferRow
  way: { wish: WaitingWish; wanted: WantedVisit }
  isShared: boolean
  rules: Rules
  now: number
}

/**
 * Writes to whoever is asked, into the transaction that asks: by text where they agreed to that for the number that they wait
 * with, and by mail a quarter of the time later where the text has not arrived; else by mail at once.
 */
export async function queueOffer(
  parts: WaitingParts,
  rows: TransactionRows,
  asked: Asked,
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
  const fallbackOf = await queueOfferText(parts, rows, asked)
  const leavesAt = fallbackOf ? mailsAt(windowOf(offer), rules.zone) : offer.sends_at
  await queueMail(rows, [
    {
      id: offerMailId(offer.id),
      audience: 'client',
      kind: 'offer',
      recipient: row.email,
      replyTo: studio.email,
      letter,
      now,
      delayMs: leavesAt - now,
      fallbackOf,
      expiresAt: offer.expires_at,
      clientId: row.client_id,
      seal: parts.seal,
    },
  ])
}

/** The text of an offer, by its id; undefined where it goes by mail alone. */
async function queueOfferText(
  { textOffers, seal, hasTexts }: WaitingParts,
  rows: TransactionRows,
  { offer, way, isShared, now }: Asked,
): Promise<string | undefined> {
  const { row, movesFrom } = way.wish
  const whose = { clientId: row.client_id, email: '', phone: row.phone }
  const to = hasTexts ? (await waysTo(rows, [whose], 'offers'))(whose) : null
  if (!to || !(await mayBeTexted(rows, way, offer))) return undefined
  const id = offerTextId(offer.id)
  await queueText(rows, {
    ...{ id, kind: 'offer', recipient: to.recipient, clientId: row.client_id, seal, now },
    body: TEXT_WORDS.offer({
      studio: (await studioFactsIn(rows)).facts.name,
      when: shortWhen(offer.starts_at, offer.sends_at),
      until: untilWords(offer.expires_at, offer.sends_at),
      isEarlier: movesFrom !== null,
      isShared,
      url: textOffers.urlFor(offerLink(offer)),
    }),
    dueAt: offer.sends_at,
    expiresAt: offer.expires_at,
  })
  return id
}

/**
 * Not where the treatment is for current or new clients alone and nobody signed in asked for it: a text shows who has the number,
 * not the address by which a client is known. And no more in a day than was agreed to, which the owner's own pick could be.
 */
async function mayBeTexted(rows: TransactionRows, { wish, wanted }: Asked['way'], offer: OfferRow) {
  const { row, standing } = wish
  const isKnown = row.account_id !== null || standing !== null
  if (wanted.visit.rule.clients !== 'all' && !isKnown) return false
  const { startsAt, endsAt } = dayInterval(localDate(offer.sends_at, STUDIO.zone), STUDIO.zone)
  const texts = await countOf(
    rows
      .selectFrom('outbox')
      .where('kind', '=', 'offer')
      .where('channel', '=', 'text')
      .where('client_id', '=', row.client_id)
      .where('due_at', '>=', startsAt)
      .where('due_at', '<', endsAt),
  )
  return texts < MOST_OFFERS_A_DAY
}

function windowOf({ sends_at, expires_at }: OfferRow) {
  return { sendsAt: sends_at, expiresAt: expires_at }
}
