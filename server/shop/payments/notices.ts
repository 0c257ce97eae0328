import { createHmac, timingSafeEqual } from 'node:crypto'
import { outcomeOfStatus } from '#domain/shop/payment.ts'
import { isDuplicate } from '../../core/db/errors.ts'
import type { Database } from '../../core/db/open.ts'
import {
  CheckoutNews,
  declineIn,
  Notice,
  OrderNews,
  PaymentNews,
  RefundNews,
} from '../../core/square/notice-shapes.ts'
import type { KeepDecline } from '../at-desk/desk.ts'
import type { DeskLook } from '../at-desk/look.ts'
import type { Disputes } from '../disputes/disputes.ts'
import type { SquareFees } from '../square-fees/fees.ts'
import type { Attempts } from './attempts.ts'
import { lookAtOrder } from './look-at-order.ts'
import type { Refunds } from './refunds.ts'
import type { Settle } from './settle.ts'
import type { SquareCalls } from './square-calls.ts'

export type NoticeOutcome = 'done' | 'seen-before' | 'not-ours' | 'unreadable'

/**
 * Takes in what Square sends of its own accord, the second source beside our own questions. The same
 * notice twice changes nothing, nor does one that comes late: states only move as the rules have it.
 */
export type TakeNotice = (body: unknown) => Promise<NoticeOutcome>

export function createNotices(parts: {
  database: Database
  attempts: Attempts
  calls: SquareCalls
  settle: Settle
  refunds: Refunds
  disputes: Pick<Disputes, 'takeNotice'>
  deskLook: DeskLook
  keepDecline: KeepDecline
  fees: Pick<SquareFees, 'learn'>
  /** Who takes notices about bookings; false where one is not theirs. */
  takeBooking?: ((object: unknown) => Promise<boolean>) | undefined
  /** Who takes notices about cards on file; false where one is not theirs. */
  takeCard?: ((object: unknown) => Promise<boolean>) | undefined
  now: () => number
}): TakeNotice {
  const { database, attempts, calls, settle, refunds, deskLook, now } = parts

  async function takePayment(object: unknown): Promise<boolean> {
    const news = PaymentNews.safeParse(object)
    if (!news.success) return false
    const { id, order_id: orderId, status, processing_fee: fee } = news.data.payment
    const attempt = orderId ? await attempts.one({ square_order_id: orderId }) : null
    if (!attempt) return false
    if (outcomeOfStatus(status).kind !== 'taken') {
      // Our own charge's answer tells what took nothing; at the desk there is none, and another card may follow.
      const decline = declineIn(news.data.payment, now())
      if (decline) await parts.keepDecline(attempt.id, decline)
      return true
    }
    if (attempt.state === 'paid' && [attempt.paymentId, attempt.creditPaymentId].includes(id)) {
      if (fee?.length && id === attempt.paymentId) await parts.fees.learn(attempt, id)
      return true
    }
    if (attempt.creditCents > 0 && attempt.squareOrderId) {
      // Of two payments one alone tells little: the order has both.
      const look = await lookAtOrder({ calls, settle }, attempt, attempt.squareOrderId)
      if (look.kind === 'lost') throw new Error(`Order ${attempt.id} could not be read`)
      return true
    }
    // The notice may be late and the money given back since: the payment is read as it stands now.
    const payment = await calls.readPayment(id)
    if (payment.kind === 'lost') throw new Error(`Payment ${id} could not be read`)
    const isTaken =
      payment.kind === 'answered' && outcomeOfStatus(payment.value.status).kind === 'taken'
    if (isTaken) await settle.paid(attempt.id, payment.value)
    return true
  }

  async function takeOrder(object: unknown): Promise<boolean> {
    const news = OrderNews.safeParse(object)
    if (!news.success) return false
    const { order_id } =
      'order_updated' in news.data ? news.data.order_updated : news.data.order_created
    const attempt = await attempts.one({ square_order_id: order_id })
    if (!attempt) return false
    // The notice has no money in it: the order is read.
    if (attempt.state !== 'paid') await lookAtOrder({ calls, settle }, attempt, order_id)
    return true
  }

  async function takeCheckout(object: unknown): Promise<boolean> {
    const news = CheckoutNews.safeParse(object)
    if (!news.success) return false
    const attempt = await attempts.one({ square_order_id: news.data.checkout.order_id })
    if (attempt) await deskLook(attempt)
    return attempt !== null
  }

  async function takeRefund(object: unknown): Promise<boolean> {
    const news = RefundNews.safeParse(object)
    if (!news.success) return false
    const { id, status, payment_id, amount_money } = news.data.refund
    const paymentId = payment_id ?? null
    await refunds.learn({ id, status, paymentId, amountCents: amount_money?.amount ?? 0 })
    return true
  }

  /** By what Square's types of notices begin with. */
  const takers = new Map<string, ((object: unknown) => Promise<boolean>) | undefined>([
    ['payment', takePayment],
    ['refund', takeRefund],
    ['order', takeOrder],
    ['dispute', parts.disputes.takeNotice],
    ['booking', parts.takeBooking],
    ['card', parts.takeCard],
    ['terminal', takeCheckout],
  ])

  return async (body) => {
    const notice = Notice.safeParse(body)
    if (!notice.success) return 'unreadable'
    const { event_id, type, data } = notice.data
    const known = await database.rows
      .selectFrom('square_event')
      .select('event_id')
      .where('event_id', '=', event_id)
      .executeTakeFirst()
    if (known) return 'seen-before'
    const taker = takers.get(type.split('.')[0] ?? '')
    const isOurs = (await taker?.(data?.object)) ?? false
    // Written down last: a notice whose work failed is sent again, and its work is safe to repeat.
    await database.rows
      .insertInto('square_event')
      .values({ event_id, type, received_at: now() })
      .execute()
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error
      })
    return isOurs ? 'done' : 'not-ours'
  }
}

export const SIGNATURE_HEADER = 'x-square-hmacsha256-signature'

/**
 * Whether Square has signed this notice: over the address that it was told to send to, as configured
 * there, and the body's very bytes. Takes the same time whatever is wrong.
 */
export function isSigned(notice: {
  key: string
  url: string
  body: Uint8Array
  signature: string
}): boolean {
  const { key, url, body, signature } = notice
  if (key === '') return false
  const expected = Buffer.from(createHmac('sha256', key).update(url).update(body).digest('base64'))
  // As text: bytes read from base64 would forgive what is appended.
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
