import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { STEPS, stepsOf } from '#domain/desk/report-range.ts'
import { cardFeeCents } from '#domain/shop/card-fee.ts'
import { createTestStudio, ENGINES, ZONE } from '#tests/helpers.ts'
import {
  creditOf,
  History,
  isPaid,
  lessOf,
  offOf,
  startOf,
  tipOf,
  writeHistory,
} from '#tests/history.ts'
import { REBOOK_DAYS } from './visits.ts'

const EVERYTHING = { limit: 1000, offset: 0 }

const Range = fc
  .tuple(fc.integer({ min: -5, max: 150 }), fc.integer({ min: 0, max: 120 }))
  .map(([start, days]) => {
    const from = addDays('2025-10-20', start)
    return { from, to: addDays(from, days) }
  })

const sum = <T>(of: readonly T[], amount: (one: T) => number) =>
  of.reduce((total, one) => total + amount(one), 0)

const EVER = { from: '2025-01-01', to: '2027-01-01' }

const hasPending = ({ orders }: History) =>
  orders.some(({ refunds }) => refunds.some(({ state }) => state === 'pending'))

type Bought = History['orders'][number]
const tenderOf = ({ isVisit }: Bought, { tender }: Bought['refunds'][number]) =>
  isVisit ? 'card' : tender

/** What was paid with all orders, tips too and credit left out, less what went back or to banks. */
function movedByCard({ orders }: History): number {
  const paid = orders.filter(isPaid)
  const goods = (order: History['orders'][number]) =>
    sum(order.lines, (line) => line.quantity * line.unitPriceCents)
  const takenCents = sum(
    paid,
    (order) => goods(order) + order.shippingCents + order.taxCents + tipOf(order) - creditOf(order),
  )
  const refunds = orders
    .flatMap((order) => order.refunds.map((one) => ({ ...one, tender: tenderOf(order, one) })))
    .filter(({ state, tender }) => state === 'completed' && tender === 'card')
  const lost = orders
    .flatMap((order) => order.disputes)
    .filter(({ state }) => ['LOST', 'ACCEPTED'].includes(state))
  return takenCents - sum([...refunds, ...lost], ({ amountCents }) => amountCents)
}

const costOf = (visit: History['visits'][number]) => visit.priceCents - offOf(visit, 'discount')

