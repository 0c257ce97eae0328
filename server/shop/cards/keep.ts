import { setTimeout as pause } from 'node:timers/promises'
import type { Booking } from '#domain/calendar/booking.ts'
import { type ErrorCode, isErrorCode, type Outcome } from '#domain/core/errors.ts'
import type { Asked } from '../../calendar/asks.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import { stretchHold } from '../../calendar/holds.ts'
import { changeCalendar } from '../../calendar/take-time.ts'
import { agreementOf } from '../../core/agreements.ts'
import { isDuplicate } from '../../core/db/errors.ts'
import type { Database } from '../../core/db/open.ts'
import type { CardRow } from '../../core/db/schema.ts'
import { type CardOnFile, cardOf } from './card.ts'
import { cardRow, type KeepRequest, standingCard } from './keep-request.ts'
import type { StoreCard } from './store.ts'

const MOST_TRIES = 5

export type Kept = Outcome<{ booking: Booking; card: CardOnFile }>

type Terms = Pick<Asked, 'words' | 'wordsVersion' | 'policy'>

/** Storing a card and booking what it secures, or giving a booked visit another card: once, however often it is asked. */
export function createKeep(parts: {
  database: Database
  visits: Pick<Bookings, 'plan' | 'find'>
  store: StoreCard
  tell(row: CardRow): Promise<void>
  environment: string
  now: () => number
  patienceMs: number
  pauseMs: number
}) {
  const { database, visits, store, tell, environment, now, patienceMs, pauseMs } = parts
  const inHand = new Map<string, Promise<CardRow>>()

  /** What the caller has to have agreed to, or why there is nothing to secure. */
  async function terms({ secures, agreedTo }: KeepRequest): Promise<Outcome<{ terms: Terms }>> {
    if ('booking' in secures) {
      const agreed = await agreementOf(database.rows, secures.booking.id)
      if (agreed?.policy.takes !== 'card') return { ok: false, code: 'not-found' }
      const isSame = agreed.wordsVersion === agreedTo
      return isSame ? { ok: true, terms: agreed } : { ok: false, code: 'terms-not-agreed' }
    }
    const planned = await visits.plan(secures.request, secures.actor)
    if (!planned.ok) return planned
    if (!planned.plan.isHeld) return { ok: false, code: 'hold-expired' }
    const { asked } = planned.plan
    if (asked.due.kind !== 'card' || asked.wordsVersion !== agreedTo) {
      return { ok: false, code: 'terms-not-agreed' }
    }
    return { ok: true, terms: asked }
  }

  async function begin(request: KeepRequest): Promise<Outcome<{ row: CardRow | null }>> {
    const agreed = await terms(request)
    if (!agreed.ok) return agreed
    const row = cardRow(request, agreed.terms, { environment, now: now() })
    const { hold_id } = row
    try {
      return await changeCalendar(database, async (rows): Promise<Outcome<{ row: CardRow }>> => {
        if (hold_id && !(await stretchHold(rows, hold_id, now()))) {
          return { ok: false, code: 'hold-expired' }
        }
        await rows.insertInto('card_on_file').values(row).execute()
        return { ok: true, row }
      })
    } catch (error) {
      if (!isDuplicate(error)) throw error
      // The same request came through another door at this moment: it is standing now.
      return { ok: true, row: null }
    }
  }

  /** Whoever comes while a storing is in hand waits for its end and is told the same. */
  function finish(row: CardRow): Promise<CardRow> {
    const running = inHand.get(row.id)
    if (running) return running
    const started = run(row).finally(() => inHand.delete(row.id))
    inHand.set(row.id, started)
    return started
  }

  async function run(row: CardRow): Promise<CardRow> {
    const ended = await store(row)
    if (ended.state === 'removed' && ended.due_at !== null) await tell(ended).catch(() => undefined)
    return ended
  }

  /** Another server has it in hand; where it has died over it, it is ours. */
  async function awaited(row: CardRow): Promise<CardRow | null> {
    if (inHand.has(row.id) || (row.due_at ?? 0) <= now()) return finish(row)
    const until = Date.now() + patienceMs
    for (;;) {
      const current = await database.rows
        .selectFrom('card_on_file')
        .selectAll()
        .where('id', '=', row.id)
        .executeTakeFirst()
      if (current?.state !== 'storing' || Date.now() >= until) return current ?? null
      await pause(pauseMs)
    }
  }

  async function answer(row: CardRow): Promise<Kept> {
    const card = cardOf(row)
    if (row.state === 'storing') return { ok: false, code: 'card-unsettled' }
    if (row.state !== 'stored' || !card) return { ok: false, code: failureOf(row) }
    const booking = await visits.find(row.booking_id ?? '')
    return booking ? { ok: true, booking, card } : { ok: false, code: 'not-found' }
  }

  return async (request: KeepRequest): Promise<Kept> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const standing = await standingCard(database.rows, request, now())
      if (standing) {
        const ended = standing.state === 'storing' ? await awaited(standing) : standing
        if (ended && (ended.state !== 'removed' || standing.state === 'removed'))
          return answer(ended)
        continue
      }
      const begun = await begin(request)
      // The same request came through another door, and its visit stands where the hold was.
      if (!begun.ok && (await standingCard(database.rows, request, now()))) continue
      if (!begun.ok) return begun
      if (begun.row === null) continue
      const ended = await finish(begun.row)
      return ended.state === 'storing' && (await isForgotten(ended))
        ? { ok: false, code: 'square-customer-failed' }
        : answer(ended)
    }
    return { ok: false, code: 'card-unsettled' }
  }

  async function isForgotten({ id }: CardRow): Promise<boolean> {
    const row = await database.rows
      .selectFrom('card_on_file')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined
  }
}

function failureOf({ failure }: CardRow): ErrorCode {
  return failure !== null && isErrorCode(failure) ? failure : 'card-not-supported'
}
