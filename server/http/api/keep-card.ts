import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { addressOf } from '../../core/caller.ts'
import { bookingOnWire } from '../../core/wire/bookings.ts'
import { BookingId, BookingShape, HoldId, Id, TokenHeader } from '../../core/wire/shapes.ts'
import type { CardOnFile } from '../../shop/cards/card.ts'
import type { Kept } from '../../shop/cards/keep.ts'
import { fail, refuseBooking, refuseInput } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, PAYMENT_POST_FAILURES, Success } from './answers.ts'
import { actorFor, MANAGE_HEADER } from './change-booking.ts'
import { BOOK_FAILURES, GUEST, isOwnAddress, ManageToken, VisitDetails } from './create-booking.ts'
import { CardToken } from './payments-shapes.ts'
import { buyerFrom, signedInActor } from './who-asks.ts'
import { refuseForeignHold } from './whose-hold.ts'

const Visit = VisitDetails.extend({ holdId: HoldId })

const KeepInput = Visit.partial().extend({
  bookingId: BookingId.optional().meta({ description: 'A booked visit that gets another card' }),
  sourceId: CardToken.optional().meta({
    description: 'The card form’s token, from tokenize with the intent STORE',
  }),
  cardId: Id.optional().meta({
    description: 'In its place, a card that the signed-in client has on file',
  }),
  agreedTo: z.string().min(1).max(200).meta({ description: 'The version of the words agreed to' }),
})

const CardShape = z
  .object({
    id: z.string(),
    brand: z.string().meta({ example: 'VISA' }),
    last4: z.string().meta({ example: '1111' }),
    expMonth: z.int(),
    expYear: z.int(),
  })
  .meta({ id: 'CardOnFile' })

const CARD_FAILURES: ErrorCode[] = [
  'card-declined',
  'card-cvv',
  'card-postal-code',
  'card-expiry',
  'card-number',
  'card-verification',
  'card-call-bank',
  'card-not-supported',
  'card-again',
  'card-ends',
  'card-unsettled',
  'square-customer-failed',
]

const security: Record<string, string[]>[] = [{ session: [] }, { manageToken: [] }, {}]

const keepCard = createRoute({
  method: 'post',
  path: '/payments/keep-card',
  summary: 'Keep a card on file, and book the visit that it secures',
  description:
    'Nothing is charged. Takes the details of /bookings/create with a hold, a card and the version of the words that the client has agreed to; card, visit and agreement come about together or not at all. With bookingId a booked visit gets another card: for the owner, its client, or its manage link. A repeat answers the same. Where it cannot be known yet whether the card was kept it answers card-unsettled. Anyone may call.',
  security,
  request: {
    headers: z.object({ ...TokenHeader, [MANAGE_HEADER]: z.string().optional() }),
    body: jsonBody(KeepInput),
  },
  responses: {
    201: json(
      z.object({
        success: Success,
        booking: BookingShape,
        manageToken: ManageToken,
        card: CardShape,
      }),
      'The visit, the token of its manage link, and the card as people know it',
    ),
    ...failures(
      ...BOOK_FAILURES,
      ...CARD_FAILURES,
      'terms-not-agreed',
      'payment-needed',
      'sign-in-needed',
      'link-invalid',
      'not-found',
      'already-cancelled',
      ...PAYMENT_POST_FAILURES,
    ),
  },
})

/** Securing a visit by a card on file (docs/payments.md). */
export function keepCardCalls(api: OpenAPIHono, studio: Studio): void {
  api.openapi(keepCard, async (c) => {
    const { bookingId, sourceId, cardId, agreedTo } = c.req.valid('json')
    if ((sourceId === undefined) === (cardId === undefined)) return fail(c, { code: 'bad-request' })
    const { buyer, userId: accountId } = await buyerFrom(c, studio)
    const address = addressOf(c, studio.env.TRUST_PROXY)
    const by = { buyer, accountId, address, agreedTo }
    if (bookingId !== undefined) {
      const allowed = await actorFor(c, studio, bookingId)
      if (!allowed.ok) return fail(c, allowed)
      const booking = await studio.bookings.find(bookingId)
      if (!booking) return fail(c, { code: 'not-found' })
      if (sourceId === undefined) return fail(c, { code: 'bad-request' })
      const kept = await studio.cards.keep({ ...by, sourceId, secures: { booking } })
      return kept.ok ? c.json(onWire(studio, kept), 201) : fail(c, kept)
    }
    const visit = Visit.safeParse(await c.req.json())
    if (!visit.success) return refuseInput(c, visit.error)
    const { startTime: startsAt, ...details } = visit.data
    const request = { ...details, startsAt }
    const foreign = await refuseForeignHold(c, studio, request)
    if (foreign) return foreign
    const actor = (await signedInActor(studio.accounts, c.req.raw.headers)) ?? GUEST
    const kept =
      cardId === undefined
        ? await studio.cards.keep({ ...by, sourceId: sourceId ?? '', secures: { request, actor } })
        : await studio.cards.secure({ cardId, request, actor, agreedTo, address })
    if (kept.ok) return c.json(onWire(studio, kept), 201)
    const code = await codeFor(c, studio, request.email, kept.code)
    return refuseBooking(c, studio.bookings, { ...kept, code }, request)
  })
}

/** Whoever has not shown that an address is theirs is not told that its owner is to call. */
async function codeFor(c: Context, studio: Studio, email: string, code: ErrorCode) {
  if (code !== 'call-to-book') return code
  return (await isOwnAddress(c, studio.accounts, email)) ? code : 'book-by-phone'
}

function onWire(studio: Studio, { booking, card }: Extract<Kept, { ok: true }>) {
  return {
    success: true as const,
    booking: bookingOnWire(booking, { isPersonal: true }),
    manageToken: studio.manageLinks.tokenFor(booking),
    card: cardOnWire(card),
  }
}

function cardOnWire({ id, brand, last4, expMonth, expYear }: CardOnFile) {
  return { id, brand, last4, expMonth, expYear }
}