/** What the report must say, counted one by one and by the calendar. */
function expected(history: History, { from, to }: { from: string; to: string }) {
  const isIn = (instant: number) => {
    const date = localDate(instant, ZONE)
    return from <= date && date <= to
  }
  const all = history.visits.map((visit, i) => ({
    ...visit,
    id: `visit-${i}`,
    at: startOf(visit, i),
  }))
  const within = all.filter((visit) => isIn(visit.at))
  const completed = within.filter(({ status }) => status === 'COMPLETED')
  const paid = history.orders.filter((order) => isIn(order.at) && isPaid(order))
  const lines = paid.flatMap((order) =>
    order.lines.filter(({ productId }) => productId !== null || !order.isVisit),
  )
  const subtotal = (order: History['orders'][number]) =>
    sum(order.lines, (line) => line.quantity * line.unitPriceCents)
  const moved = history.orders.map((order, i) => movedOf(order, i, all))
  const ofPaid = moved.filter((one) => one.isPaid)
  const backs = moved.flatMap((order) => order.backs).filter(({ isDone, at }) => isDone && isIn(at))
  const refunds = backs.filter(({ kind }) => kind === 'refund')
  const lost = backs.filter(({ kind }) => kind === 'dispute')
  const kept = ofPaid.filter(
    ({ visit, countedAt }) =>
      visit && ['CANCELLED', 'NO_SHOW'].includes(visit.status) && isIn(countedAt ?? 0),
  )
  const held = ofPaid.filter(
    ({ order, countedAt }) => order.isVisit && countedAt === null && isIn(order.at),
  )
  const paidOf = (id: string) =>
    sum(
      ofPaid.filter(({ visit }) => visit?.id === id),
      ({ leftCents }) => leftCents,
    )
  const creditCents =
    sum(paid, creditOf) -
    sum(
      refunds.filter(({ tender }) => tender === 'credit'),
      ({ cents }) => cents,
    )
  const firsts = completed.filter(
    (visit) =>
      !all.some(
        (other) =>
          other.status === 'COMPLETED' &&
          other.who === visit.who &&
          (other.at < visit.at || (other.at === visit.at && other.id < visit.id)),
      ),
  )
  const rebooked = completed.filter((visit) =>
    all.some(
      (other) =>
        other.status !== 'CANCELLED' &&
        other.who === visit.who &&
        other.at > visit.at &&
        other.at < visit.at + REBOOK_DAYS * DAY_MS,
    ),
  )
  const revenue = {
    servicesCents: sum(completed, costOf),
    productsCents: sum(lines, (line) => line.quantity * line.unitPriceCents),
    shippingCents: sum(paid, (order) => order.shippingCents),
    taxCents: sum(paid, (order) => order.taxCents),
    keptCents: sum(kept, ({ leftCents }) => leftCents),
    refundsCents: sum(refunds, ({ offCents }) => offCents),
    taxBackCents: sum(refunds, ({ taxCents }) => taxCents),
    disputesCents: sum(lost, ({ offCents }) => offCents),
    creditCents,
  }
  const { refundsCents, taxBackCents, disputesCents, creditCents: _, ...taken } = revenue
  const backCents = refundsCents + disputesCents + creditCents
  const totalCents = sum(Object.values(taken), (cents) => cents) - backCents
  return {
    revenue: {
      ...revenue,
      productDiscountsCents: sum(paid, lessOf),
      discountsCents: sum(completed, (visit) => offOf(visit, 'discount')),
      writtenOffCents: sum(completed, (visit) => offOf(visit, 'write-off')),
      grossCents: totalCents + backCents - taken.taxCents,
      netCents: totalCents - taken.taxCents + taxBackCents,
      totalCents,
      tipsCents: sum(paid, tipOf) - sum(backs, ({ tipCents }) => tipCents),
      heldCents: sum(held, ({ leftCents }) => leftCents),
      unpaidCents: sum(
        completed,
        (visit) => costOf(visit) - offOf(visit, 'write-off') - paidOf(visit.id),
      ),
    },
    visits: {
      completed: completed.length,
      noShows: within.filter(({ status }) => status === 'NO_SHOW').length,
      cancelled: within.filter(({ status }) => status === 'CANCELLED').length,
      open: within.filter(({ status }) => status === 'CONFIRMED').length,
      rebooked: rebooked.length,
      newClients: firsts.length,
      returningClients: new Set(completed.map(({ who }) => who)).size - firsts.length,
      bookedMinutes: sum(
        within.filter(({ status }) => status !== 'CANCELLED'),
        ({ minutes }) => minutes,
      ),
    },
    pieces: sum(lines, (line) => line.quantity),
    extras: sum(completed, (visit) => sum(visit.extras, (one) => one.priceCents)),
    extraTimes: sum(completed, (visit) => visit.extras.length),
    paidCents: sum(paid, (order) => subtotal(order) + order.shippingCents + order.taxCents),
    fees: feesOfOrders(paid),
  }
}

/** All are by card online; what Square has not told is estimated. */
function feesOfOrders(paid: Bought[]) {
  const charged = paid
    .map((order) => ({
      feeCents: order.feeCents,
      cents:
        sum(order.lines, (line) => line.quantity * line.unitPriceCents) +
        (order.shippingCents + order.taxCents + tipOf(order) - creditOf(order)),
    }))
    .filter(({ cents }) => cents > 0)
  const unknown = charged.filter(({ feeCents }) => feeCents === null)
  return {
    way: 'online',
    payments: charged.length,
    paidCents: sum(charged, ({ cents }) => cents),
    feeCents: sum(charged, ({ feeCents }) => feeCents ?? 0),
    unknown: unknown.length,
    estimatedCents: sum(unknown, ({ cents }) => cardFeeCents(cents, 'online')),
  }
}

