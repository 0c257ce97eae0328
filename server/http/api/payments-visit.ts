import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { ContactDetails } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { BookingId, Id, TokenHeader } from '../../core/wire/shapes.ts'
import type { VisitPurchase } from '../../shop/payments/purchase.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import {
  CHOICE_FAILURES,
  failures,
  json,
  jsonBody,
  PAYMENT_POST_FAILURES,
  Success,
} from './answers.ts'
import { actorFor, MANAGE_HEADER } from './change-booking.ts'
import { refusePayment } from './payments-order.ts'
import { PlacedShape, placedOnWire } from './payments-shapes.ts'
import { buyerFrom, IDEMPOTENCY_HEADER, purchaseKey, rememberOrder } from './who-asks.ts'

const { shape } = ContactDetails

const VisitInput = z.object({
  bookingId: BookingId.optional().meta({ description: 'A visit that is booked already' }),
  serviceId: Id.optional().meta({ example: 'acne-facial' }),
  optionId: Id.optional(),
  addonIds: z
    .array(Id)
    .max(20)
    .default([])
    .meta({ example: ['peel'] }),
  buyerEmail: shape.email.optional().meta({ example: 'ana@example.com' }),
  phone: z.string().trim().max(LONGEST.phone).default('').meta({ example: '909 555 0101' }),
})

const security: Record<string, string[]>[] = [{ session: [] }, { manageToken: [] }, {}]

const createServiceOrder = createRoute({
  method: 'post',
  path: '/payments/create-service-order',
  summary: 'Place the order of a visit',
  description:
    'Treatment, option and extras, priced by the studio, to be paid with its id next. For a visit that is booked: the owner, its client, or its manage link. A visit that is cancelled, or paid online or at the desk, is refused. For a choice alone anyone may call.',
  security,
  request: {
    headers: z.object({
      ...TokenHeader,
      [MANAGE_HEADER]: z.string().optional(),
      [IDEMPOTENCY_HEADER]: z.string().optional(),
    }),
    body: jsonBody(VisitInput),
  },
  responses: {
    201: json(z.object({ success: Success, order: PlacedShape }), 'The order, not paid yet'),
    ...failures(
      ...CHOICE_FAILURES,
      'sign-in-needed',
      'link-invalid',
      'not-found',
      'visit-paid',
      'already-cancelled',
      'idempotency-mismatch',
      'payment-failed',
      ...PAYMENT_POST_FAILURES,
    ),
  },
})

/** Placing the order of a visit (spec 2 §7). */
export function visitOrderCalls(api: OpenAPIHono, studio: Studio): void {
  api.openapi(createServiceOrder, async (c) => {
    const purchase = await visitFrom(c, studio, c.req.valid('json'))
    if (!purchase.ok) return fail(c, purchase)
    const placed = await studio.payments.orderVisit(purchase.purchase)
    if (!placed.ok) return refusePayment(c, placed)
    await rememberOrder(c, studio, placed.attempt)
    return c.json({ success: true as const, order: placedOnWire(placed.attempt) }, 201)
  })
}

async function visitFrom(
  c: Context,
  studio: Studio,
  asked: z.infer<typeof VisitInput>,
): Promise<Outcome<{ purchase: VisitPurchase }>> {
  const key = purchaseKey(c)
  if (!key.ok) return key
  const { buyer, userId, userEmail } = await buyerFrom(c, studio)
  const who = { buyer, key: key.key, userId, phone: asked.phone }
  if (asked.bookingId !== undefined) {
    const allowed = await actorFor(c, studio, asked.bookingId)
    if (!allowed.ok) return allowed
    const booking = await studio.bookings.find(asked.bookingId)
    if (!booking) return { ok: false, code: 'not-found' }
    const email = asked.buyerEmail ?? booking.email
    return { ok: true, purchase: { ...who, email, booking } }
  }
  const email = asked.buyerEmail ?? userEmail
  if (asked.serviceId === undefined || !email) return { ok: false, code: 'bad-request' }
  const { serviceId, optionId, addonIds } = asked
  return { ok: true, purchase: { ...who, email, choice: { serviceId, optionId, addonIds } } }
}
