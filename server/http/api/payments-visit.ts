import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Booking } from '#domain/calendar/booking.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import type { Asked } from '../../calendar/asks.ts'
import { addressOf } from '../../core/caller.ts'
import { bookingOnWire } from '../../core/wire/bookings.ts'
import type { TermsShape } from '../../core/wire/orders.ts'
import { BookingId, HoldId, TokenHeader } from '../../core/wire/shapes.ts'
import type { Attempt } from '../../shop/payments/attempt.ts'
import type { PaymentFailure } from '../../shop/payments/checkout.ts'
import type { VisitPurchase } from '../../shop/payments/visit-purchase.ts'
import { fail, refuseBooking, refuseInput } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import { actorFor, MANAGE_HEADER } from './change-booking.ts'
import { BOOK_FAILURES, GUEST, isOwnAddress, VisitDetails } from './create-booking.ts'
import { refusePayment } from './payments-order.ts'
import { givenBackWords, PlacedShape, placedOnWire } from './payments-shapes.ts'
import {
  buyerFrom,
  IDEMPOTENCY_HEADER,
  purchaseKey,
  rememberOrder,
  signedInActor,
} from './who-asks.ts'
import { refuseForeignHold } from './whose-hold.ts'

const { shape } = ContactDetails

/** A visit that its payment books: what a booking takes, and the hold that keeps its time. */
const NewVisit = VisitDetails.extend({
  holdId: HoldId,
  termsVersion: z.string().max(100).optional().meta({
    description: 'Of the words that the client has agreed to, as terms-not-agreed answers them',
  }),
})

const VisitInput = NewVisit.partial().extend({
  bookingId: BookingId.optional().meta({ description: 'A visit that is booked already' }),
  buyerEmail: shape.email.optional().meta({ example: 'ana@example.com' }),
  phone: z.string().trim().max(LONGEST.phone).default('').meta({ example: '909 555 0101' }),
})
type VisitInput = z.infer<typeof VisitInput>

const security: Record<string, string[]>[] = [{ session: [] }, { manageToken: [] }, {}]

const createServiceOrder = createRoute({
  method: 'post',
  path: '/payments/create-service-order',
  summary: 'Place the order of a visit',
  description:
    'Priced by the studio, to be paid with its id next. With bookingId: what is still due for a visit that is booked, for the owner, its client, or its manage link; one that is cancelled or paid is refused. Else for a visit that its payment will book, with the details of /bookings/create and a hold, which keeps the time meanwhile: whatever that call would refuse is refused here, before any money. Where the treatment asks for a deposit, the order is for that; its words have to be agreed to first (terms-not-agreed answers them with their version; where a card is to be kept and nothing is due, that is card-needed: /payments/keep-card books it). Anyone may call.',
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
      ...BOOK_FAILURES,
      'terms-not-agreed',
      'card-needed',
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
    const { bookingId, buyerEmail, ...asked } = c.req.valid('json')
    const key = purchaseKey(c)
    if (!key.ok) return fail(c, key)
    const { buyer, userId } = await buyerFrom(c, studio)
    const who = { buyer, key: key.key, userId }
    if (bookingId !== undefined) {
      const contact = { email: buyerEmail, phone: asked.phone }
      const owed = await bookedVisit(c, studio, bookingId, contact)
      if (!owed.ok) return fail(c, owed)
      return place(c, studio, { ...who, ...owed.visit })
    }
    const visit = NewVisit.safeParse(await c.req.json())
    if (!visit.success) return refuseInput(c, visit.error)
    const { startTime: startsAt, termsVersion: agreedTo, ...details } = visit.data
    const actor = (await signedInActor(studio.accounts, c.req.raw.headers)) ?? GUEST
    const address = addressOf(c, studio.env.TRUST_PROXY)
    const request = { ...details, startsAt }
    const foreign = await refuseForeignHold(c, studio, request)
    if (foreign) return foreign
    return place(c, studio, { ...who, request, actor, agreedTo, address })
  })
}

async function place(c: Context, studio: Studio, purchase: VisitPurchase) {
  const placed = await studio.payments.orderVisit(purchase)
  if (!placed.ok) {
    const code = await codeFor(c, studio, purchase, placed)
    if ('booking' in purchase || placed.orderId) return refusePayment(c, { ...placed, code })
    const more = placed.asked ? { terms: termsOnWire(placed.asked) } : {}
    return refuseBooking(c, studio.bookings, { ...placed, code }, purchase.request, more)
  }
  await rememberOrder(c, studio, placed.attempt)
  return c.json({ success: true as const, order: placedOnWire(placed.attempt) }, 201)
}

/** Whoever has not shown that an address is theirs is not told that its owner is to call. */
async function codeFor(
  c: Context,
  studio: Studio,
  purchase: VisitPurchase,
  refused: PaymentFailure,
) {
  if (refused.code !== 'call-to-book' || 'booking' in purchase) return refused.code
  const isKnown = await isOwnAddress(c, studio.accounts, purchase.request.email)
  return isKnown ? refused.code : 'book-by-phone'
}

async function bookedVisit(
  c: Context,
  studio: Studio,
  bookingId: string,
  contact: { email: VisitInput['buyerEmail']; phone: string },
): Promise<Outcome<{ visit: { booking: Booking; email: string; phone: string } }>> {
  const allowed = await actorFor(c, studio, bookingId)
  if (!allowed.ok) return allowed
  const booking = await studio.bookings.find(bookingId)
  if (!booking) return { ok: false, code: 'not-found' }
  return { ok: true, visit: { booking, ...contact, email: contact.email ?? booking.email } }
}

/** Answers a payment that came to nothing; where its time was taken, with free ones near it. */
export async function refuseVisitPayment(c: Context, studio: Studio, failure: PaymentFailure) {
  const attempt = failure.orderId ? await studio.payments.find(failure.orderId) : null
  if (!attempt?.visitRequest || failure.totals) return refusePayment(c, failure)
  const more = { orderId: attempt.id }
  const message = failure.code === 'visit-given-back' ? givenBackWords(attempt) : undefined
  const refused = { ...failure, message }
  return refuseBooking(c, studio.bookings, refused, attempt.visitRequest.request, more)
}

/** The visit that an order has booked, and its manage token: for the browser or account that placed it, and nobody else. */
export async function bookedFor(c: Context, studio: Studio, attempt: Attempt) {
  if (attempt.bookingId === null || attempt.visitRequest === null) return {}
  const { buyer } = await buyerFrom(c, studio)
  const booking = buyer === attempt.buyer ? await studio.bookings.find(attempt.bookingId) : null
  if (!booking) return {}
  const manageToken = studio.manageLinks.tokenFor(booking)
  return { booking: bookingOnWire(booking, { isPersonal: true }), manageToken }
}

function termsOnWire({ words, wordsVersion, due }: Asked): z.infer<typeof TermsShape> {
  const dueMoney = { amount: due.cents, currency: CURRENCY } as const
  return { words, version: wordsVersion, dueMoney }
}
