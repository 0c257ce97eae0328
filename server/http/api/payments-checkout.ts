import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { TotalsShape } from '../../core/wire/orders.ts'
import { Id, TokenHeader } from '../../core/wire/shapes.ts'
import type { Opened, PaymentFailure } from '../../shop/payments/checkout.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import {
  askedLines,
  CartItemsInput,
  MoneyShape,
  OrderInput,
  PaymentShape,
  PlacedShape,
  paymentOnWire,
  placedOnWire,
  totalsOnWire,
  VerifiedShape,
  verifiedOnWire,
} from './payments-shapes.ts'
import { buyerFrom, IDEMPOTENCY_HEADER, purchaseKey, rememberOrder } from './who-asks.ts'

const headers = z.object({
  ...TokenHeader,
  [IDEMPOTENCY_HEADER]: z
    .string()
    .optional()
    .meta({ description: 'A key of the caller’s for this purchase, 1 to 200 visible characters' }),
})

const CART_FAILURES: ErrorCode[] = ['cart-empty', 'unknown-product', 'price-changed']
const ORDER_FAILURES: ErrorCode[] = [
  ...CART_FAILURES,
  'out-of-stock',
  'idempotency-mismatch',
  'payment-failed',
]
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

const calculate = createRoute({
  method: 'post',
  path: '/payments/calculate',
  summary: 'What a cart comes to',
  description:
    'With taxes, as the payment provider works them out. Nothing is kept. Anyone may call.',
  request: {
    headers: z.object(TokenHeader),
    body: jsonBody(z.object({ cartItems: CartItemsInput })),
  },
  responses: {
    200: json(z.object({ success: Success, totals: TotalsShape }), 'The totals'),
    ...failures(...CART_FAILURES, 'payment-failed', ...PAYMENT_POST_FAILURES),
  },
})

const createOrder = createRoute({
  method: 'post',
  path: '/payments/create-order',
  summary: 'Place the order of a cart',
  description:
    'To be paid with its id next. Names and prices are ours: a price that the buyer was shown is compared, and a difference is answered with the new totals. The same request again, from the same browser, answers the same order. Anyone may call.',
  request: { headers, body: jsonBody(OrderInput) },
  responses: {
    201: json(z.object({ success: Success, order: PlacedShape }), 'The order, not paid yet'),
    ...failures(...ORDER_FAILURES, ...PAYMENT_POST_FAILURES),
  },
})

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
  request: { headers, body: jsonBody(Process) },
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

/** Placing an order, paying it by card, and asking after it (spec 2 §7). */
export function checkoutCalls(api: OpenAPIHono, studio: Studio): void {
  const { payments } = studio

  api.openapi(calculate, async (c) => {
    const answer = await payments.calculate(askedLines(c.req.valid('json').cartItems))
    if (!answer.ok) return refusePayment(c, answer)
    return c.json({ success: true as const, totals: totalsOnWire(answer.totals) }, 200)
  })

  api.openapi(createOrder, async (c) => {
    const placed = await place(c, studio, c.req.valid('json'))
    if (!placed.ok) return refusePayment(c, placed)
    return c.json({ success: true as const, order: placedOnWire(placed.attempt) }, 201)
  })

  api.openapi(processPayment, async (c) => {
    const { sourceId, verificationToken, orderId, amountMoney, ...rest } = c.req.valid('json')
    const card = { sourceId, verificationToken, shownTotalCents: amountMoney?.amount ?? null }
    let id = orderId
    if (id === undefined) {
      const order = OrderInput.safeParse(rest)
      if (!order.success) return fail(c, { code: rest.cartItems ? 'bad-request' : 'cart-empty' })
      const placed = await place(c, studio, order.data)
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

/** Answers a refused payment, with the totals of today where they differ and the order to ask after. */
export function refusePayment(c: Context, failure: PaymentFailure) {
  const { totals, orderId } = failure
  return fail(c, failure, {
    ...(totals ? { totals: totalsOnWire(totals) } : {}),
    ...(orderId ? { orderId } : {}),
  })
}

/** Places the order of a cart, and lets the browser of a guest see it from then on. */
async function place(c: Context, studio: Studio, asked: OrderInput): Promise<Opened> {
  const key = purchaseKey(c)
  if (!key.ok) return { ok: false, code: key.code }
  const { buyer, userId, userEmail } = await buyerFrom(c, studio)
  const email = asked.buyerEmail ?? asked.customerInfo.email ?? userEmail
  if (!email) return { ok: false, code: 'bad-request' }
  const placed = await studio.payments.orderCart({
    buyer,
    key: key.key,
    userId,
    email,
    phone: asked.customerInfo.phone,
    lines: askedLines(asked.cartItems),
    shownShippingCents: asked.shippingCharge.amountMoney.amount,
    shippingAddress: asked.shippingAddress,
    billingAddress: asked.billingAddress ?? asked.shippingAddress,
  })
  if (placed.ok) await rememberOrder(c, studio, placed.attempt)
  return placed
}
