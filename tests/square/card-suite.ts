import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { SuiteStep } from './client-suite.ts'

const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })

/** Cards on file and tips, as Square's documentation has them: for the stand-in and for its sandbox. */
export const CARD_SUITE: SuiteStep[] = [
  {
    name: 'a card is stored, charged for its customer with a tip, and switched off',
    async run(square) {
      const { cards, customers, payments, orders } = await square.client()
      const made = await customers.create({ givenName: 'Ana', idempotencyKey: randomUUID() })
      const customerId = made.customer?.id ?? ''
      const { card } = await cards.create({
        idempotencyKey: randomUUID(),
        sourceId: 'cnon:card-nonce-ok',
        card: { customerId, billingAddress: { postalCode: '94103' } },
      })
      const cardId = card?.id ?? ''
      assert.match(cardId, /^ccof:/)
      const { payment } = await payments.create({
        idempotencyKey: randomUUID(),
        sourceId: cardId,
        customerId,
        amountMoney: usd(4500),
        tipMoney: usd(900),
      })
      assert.equal(payment?.totalMoney?.amount, 5400n)
      const { order } = await orders.get({ orderId: payment?.orderId ?? '' })
      assert.equal(order?.totalTipMoney?.amount, 900n)
      assert.equal(order?.totalMoney?.amount, 5400n)
      assert.equal((await cards.disable({ cardId })).card?.enabled, false)
      await customers.delete({ customerId })
    },
  },
  {
    name: 'a payment link has a draft order, which is cancelled with it',
    async run(square) {
      const { checkout, locations, orders } = await square.client()
      const [location] = (await locations.list()).locations ?? []
      const { paymentLink } = await checkout.paymentLinks.create({
        idempotencyKey: randomUUID(),
        quickPay: { name: 'Facial', priceMoney: usd(4500), locationId: location?.id ?? '' },
      })
      const orderId = paymentLink?.orderId ?? ''
      assert.equal((await orders.get({ orderId })).order?.state, 'DRAFT')
      const gone = await checkout.paymentLinks.delete({ id: paymentLink?.id ?? '' })
      assert.equal(gone.cancelledOrderId, orderId)
    },
  },
]
