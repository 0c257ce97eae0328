import { createHmac } from 'node:crypto'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import type { OwnAccount } from '../../clients/of-account.ts'
import { networkOf, networksOf } from '../../core/caller.ts'
import { isFound } from '../../core/db/reads.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { RateLimits } from '../../core/rate-limits.ts'
import { createSignedLinks } from '../../core/signed-links.ts'
import { createWorker, type Pulse } from '../../core/worker.ts'
import type { LinkSeal } from '../../post/secret-links.ts'
import { createCalendarParts, type EngineParts, type FreedBy } from '../parts.ts'
import { changeCalendar } from '../take-time.ts'
import { type Accepted, acceptOffer } from './accept.ts'
import { askNext } from './ask.ts'
import { declineOffer } from './decline.ts'
import { type WaitingDesk, waitingDesk } from './desk.ts'
import { timeFreed } from './freed.ts'
import {
  type EarlierRequest,
  type Joined,
  type JoinRequest,
  joinFor,
  joinForEarlier,
  leaveList,
} from './join.ts'
import { type OfferedTime, offerOf, readOffer } from './offered-time.ts'
import { askingTime } from './offers.ts'
import type { WaitingParts } from './parts.ts'
import { type PlaceTexts, placeTexts, setPlaceTexts } from './place-texts.ts'
import { type Place, placeOf, placeOfVisit, placesOfAccount } from './views.ts'

const NOT_FOUND: Failure = { ok: false, code: 'not-found' }

/** Who waits for a time to become free, and what is offered to whom (docs/decisions/021-waiting-list.md). */
export type Waiting = {
  /** false: Square keeps the calendar, and nobody can be offered a time of it. */
  isKept: boolean
  /** Whether offers can be had by text. */
  hasTexts: boolean
  /**
   * Puts somebody on the list; `address` is whose request it is. Fails as booking does for who may have the treatment,
   * with `waiting-full`, and past JOINS_A_DAY of the address's network with `waiting-often`.
   */
  join(request: JoinRequest, address?: string): Promise<Joined>
  /** The same for an earlier time of a visit that stands; fails as moving it does. */
  joinForEarlier(request: EarlierRequest): Promise<Joined>
  /** What a link to a place opens; null where it opens nothing. */
  place(token: string): Promise<Place | null>
  placesOf(account: OwnAccount): Promise<Place[]>
  placeOfVisit(bookingId: string): Promise<Place | null>
  /** How the number of a visit stands with offers by text; null where there are none. */
  textsOf(visit: { clientId: string; phone: string }): Promise<PlaceTexts | null>
  /** Begins to offer by text to the number of a place, or ends that; fails with `not-found` and `texts-elsewhere`. */
  setTexts(token: string, texts: 'off' | { network: string }): Promise<Outcome<object>>
  /** Takes somebody off the list; false where the link opens nothing. */
  leave(token: string): Promise<boolean>
  /** What a link to an offered time opens; reads only. */
  offer(token: string): Promise<OfferedTime | null>
  /**
   * Takes an offered time. Fails with `offer-taken` where another was faster, `offer-over` where it has run out or is
   * withdrawn, `not-found`, and as booking and moving fail. One that is only booked with what it asks for is kept to be paid.
   */
  accept(token: string): Promise<Outcome<Accepted>>
  /** Says no; the next are asked at once. False where the link opens nothing. */
  decline(token: string): Promise<boolean>
  /** The owner's side of it. */
  desk: WaitingDesk
  /** In the transaction that cancels or moves a visit: asks the first about the time that it has left. */
  timeFreed(rows: TransactionRows, change: FreedBy): Promise<void>
  /** Asks the next where offers have run out; answers how many times were looked at. Safe on any number of servers. */
  turn(): Promise<number>
  start(pulse?: Pulse): void
  stop(): Promise<void>
}

/** For one network: a household joins so often, and no script writes to strangers through the form. */
const JOINS_A_DAY = { times: 12, seconds: 86_400 }

