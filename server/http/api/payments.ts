import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { ContactDetails } from '#domain/core/contact-details.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { viewerOf } from '#domain/shop/order.ts'
import { iso } from '../../core/wire/bookings.ts'
import { OrderShape, orderOnWire } from '../../core/wire/orders.ts'
import { Id, TokenHeader } from '../../core/wire/shapes.ts'
import type { Refund } from '../../shop/payments/refunds.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import { IDEMPOTENCY_HEADER, purchaseKey, whyNotOwner } from './who-asks.ts'

const { shape } = ContactDetails
const name = z.string().trim().max(LONGEST.firstName)

const createCustomer = createRoute({
  method: 'post',
  path: '/payments/create-customer',
  summary: 'A customer at the payment provider',
  description:
    'One for each account; calling again answers the same. Whoever is signed in may call, for themselves alone: firebaseUid is the id of their account, email its address.',
  security: [{ session: [] }],
  request: {
    headers: z.object(TokenHeader),
    body: jsonBody(
      z.object({
        firebaseUid: Id.meta({ example: 'q0m3b5Vt2yH8' }),
        email: shape.email.meta({ example: 'ana@example.com' }),
        firstName: name.default('').meta({ example: 'Ana' }),
        lastName: name.default('').meta({ example: 'Rivera' }),
        phone: z.string().trim().max(LONGEST.phone).default('').meta({ example: '909 555 0101' }),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({
        success: Success,
        customerId: z.string().meta({ example: 'JDKYHBWT1D4F8MFH63DBMEN8Y4' }),
      }),
      'The customer',
    ),
    ...failures('sign-in-needed', 'square-customer-failed', ...PAYMENT_POST_FAILURES),
  },
})

const oneOrder = createRoute({
  method: 'get',
  path: '/payments/orders/{id}',
  summary: 'One order',
  description:
    'Its buyer, the browser that bought it as a guest, and the owner see all of it. Anyone else who holds its id sees it without personal details, for 30 days.',
  request: { params: z.object({ id: Id }) },
  responses: {
    200: json(z.object({ success: Success, order: OrderShape }), 'The order'),
    ...failures('order-not-found', 'bad-request', 'unexpected'),
  },
})

/** The calls of spec 2 §7 about customers and orders. */
export function paymentCalls(api: OpenAPIHono, studio: Studio): void {
  const { accounts, boughtHere, orders, payments } = studio

  api.openapi(createCustomer, async (c) => {
    const { firebaseUid: uid, ...details } = c.req.valid('json')
    const user = await accounts.userFrom(c.req.raw.headers)
    if (!user) return fail(c, { code: 'sign-in-needed' })
    const isSelf = uid === user.id && details.email === user.email.toLowerCase()
    if (!isSelf) return fail(c, { code: 'not-allowed' })
    const made = await payments.customers.ensure({ uid, ...details })
    if (!made.ok) return fail(c, made)
    return c.json({ success: true as const, customerId: made.squareCustomerId }, 200)
  })

  api.openapi(oneOrder, async (c) => {
    const viewer = viewerOf(
      await accounts.userFrom(c.req.raw.headers),
      await boughtHere.in(c.req.raw.headers),
    )
    const found = await orders.find(c.req.valid('param').id, viewer)
    if (!found) return fail(c, { code: 'order-not-found' })
    return c.json({ success: true as const, order: orderOnWire(found.order) }, 200)
  })
}

const Amount = z.object({
  amount: z.int().positive().meta({ example: 3600 }),
  currency: z.literal(CURRENCY).default(CURRENCY),
})

const RefundShape = z
  .object({
    id: z.string(),
    status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
    amountMoney: z.object({ amount: z.int(), currency: z.literal(CURRENCY) }),
    orderId: z.string(),
    reason: z.string(),
    createdAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Refund' })

const refund = createRoute({
  method: 'post',
  path: '/payments/refund',
  summary: 'Give money back',
  description:
    'All that is left of a payment, or a part. PENDING is success: it is on its way. The same request twice, while the first is on its way, is one refund. The owner may call.',
  security: [{ session: [] }],
  request: {
    headers: z.object({ ...TokenHeader, [IDEMPOTENCY_HEADER]: z.string().optional() }),
    body: jsonBody(
      z.object({
        paymentId: Id.meta({ description: 'The payment’s id, or its order’s' }),
        amountMoney: Amount.optional().meta({ description: 'Left out: all that is left' }),
        reason: z
          .string()
          .trim()
          .max(LONGEST.refundReason)
          .default('')
          .meta({ example: 'Arrived broken' }),
      }),
    ),
  },
  responses: {
    200: json(z.object({ success: Success, refund: RefundShape }), 'The refund'),
    ...failures(
      'sign-in-needed',
      'not-allowed',
      'payment-not-found',
      'not-refundable',
      'refund-too-much',
      'refund-disputed',
      'refund-pending',
      'refund-failed',
      'idempotency-mismatch',
      ...PAYMENT_POST_FAILURES,
    ),
  },
})

/** Refunds, which are the owner's alone (spec 2 §7). */
export function refundCalls(api: OpenAPIHono, studio: Studio): void {
  api.openapi(refund, async (c) => {
    const { headers } = c.req.raw
    const owner = await studio.accounts.ownerFrom(headers)
    if (!owner) return fail(c, { code: await whyNotOwner(studio.accounts, headers) })
    const key = purchaseKey(c)
    if (!key.ok) return fail(c, key)
    const { paymentId: id, amountMoney, reason } = c.req.valid('json')
    const amountCents = amountMoney?.amount ?? null
    const request = { id, amountCents, reason, key: key.key, actorId: owner.id }
    const made = await studio.payments.refund(request)
    if (!made.ok) return fail(c, made)
    return c.json({ success: true as const, refund: refundOnWire(made.refund) }, 200)
  })
}

function refundOnWire(made: Refund): z.infer<typeof RefundShape> {
  const { id, orderId, reason, amountCents, createdAt, state } = made
  return {
    id,
    status: state === 'completed' ? 'COMPLETED' : state === 'failed' ? 'FAILED' : 'PENDING',
    amountMoney: { amount: amountCents, currency: CURRENCY },
    orderId,
    reason,
    createdAt: iso(createdAt),
  }
}
