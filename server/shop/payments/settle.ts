import type { Failure } from '#domain/core/errors.ts'
import type { Order } from '#domain/shop/order.ts'
import { HAND_WAYS, isByHand, type PaymentWay } from '#domain/shop/visit-payment.ts'
import { bindAgreement } from '../../calendar/agreements.ts'
import { UNDO_MS } from '../../calendar/endings.ts'
import type { VisitPlan } from '../../calendar/plan-visit.ts'
import { changeCalendar } from '../../calendar/take-time.ts'
import type { Desk } from '../../core/audit.ts'
import { isWorthRetrying } from '../../core/db/errors.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { queueOrderMail } from '../../post/money/order-letter.ts'
import { spendCredit } from '../store-credit/spend.ts'
import { type Attempt, isToBook } from './attempt.ts'
import type { Attempts } from './attempts.ts'
import { createGiveBack } from './give-back.ts'
import { lettersFor, writeOrder } from './paid-order.ts'
import type { SquarePayment } from './square-shapes.ts'
import { isCancelledVisit } from './visit-due.ts'
import { keepFee } from './visit-fee.ts'
import type { VisitDesk, VisitRequest } from './visit-request.ts'

const MOST_TRIES = 8
/** Ways of whoever stands at the desk. */
const HANDED_OVER: ReadonlySet<PaymentWay> = new Set([...HAND_WAYS, 'terminal', 'credit'])
/** Times that are offered where one was taken meanwhile. */
const NEAREST = 3

/** Writes the ends of an attempt down, from whichever side the news comes. */
export type Settle = {
  /**
   * The money is there: order, lines, stock, the buyer among the clients and mails in one transaction, once, however often and from
   * however many sides this is told; for a visit that is not booked yet, its booking too, or, where the time is gone, the refund. Answers the attempt as it stands afterwards: while somebody calls
   * the charge off it stays open, since the money may be on its way back; who calls off names the
   * attempt's version, and looks once that is done. Whoever has just begun the charge says how the attempt stood then: what has moved
   * it since has its version.
   */
  paid(of: string | Attempt, payment: SquarePayment, callingOff?: number): Promise<Attempt>
  /** This charge took nothing: the pieces are free again, another card may be tried. */
  nothingTaken(attempt: Attempt, failure: string): Promise<Attempt>
}

/** What follows, in the same transaction, where money came for a visit that was booked before, or goes back. */
export type VisitPaid = (rows: TransactionRows, bookingId: string) => Promise<void>

/** What follows, in the same transaction, where a charge took nothing. */
export type Declined = (rows: TransactionRows, attempt: Attempt) => Promise<void>

/** The attempt that is paid, and its order. */
type Taken = { paid: Attempt; order: Order }

