import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { canonicalAddress } from '#domain/clients/client-search.ts'
import type { Actor } from '#domain/core/actor.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Network } from '../../core/caller.ts'
import { bookingOnWire } from '../../core/wire/bookings.ts'
import { BookingShape, HoldId, TokenHeader } from '../../core/wire/shapes.ts'
import type { Limit } from '../answers/call-limits.ts'
import { fail, refuseBooking } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, POST_FAILURES, Success } from './answers.ts'
import { ChoiceAndTime, TIME_FAILURES } from './hold-time.ts'
import { IDEMPOTENCY_HEADER, idempotencyOf, signedInActor } from './who-asks.ts'
import { refuseForeignHold } from './whose-hold.ts'

const { shape } = ContactDetails
const Contact = {
  firstName: shape.firstName.meta({ example: 'Ana' }),
  lastName: shape.lastName.meta({ example: 'Rivera' }),
  email: shape.email.meta({ example: 'ana@example.com' }),
  phone: shape.phone.meta({ example: '909 555 0101' }),
  note: shape.note.meta({ example: '' }),
  birthDate: shape.birthDate.meta({ description: 'Where the treatment has an age limit' }),
}

/** Who comes, for what, and when. */
export const VisitDetails = ChoiceAndTime.extend({ holdId: HoldId.optional(), ...Contact })

/** The token of a booking's manage link. */
export const ManageToken = z
  .string()
  .meta({ example: '2f0a0f6e-1f3c-4f0e-8f56-6f2b0b3f1c11.tn3q2w.hV0xJ5mC3f8yT1uQ' })

/** What every booking may be refused with. */
export const BOOK_FAILURES: ErrorCode[] = [
  ...TIME_FAILURES,
  'hold-expired',
  'hold-for-other',
  'current-clients-only',
  'new-clients-only',
  'age-needed',
  'birth-date-ahead',
  'too-young',
  'too-old',
  'call-to-book',
  'book-by-phone',
]

const create = createRoute({
  method: 'post',
  path: '/bookings/create',
  summary: 'Book a visit',
  description:
    'The price, the minutes and who may have the treatment are decided here. The same Idempotency-Key with the same details answers with the same booking. Anyone may call; what a signed-in client books is theirs, and the signed-in owner may book against her own rules with override.',
  request: {
    headers: z.object({
      ...TokenHeader,
      [IDEMPOTENCY_HEADER]: z
        .string()
        .optional()
        .meta({ description: 'A key of the caller’s, 1 to 200 visible ASCII characters' }),
    }),
    body: jsonBody(
      VisitDetails.extend({
        override: z.boolean().optional().meta({ description: 'The owner’s alone' }),
      }),
    ),
  },
  responses: {
    201: json(
      z.object({ success: Success, booking: BookingShape, manageToken: ManageToken }),
      'The booking, and the token of its manage link',
    ),
    ...failures(
      ...BOOK_FAILURES,
      'payment-needed',
      'breaks-rules',
      'idempotency-mismatch',
      ...POST_FAILURES,
    ),
  },
})

export const GUEST: Actor = { kind: 'guest' }

/** Booking a visit, as a guest, as a signed-in client or as the owner. */
export function createBooking(
  api: OpenAPIHono,
  studio: Studio,
  parts: { callerOf: (c: Context) => readonly Network[]; bookingsADay: Limit },
): void {
  const { bookings, accounts, manageLinks, rateLimits } = studio
  const bySender = rateLimits.stored('bookings-by-network', parts.bookingsADay)
  const byAddress = rateLimits.stored('bookings-by-address', parts.bookingsADay)

  api.openapi(create, async (c) => {
    const { startTime: startsAt, holdId, ...asked } = c.req.valid('json')
    // A retry may come with a newer hold; what it asks for is still the same booking.
    const repeat = idempotencyOf(c, { ...asked, startsAt })
    if (!repeat.ok) return repeat.answer
    const foreign = await refuseForeignHold(c, studio, { ...asked, startsAt, holdId })
    if (foreign) return foreign
    const actor = (await signedInActor(accounts, c.req.raw.headers)) ?? GUEST
    const request = { ...asked, startsAt, holdId, idempotency: repeat.idempotency }
    const isKnown = actor.kind === 'owner' || (await isOwnAddress(c, accounts, asked.email))
    const counts = isKnown ? [] : countsFor(parts.callerOf(c), asked.email)
    if (counts.length > 0 && (await rateLimits.takeAll(counts)) !== null) {
      return fail(c, { code: 'book-by-phone' })
    }
    const made = await bookings.create(request, actor)
    if (!made.ok || made.replayed) await rateLimits.giveAllBack(counts)
    if (!made.ok) {
      const code = !isKnown && made.code === 'call-to-book' ? 'book-by-phone' : null
      return refuseBooking(c, bookings, code ? { ok: false, code } : made, { ...asked, startsAt })
    }
    const booking = bookingOnWire(made.booking, { isPersonal: true })
    const manageToken = manageLinks.tokenFor(made.booking)
    return c.json({ success: true as const, booking, manageToken }, 201)
  })

  /** What a booking counts for where nobody knows that the address is its sender's. */
  function countsFor(networks: readonly Network[], email: string) {
    return [...bySender.counting(networks), ...byAddress.counting(canonicalAddress(email))]
  }
}

/** Whether whoever asks has verified that this address is theirs. */
export async function isOwnAddress(
  c: Context,
  accounts: Accounts,
  email: string,
): Promise<boolean> {
  const user = await accounts.userFrom(c.req.raw.headers)
  return user?.emailVerified === true && canonicalAddress(user.email) === canonicalAddress(email)
}
