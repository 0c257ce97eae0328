import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorCode } from '#domain/core/errors.ts'
import {
  type ChargeOutcome,
  isOutcomeOpen,
  outcomeOfRefusal,
  outcomeOfStatus,
} from '#domain/shop/payment.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { creditOfAccount } from '../store-credit/spend.ts'
import { createSplitCharge, creditRequestOf } from '../store-credit/split-charge.ts'
import { type Attempt, chargeRequestOf } from './attempt.ts'
import type { Attempts } from './attempts.ts'
import { createBeginCharge, endOf } from './begin-charge.ts'
import { type Checkout, keepPlaced, type PaymentFailure, type Totals } from './checkout.ts'
import { lookAtOrder } from './look-at-order.ts'
import type { Resolve } from './resolve.ts'
import type { Settle } from './settle.ts'
import type { ChargeRequest, SquareCalls } from './square-calls.ts'
import type { SquarePayment } from './square-shapes.ts'
import { giveUpOutdated } from './standing.ts'

/** How often one charge is sent, with one and the same key, before its answer counts as lost. */
const MOST_SENDINGS = 3
const MOST_STEPS = 200

export type Card = {
  /** The card form's token, good for one charge; null where credit pays all of it. */
  sourceId: string | null
  /** The bank's agreement where it was asked beside the token, as for wallets. */
  verificationToken?: string | undefined
  /** What the buyer was shown, in cents; null where the caller does not say. */
  shownTotalCents: number | null
  /** For a visit alone; beside the total, in cents. */
  tipCents?: number | undefined
  /** Where a tip was left for the visit already, this one is not taken (`tip-there`). */
  isOnlyTip?: boolean | undefined
  /**
   * What was shown that credit pays, in cents; online for products alone. That it is the buyer herself who asks, or the owner at her
   * desk, is the caller's to know.
   */
  creditCents?: number | undefined
  /** The client whose credit that is, where the owner of the desk takes it for them. */
  creditOf?: string | undefined
}

export type Charged = { ok: true; attempt: Attempt } | PaymentFailure

/**
 * Charges a card for an attempt and answers how it ended. Whoever comes while a charge is in hand waits
 * for its end and is told the same. `opened`: how it stood a moment ago, when it was priced; whoever moves it finds out whether
 * it still does.
 */
export type Charge = (attemptId: string, card: Card, opened?: Attempt) => Promise<Charged>

