import { totalPrice, visitOf } from '#domain/calendar/service.ts'
import { aheadOf, timesWords } from '#domain/calendar/waiting/wish.ts'
import type { Rows, WishRow } from '../../core/db/schema.ts'
import { askedOf } from '../asks.ts'
import { isOfAccountWish, type OwnAccount } from './of-account.ts'
import { bookerOf, offerLink, placeLink } from './offer-mail.ts'
import type { WaitingParts } from './parts.ts'
import { namesOf } from './place-mail.ts'
import { choiceIn, choicesOf, waitingWishes, wishOf } from './wishes.ts'

/** Somebody's place on the list, as its page shows it. Instants in epoch milliseconds, dates of the studio. */
export type Place = {
  token: string
  state: 'waiting' | 'filled' | 'left' | 'over'
  treatments: string[]
  /** "Saturday mornings" */
  times: string
  lastDate: string
  /** How many are asked before for a time that both could have. */
  ahead: number
  /** The visit that is wished earlier. */
  movesFrom: number | null
  /** An offer that waits for an answer. */
  offer: { token: string; startsAt: number; expiresAt: number } | null
}

/** An offered time, as its page shows it. */
export type OfferedTime = {
  state: 'open' | 'accepted' | 'declined' | 'taken' | 'over'
  treatment: string
  extras: string[]
  startsAt: number
  endsAt: number
  price: string
  expiresAt: number
  isShared: boolean
  movesFrom: number | null
  /** What booking it asks for, in the sentences that are agreed to. */
  asks: string[]
  isPaidFirst: boolean
  placeToken: string
}

export async function placeOf(parts: WaitingParts, wishId: string): Promise<Place | null> {
  const row = await wishRow(parts.desk.database.rows, wishId)
  return row ? ((await placesOf(parts, [row]))[0] ?? null) : null
}

/** The places of an account that are still waited in, the oldest first. */
export async function placesOfAccount(parts: WaitingParts, account: OwnAccount): Promise<Place[]> {
  const found = await parts.desk.database.rows
    .selectFrom('wish')
    .selectAll()
    .where('state', '=', 'waiting')
    .where((where) => isOfAccountWish(where, account))
    .orderBy('joined_at')
    .execute()
  const places = await placesOf(parts, found)
  return places.filter(({ state }) => state === 'waiting')
}

/** The place of a visit that is wished earlier; null where it is not. */
export async function placeOfVisit(parts: WaitingParts, bookingId: string): Promise<Place | null> {
  const row = await parts.desk.database.rows
    .selectFrom('wish')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  const place = row ? (await placesOf(parts, [row]))[0] : null
  return place?.state === 'waiting' ? place : null
}

async function placesOf({ desk, places, offers }: WaitingParts, found: readonly WishRow[]) {
  const { rows } = desk.database
  const { services, zone } = await desk.rules()
  const waiting = await waitingWishes(rows, { now: desk.now(), zone })
  const choices = await choicesOf(rows, found)
  const open = await openOffers(rows, desk.now())
  return found.map((row): Place => {
    const mine = waiting.find(({ id }) => id === row.id)
    const offer = open.find(({ wish_id }) => wish_id === row.id)
    return {
      token: places.tokenFor(placeLink(row)),
      state: row.state === 'waiting' && !mine ? 'over' : row.state,
      treatments: namesOf(choices.get(row.id) ?? [], services),
      times: timesWords(wishOf(row, null)),
      lastDate: row.last_date,
      ahead: mine ? aheadOf(mine, waiting) : 0,
      movesFrom: mine?.movesFrom ?? null,
      offer: offer
        ? {
            token: offers.tokenFor(offerLink(offer)),
            startsAt: offer.starts_at,
            expiresAt: offer.expires_at,
          }
        : null,
    }
  })
}

function openOffers(rows: Rows, now: number) {
  return rows
    .selectFrom('offer')
    .select(['id', 'wish_id', 'starts_at', 'expires_at'])
    .where('state', '=', 'offered')
    .where('sends_at', '<=', now)
    .where('expires_at', '>', now)
    .execute()
}

/** The offer that a link opens with its wish; null where there is none. */
export async function readOffer({ desk, offers }: WaitingParts, token: string) {
  const id = offers.read(token)
  if (!id) return null
  const { rows } = desk.database
  const offer = await rows.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()
  const wish = offer && (await wishRow(rows, offer.wish_id))
  return offer && wish ? { offer, wish } : null
}

export async function offerOf(parts: WaitingParts, token: string): Promise<OfferedTime | null> {
  const found = await readOffer(parts, token)
  if (!found) return null
  const { offer, wish } = found
  const { desk, places } = parts
  const { rows } = desk.database
  const rules = await desk.rules()
  const now = desk.now()
  const chosen = visitOf(choiceIn(offer), rules.services)
  const standing = wish.booking_id ? await standingAt(rows, wish.booking_id) : null
  const terms = { by: bookerOf(wish), email: wish.email, startsAt: offer.starts_at, now }
  const isNew = wish.booking_id === null
  const asked = chosen.ok && isNew ? await askedOf(rows, rules, chosen.visit, terms) : null
  const stateNow = offer.state === 'offered' && offer.expires_at > now ? 'open' : offer.state
  return {
    state:
      stateNow === 'offered' || stateNow === 'lapsed' || stateNow === 'withdrawn'
        ? 'over'
        : stateNow,
    treatment: chosen.ok ? chosen.visit.name : '',
    extras: chosen.ok ? chosen.visit.addons.map(({ name }) => name) : [],
    startsAt: offer.starts_at,
    endsAt: offer.ends_at,
    price: chosen.ok && isNew ? totalPrice(chosen.visit) : '',
    expiresAt: offer.expires_at,
    isShared: await isShared(rows, offer),
    movesFrom: standing,
    asks: asked?.words ?? [],
    isPaidFirst: asked !== null && asked.due.kind !== 'nothing',
    placeToken: places.tokenFor(placeLink(wish)),
  }
}

async function isShared(
  rows: Rows,
  { freed_time_id, wave, id }: { freed_time_id: string; wave: number; id: string },
) {
  const other = await rows
    .selectFrom('offer')
    .select('id')
    .where('freed_time_id', '=', freed_time_id)
    .where('wave', '=', wave)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

async function standingAt(rows: Rows, bookingId: string): Promise<number | null> {
  const row = await rows
    .selectFrom('booking')
    .select('starts_at')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.starts_at ?? null
}

function wishRow(rows: Rows, id: string): Promise<WishRow | undefined> {
  return rows.selectFrom('wish').selectAll().where('id', '=', id).executeTakeFirst()
}
