import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { MOST_TIP_CENTS, takesTip } from '#domain/shop/visit-payment.ts'
import { BookingShape, Id } from '../../core/wire/shapes.ts'
import type { Attempt } from '../../shop/payments/attempt.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import { sourceOf } from './charge-source.ts'
import { ManageToken } from './create-booking.ts'
import { ORDER_FAILURES, placeOrder, purchaseHeaders, refusePayment } from './payments-order.ts'
import {
  CardToken,
  MoneyShape,
  OrderInput,
  PaymentShape,
  paymentOnWire,
  VerifiedShape,
  verifiedOnWire,
} from './payments-shapes.ts'
import { bookedFor, refuseVisitPayment } from './payments-visit.ts'
import { buyerFrom } from './who-asks.ts'

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
  'visit-sum-changed',
  'credit-changed',
  'visit-given-back',
  'already-cancelled',
  'hold-expired',
  'payment-not-found',
  'tip-too-soon',
]

const Process = OrderInput.partial().extend({
  sourceId: CardToken.optional().meta({
    example: 'cnon:card-nonce-ok',
    description: 'The card form’s token; left out where credit pays all of it',
  }),
  cardId: Id.optional().meta({
    description: 'In its place, a card that the signed-in client has on file',
  }),
  creditMoney: MoneyShape.optional().meta({
    description:
      'For products, of whoever is signed in and placed the order: what her store credit pays of the total, as she was shown it. Where it is another sum now, nothing is charged',
  }),
  tipMoney: MoneyShape.optional().meta({
    description:
      'For a visit, with what pays its whole price or the rest of it: charged beside the total, which it is no part of',
  }),
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
    'Charges once, however often the same request comes: double click, reload, second tab, retry. A visit that is not booked yet is booked by it, as long as its time is held; where the time is gone before the money comes through, all of it goes back (visit-given-back). Where the outcome cannot be known yet it answers payment-unsettled; ask verify then, and do not charge again. Anyone may call.',
  request: { headers: purchaseHeaders, body: jsonBody(Process) },
  responses: {
    200: json(
      z.object({
        success: Success,
        payment: PaymentShape,
        orderId: z.string(),
        booking: BookingShape.optional(),
        manageToken: ManageToken.optional(),
      }),
      'The payment; for whoever placed the order of a visit, the booking and its manage token',
    ),
    ...failures(...ORDER_FAILURES, ...CARD_FAILURES, 'sign-in-needed', ...PAYMENT_POST_FAILURES),
  },
})

const verify = createRoute({
  method: 'get',
  path: '/payments/verify/{id}',
  summary: 'Where a payment stands',
  description:
    'By the order’s id or the payment’s. Tells the state and the sum, nothing of the person. Whoever holds the id may call; whoever placed the order of a visit is told the manage token of what it has booked.',
  request: { params: z.object({ id: Id }) },
  responses: {
    200: json(
      z.object({
        success: Success,
        payment: VerifiedShape,
        manageToken: ManageToken.optional(),
      }),
      'Where it stands',
    ),
    ...failures('payment-not-found', 'bad-request', 'unexpected'),
  },
})

/** Credit is spent by nobody but the account that has placed the order. */
async function isOwnOrder(c: Context, studio: Studio, id: string): Promise<boolean> {
  const [{ userId }, attempt] = await Promise.all([buyerFrom(c, studio), studio.payments.find(id)])
  return userId !== null && attempt?.details.userId === userId
}

/** Paying an order by card, which is placed now where it was not, and asking after it (spec 2 §7). */
export function checkoutCalls(api: OpenAPIHono, studio: Studio): void {
  const { payments } = studio

  api.openapi(processPayment, async (c) => {
    const { verificationToken, orderId, amountMoney, tipMoney, creditMoney, ...rest } =
      c.req.valid('json')
    const creditCents = creditMoney?.amount ?? 0
    const isCardless = creditCents > 0 && !rest.sourceId && !rest.cardId
    const source = isCardless
      ? ({ ok: true, sourceId: null } as const)
      : await sourceOf(c, studio, rest)
    if (!source.ok) return fail(c, source)
    const { sourceId } = source
    const tipCents = tipMoney?.amount ?? 0
    if (tipCents > MOST_TIP_CENTS) return fail(c, { code: 'bad-request' })
    const shownTotalCents = amountMoney?.amount ?? null
    const card = { sourceId, verificationToken, shownTotalCents, tipCents, creditCents }
    let id = orderId
    let opened: Attempt | undefined
    if (id === undefined) {
      const order = OrderInput.safeParse(rest)
      if (!order.success) return fail(c, { code: rest.cartItems ? 'bad-request' : 'cart-empty' })
      const placed = await placeOrder(c, studio, order.data, 'openCart')
      if (!placed.ok) return refusePayment(c, placed)
      opened = placed.attempt
      id = opened.id
    }
    if (creditCents > 0 && !(await isOwnOrder(c, studio, id))) {
      return fail(c, { code: 'sign-in-needed' })
    }
    if (tipCents > 0 && !takesTip((await payments.find(id))?.part ?? null)) {
      return fail(c, { code: 'tip-too-soon' })
    }
    const charged = await payments.pay(id, card, opened)
    if (!charged.ok) return refuseVisitPayment(c, studio, charged)
    const payment = paymentOnWire(charged.attempt)
    const booked = await bookedFor(c, studio, charged.attempt)
    return c.json({ success: true as const, payment, orderId: payment.orderId, ...booked }, 200)
  })

  api.openapi(verify, async (c) => {
    const attempt = await payments.find(c.req.valid('param').id)
    if (!attempt) return fail(c, { code: 'payment-not-found' })
    const { manageToken } = await bookedFor(c, studio, attempt)
    const payment = verifiedOnWire(attempt)
    return c.json({ success: true as const, payment, ...(manageToken && { manageToken }) }, 200)
  })
}