export function createSettle(
  parts: Desk & {
    attempts: Attempts
    visits: VisitDesk
    env: Env
    visitPaid?: VisitPaid
    declined?: Declined
  },
): Settle {
  const { database, attempts, visits, env, now, visitPaid = async () => undefined } = parts
  const giveBack = createGiveBack(parts)

  async function tell(
    rows: TransactionRows,
    { order, paid }: Taken,
    { said, pictures }: Awaited<ReturnType<typeof lettersFor>>,
  ): Promise<void> {
    const { way, bookingId } = paid
    // What is noted by hand may be a slip: its letters wait for the undo.
    const delayMs = isByHand(way) || way === 'credit' ? UNDO_MS : 0
    const hasVisit = bookingId !== null || order.visitId !== null
    await queueOrderMail(rows, { order, said, hasVisit, pictures, env, now: now(), delayMs })
  }

  /** The attempt moves, and its order is written; null where somebody was faster. */
  async function take(
    rows: TransactionRows,
    attempt: Attempt,
    payment: SquarePayment,
  ): Promise<Taken | null> {
    const at = now()
    const changes = {
      square_payment_id: payment.id,
      receipt_url: payment.receiptUrl,
      // On a terminal or a link it is chosen only while paying.
      tip_cents: payment.tipCents ?? attempt.tipCents,
      credit_cents: payment.credit?.cents ?? 0,
      credit_payment_id: payment.credit?.id ?? null,
      square_fee_cents: payment.feeCents,
      failure: null,
      paid_at: at,
    }
    const detail = { paymentId: payment.id, totalCents: payment.totalCents }
    const paid = await attempts.moveIn(rows, attempt, 'money-taken', changes, detail)
    if (!paid) return null
    if (attempt.creditCents > 0 || paid.creditCents > 0) {
      await spendCredit(rows, paid.id, { cents: paid.creditCents, at })
    }
    return { paid, order: await writeOrder(rows, paid, at) }
  }

  /** The money buys what is there already: a cart, or a visit that is booked and stands. */
  async function buy(attempt: Attempt, payment: SquarePayment): Promise<Attempt | null> {
    return inTransaction(database.rows, async (rows) => {
      const { bookingId, part } = attempt
      const isFee = part === 'fee'
      const isCancelled = !isFee && bookingId !== null && (await isCancelledVisit(rows, bookingId))
      const letters = await lettersFor(rows, attempt)
      const taken = await take(rows, attempt, payment)
      if (!taken) return null
      if (isFee) await keepFee(rows, taken.order.id, now())
      if (bookingId !== null) await visitPaid(rows, bookingId)
      // Whoever held a card to the terminal, or paid cash, stood before the owner: she decides what becomes of it.
      if (isCancelled && !HANDED_OVER.has(attempt.way)) {
        await giveBack(rows, taken, { why: 'cancelled', nearest: [] })
      } else await tell(rows, taken, letters)
      return taken.paid
    })
  }

  /** The money books its visit, or goes back: both are one transaction with the order, and there is no third. */
  async function book(attempt: Attempt, asked: VisitRequest, payment: SquarePayment) {
    const { actor } = asked
    const request = { ...asked.request, holdId: attempt.holdId ?? undefined }
    const planned = await visits.plan(request, actor)
    const booked = planned.ok
      ? await changeCalendar(
          database,
          (rows) => bookIn(rows, attempt, payment, planned.plan),
          planned.plan.isTaken,
        )
      : planned
    if (booked === null || !('ok' in booked)) return booked
    const isTaken = booked.code === 'time-taken' || booked.code === 'hold-expired'
    const nearest = await visits.nearest(request, request.startsAt, NEAREST)
    return inTransaction(database.rows, async (rows) => {
      const taken = await take(rows, attempt, payment)
      if (!taken) return null
      const told = { why: isTaken ? 'taken' : 'refused', nearest } as const
      await giveBack(rows, taken, told)
      return taken.paid
    })
  }

  async function bookIn(
    rows: TransactionRows,
    attempt: Attempt,
    payment: SquarePayment,
    plan: VisitPlan,
  ): Promise<Attempt | Failure | null> {
    const letters = await lettersFor(rows, attempt)
    const taken = await take(rows, attempt, payment)
    if (!taken) return null
    const made = await plan.take(rows, async (bookingId) => {
      await rows
        .updateTable('payment_attempt')
        .set({ booking_id: bookingId })
        .where('id', '=', attempt.id)
        .execute()
      await bindAgreement(rows, { attemptId: attempt.id, bookingId })
    })
    if (!made.ok) return made
    const bookingId = made.booking.id
    const paid = { ...taken.paid, bookingId }
    await tell(rows, { ...taken, paid }, letters)
    return paid
  }

  const payOnce = (attempt: Attempt, payment: SquarePayment) =>
    isToBook(attempt) && attempt.visitRequest
      ? book(attempt, attempt.visitRequest, payment)
      : buy(attempt, payment)

  async function payReported(attempt: Attempt, payment: SquarePayment): Promise<Attempt | null> {
    const paid = await retried(() => payOnce(attempt, payment))
    if (paid) reportAmount(paid, payment)
    return paid
  }

  return {
    async paid(of, payment, callingOff) {
      const [begun, attemptId] = typeof of === 'string' ? [null, of] : [of, of.id]
      const first = begun && (await payReported(begun, payment))
      if (first) return first
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const attempt = await attempts.one({ id: attemptId })
        if (!attempt) throw new Error(`There is no attempt ${attemptId}`)
        if (attempt.state === 'paid') {
          reportSecond(attempt, payment)
          return attempt
        }
        const isMine = attempt.version === callingOff
        if (!isMine && (await attempts.isBeingCalledOff(database.rows, attempt))) return attempt
        const paid = await payReported(attempt, payment)
        if (paid) return paid
      }
      throw new Error(`Attempt ${attemptId} would not stand still`)
    },

    async nothingTaken(attempt, failure) {
      const changes = { failure, charge_key: attempt.chargeKey }
      const moved = await inTransaction(database.rows, async (rows) => {
        const now = await attempts.moveIn(rows, attempt, 'nothing-taken', changes, { failure })
        if (now) await parts.declined?.(rows, now)
        return now
      })
      return moved ?? (await attempts.one({ id: attempt.id })) ?? attempt
    },
  }
}

/** Square refuses to take a paid order's money again; should it ever happen, somebody must look. */
function reportSecond(attempt: Attempt, payment: SquarePayment): void {
  if (attempt.paymentId === null || attempt.paymentId === payment.id) return
  console.error(`Order ${attempt.id} has a second payment, ${payment.id}: refund one of them.`)
}

function reportAmount(attempt: Attempt, payment: SquarePayment): void {
  const isBeside = payment.credit !== undefined && payment.credit.id !== payment.id
  const byCredit = isBeside ? attempt.creditCents : 0
  const wholeCents = (attempt.totalCents ?? 0) + attempt.tipCents
  if (wholeCents === payment.totalCents + byCredit) return
  console.error(`Payment ${payment.id} of order ${attempt.id} has another amount than the order.`)
}

async function retried<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change()
    } catch (error) {
      if (!isWorthRetrying(error) || tries >= MOST_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}
