import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { isOrderPaid, outcomeOfRefusal, outcomeOfStatus } from '#domain/shop/payment.ts'
import type { Answer, Square } from '#server/core/square/client.ts'
import { askForCustomer, customerRequest } from '#server/shop/payments/customers.ts'
import { createSquareCalls } from '#server/shop/payments/square-calls.ts'
import type { OrderRequest, SquareOrder } from '#server/shop/payments/square-shapes.ts'

const OK = 'cnon:card-nonce-ok'
const CENTS = 3600

/** What Square's documentation says that each of its test cards comes to, in our words. */
const DECLINED: Record<string, string> = {
  'cnon:card-nonce-declined': 'card-declined',
  'cnon:card-nonce-rejected-cvv': 'card-cvv',
  'cnon:card-nonce-rejected-postalcode': 'card-postal-code',
  'cnon:card-nonce-rejected-expiration': 'card-expiry',
  'cnon:card-nonce-already-used': 'card-again',
}

export type SuiteStep = { name: string; run(square: Square): Promise<void> }

/** What our payments ask of Square, and what they take from its answers: for the stand-in and for its sandbox. */
export const CLIENT_SUITE: SuiteStep[] = [
  {
    name: 'an order is made once for its key, with its total and nothing paid',
    async run(square) {
      const { calls, request, key } = suiteParts(square)
      const first = answered(await calls.createOrder(key, request))
      const second = answered(await calls.createOrder(key, request))
      assert.equal(second.id, first.id)
      assert.equal(first.totalCents, CENTS + first.taxCents)
      assert.equal(isOrderPaid(first), false)
      await close(square, first)
    },
  },
  {
    name: 'what a cart comes to is what its order comes to',
    async run(square) {
      const { calls, request } = suiteParts(square)
      const calculated = answered(await calls.calculate(request))
      const order = await placed(square)
      assert.equal(calculated.totalCents, order.totalCents)
      await close(square, order)
    },
  },
  {
    name: 'a card is charged once for its key, and a paid order takes no second payment',
    async run(square) {
      const { calls } = suiteParts(square)
      const order = await placed(square)
      const charge = chargeOf(order)
      const first = answered(await calls.charge(charge))
      assert.equal(outcomeOfStatus(first.status).kind, 'taken')
      assert.equal(first.orderId, order.id)
      assert.equal(first.totalCents, order.totalCents)
      assert.equal(answered(await calls.charge(charge)).id, first.id)
      const second = await calls.charge({ ...charge, key: randomUUID() })
      assert.equal(second.kind, 'refused')
      const read = answered(await calls.readOrder(order.id))
      assert.equal(isOrderPaid(read), true)
      assert.deepEqual(read.paymentIds, [first.id])
      assert.equal(answered(await calls.readPayment(first.id)).status, 'COMPLETED')
    },
  },
  ...Object.entries(DECLINED).map(([sourceId, code]) => ({
    name: `${sourceId} is refused: ${code}`,
    async run(square: Square) {
      const { calls } = suiteParts(square)
      const order = await placed(square)
      const answer = await calls.charge({ ...chargeOf(order), sourceId })
      assert.equal(answer.kind, 'refused')
      if (answer.kind === 'refused') {
        assert.deepEqual(outcomeOfRefusal(answer), { kind: 'nothing', code })
      }
      assert.equal(isOrderPaid(answered(await calls.readOrder(order.id))), false)
      // Another card pays the same order.
      assert.equal(answered(await calls.charge(chargeOf(order))).status, 'COMPLETED')
    },
  })),
  {
    name: 'another amount than the order’s is refused',
    async run(square) {
      const { calls } = suiteParts(square)
      const order = await placed(square)
      const charge = { ...chargeOf(order), amountCents: order.totalCents + 1 }
      assert.equal((await calls.charge(charge)).kind, 'refused')
      await close(square, order)
    },
  },
  {
    name: 'calling off a key that nothing was paid with is answered, and the order stays unpaid',
    async run(square) {
      const { calls } = suiteParts(square)
      const order = await placed(square)
      assert.equal((await calls.cancelByKey(randomUUID())).kind, 'answered')
      assert.equal(isOrderPaid(answered(await calls.readOrder(order.id))), false)
      await close(square, order)
    },
  },
  {
    name: 'an order that was closed cannot be paid',
    async run(square) {
      const { calls } = suiteParts(square)
      const order = await placed(square)
      const closed = answered(await calls.closeOrder(order))
      assert.equal(closed.state, 'CANCELED')
      assert.equal((await calls.charge(chargeOf(order))).kind, 'refused')
    },
  },
  {
    name: 'a refund is taken once for its key, and never more than was paid',
    async run(square) {
      const { calls } = suiteParts(square)
      const order = await placed(square)
      const { id: paymentId } = answered(await calls.charge(chargeOf(order)))
      const refund = { key: randomUUID(), paymentId, amountCents: 1000, reason: 'A test' }
      const first = answered(await calls.refund(refund))
      assert.ok(['PENDING', 'COMPLETED'].includes(first.status), first.status)
      assert.equal(answered(await calls.refund(refund)).id, first.id)
      assert.equal(answered(await calls.readRefund(first.id)).amountCents, 1000)
      const more = { ...refund, key: randomUUID(), amountCents: order.totalCents }
      assert.equal((await calls.refund(more)).kind, 'refused')
    },
  },
  {
    name: 'a customer is made once for its account, and deleted',
    async run(square) {
      const uid = `suite-${randomUUID()}`
      const person = {
        email: `${uid}@example.com`,
        firstName: 'Ana',
        lastName: 'Rivera',
        phone: '',
      }
      const request = customerRequest({ uid, ...person })
      const first = await askForCustomer(square, uid, request)
      assert.equal(first.kind, 'made')
      assert.deepEqual(await askForCustomer(square, uid, request), first)
      const { customers } = await square.client()
      if (first.kind === 'made') await customers.delete({ customerId: first.squareCustomerId })
    },
  },
]

function suiteParts(square: Square) {
  const id = randomUUID()
  const request: OrderRequest = {
    referenceId: id,
    customerId: null,
    email: 'ana@example.com',
    phone: '',
    lines: [{ catalogObjectId: null, name: 'Clay Mask', quantity: 1, unitPriceCents: CENTS }],
    serviceCharges: [{ name: 'Standard Shipping', amountCents: 0 }],
    shipTo: {
      firstName: 'Ana',
      lastName: 'Rivera',
      address: '12 Palm Avenue',
      apartment: '',
      city: 'Redlands',
      state: 'CA',
      zipCode: '92373',
      country: 'US',
    },
  }
  const calls = createSquareCalls({ square, locationId: undefined })
  return { calls, request, key: `order-${id}` }
}

async function placed(square: Square): Promise<SquareOrder> {
  const { calls, request, key } = suiteParts(square)
  return answered(await calls.createOrder(key, request))
}

async function close(square: Square, order: SquareOrder): Promise<void> {
  answered(await suiteParts(square).calls.closeOrder(order))
}

function chargeOf(order: SquareOrder) {
  return {
    key: randomUUID(),
    sourceId: OK,
    orderId: order.id,
    amountCents: order.totalCents,
    referenceId: randomUUID(),
    customerId: null,
    email: 'ana@example.com',
    billingAddress: null,
  }
}

function answered<T>(answer: Answer<T>): T {
  if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer))
  return answer.value
}
