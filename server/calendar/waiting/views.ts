import { aheadOf, timesWords } from '#domain/calendar/waiting/wish.ts'
import type { OwnAccount } from '../../clients/of-account.ts'
import type { Rows, WishRow } from '../../core/db/schema.ts'
import { byHandIn } from './by-hand.ts'
import { offerLink, placeLink } from './offer-mail.ts'
import type { WaitingParts } from './parts.ts'
import { isOfAccountWish } from './person.ts'
import { namesOf } from './place-mail.ts'
import { type PlaceTexts, placeTexts } from './place-texts.ts'
import { choicesOf, waitingWishes, wishOf } from './wishes.ts'

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
  /** The owner picks who is offered a time: nobody is next by themselves. */
  isByHand: boolean
  /** The visit that is wished earlier. */
  movesFrom: number | null
  /** How it stands with offers by text; null where there are none. */
  texts: PlaceTexts | null
  /** An offer that waits for an answer. */
  offer: { token: string; startsAt: number; expiresAt: number } | null
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

async function placesOf(parts: WaitingParts, found: readonly WishRow[]) {
  const { desk, places, offers } = parts
  const { rows } = desk.database
  const { services, zone } = await desk.rules()
  const waiting = await waitingWishes(rows, { now: desk.now(), zone })
  const choices = await choicesOf(rows, found)
  const open = await openOffers(rows, desk.now())
  const { isByHand } = await byHandIn(rows)
  const reads = found.map(async (row): Promise<Place> => {
    const mine = waiting.find(({ id }) => id === row.id)
    const offer = open.find(({ wish_id }) => wish_id === row.id)
    return {
      token: places.tokenFor(placeLink(row)),
      state: row.state === 'waiting' && !mine ? 'over' : row.state,
      treatments: namesOf(choices.get(row.id) ?? [], services),
      times: timesWords(wishOf(row, null)),
      lastDate: row.last_date,
      ahead: mine ? aheadOf(mine, waiting) : 0,
      isByHand,
      movesFrom: mine?.movesFrom ?? null,
      texts: await placeTexts(parts, rows, row),
      offer: offer
        ? {
            token: offers.tokenFor(offerLink(offer)),
            startsAt: offer.starts_at,
            expiresAt: offer.expires_at,
          }
        : null,
    }
  })
  return Promise.all(reads)
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

export function wishRow(rows: Rows, id: string): Promise<WishRow | undefined> {
  return rows.selectFrom('wish').selectAll().where('id', '=', id).executeTakeFirst()
}