/** One order: what of it its visit's price was paid with and did not go back before it counted, and what went off later. */
function movedOf(
  order: History['orders'][number],
  i: number,
  visits: (History['visits'][number] & { id: string; at: number })[],
) {
  const visit = order.isVisit ? visits[order.visit] : undefined
  const wholeCents = sum(order.lines, (line) => line.quantity * line.unitPriceCents)
  const price = sum(
    order.lines.filter(({ productId }) => order.isVisit && productId === null),
    (line) => line.quantity * line.unitPriceCents,
  )
  const goods = wholeCents - price + order.shippingCents + order.taxCents
  const taxed = wholeCents - price + order.taxCents
  /** Of the first cents that went back: things with their tax, what they were sent for last. */
  const taxIn = (cents: number) =>
    order.taxCents === 0 ? 0 : Math.round((Math.min(cents, taxed) * order.taxCents) / taxed)
  let goodsBefore = 0
  const wasPaid = isPaid(order)
  const isOpen = !visit || visit.status === 'CONFIRMED'
  const countedAt = isOpen ? null : Math.max(visit.at, order.at)
  let before = 0
  const backs = [
    ...order.disputes
      .filter(({ state }) => ['LOST', 'ACCEPTED'].includes(state))
      .map((one) => ({ ...one, kind: 'dispute', tender: 'card', isDone: true, id: `${i}` })),
    ...order.refunds
      .map((one, n) => ({ ...one, kind: 'refund', id: `${i}-${n}` }))
      .filter(({ state }) => state !== 'failed')
      .map((one) => ({ ...one, isDone: one.state === 'completed', tender: tenderOf(order, one) })),
  ]
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(({ kind, at, tender, isDone, amountCents: cents }) => {
      const upto = before + cents
      const ofGoods = Math.min(goods, upto) - Math.min(goods, before)
      const inPrice = (sum: number) => Math.min(Math.max(0, sum - goods), price)
      const ofPrice = inPrice(upto) - inPrice(before)
      before = upto
      const things = order.isVisit && wasPaid ? ofGoods : cents
      goodsBefore += things
      const taxCents = taxIn(goodsBefore) - taxIn(goodsBefore - things)
      const all = { kind, at, tender, isDone, cents, taxCents }
      if (!order.isVisit || !wasPaid) return { ...all, offCents: cents, earlyCents: 0, tipCents: 0 }
      const isLater = countedAt !== null && at > countedAt
      const [offCents, earlyCents] = isLater ? [ofGoods + ofPrice, 0] : [ofGoods, ofPrice]
      return { ...all, offCents, earlyCents, tipCents: cents - ofGoods - ofPrice }
    })
  const leftCents = price - sum(backs, ({ earlyCents }) => earlyCents)
  return { order, visit, isPaid: wasPaid, countedAt, backs, leftCents }
}

