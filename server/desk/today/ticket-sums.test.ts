import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { billOf } from '#domain/shop/bill.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { openShop } from '#tests/payments.ts'

const MASK = { productId: 'clay-mask', variationId: 'regular' }
const STOCK = 50
const GIFT = 7000

const cents = fc.integer({ min: 1, max: 9000 })
const step = fc.oneof(
  fc.record({ do: fc.constant('product' as const), by: fc.constantFrom(1, 2, -1) }),
  fc.record({ do: fc.constant('note' as const), cents, tip: fc.constantFrom(0, 0, 500) }),
  fc.record({ do: fc.constant('credit' as const), cents }),
  fc.record({ do: fc.constant('strike' as const) }),
  fc.record({ do: fc.constant('discount' as const), cents }),
  fc.record({ do: fc.constant('unlower' as const) }),
  fc.record({ do: fc.constant('hand' as const), tip: fc.constantFrom(0, 700) }),
  fc.record({ do: fc.constant('unsell' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A visit at the desk and its shelf, on which any step may be tried. */
async function ticket(engine: (typeof ENGINES)[number]) {
  const shop = await openShop({ publicUrl: 'http://square.test', engine })
  const { studio, payments, clock } = shop
  const { today } = studio
  await payments.stock.set(MASK.productId, MASK.variationId, STOCK)
  const booking = await book(studio)
  const { id: bookingId, clientId } = booking
  const gift = { clientId, key: randomUUID(), cents: GIFT, reason: 'A rash after the first one' }
  await studio.clients.giveCredit(gift, OWNER)
  const credit = () => studio.clients.creditOf(clientId)
  const orders: string[] = []

  const bill = async () => {
    const visit = await today.visit(bookingId)
    if (!visit) throw new Error('The visit is gone.')
    const facts = await today.billFacts(visit)
    const open = await payments.tickets.of(bookingId)
    return { visit, facts, open, bill: billOf({ ...facts, open }) }
  }
  const onShelf = async () => (await payments.stock.counts())[0]?.onHand ?? 0

  async function take(one: Step) {
    clock.now += MINUTE_MS
    const key = randomUUID()
    switch (one.do) {
      case 'product':
        return payments.tickets.add({ bookingId, ...MASK, by: one.by }, OWNER)
      case 'note': {
        const { cents: amountCents, tip: tipCents } = one
        const noted = {
          id: key,
          bookingId,
          method: 'cash',
          amountCents,
          tipCents,
          note: '',
        } as const
        return today.takePayment({ ...noted, isAnotherTip: true }, OWNER)
      }
      case 'credit': {
        const note = { id: key, bookingId, method: 'credit', amountCents: one.cents } as const
        return today.takePayment({ ...note, tipCents: 0, note: '' }, OWNER)
      }
      case 'strike': {
        const last = (await today.paymentsOf([bookingId])).findLast(({ struckAt }) => !struckAt)
        return last && today.strikePayment(last, OWNER)
      }
      case 'discount': {
        const off = { id: key, bookingId, kind: 'discount', cents: one.cents, reason: 'x' } as const
        return today.lower(off, OWNER)
      }
      case 'unlower': {
        const last = (await today.reductions(bookingId)).findLast(({ struckAt }) => !struckAt)
        return last && today.unlower(last, OWNER)
      }
      case 'hand': {
        const { visit, open } = await bill()
        const shownCents = visit.dueCents + open.goodsCents + (open.taxCents ?? 0)
        const sale = { booking, key, way: 'cash', shownCents, tipCents: one.tip } as const
        const sold = await payments.takeByHand({ ...sale, isAnotherTip: true, owner: OWNER })
        if (sold.ok) orders.push(sold.attempt.id)
        return sold
      }
      case 'unsell': {
        const orderId = orders.pop()
        return orderId && payments.undoByHand({ orderId, bookingId }, OWNER)
      }
    }
  }
  return { shop, take, bill, onShelf, credit, payments, bookingId }
}

for (const engine of ENGINES) {
  test(`${engine}: whatever is added, taken off, paid and undone, the ticket comes to what is paid and what is left`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const { take, bill, onShelf, credit, payments, bookingId } = await ticket(engine)
        for (const one of steps) {
          await take(one)
          const { visit, facts, open, bill: now } = await bill()
          const sold = facts.taken.reduce(
            (all, { goodsCents, goodsBackCents }) => all + goodsCents - goodsBackCents,
            0,
          )
          // Services and extras, less discounts, products, their tax, and tips.
          const total =
            visit.priceCents - facts.discountCents + open.goodsCents + (open.taxCents ?? 0) + sold
          expect(now.totalCents).toBe(total + now.tipCents)
          expect(now.totalCents + now.overCents).toBe(now.paidCents + now.leftCents)
          expect(now.leftCents - open.goodsCents - (open.taxCents ?? 0)).toBe(visit.dueCents)
          // What is put toward it is no longer there.
          const spent = facts.noted.filter((one) => 'method' in one && one.method === 'credit')
          const spentCents = spent.reduce((all, { amountCents }) => all + amountCents, 0)
          expect(await credit()).toBe(GIFT - spentCents)
          // Nothing is on the shelf and sold at once.
          const orders = await payments.tickets.of(bookingId)
          expect(orders.taxCents).not.toBeNull()
          expect(await onShelf()).toBe(STOCK - Math.round(sold / 3915))
        }
      }),
      { numRuns: engine === 'sqlite' ? 12 : 4 },
    )
  })
}
