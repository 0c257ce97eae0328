import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { Id } from '../../core/wire/shapes.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import { ORDER_FAILURES, placeOrder, purchaseHeaders, refusePayment } from './payments-order.ts'
import {
  MoneyShape,
  OrderInput,
  PaymentShape,
  paymentOnWire,
  VerifiedShape,
  verifiedOnWire,
} from './payments-shapes.ts'

const CARD_FAILURES: ErrorCode[] = [
  'card-declined',
  'card-cvv',
  'card-postal-code',
  'card-expiry',
  'card-funds',
  'card-limit',
  'card-number',
  'card-verification',
  'card-call-bank',
  'card-not-supported',
  'card-again',
  'payment-unsettled',
  'payment-over',
  'visit-paid',
  'already-cancelled',
  'payment-not-found',
]

const Process = OrderInput.partial().extend({
  sourceId: z
    .string()
    .trim()
    .min(1)
    .max(16_384)
    .meta({ example: 'cnon:card-nonce-ok', description: 'The card form’s token' }),
  verificationToken: z.string().trim().min(1).max(16_384).optional().meta({
    description: 'The bank’s agreement, where verifyBuyer gave one beside the card’s token',
  }),
  orderId: Id.optional().meta({
    example: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    description: 'An order that was placed; else cartItems and shippingAddress place one now',
  }),
  amountMoney: MoneyShape.optional().meta({
    description: 'The total that the buyer was shown: where it differs, nothing is charged',
  }),
})

const processPayment = createRoute({
  method: 'post',
  path: '/payments/process',
  summary: 'Pay by card',
  description:
    'Charges once, however often the same request comes: double click, reload, second tab, retry. Where the outcome cannot be known yet it answers payment-unsettled; ask verify then, and do not charge again. Anyone may call.',
  request: { headers: purchaseHeaders, body: jsonBody(Process) },
  responses: {
    200: json(
      z.object({ success: Success, payment: PaymentShape, orderId: z.string() }),
      'The payment',
    ),
    ...failures(...ORDER_FAILURES, ...CARD_FAILURES, ...PAYMENT_POST_FAILURES),
  },
})

const verify = createRoute({
  method: 'get',
  path: '/payments/verify/{id}',
  summary: 'Where a payment stands',
  description:
    'By the order’s id or the payment’s. Tells the state and the sum, nothing of the person. Whoever holds the id may call.',
  request: { params: z.object({ id: Id }) },
  responses: {
    200: json(z.object({ success: Success, payment: VerifiedShape }), 'Where it stands'),
    ...failures('payment-not-found', 'bad-request', 'unexpected'),
  },
})

/** Paying an order by card, which is placed now where it was not, and asking after it (spec 2 §7). */
export function checkoutCalls(api: OpenAPIHono, studio: Studio): void {
  const { payments } = studio

  api.openapi(processPayment, async (c) => {
    const { sourceId, verificationToken, orderId, amountMoney, ...rest } = c.req.valid('json')
    const card = { sourceId, verificationToken, shownTotalCents: amountMoney?.amount ?? null }
    let id = orderId
    if (id === undefined) {
      const order = OrderInput.safeParse(rest)
      if (!order.success) return fail(c, { code: rest.cartItems ? 'bad-request' : 'cart-empty' })
      const placed = await placeOrder(c, studio, order.data)
      if (!placed.ok) return refusePayment(c, placed)
      id = placed.attempt.id
    }
    const charged = await payments.pay(id, card)
    if (!charged.ok) return refusePayment(c, charged)
    const payment = paymentOnWire(charged.attempt)
    return c.json({ success: true as const, payment, orderId: payment.orderId }, 200)
  })

  api.openapi(verify, async (c) => {
    const attempt = await payments.find(c.req.valid('param').id)
    if (!attempt) return fail(c, { code: 'payment-not-found' })
    return c.json({ success: true as const, payment: verifiedOnWire(attempt) }, 200)
  })
}
