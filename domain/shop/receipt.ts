import type { Booking } from '../calendar/booking.ts'
import type { Order } from './order.ts'
import type { MoneyLine } from './visit-money.ts'
import { isByHand, type PaymentWay, paidWords } from './visit-payment.ts'

type ReceiptLine = { name: string; cents: number }

/** One payment, or what went back of it (below zero), in cents; `at` in epoch milliseconds. */
type ReceiptPayment = { at: number; words: string; cents: number }

/** What somebody takes home: what it was, what it came to, and how it was paid. */
export type Receipt = {
  lines: ReceiptLine[]
  totalCents: number
  payments: ReceiptPayment[]
  /** Still to pay. */
  leftCents: number
}

/** The treatment and its extras; of a visit that did not take place, what is asked for that. */
export function priceLines(
  visit: Pick<Booking, 'status' | 'serviceName' | 'addons'>,
  priceCents: number,
): [string, number][] {
  if (visit.status === 'NO_SHOW') return [['Fee for not coming', priceCents]]
  if (visit.status === 'CANCELLED') return []
  const extras = visit.addons.map((addon): [string, number] => [addon.name, addon.priceCents])
  const main = visit.addons.reduce((rest, addon) => rest - addon.priceCents, priceCents)
  // A price of her own may be less than the extras alone.
  return main > 0 ? [[visit.serviceName, main], ...extras] : [[visit.serviceName, priceCents]]
}

type VisitFacts = {
  visit: Pick<Booking, 'status' | 'serviceName' | 'addons'>
  priceCents: number
  discountCents: number
  writtenOffCents: number
  leftCents: number
  /** Those that have paid for it, with the products of the same ticket. */
  orders: readonly Order[]
  money: readonly MoneyLine[]
}

/** Of a visit: the treatment, what came off it, the products that are paid, their tax and the tips. */
export function receiptOfVisit(facts: VisitFacts): Receipt {
  const { visit, orders, money } = facts
  const noted = money.flatMap((line) => (isCounted(line) && line.orderId === null ? line : []))
  const tips = [...orders.map(({ tipCents }) => tipCents), ...noted.map(({ tipCents }) => tipCents)]
  const lines = [
    ...priceLines(visit, facts.priceCents).map(([name, cents]) => ({ name, cents })),
    { name: 'Discount', cents: -facts.discountCents },
    { name: 'Not charged', cents: -facts.writtenOffCents },
    ...orders.flatMap(goodsLines),
    { name: 'Tip', cents: sum(tips) },
  ].filter(({ cents }) => cents !== 0)
  return {
    lines,
    totalCents: sum(lines.map(({ cents }) => cents)),
    payments: money.flatMap((line) => paymentsOf(line, orders)),
    leftCents: facts.leftCents,
  }
}

/** Of products alone. */
export function receiptOfOrder(order: Order, money: readonly MoneyLine[]): Receipt {
  const lines = [
    ...linesOf(order),
    ...order.serviceCharges.map(({ name, amountCents }) => ({ name, cents: amountCents })),
    { name: 'Tip', cents: order.tipCents },
  ].filter(({ cents }) => cents !== 0)
  return {
    lines,
    totalCents: sum(lines.map(({ cents }) => cents)),
    payments: money.flatMap((line) => paymentsOf(line, [order])),
    leftCents: 0,
  }
}

/** What of an order are products. */
function goodsLines(order: Order): ReceiptLine[] {
  const lines = order.lines.filter(({ productId }) => productId !== null)
  return linesOf({ ...order, lines })
}

/** Each with its pieces at list price, what came off them, and their taxes by name. */
function linesOf({
  lines,
  taxes,
  discountCents,
}: Pick<Order, 'lines' | 'taxes' | 'discountCents'>): ReceiptLine[] {
  return [
    ...lines.map(({ name, quantity, unitPriceCents }) => ({
      name: quantity > 1 ? `${quantity} × ${name}` : name,
      cents: quantity * unitPriceCents,
    })),
    { name: 'Discount', cents: -discountCents },
    ...taxes.map(({ name, amountCents }) => ({ name, cents: amountCents })),
  ]
}

type Paid = Extract<MoneyLine, { kind: 'paid' }>

const isPaid = (line: MoneyLine): line is Paid => line.kind === 'paid'

/** What was struck out says so once more, and both count for nothing. */
function isCounted(line: MoneyLine): line is Paid {
  return isPaid(line) && !line.isStruck
}

function paymentsOf(line: MoneyLine, orders: readonly Order[]): ReceiptPayment[] {
  if (line.kind === 'back') {
    if (line.state === 'failed') return []
    return [{ at: line.at, words: backWords(line.way), cents: -line.cents }]
  }
  if (line.isStruck) return []
  const credit = orders.find(({ id }) => id === line.orderId)?.creditCents ?? 0
  const rest = line.cents + line.tipCents - credit
  return [
    { at: line.at, words: 'Paid with store credit', cents: credit },
    { at: line.at, words: paidWords([line.way]), cents: rest },
  ].filter(({ cents }) => cents > 0)
}

const backWords = (way: PaymentWay) => (isByHand(way) ? 'Handed back' : 'Given back')

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
