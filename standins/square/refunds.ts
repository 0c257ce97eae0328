import type { Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, newId, type Parts, readBody } from './calls.ts'
import { type Money, MoneyShape, total, usd } from './money.ts'
import { ORDER } from './order-book.ts'
import type { PaymentBook } from './payment-book.ts'
import type { Payment } from './payment-shape.ts'
import { listed, paged } from './payments.ts'
import { Refusal } from './refusal.ts'

export const REFUND = 'refund'
const PENDING = 'pending-refund'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const MOST_REFUNDS = 20

const Create = z.strictObject({
  idempotency_key: z.string().min(1).max(45),
  payment_id: z.string(),
  amount_money: MoneyShape,
  reason: z.string().max(192).nullish(),
  payment_version_token: z.string().nullish(),
})

export type Refund = {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED'
  amount_money: Money
  payment_id: string
  order_id: string
  location_id: string
  reason?: string
  created_at: string
  updated_at: string
}

/** Square's refunds: PENDING at first, and COMPLETED when the bank has had its time. */
export function refundCalls(
  app: Hono,
  parts: Parts,
  payments: PaymentBook,
  isDisputed: (paymentId: string) => boolean,
): void {
  const { state } = parts
  app.post('/v2/refunds', async (c) => {
    const body = await readBody(c, Create)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => ({
      refund: refund(body),
    }))
  })

  app.get('/v2/refunds', (c) => {
    const { status } = c.req.query()
    const found = listed(c, state.all<Refund>(REFUND)).filter(
      (one) => !status || one.status === status,
    )
    const { page, next } = paged(c, found)
    return c.json({
      ...(page.length > 0 ? { refunds: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get('/v2/refunds/:id', (c) => {
    const id = c.req.param('id')
    const found = state.get<Refund>(REFUND, id)
    if (found) return c.json({ refund: found })
    throw new Refusal('NOT_FOUND', `Could not find refund with id: ${id}`, {
      status: 404,
      field: 'refund_id',
    })
  })

  function refund({ payment_id, amount_money, ...more }: z.infer<typeof Create>): Refund {
    const payment = payments.find(payment_id)
    const earlier = refundsOf(parts, payment)
    const left = payment.total_money.amount - total(earlier.map(centsOf))
    refuseUnrefundable(payment, earlier, parts.now())
    if (isDisputed(payment_id)) {
      const detail = `Payment ${payment_id} is disputed and cannot be refunded.`
      throw new Refusal('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', detail)
    }
    if (more.payment_version_token && more.payment_version_token !== payment.version_token) {
      throw new Refusal('VERSION_MISMATCH', 'The payment has changed since it was read.', {
        field: 'payment_version_token',
      })
    }
    if (amount_money.amount < 1 || amount_money.amount > left) {
      const detail = 'The requested refund amount exceeds the amount available to refund.'
      throw new Refusal('REFUND_AMOUNT_INVALID', detail, { field: 'amount_money.amount' })
    }
    const at = new Date(parts.now()).toISOString()
    const made: Refund = {
      id: `${payment_id}_${newId(20)}`,
      status: 'PENDING',
      amount_money,
      payment_id,
      order_id: returnOrder(parts, payment, at),
      location_id: payment.location_id,
      ...(more.reason ? { reason: more.reason } : {}),
      created_at: at,
      updated_at: at,
    }
    state.put(REFUND, made.id, made)
    state.put(PENDING, made.id, made.id)
    tellOf(parts, 'refund.created', made)
    noteOnPayment(parts, payments, payment)
    return made
  }
}

/**
 * Ends the refunds whose time has come. A reason that starts with "chaos:rejected" or "chaos:failed"
 * has the bank refuse, for tests.
 */
export function settleRefunds(parts: Parts, payments: PaymentBook): void {
  const { state, now, refundSettleMs } = parts
  for (const id of state.all<string>(PENDING)) {
    const refund = state.get<Refund>(REFUND, id)
    if (!refund || Date.parse(refund.created_at) + refundSettleMs > now()) continue
    const [, ending] = /^chaos:(rejected|failed)/.exec(refund.reason ?? '') ?? []
    const status = (ending?.toUpperCase() ?? 'COMPLETED') as Refund['status']
    const settled = { ...refund, status, updated_at: new Date(now()).toISOString() }
    state.put(REFUND, id, settled)
    state.remove(PENDING, id)
    tellOf(parts, 'refund.updated', settled)
    noteOnPayment(parts, payments, payments.find(refund.payment_id))
  }
}

function refundsOf({ state }: Parts, { id }: Payment): Refund[] {
  return state
    .all<Refund>(REFUND)
    .filter(({ payment_id, status }) => payment_id === id && !/REJECTED|FAILED/.test(status))
}

const centsOf = ({ amount_money }: Refund) => amount_money.amount

function noteOnPayment(parts: Parts, payments: PaymentBook, payment: Payment): void {
  const refunds = refundsOf(parts, payment)
  const refunded_money = usd(total(refunds.map(centsOf)))
  const refund_ids = refunds.map(({ id }) => id)
  payments.keep({ ...payment, refunded_money, refund_ids }, 'payment.updated')
}

function tellOf({ tell }: Parts, type: 'refund.created' | 'refund.updated', refund: Refund): void {
  tell(type, { type: 'refund', id: refund.id, object: { refund } })
}

function refuseUnrefundable(payment: Payment, earlier: Refund[], now: number): void {
  if (payment.status === 'APPROVED') {
    const detail = 'The payment is not completed: cancel it instead.'
    throw new Refusal('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', detail)
  }
  const isOld = Date.parse(payment.created_at) + YEAR_MS < now
  if (payment.status !== 'COMPLETED' || isOld || earlier.length >= MOST_REFUNDS) {
    throw new Refusal('PAYMENT_NOT_REFUNDABLE', `Payment ${payment.id} cannot be refunded.`)
  }
  if (earlier.some(({ status }) => status === 'PENDING')) {
    throw new Refusal('REFUND_ALREADY_PENDING', 'The payment already has a pending refund.')
  }
}

/** Square keeps a refund as an order of its own, which points at the one it takes back. */
function returnOrder({ state }: Parts, { order_id, location_id }: Payment, at: string): string {
  const id = newId()
  const nothing = usd(0)
  state.put(ORDER, id, {
    id,
    location_id,
    state: 'COMPLETED',
    version: 1,
    created_at: at,
    updated_at: at,
    closed_at: at,
    returns: [{ uid: newId(22), ...(order_id ? { source_order_id: order_id } : {}) }],
    total_money: nothing,
    total_tax_money: nothing,
    net_amount_due_money: nothing,
  })
  return id
}