/** `isKept`: the studio's own calendar keeps the time; without it nobody joins and nothing is offered. */
export function createWaiting(
  engine: EngineParts & {
    secret: string
    publicUrl: string
    ownerEmail: string | undefined
    seal: LinkSeal
    isKept: boolean
    hasTexts: boolean
    rateLimits: RateLimits
  },
): Waiting {
  const { secret, publicUrl, ownerEmail, seal, isKept, hasTexts, now, database } = engine
  const joins = engine.rateLimits.stored('waiting-by-network', JOINS_A_DAY)
  const links = { secret, publicUrl, now }
  const parts: WaitingParts = {
    desk: createCalendarParts(engine),
    offers: createSignedLinks({ ...links, kind: 'offer' }),
    textOffers: createSignedLinks({ ...links, kind: 'offer-text', at: 'offer' }),
    ...{ hasTexts, ownerEmail, publicUrl },
    places: createSignedLinks({ ...links, kind: 'waiting' }),
    seal,
  }
  const worker = createWorker(turn, { fails: 'The waiting list could not be served in this turn.' })

  const markOf = (address: string) =>
    createHmac('sha256', secret)
      .update(`waiting ${networkOf(address)}`)
      .digest('base64url')

  async function turn(): Promise<number> {
    const due = await dueQuery(database.rows).execute()
    if (due.length === 0) return 0
    const rules = await parts.desk.rules()
    for (const { id } of due) {
      await changeCalendar(database, async (rows) => {
        const freed = await askingTime(rows, id)
        const isDue = await isFound(dueQuery(rows).where('id', '=', id))
        if (freed && isDue) await askNext(parts, rows, freed, { rules, now: now() })
      })
    }
    return due.length
  }

  /** Whose offers have run out, or have gone with whoever was asked. */
  function dueQuery(rows: Pick<typeof database.rows, 'selectFrom'>) {
    return rows
      .selectFrom('freed_time')
      .select('id')
      .where('state', '=', 'asking')
      .where((where) =>
        where.or([
          where('due_at', '<=', now()),
          where.and([
            where('wave', '>', 0),
            where.not(
              where.exists(
                where
                  .selectFrom('offer')
                  .select('offer.id')
                  .whereRef('offer.freed_time_id', '=', 'freed_time.id')
                  .where('offer.state', 'in', ['offered', 'accepted']),
              ),
            ),
          ]),
        ]),
      )
      .orderBy('due_at')
  }

  return {
    ...{ isKept, hasTexts },
    async join(request, address) {
      if (!isKept) return NOT_FOUND
      const waitMs = address === undefined ? null : await joins.take(networksOf(address))
      if (waitMs !== null) return { ok: false, code: 'waiting-often' }
      return joinFor(parts, request, address === undefined ? null : markOf(address))
    },
    joinForEarlier: async (request) => (isKept ? joinForEarlier(parts, request) : NOT_FOUND),
    async place(token) {
      const id = parts.places.read(token)
      return id ? placeOf(parts, id) : null
    },
    placesOf: (account) => placesOfAccount(parts, account),
    placeOfVisit: (bookingId) => placeOfVisit(parts, bookingId),
    textsOf: ({ clientId, phone }) =>
      placeTexts(parts, database.rows, { client_id: clientId, phone }),
    async setTexts(token, texts) {
      const id = parts.places.read(token)
      return id ? setPlaceTexts(parts, id, texts) : NOT_FOUND
    },
    async leave(token) {
      const id = parts.places.read(token)
      if (id) await leaveList(parts, id)
      return id !== null
    },
    offer: (token) => offerOf(parts, token),
    async accept(token) {
      const found = await readOffer(parts, token)
      return found ? acceptOffer(parts, found) : NOT_FOUND
    },
    async decline(token) {
      const found = await readOffer(parts, token)
      if (found) await declineOffer(parts, found.offer)
      return found !== null
    },
    desk: waitingDesk(parts),
    timeFreed: (rows, change) => timeFreed(parts, rows, change),
    turn,
    start: worker.start,
    stop: worker.stop,
  }
}