export function createCharge(parts: {
  database: Database
  attempts: Attempts
  checkout: Checkout
  calls: SquareCalls
  settle: Settle
  resolve: Resolve
  /** What the products of an attempt come to now; null where it cannot be told. */
  requote: (attempt: Attempt) => Promise<Totals | null>
  now: () => number
  /** How long a second caller waits for a charge of another server, and the pause between two tries. */
  patienceMs: number
  pauseMs: number
}): Charge {
  const {
    database,
    attempts,
    checkout,
    calls,
    settle,
    resolve,
    requote,
    now,
    patienceMs,
    pauseMs,
  } = parts
  const begin = createBeginCharge(parts)
  const sendBesideCredit = createSplitCharge({
    ...parts,
    requests: { card: chargeRequestOf, credit: creditRequestOf },
    look: (attempt) => lookAtOrder(parts, attempt, attempt.squareOrderId ?? ''),
  })
  const inHand = new Map<string, Promise<Charged>>()

  async function run(attemptId: string, card: Card, opened?: Attempt): Promise<Charged> {
    const waitUntil = Date.now() + patienceMs
    let known = opened ?? null
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const attempt: Attempt | null = known ?? (await attempts.one({ id: attemptId }))
      known = null
      if (!attempt) return { ok: false, code: 'payment-not-found' }
      const end = endOf(attempt, card)
      // Whatever goes on to a charge is asked this as it begins.
      if (end) return (await changedSince(attempt)) ?? end
      if (attempt.state === 'created') {
        const changed = attempt === opened ? null : await changedSince(attempt)
        if (changed) return changed
        const placed = await placedAndCharged(attempt, card)
        if ('ok' in placed) return placed
        known = placed
      } else if (attempt.state === 'placed' || attempt.state === 'declined') {
        const begun = await begin(attempt, card)
        if (typeof begun === 'string')
          return (await changedSince(attempt)) ?? refused(attempt, begun)
        if (begun) known = await sendAll(begun, card)
      } else if (attempt.state === 'unknown' || (attempt.dueAt ?? 0) <= now()) {
        const resolved = await resolve(attempt)
        if (resolved.state === 'unknown') return unsettled(attemptId)
      } else {
        // Another server has it in hand.
        if (Date.now() >= waitUntil) return unsettled(attemptId)
        await pause(pauseMs)
      }
    }
    return unsettled(attemptId)
  }

  /** Its order made at Square and its charge begun are written down at once; where that cannot be, its order alone. */
  async function placedAndCharged(attempt: Attempt, card: Card): Promise<Attempt | PaymentFailure> {
    const asked = await checkout.askSquare(attempt)
    if (!asked.ok) return asked
    const { totalCents, taxes } = asked.order
    const asPlaced: Attempt = { ...attempt, state: 'placed', totalCents, taxes }
    const begun = endOf(asPlaced, card) ? null : await begin(attempt, card, asked.order)
    if (begun !== null && typeof begun !== 'string') {
      return (await sendAll(begun, card)) ?? begun
    }
    const placed = await inTransaction(database.rows, (rows) =>
      keepPlaced(attempts, rows, attempt, asked.order),
    )
    return placed ?? (await attempts.one({ id: attempt.id })) ?? attempt
  }

  /** Sends what has begun; the attempt as it stands then, or null where it has to be read. */
  async function sendAll(begun: Attempt, card: Card): Promise<Attempt | null> {
    if (!begun.creditCents) return send(begun, card)
    await sendBesideCredit(begun, card.verificationToken)
    return null
  }

  /** The same as for a price: what was placed before the shop's terms changed is charged by nobody, and told of with today's sum. */
  async function changedSince(attempt: Attempt): Promise<PaymentFailure | null> {
    const code = await giveUpOutdated(parts, attempt)
    if (code === null) return null
    const totals = await requote(attempt)
    return { ok: false, code, ...(totals ? { totals } : {}) }
  }

  /** Why no charge was begun; where the credit is another now, with what it is. */
  async function refused(attempt: Attempt, code: ErrorCode): Promise<PaymentFailure> {
    const failure = { ok: false, code, orderId: attempt.id } as const
    if (code !== 'credit-changed') return failure
    const own = await creditOfAccount(database.rows, attempt.details.userId)
    return { ...failure, creditCents: own?.balanceCents ?? 0 }
  }

  async function send(attempt: Attempt, { verificationToken }: Card): Promise<Attempt | null> {
    const request = { ...chargeRequestOf(attempt), verificationToken }
    for (let sendings = 0; sendings < MOST_SENDINGS; sendings += 1) {
      if (sendings > 0) await pause(pauseMs)
      const { outcome, payment } = await sendOnce(request, sendings > 0)
      if (outcome.kind === 'taken' && payment) {
        return settle.paid(attempt, payment)
      }
      if (outcome.kind === 'nothing' && outcome.code !== 'payment-failed') {
        return settle.nothingTaken(attempt, outcome.code)
      }
      // Refused for another reason than the card, the order may have been paid by an earlier charge.
      if (outcome.kind === 'nothing' || payment) break
    }
    return attempts.move(attempt, 'answer-lost')
  }

  async function sendOnce(
    request: ChargeRequest,
    isRepeat: boolean,
  ): Promise<{ outcome: ChargeOutcome; payment?: SquarePayment }> {
    const answer = await calls.charge(request)
    if (answer.kind === 'answered') {
      return { outcome: outcomeOfStatus(answer.value.status), payment: answer.value }
    }
    if (answer.kind === 'lost') return { outcome: { kind: 'lost' } }
    return { outcome: outcomeOfRefusal(answer, { isRepeat }) }
  }

  /** What breaks while the money may be taken already must not read as if nothing were charged. */
  async function runToAnEnd(attemptId: string, card: Card, opened?: Attempt): Promise<Charged> {
    try {
      return await run(attemptId, card, opened)
    } catch (error) {
      const attempt = await attempts.one({ id: attemptId })
      if (!attempt || !isOutcomeOpen(attempt.state)) throw error
      console.error(`Order ${attemptId}: how its charge ended could not be written down`, error)
      return unsettled(attemptId)
    }
  }

  return (attemptId, card, opened) => {
    const running = inHand.get(attemptId)
    if (running) return running
    const started = runToAnEnd(attemptId, card, opened).finally(() => inHand.delete(attemptId))
    inHand.set(attemptId, started)
    return started
  }
}

function unsettled(orderId: string): PaymentFailure {
  return { ok: false, code: 'payment-unsettled', orderId }
}
