import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { mayBeIn } from '#domain/shop/order-parts.ts'
import { TotalsShape } from '../../core/wire/orders.ts'
import { TokenHeader } from '../../core/wire/shapes.ts'
import type { Opened, PaymentFailure } from '../../shop/payments/checkout.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import {
  askedLines,
  CartItemsInput,
  OrderInput,
  PlacedShape,
  placedOnWire,
  StateInput,
  totalsOnWire,
  WayInput,
  ZipInput,
} from './payments-shapes.ts'
import { buyerFrom, IDEMPOTENCY_HEADER, purchaseKey, rememberOrder } from './who-asks.ts'

export const purchaseHeaders = z.object({
  ...TokenHeader,
  [IDEMPOTENCY_HEADER]: z
    .string()
    .optional()
    .meta({ description: 'A key of the caller’s for this purchase, 1 to 200 visible characters' }),
})

const CART_FAILURES: ErrorCode[] = [
  'cart-empty',
  'unknown-product',
  'price-changed',
  'not-sent-there',
  'zip-elsewhere',
  'no-pickup',
  'visit-gone',
]
export const ORDER_FAILURES: ErrorCode[] = [
  ...CART_FAILURES,
  'out-of-stock',
  'idempotency-mismatch',
  'payment-failed',
]
const calculate = createRoute({
  method: 'post',
  path: '/payments/calculate',
  summary: 'What a cart comes to',
  description:
    'With taxes, as the payment provider works them out. Nothing is kept. Anyone may call.',
  request: {
    headers: z.object(TokenHeader),
    body: jsonBody(
      z.object({
        cartItems: CartItemsInput,
        way: WayInput,
        state: StateInput.optional(),
        zipCode: ZipInput.optional().meta({ description: 'Looked at beside the state alone' }),
      }),
    ),
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
  request: { headers: purchaseHeaders, body: jsonBody(OrderInput) },
  responses: {
    201: json(z.object({ success: Success, order: PlacedShape }), 'The order, not paid yet'),
    ...failures(...ORDER_FAILURES, ...PAYMENT_POST_FAILURES),
  },
})

/** What a cart comes to, and placing its order (spec 2 §7). */
export function orderCalls(api: OpenAPIHono, studio: Studio): void {
  const { payments } = studio

  api.openapi(calculate, async (c) => {
    const { cartItems, way, state = null, zipCode } = c.req.valid('json')
    if (state && zipCode && !mayBeIn(state, zipCode)) return fail(c, { code: 'zip-elsewhere' })
    const answer = await payments.calculate(askedLines(cartItems), { way, state })
    if (!answer.ok) return refusePayment(c, answer)
    return c.json({ success: true as const, totals: totalsOnWire(answer.totals) }, 200)
  })

  api.openapi(createOrder, async (c) => {
    const placed = await placeOrder(c, studio, c.req.valid('json'))
    if (!placed.ok) return refusePayment(c, placed)
    return c.json({ success: true as const, order: placedOnWire(placed.attempt) }, 201)
  })
}

/** Answers a refused payment, with the totals of today where they differ and the order to ask after. */
export function refusePayment(c: Context, failure: PaymentFailure) {
  const { totals, orderId, creditCents } = failure
  return fail(c, failure, {
    ...(totals ? { totals: totalsOnWire(totals) } : {}),
    ...(orderId ? { orderId } : {}),
    ...(creditCents === undefined
      ? {}
      : { creditMoney: { amount: creditCents, currency: CURRENCY } }),
  })
}

/** Of whoever picks up it is not asked where they live. */
const NO_PLACE = { address: '', apartment: '', city: '', state: '', zipCode: '', country: 'US' }

/** Places the order of a cart, and lets the browser of a guest see it from then on; `place`: how far it goes before it is paid. */
export async function placeOrder(
  c: Context,
  studio: Studio,
  asked: OrderInput,
  place: 'openCart' | 'orderCart' = 'orderCart',
): Promise<Opened> {
  const key = purchaseKey(c)
  if (!key.ok) return { ok: false, code: key.code }
  const { buyer, userId, userEmail } = await buyerFrom(c, studio)
  const email = asked.buyerEmail ?? asked.customerInfo.email ?? userEmail
  const { way, recipient } = asked
  const shippingAddress = way === 'ship' ? (asked.shippingAddress ?? null) : null
  const billingAddress =
    asked.billingAddress ?? shippingAddress ?? (recipient && { ...NO_PLACE, ...recipient })
  if (!email || !billingAddress || (way === 'ship') !== (shippingAddress !== null)) {
    return { ok: false, code: 'bad-request' }
  }
  if (shippingAddress && !mayBeIn(shippingAddress.state, shippingAddress.zipCode)) {
    return { ok: false, code: 'zip-elsewhere' }
  }
  const placed = await studio.payments[place]({
    buyer,
    key: key.key,
    userId,
    email,
    phone: asked.customerInfo.phone,
    lines: askedLines(asked.cartItems),
    shownShippingCents: asked.shippingCharge.amountMoney.amount,
    shippingAddress,
    billingAddress,
    way,
    visitId: asked.visitId,
  })
  if (placed.ok) await rememberOrder(c, studio, placed.attempt)
  return placed
}
