import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import { DAY_MS } from '#domain/core/duration.ts'

/** A link outlives its visit by this much, so that yesterday's confirmation still opens. */
const LINK_OUTLIVES_VISIT_MS = 7 * DAY_MS

export type ManageLinks = {
  /** A token that lets whoever holds it see, move and cancel this one booking until it expires. */
  tokenFor(booking: Pick<Booking, 'id' | 'endsAt'>): string
  /** The booking that a token speaks for, or null where it is forged, cut short or expired. */
  read(token: string): { bookingId: string } | null
  /** The full address for mails. */
  urlFor(booking: Pick<Booking, 'id' | 'endsAt'>): string
}

export function createManageLinks(parts: {
  secret: string
  publicUrl: string
  now: () => number
}): ManageLinks {
  function tokenFor(booking: Pick<Booking, 'id' | 'endsAt'>): string {
    const expires = Math.floor((booking.endsAt + LINK_OUTLIVES_VISIT_MS) / 1000).toString(36)
    const body = `${booking.id}.${expires}`
    return `${body}.${signatureOf(body)}`
  }

  function signatureOf(body: string): string {
    return createHmac('sha256', parts.secret).update(`manage-link ${body}`).digest('base64url')
  }

  return {
    tokenFor,
    urlFor: (booking) => `${parts.publicUrl}/manage/${tokenFor(booking)}`,
    read(token) {
      const [bookingId, expires, signature, ...rest] = token.split('.')
      if (!bookingId || !expires || !signature || rest.length > 0) return null
      const expected = Buffer.from(signatureOf(`${bookingId}.${expires}`))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(expires, 36) * 1000 > parts.now() ? { bookingId } : null
    },
  }
}
