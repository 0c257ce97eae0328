import type { ErrorCode } from '#domain/core/errors.ts'
import { STORE_CREDIT } from '#domain/shop/credit.ts'
import { isByHand } from '#domain/shop/visit-payment.ts'
import { stretchHold } from '../../calendar/holds.ts'
import { changeCalendar } from '../../calendar/take-time.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { CreditChanged, holdCredit } from '../store-credit/spend.ts'
import { type Attempt, failureOf, isGivenBack, isToBook } from './attempt.ts'
import type { Attempts, Step } from './attempts.ts'
import type { Card, Charged } from './charge.ts'
import { placedAs, sha256, totalsOf } from './checkout.ts'
import { BY_HAND } from './square-calls.ts'
import type { SquareOrder } from './square-shapes.ts'
import { outdated } from './standing.ts'
import { reserveStock } from './stock.ts'
import { visitRefusal } from './ticket.ts'
import { tipThere } from './visit-due.ts'

const NOTED_ONLY = new Set<string>([...Object.values(BY_HAND), STORE_CREDIT])

/**
 * Writes a charge down, its key, card and tip, before anything is sent. Its pieces are set aside, its visit is asked after
 * under its lock, and the hold of a visit that it will book is stretched: without one, nothing begins. Null: somebody was faster.
 * `placed`: the order that Square has just made for it, written down with it; where nothing begins, it is not.
 */
export type BeginCharge = (
  attempt: Attempt,
  card: Card,
  placed?: SquareOrder,
) => Promise<Attempt | ErrorCode | null>

export function createBeginCharge(parts: {
  database: Database
  attempts: Attempts
  now: () => number
}): BeginCharge {
  const { database, attempts, now } = parts

  async function begun(
    rows: TransactionRows,
    attempt: Attempt,
    card: Card,
    before: readonly Step[] = [],
  ): Promise<Attempt | ErrorCode | null> {
    const isChargeable = isCovered(attempt, card) && isOfItsWay(attempt, card)
    const refused = isChargeable ? await whyNot(rows, attempt, card) : 'bad-request'
    // What is due now is less than this order: nobody can pay it any more, and the next one is for the rest.
    if (refused === 'visit-sum-changed') {
      await attempts.moveIn(rows, attempt, 'given-up', { due_at: now() })
    }
    if (refused) return refused
    const number = attempt.chargeNumber + 1
    const changes = {
      charge_number: number,
      // Square takes 45 characters at most.
      charge_key: `${attempt.id}-${number}`,
      source_id: card.sourceId,
      source_hash: card.sourceId === null ? null : sha256(card.sourceId),
      credit_cents: card.creditCents ?? 0,
      tip_cents: attempt.part === null ? 0 : (card.tipCents ?? 0),
      failure: null,
    }
    const charge: Step = { event: 'charge-begun', changes, detail: { number } }
    const moved = await attempts.moveThrough(rows, attempt, [...before, charge])
    if (!moved) return null
    const isFirst = attempt.chargeNumber === 0
    if (!(await reserveStock(rows, attempt.id, attempt.details.lines, now(), isFirst))) {
      throw new OutOfStock()
    }
    await holdCredit(rows, moved, { clientId: card.creditOf ?? null, at: now() })
    return moved
  }

  async function whyNot(
    rows: TransactionRows,
    attempt: Attempt,
    { isOnlyTip, tipCents = 0 }: Card,
  ): Promise<ErrorCode | null> {
    const { bookingId, holdId } = attempt
    if (isToBook(attempt)) {
      return holdId !== null && (await stretchHold(rows, holdId, now())) ? null : 'hold-expired'
    }
    if (bookingId === null) return outdated(rows, attempt)
    const refused = await visitRefusal(rows, attempt)
    if (refused || !isOnlyTip || tipCents === 0) return refused
    return (await tipThere(rows, bookingId)) > 0 ? 'tip-there' : null
  }

  async function placedAndBegun(
    rows: TransactionRows,
    attempt: Attempt,
    card: Card,
    order: SquareOrder,
  ): Promise<Attempt | null> {
    const { totalCents } = order
    const started = await begun(rows, { ...attempt, totalCents }, card, [placedAs(order)])
    if (started === null || typeof started === 'string') throw new NothingBegun()
    return started
  }

  return async (attempt, card, order) => {
    const work = (rows: TransactionRows) =>
      order ? placedAndBegun(rows, attempt, card, order) : begun(rows, attempt, card)
    try {
      if (!isToBook(attempt)) return await inTransaction(database.rows, work)
      const done = await changeCalendar(database, work)
      return done !== null && typeof done === 'object' && 'ok' in done ? done.code : done
    } catch (error) {
      if (error instanceof NothingBegun) return null
      if (error instanceof OutOfStock) return 'out-of-stock'
      if (error instanceof CreditChanged) return 'credit-changed'
      throw error
    }
  }
}

/** How it has ended for whoever comes with this card; null where a charge may begin, or is in hand. */
export function endOf(attempt: Attempt, card: Card): Charged | null {
  const { state, id: orderId } = attempt
  if (isGivenBack(attempt)) return { ok: false, code: 'visit-given-back', orderId }
  if (state === 'paid') return { ok: true, attempt }
  if (state === 'cancelled') return { ok: false, code: 'payment-over', orderId }
  // The same card token again is the same click again.
  if (
    state === 'declined' &&
    card.sourceId !== null &&
    attempt.sourceHash === sha256(card.sourceId)
  ) {
    return { ok: false, code: failureOf(attempt), orderId }
  }
  const isShown = card.shownTotalCents === null || card.shownTotalCents === attempt.totalCents
  const mayBegin = state === 'placed' || state === 'declined'
  if (mayBegin && !isShown) {
    return { ok: false, code: 'price-changed', totals: totalsOf(attempt), orderId }
  }
  return null
}

/** What Square only writes down is said by the desk alone: a buyer's token is never one of its words. */
function isOfItsWay({ way }: Attempt, { sourceId }: Card): boolean {
  if (sourceId === null) return true
  return isByHand(way) ? sourceId === BY_HAND[way] : !NOTED_ONLY.has(sourceId)
}

/** Without a card, credit has to be all of it. */
function isCovered({ totalCents }: Attempt, { sourceId, creditCents = 0 }: Card): boolean {
  return sourceId !== null || (creditCents > 0 && creditCents === totalCents)
}

class OutOfStock extends Error {}
class NothingBegun extends Error {}
