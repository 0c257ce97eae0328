import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { orderSums } from '#domain/shop/order.ts'
import { emptyTimeRow, type TimeRow } from '#server/calendar/take-time.ts'
import { writeTransfer } from '#server/clients/credit.ts'
import type { Schema } from '#server/core/db/schema.ts'
import { lineRow, orderRow } from '#server/shop/orders/rows.ts'
import { at, type TestStudio } from './helpers.ts'
import { newOrder } from './orders.ts'

const PEOPLE = ['ana', 'bo', 'cy', 'dee']
const MENU = ['mini-facial', 'acne-facial', 'back-facial']
const GOODS = ['clay-mask', 'sun-stick', null]
const HOUR_MS = 3_600_000

// Around both nights when clocks change, and around midnights.
const FIRST = at('2025-10-20', '00:00')
const HOURS = 24 * 150

const instant = fc
  .tuple(fc.integer({ min: 0, max: HOURS }), fc.constantFrom(0, 1, HOUR_MS - 1))
  .map(([hours, more]) => FIRST + hours * HOUR_MS + more)
const cents = fc.integer({ min: 0, max: 40_000 })
const extra = fc.record({
  id: fc.constantFrom('microdermabrasion', 'dermaplane'),
  durationMinutes: fc.constant(10),
  priceCents: fc.integer({ min: 0, max: 2000 }),
})

