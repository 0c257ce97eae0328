import { notedWay } from '#domain/calendar/visit-day.ts'
import type { Owner } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { billOf } from '#domain/shop/bill.ts'
import { orderName } from '#domain/shop/order.ts'
import { type Receipt, receiptOfOrder, receiptOfVisit } from '#domain/shop/receipt.ts'
import { findVisit } from '../../calendar/rows.ts'
import { isOnFile } from '../../clients/rows.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { queueReceiptMail } from '../../post/money/receipt-letter.ts'
import { oneLine } from '../../post/plain-words.ts'
import { shortWhen } from '../../post/visit-facts.ts'
import { slippedSales } from '../../shop/at-desk/slipped-sales.ts'
import { readOrder } from '../../shop/orders/read.ts'
import { billFactsOf } from './bill-facts.ts'
import { notedPayments } from './payments.ts'
import { moneyOfOrder, visitMoney } from './visit-money.ts'

export type ReceiptOf = { of: 'visit' | 'order'; id: string }

/** A receipt and whose it is; `email` is empty where no mail reaches them. */
export type ShownReceipt = {
  receipt: Receipt
  name: string
  email: string
  /** Their record among the clients; null where there is none. */
  clientId: string | null
  title: string
  /** Of a visit, when it was or will be; of an order, when it was bought (epoch ms). */
  at: number
}

export type Receipts = {
  /** Null where there is no such visit or order, or it is nobody's any more. */
  read(asked: ReceiptOf): Promise<ShownReceipt | null>
  /** The visit that an order has paid for; null: none. */
  visitOf(orderId: string): Promise<string | null>
  /** Writes it to its client, once for each key. Fails with `not-found`, or `no-mail-address`. */
  mail(asked: ReceiptOf & { key: string }, owner: Owner): Promise<Outcome<{ to: string }>>
}

/** What a client takes home of what was paid, by whichever way. */
export function createReceipts(parts: Desk & { env: Env }): Receipts {
  const { database, audit, env, now } = parts

  const read = (rows: Rows, { of, id }: ReceiptOf) =>
    of === 'visit' ? ofVisit(rows, id) : ofOrder(rows, id)

  return {
    read: (asked) => read(database.rows, asked),

    visitOf: (orderId) => visitPaidBy(database.rows, orderId),

    async mail({ key, ...asked }, owner) {
      return inTransaction(database.rows, async (rows) => {
        const shown = await read(rows, asked)
        if (!shown) return { ok: false, code: 'not-found' } as const
        const { email: recipient, receipt, title, at } = shown
        if (!recipient) return { ok: false, code: 'no-mail-address' } as const
        const isVisit = asked.of === 'visit'
        const value = isVisit ? `${oneLine(title)}, ${shortWhen(at, now())}` : title
        const isNew = await queueReceiptMail(rows, {
          ...{ id: `receipt-${key}`, recipient, receipt, env, now: now() },
          firstName: shown.name.split(' ')[0] ?? '',
          facts: [{ label: isVisit ? 'Visit' : 'Order', value }],
          ...(isVisit ? { bookingId: asked.id } : { orderId: asked.id }),
        })
        const line = { record: asked.of, id: asked.id, did: 'receipt-mailed' } as const
        if (isNew) await audit.write(deskChange(owner, line), rows)
        return { ok: true, to: recipient } as const
      })
    },
  }
}

function reached(email: string): string {
  return isAddress(email) ? email : ''
}

/** An address that came onto the record after the visit. */
async function emailOf(rows: Rows, clientId: string): Promise<string> {
  const client = rows.selectFrom('client').select('email').where('id', '=', clientId)
  return reached((await client.executeTakeFirst())?.email ?? '')
}

async function clientOf(rows: Rows, email: string): Promise<string | null> {
  const client = rows.selectFrom('client').select('id').where('email', '=', email).where(isOnFile)
  return (await client.executeTakeFirst())?.id ?? null
}

async function visitPaidBy(rows: Rows, orderId: string): Promise<string | null> {
  const paid = rows.selectFrom('payment_attempt').select('booking_id').where('id', '=', orderId)
  return (await paid.executeTakeFirst())?.booking_id ?? null
}

async function ofVisit(rows: Rows, id: string): Promise<ShownReceipt | null> {
  const visit = await findVisit(rows, id)
  if (!visit) return null
  const { lines } = await visitMoney(rows, id)
  const slipped = await slippedSales(rows, id)
  const ids = new Set(lines.flatMap(({ orderId }) => orderId ?? []))
  const found = await Promise.all([...ids].map((orderId) => readOrder(rows, orderId)))
  const orders = found.filter((order) => order !== null).filter((one) => !slipped.has(one.id))
  const noted = (await notedPayments(rows, [id])).filter(({ struckAt }) => struckAt === null)
  const money = [
    ...lines.filter(({ orderId }) => orderId !== null && !slipped.has(orderId)),
    ...noted.map(({ takenAt: at, method, amountCents: cents, tipCents }) => ({
      ...{ kind: 'paid' as const, orderId: null, way: notedWay(method), isStruck: false },
      ...{ at, cents, tipCents },
    })),
  ].toSorted((a, b) => a.at - b.at)
  const facts = await billFactsOf(rows, visit)
  const { leftCents } = billOf({ ...facts, open: { goodsCents: 0, taxCents: 0 } })
  return {
    receipt: receiptOfVisit({ ...facts, visit, leftCents, orders, money }),
    name: `${visit.firstName} ${visit.lastName}`.trim(),
    email: reached(visit.email) || (await emailOf(rows, visit.clientId)),
    clientId: visit.clientId,
    title: [visit.serviceName, ...visit.addons.map(({ name }) => name)].join(' + '),
    at: visit.startsAt,
  }
}

async function ofOrder(rows: Rows, id: string): Promise<ShownReceipt | null> {
  const order = await readOrder(rows, id)
  if (!order) return null
  const buyer = order.shippingAddress ?? order.billingAddress
  return {
    receipt: receiptOfOrder(order, await moneyOfOrder(rows, id)),
    name: buyer ? `${buyer.firstName} ${buyer.lastName}`.trim() : '',
    email: reached(order.email),
    clientId: await clientOf(rows, order.email),
    title: `Order ${orderName(order)}`,
    at: order.createdAt,
  }
}