for (const engine of ENGINES) {
  test(`${engine}: whatever happened, every table adds up to the cent with the rows`, async () => {
    const studio = await createTestStudio({ engine })
    const { reports } = studio
    const runs = engine === 'sqlite' ? 60 : 20
    await fc.assert(
      fc.asyncProperty(History, Range, fc.constantFrom(...STEPS), async (history, range, by) => {
        await writeHistory(studio, history)
        const wanted = expected(history, range)
        const [whole] = await reports.revenue([range])
        expect(whole).toEqual({ ...range, ...wanted.revenue })
        const [visits] = await reports.visits([range])
        expect(visits).toMatchObject(wanted.visits)

        const [again, ...steps] = await reports.revenue([range, ...stepsOf(range, by, 'sunday')])
        expect(again).toEqual(whole)
        for (const name of Object.keys(wanted.revenue) as (keyof typeof wanted.revenue)[]) {
          expect([name, sum(steps, (step) => step[name])]).toEqual([name, wanted.revenue[name]])
        }
        const [visitsAgain, ...visitSteps] = await reports.visits([
          range,
          ...stepsOf(range, by, 'sunday'),
        ])
        expect(visitsAgain).toEqual(visits)
        expect(sum(visitSteps, (step) => step.bookedMinutes)).toBe(wanted.visits.bookedMinutes)
        expect(sum(visitSteps, (step) => step.newClients)).toBe(wanted.visits.newClients)
        expect(sum(visitSteps, (step) => step.openMinutes ?? 0)).toBe(visits?.openMinutes)

        // Nothing is lost between the lines: what they say together is what was taken and has not gone back.
        const [ever] = await reports.revenue([EVER])
        const { totalCents = 0, tipsCents = 0, heldCents = 0, unpaidCents = 0 } = ever ?? {}
        const { writtenOffCents = 0 } = ever ?? {}
        const till = await reports.till(EVER)
        expect(sum(till, (line) => line.takenCents - line.backCents)).toBe(movedByCard(history))
        expect(sum(till, (line) => line.tipCents)).toBe(tipsCents)
        if (!hasPending(history)) {
          const beside = tipsCents + heldCents - unpaidCents - writtenOffCents
          expect(totalCents + beside).toBe(movedByCard(history))
        }

        const [credit] = await reports.storeCredit([range])
        expect(credit?.spentCents).toBe(wanted.revenue.creditCents)

        const { servicesCents, productsCents } = wanted.revenue
        const services = await reports.services(range)
        expect(sum(services, ({ cents }) => cents)).toBe(servicesCents)
        expect(sum(services, (one) => one.visits)).toBe(wanted.visits.completed)
        const extras = await reports.extras(range)
        expect(sum(extras, ({ cents }) => cents)).toBe(wanted.extras)
        expect(sum(extras, ({ times }) => times)).toBe(wanted.extraTimes)
        const products = await reports.products(range)
        expect(sum(products, ({ cents }) => cents)).toBe(productsCents)
        expect(sum(products, ({ pieces }) => pieces)).toBe(wanted.pieces)
        const clients = await reports.clients(range, EVERYTHING)
        expect(sum(clients, (client) => client.totalCents)).toBe(
          servicesCents + productsCents + wanted.revenue.keptCents,
        )
        expect(sum(clients, (client) => client.visits)).toBe(wanted.visits.completed)
        expect((await reports.fees(range))[0]).toEqual(wanted.fees)

        const behind = {
          completed: [wanted.visits.completed, servicesCents],
          'no-shows': [wanted.visits.noShows, null],
          cancelled: [wanted.visits.cancelled, null],
          open: [wanted.visits.open, null],
          rebooked: [wanted.visits.rebooked, null],
          'new-clients': [wanted.visits.newClients, null],
          'returning-clients': [wanted.visits.returningClients, null],
          extras: [wanted.extraTimes, wanted.extras],
          products: [null, productsCents],
          tax: [null, wanted.revenue.taxCents],
          'tax-back': [null, wanted.revenue.taxBackCents],
          shipping: [null, wanted.revenue.shippingCents],
          orders: [null, wanted.paidCents],
          refunds: [null, wanted.revenue.refundsCents],
          disputes: [null, wanted.revenue.disputesCents],
          credit: [null, wanted.revenue.creditCents],
          tips: [null, wanted.revenue.tipsCents],
          kept: [null, wanted.revenue.keptCents],
          held: [null, wanted.revenue.heldCents],
          discounts: [null, wanted.revenue.discountsCents],
          'product-discounts': [null, wanted.revenue.productDiscountsCents],
          'written-off': [null, wanted.revenue.writtenOffCents],
          unpaid: [null, wanted.revenue.unpaidCents],
        } as const
        for (const [kind, [count, cents]] of Object.entries(behind)) {
          const query = { kind: kind as keyof typeof behind, range, filter: {} }
          const found = await reports.rows(query, EVERYTHING)
          const told = await reports.sumOfRows(query)
          expect(told).toEqual({ count: found.length, cents: sum(found, (row) => row.cents) })
          if (count !== null) expect([kind, told.count]).toEqual([kind, count])
          if (cents !== null) expect([kind, told.cents]).toEqual([kind, cents])
        }
        for (const { id: extraId, times, cents } of extras) {
          const told = await reports.sumOfRows({ kind: 'extras', range, filter: { extraId } })
          expect(told).toEqual({ count: times, cents })
        }
        for (const service of services) {
          const filter = { serviceId: service.serviceId }
          const told = await reports.sumOfRows({ kind: 'completed', range, filter })
          expect(told).toEqual({ count: service.visits, cents: service.cents })
        }
      }),
      { numRuns: runs },
    )
  }, 120_000)
}
