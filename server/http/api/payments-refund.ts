import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { iso } from '../../core/wire/bookings.ts'
import { Id, TokenHeader } from '../../core/wire/shapes.ts'
import type { Refund } from '../../shop/payments/refunds.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { whyNotOwner } from './actor.ts'
import { failures, json, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import { IDEMPOTENCY_HEADER } from './idempotency.ts'
import { purchaseKey } from './payments-buyer.ts'

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
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            paymentId: Id.meta({ description: 'The payment’s id, or its order’s' }),
            amountMoney: Amount.optional().meta({ description: 'Left out: all that is left' }),
            reason: z.string().trim().max(192).default('').meta({ example: 'Arrived broken' }),
          }),
        },
      },
    },
  },
  responses: {
    200: json(z.object({ success: Success, refund: RefundShape }), 'The refund'),
    ...failures(
      'sign-in-needed',
      'not-allowed',
      'payment-not-found',
      'not-refundable',
      'refund-too-much',
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
