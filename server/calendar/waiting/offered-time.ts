import { totalPrice, visitOf } from '#domain/calendar/service.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { OfferRow, Rows, WishRow } from '../../core/db/schema.ts'
import { askedOf } from '../asks.ts'
import { timeOf, timeRefusal } from '../checks.ts'
import { bookerOf, placeLink } from './offer-mail.ts'
import { freedTime } from './offers.ts'
import type { WaitingParts } from './parts.ts'
import { wishRow } from './views.ts'
import { choiceIn } from './wishes.ts'

/** An offered time, as its page shows it. */
export type OfferedTime = {
  /** `free`: it has run out, and nobody has taken the time yet. */
  state: 'open' | 'free' | 'accepted' | 'declined' | 'taken' | 'over'
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
  /** They are on the list still. */
  isWaiting: boolean
  placeToken: string
}

/** The offer that a link opens with its wish, and whether the link came by mail; null where there is none. */
export async function readOffer({ desk, offers, textOffers }: WaitingParts, token: string) {
  const mailed = offers.read(token)
  const id = mailed ?? textOffers.read(token)
  if (!id) return null
  const { rows } = desk.database
  const offer = await rows.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()
  const wish = offer && (await wishRow(rows, offer.wish_id))
  return offer && wish ? { offer, wish, isMailed: mailed !== null } : null
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
  return {
    state: await stateOf(parts, offer, wish, now),
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
    isWaiting: wish.state === 'waiting',
    placeToken: places.tokenFor(placeLink(wish)),
  }
}

async function stateOf(
  { desk }: WaitingParts,
  offer: OfferRow,
  wish: WishRow,
  now: number,
): Promise<OfferedTime['state']> {
  const { state, expires_at, starts_at, ends_at } = offer
  if (state === 'offered') return expires_at > now ? 'open' : 'over'
  if (state === 'withdrawn') return 'over'
  if (state !== 'lapsed') return state
  const freed = await freedTime(desk.database.rows, offer.freed_time_id)
  if (freed?.state !== 'public' || wish.state !== 'waiting') return 'over'
  const rules = await desk.rules()
  const durationMinutes = (ends_at - starts_at) / MINUTE_MS
  const time = timeOf(starts_at, durationMinutes, rules, offer.service_id)
  const wanted = { startsAt: starts_at, endsAt: time.busyUntil }
  const asked = { ...choiceIn(offer), startsAt: starts_at, durationMinutes }
  const isGone =
    (await timeRefusal(desk, rules, asked)) !== null ||
    (await desk.isTaken(wanted, wish.booking_id ?? undefined))
  return isGone ? 'over' : 'free'
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
