import { type Order, orderSums, statusAfterPayment } from '#domain/shop/order.ts'
import { isWorthRetrying } from '../../core/db/errors.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { queueOrderMail } from '../../post/order-letter.ts'
import { type NewOrder, noteBuyer } from '../orders/orders.ts'
import { lineRow, orderOf, orderRow } from '../orders/rows.ts'
import type { Attempt } from './attempt.ts'
import type { Attempts } from './attempts.ts'
import type { SquarePayment } from './square-shapes.ts'
import { sellStock } from './stock.ts'

const MOST_TRIES = 8

/** Writes the ends of an attempt down, from whichever side the news comes. */
export type Settle = {
  /**
   * The money is there: order, lines, stock, the buyer among the clients and mails in one transaction, once, however often and from
   * however many sides this is told. Answers the attempt as it stands afterwards: while somebody calls
   * the charge off it stays open, since the money may be on its way back; who calls off names the
   * attempt's version, and looks once that is done.
   */
  paid(attemptId: string, payment: SquarePayment, callingOff?: number): Promise<Attempt>
  /** This charge took nothing: the pieces are free again, another card may be tried. */
  nothingTaken(attempt: Attempt, failure: string): Promise<Attempt>
}

export function createSettle(parts: {
  database: Database
  attempts: Attempts
  env: Env
  now: () => number
}): Settle {
  const { database, attempts, env, now } = parts

  async function payOnce(attempt: Attempt, payment: SquarePayment): Promise<Attempt | null> {
    const at = now()
    return inTransaction(database.rows, async (rows) => {
      const changes = {
        square_payment_id: payment.id,
        receipt_url: payment.receiptUrl,
        failure: null,
        paid_at: at,
      }
      const detail = { paymentId: payment.id, totalCents: payment.totalCents }
      const moved = await attempts.moveIn(rows, attempt, 'money-taken', changes, detail)
      if (!moved) return null
      await sellStock(rows, moved.id, moved.details.lines, at)
      const order = orderFrom(moved, at)
      await rows.insertInto('orders').values(order.row).execute()
      await rows.insertInto('order_line').values(order.lines).execute()
      await noteBuyer(rows, order.order, at)
      await queueOrderMail(rows, { order: order.order, env, now: at })
      return moved
    })
  }

  return {
    async paid(attemptId, payment, callingOff) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const attempt = await attempts.one({ id: attemptId })
        if (!attempt) throw new Error(`There is no attempt ${attemptId}`)
        if (attempt.state === 'paid') {
          reportSecond(attempt, payment)
          return attempt
        }
        const isMine = attempt.version === callingOff
        if (!isMine && (await attempts.isBeingCalledOff(database.rows, attempt))) return attempt
        const paid = await retried(() => payOnce(attempt, payment))
        if (!paid) continue
        reportAmount(paid, payment)
        return paid
      }
      throw new Error(`Attempt ${attemptId} would not stand still`)
    },

    async nothingTaken(attempt, failure) {
      const changes = { failure, charge_key: attempt.chargeKey }
      const moved = await attempts.move(attempt, 'nothing-taken', changes, { failure })
      return moved ?? (await attempts.one({ id: attempt.id })) ?? attempt
    },
  }
}

function orderFrom(attempt: Attempt, at: number) {
  const { details, taxes } = attempt
  const placed: NewOrder = {
    userId: details.userId,
    email: details.email,
    phone: details.phone,
    status: statusAfterPayment('COMPLETED'),
    currency: 'USD',
    lines: details.lines,
    serviceCharges: details.serviceCharges,
    taxes,
    shippingAddress: details.shippingAddress,
    billingAddress: details.billingAddress,
    squareOrderId: attempt.squareOrderId,
    paymentId: attempt.paymentId,
    receiptUrl: attempt.receiptUrl,
  }
  const row = orderRow(attempt.id, placed, orderSums(placed), at)
  const lines = placed.lines.map((line, position) => lineRow(attempt.id, position, line))
  const order: Order = orderOf(
    row as Parameters<typeof orderOf>[0],
    lines as Parameters<typeof orderOf>[1],
  )
  return { row, lines, order }
}

/** Square refuses to take a paid order's money again; should it ever happen, somebody must look. */
function reportSecond(attempt: Attempt, payment: SquarePayment): void {
  if (attempt.paymentId === null || attempt.paymentId === payment.id) return
  console.error(`Order ${attempt.id} has a second payment, ${payment.id}: refund one of them.`)
}

function reportAmount(attempt: Attempt, payment: SquarePayment): void {
  if (attempt.totalCents === payment.totalCents) return
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