const Visit = fc.record({
  who: fc.constantFrom(...PEOPLE),
  serviceId: fc.constantFrom(...MENU),
  startsAt: instant,
  minutes: fc.integer({ min: 10, max: 90 }),
  priceCents: cents,
  status: fc.constantFrom('COMPLETED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'CONFIRMED'),
  /** What came off its ticket. */
  off: fc.array(
    fc.record({
      kind: fc.constantFrom('discount' as const, 'write-off' as const),
      cents: fc.integer({ min: 1, max: 9000 }),
      isStruck: fc.constantFrom(false, false, true),
    }),
    { maxLength: 2 },
  ),
  extras: fc.uniqueArray(extra, { maxLength: 2, selector: ({ id }) => id }),
})

const Bought = fc.record({
  who: fc.constantFrom('ana', 'Bo', 'guest'),
  at: instant,
  status: fc.constantFrom(
    'COMPLETED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
    'PENDING',
    'CANCELLED',
    'canceled',
    'FAILED',
  ),
  isVisit: fc.boolean(),
  /** Which visit it pays for, where there are so many. */
  visit: fc.integer({ min: 0, max: 30 }),
  tipCents: fc.constantFrom(0, 0, 1500),
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom(...GOODS),
      quantity: fc.integer({ min: 1, max: 3 }),
      /** Of a piece, in the end. */
      unitPriceCents: cents,
      /** By how much less than its list price. */
      offCents: fc.constantFrom(0, 0, 250),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shippingCents: fc.constantFrom(0, 500),
  taxCents: fc.integer({ min: 0, max: 3000 }),
  /** What Square took of it, where it has said so. */
  feeCents: fc.option(fc.integer({ min: 0, max: 5000 })),
  creditPercent: fc.constantFrom(0, 0, 40, 100),
  refunds: fc.array(
    fc.record({
      at: instant,
      amountCents: fc.integer({ min: 1, max: 20_000 }),
      state: fc.constantFrom('completed', 'completed', 'pending', 'failed'),
      tender: fc.constantFrom('card' as const, 'credit' as const),
    }),
    { maxLength: 2 },
  ),
  disputes: fc.array(
    fc.record({
      at: instant,
      amountCents: fc.integer({ min: 1, max: 20_000 }),
      state: fc.constantFrom('LOST', 'ACCEPTED', 'WON', 'INQUIRY_CLOSED'),
    }),
    { maxLength: 1 },
  ),
})

/** Anything that may have happened in a studio over some months, as rows can tell it. */
export const History = fc.record({
  visits: fc.array(Visit, { maxLength: 25 }),
  orders: fc.array(Bought, { maxLength: 12 }),
})
type Parts<T> = T extends fc.Arbitrary<infer Value> ? Value : never
export type History = Parts<typeof History>

/** Forgets what happened before and writes this history's rows down. */
export async function writeHistory({ database }: TestStudio, history: History): Promise<void> {
  const { rows } = database
  for (const table of [
    'ledger_transfer',
    'dispute',
    'payment_refund',
    'order_line',
    'orders',
    'payment_attempt',
  ] as const) {
    await rows.deleteFrom(table).execute()
  }
  await rows.deleteFrom('visit_reduction').execute()
  await rows.deleteFrom('booking').execute()
  await rows.deleteFrom('client').execute()
  await rows.insertInto('client').values(PEOPLE.map(clientRow)).execute()
  for (const [i, visit] of history.visits.entries()) {
    await rows.insertInto('booking').values(visitRow(visit, i)).execute()
    if (visit.off.length > 0) {
      await rows.insertInto('visit_reduction').values(reductionRows(visit, i)).execute()
    }
  }
  for (const [i, bought] of history.orders.entries()) {
    const { order, lines, attempt, refunds } = orderRows(bought, i, history.visits.length)
    await rows.insertInto('payment_attempt').values(attempt).execute()
    await rows.insertInto('orders').values(order).execute()
    await rows.insertInto('order_line').values(lines).execute()
    if (refunds.length > 0) await rows.insertInto('payment_refund').values(refunds).execute()
    for (const moved of creditMoved(bought, i)) await writeTransfer(rows, moved)
    for (const dispute of bought.disputes) {
      await rows.insertInto('dispute').values(disputeRow(dispute, i)).execute()
    }
  }
}

const UNPAID = ['PENDING', 'CANCELLED', 'CANCELED', 'FAILED']

/** An order whose money was taken, whatever became of it later. */
export function isPaid({ status }: History['orders'][number]): boolean {
  return !UNPAID.includes(status.toUpperCase())
}

/** What credit paid of an order; of a visit nothing. */
export function creditOf(bought: History['orders'][number]): number {
  const goods = bought.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  const wholeCents = goods + bought.shippingCents + bought.taxCents
  return bought.isVisit ? 0 : Math.floor((wholeCents * bought.creditPercent) / 100)
}

/** Only what is sold at the desk is. */
const isDiscounted = ({ isVisit }: History['orders'][number]) => !isVisit

/** By how much less than its list price an order was sold. */
export function lessOf(bought: History['orders'][number]): number {
  if (!isDiscounted(bought)) return 0
  return bought.lines.reduce((sum, { quantity, offCents }) => sum + quantity * offCents, 0)
}

/** What was given beside an order; of the shop's nothing. */
export function tipOf(bought: History['orders'][number]): number {
  return bought.isVisit ? bought.tipCents : 0
}

/** When a visit starts: those that take time are set apart, as the overlap law would have them. */
export function startOf(visit: History['visits'][number], index: number): number {
  return visit.status === 'CONFIRMED' ? FIRST + (HOURS + 24 * index) * HOUR_MS : visit.startsAt
}

function clientRow(who: string): Insertable<Schema['client']> {
  const name = { first_name: who, last_name: 'Rivera' }
  return { id: who, email: `${who}@example.com`, ...name, phone: '', created_at: FIRST }
}

function visitRow(visit: History['visits'][number], index: number): TimeRow {
  const startsAt = startOf(visit, index)
  const endsAt = startsAt + visit.minutes * 60_000
  return {
    ...emptyTimeRow({ startsAt, endsAt, busyUntil: endsAt }, FIRST),
    id: `visit-${index}`,
    status: visit.status as TimeRow['status'],
    service_id: visit.serviceId,
    service_name: visit.serviceId,
    addons: JSON.stringify(visit.extras.map((one) => ({ ...one, name: one.id }))),
    price_cents: visit.priceCents,
    client_id: visit.who,
    first_name: visit.who,
    email: `${visit.who}@example.com`,
    cancelled_at: visit.status === 'CANCELLED' ? startsAt : null,
  }
}

function reductionRows({ off }: History['visits'][number], index: number) {
  return off.map(({ kind, cents, isStruck }, i) => ({
    ...{ id: `off-${index}-${i}`, booking_id: `visit-${index}`, kind, cents, reason: 'Late' },
    ...{ given_at: FIRST, struck_at: isStruck ? FIRST : null },
  }))
}

/** By how much a visit is done for less than its price, or let go. */
export function offOf({ off }: History['visits'][number], kind: 'discount' | 'write-off'): number {
  const counted = off.filter((one) => one.kind === kind && !one.isStruck)
  return counted.reduce((sum, { cents }) => sum + cents, 0)
}

/** What an order did to the ledger: spent when it was paid, and given back. */
function creditMoved(bought: History['orders'][number], index: number) {
  const attemptId = `order-${index}`
  const moved = { attemptId, clientId: null }
  const cents = isPaid(bought) ? creditOf(bought) : 0
  const spent = { ...moved, cents, from: 'held', to: 'sales', at: bought.at, key: attemptId }
  const back = bought.refunds
    .map(({ at: when, amountCents, ...one }, i) => ({ ...one, when, amountCents, i }))
    .filter(({ state, tender }) => !bought.isVisit && state === 'completed' && tender === 'credit')
    .map(({ when, amountCents, i }) => ({
      ...{ ...moved, cents: amountCents, from: 'sales', to: 'credit', at: when },
      key: `${attemptId}-${i}`,
    }))
  return [...(cents > 0 ? [spent] : []), ...back] as Parameters<typeof writeTransfer>[1][]
}

function disputeRow(
  { at: ended_at, amountCents, state }: History['orders'][number]['disputes'][number],
  index: number,
): Insertable<Schema['dispute']> {
  const id = `order-${index}`
  return {
    ...{ id, attempt_id: id, payment_id: id, reason: 'NOT_RECEIVED', state, version: 1 },
    ...{ amount_cents: amountCents, created_at: FIRST, updated_at: ended_at, ended_at },
  }
}

function orderRows(bought: History['orders'][number], index: number, visits: number) {
  const id = `order-${index}`
  const lines = bought.lines.map(({ offCents, ...line }) => ({
    ...line,
    ...(isDiscounted(bought) && {
      unitPriceCents: line.unitPriceCents + offCents,
      discountCents: line.quantity * offCents,
    }),
    variationId: null,
    catalogObjectId: null,
    name: line.productId ?? 'Something',
  }))
  const asked = newOrder({
    email: `${bought.who}@example.com`,
    status: bought.status,
    lines,
    serviceCharges: [{ name: 'Shipping', amountCents: bought.shippingCents }],
    taxes: [{ name: 'Tax', amountCents: bought.taxCents }],
    tipCents: tipOf(bought),
  })
  const sums = orderSums(asked)
  const attempt: Insertable<Schema['payment_attempt']> = {
    id,
    environment: 'standin',
    purpose: bought.isVisit ? 'visit' : 'shop',
    state: 'paid',
    booking_id: bought.isVisit && bought.visit < visits ? `visit-${bought.visit}` : null,
    version: 1,
    buyer: id,
    client_key: id,
    request_hash: '',
    fingerprint: id,
    is_open: 0,
    details: '{}',
    subtotal_cents: sums.subtotalCents,
    order_key: id,
    square_fee_cents: bought.feeCents,
    is_order_closed: 1,
    charge_number: 1,
    created_at: bought.at,
    updated_at: bought.at,
  }
  return {
    order: { ...orderRow(id, asked, sums, bought.at), credit_cents: creditOf(bought) },
    lines: lines.map((line, position) => lineRow(id, position, line)),
    attempt,
    refunds: bought.refunds.map((refund, i) => ({
      id: `${id}-${i}`,
      attempt_id: id,
      idempotency_key: `${id}-${i}`,
      state: refund.state as 'completed',
      amount_cents: refund.amountCents,
      tender: bought.isVisit ? ('card' as const) : refund.tender,
      reason: '',
      created_at: refund.at,
      updated_at: refund.at,
    })),
  }
}
