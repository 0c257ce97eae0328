import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Asked } from '../../calendar/asks.ts'
import type { BookRequest } from '../../calendar/provider.ts'
import { networkOf } from '../../core/caller.ts'
import type { CardRow, Rows } from '../../core/db/schema.ts'
import { sha256 } from '../payments/checkout.ts'
import { keptRequest } from '../payments/visit-request.ts'

/** Longer than any storing in hand can take; after it, whoever stored is taken for dead. */
export const STORE_LEASE_MS = 90_000
/** For this long, the same caller asking for the same means the card and the visit that are there already. */
const SAME_CARD_MS = 10 * MINUTE_MS

/** What is to be secured: a visit that is booked with it, or one that is booked and gets another card. */
type Secures = { request: BookRequest & { holdId: string }; actor: Actor } | { booking: Booking }

export type KeepRequest = {
  /** Whose it is: the same for all tabs of a browser, or for an account. */
  buyer: string
  /** Who is signed in. */
  accountId: string | null
  /** Where from; of it the network is kept. */
  address: string
  /** The card form's token, got with the intent to store. */
  sourceId: string
  /** The version of the words that were read and agreed to. */
  agreedTo: string
  secures: Secures
}

/** How a repeat of the same request is known, whatever its hold and its card. */
function fingerprintOf({ buyer, secures }: Pick<KeepRequest, 'buyer' | 'secures'>): string {
  if ('booking' in secures) return sha256(`${buyer} card ${secures.booking.id}`)
  const { holdId: _, idempotency: __, ...asked } = secures.request
  return sha256(`${buyer} card ${JSON.stringify(asked)}`)
}

/** A storing as it is written down, before anything has left the house. `now` in epoch ms. */
export function cardRow(
  { buyer, accountId, address, sourceId, secures }: KeepRequest,
  terms: Pick<Asked, 'words' | 'wordsVersion' | 'policy'>,
  { environment, now }: { environment: string; now: number },
): CardRow {
  const id = randomUUID()
  const isNew = 'request' in secures
  const email = (isNew ? secures.request.email : secures.booking.email).toLowerCase()
  return {
    ...{ id, environment, state: 'storing', version: 1, email, buyer },
    client_id: isNew ? null : secures.booking.clientId,
    account_id: accountId,
    fingerprint: fingerprintOf({ buyer, secures }),
    visit_request: isNew ? JSON.stringify(keptRequest(secures)) : null,
    hold_id: isNew ? secures.request.holdId : null,
    booking_id: isNew ? null : secures.booking.id,
    // Square takes 45 characters at most.
    store_key: `card-${id}`,
    source_id: sourceId,
    source_hash: sha256(sourceId),
    square_customer_id: null,
    ...{ square_card_id: null, brand: null, last4: null, exp_month: null, exp_year: null },
    words: JSON.stringify(terms.words),
    words_version: terms.wordsVersion,
    policy: JSON.stringify(terms.policy),
    agreed_at: now,
    network: networkOf(address),
    failure: null,
    due_at: now + STORE_LEASE_MS,
    tries: 0,
    created_at: now,
    updated_at: now,
    removed_at: null,
  }
}

/**
 * The storing that stands already for a request: in hand, done a moment ago with its visit still there, or refused with the
 * very same token. Null where there is none.
 */
export async function standingCard(
  rows: Rows,
  request: KeepRequest,
  now: number,
): Promise<CardRow | null> {
  const found = await rows
    .selectFrom('card_on_file as card')
    .leftJoin('booking', 'booking.id', 'card.booking_id')
    .selectAll('card')
    .select('booking.status')
    .where('card.fingerprint', '=', fingerprintOf(request))
    .where((of) =>
      of.or([of('card.state', '=', 'storing'), of('card.updated_at', '>', now - SAME_CARD_MS)]),
    )
    .orderBy('card.created_at', 'desc')
    .execute()
  const hash = sha256(request.sourceId)
  const isSame = ({ state, status, source_hash, failure }: (typeof found)[number]) =>
    state === 'storing' ||
    (state === 'stored' && status !== 'CANCELLED') ||
    (state === 'removed' && failure !== null && source_hash === hash)
  const row = found.find(isSame)
  if (!row) return null
  const { status: _, ...card } = row
  return card
}
