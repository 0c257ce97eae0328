import type { Booking } from '#domain/calendar/booking.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { createSignedLinks } from '../core/signed-links.ts'

/** A link outlives its visit by this much, so that yesterday's confirmation still opens. */
const LINK_OUTLIVES_VISIT_MS = 7 * DAY_MS

type Visit = Pick<Booking, 'id' | 'endsAt'>

export type ManageLinks = {
  /** A token that lets whoever holds it see, move and cancel this one booking until it expires. */
  tokenFor(booking: Visit): string
  /** The booking that a token speaks for, or null where it is forged, cut short or expired. */
  read(token: string): { bookingId: string } | null
  /** The full address for mails. */
  urlFor(booking: Visit): string
}

export function createManageLinks(parts: {
  secret: string
  publicUrl: string
  now: () => number
}): ManageLinks {
  const links = createSignedLinks({ ...parts, kind: 'manage' })
  const of = ({ id, endsAt }: Visit) => ({ id, expiresAt: endsAt + LINK_OUTLIVES_VISIT_MS })
  return {
    tokenFor: (booking) => links.tokenFor(of(booking)),
    urlFor: (booking) => links.urlFor(of(booking)),
    read(token) {
      const bookingId = links.read(token)
      return bookingId === null ? null : { bookingId }
    },
  }
}
