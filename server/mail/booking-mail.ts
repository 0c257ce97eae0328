import { mailHeader } from '#content/pictures.ts'
import { studio } from '#content/studio.ts'
import type { Actor, Booking } from '#domain/booking.ts'
import type { ManageLinks } from '../accounts/manage-link.ts'
import type { Rows } from '../booking/desk.ts'
import type { Env } from '../env.ts'
import { calendarFile } from './calendar-file.ts'
import { clientLetter } from './client-letter.ts'
import { type QueuedMail, queueMail, supersedeClientMail } from './outbox.ts'
import { ownerLetter } from './owner-letter.ts'
import { isAddress } from './plain-words.ts'
import { senderOf } from './sender.ts'

export type BookingMail = {
  kind: 'booked' | 'moved' | 'confirmed' | 'cancelled'
  booking: Booking
  /** The booking before this change. */
  previous?: Booking
  by: Actor
  now: number
}

/** Writes the mail that tells of a booking's change, to client and owner, as outbox rows of the same transaction. */
export type WriteBookingMail = (rows: Rows, mail: BookingMail) => Promise<void>

/** The link to the questions that a client still has to answer, or null; may write that it was sent. */
export type FormLinkFor = (rows: Rows, booking: Booking, now: number) => Promise<string | null>

export function createBookingMail(parts: {
  env: Env
  manageLinks: ManageLinks
  formLinkFor: FormLinkFor
}): WriteBookingMail {
  const { env, manageLinks, formLinkFor } = parts
  const organizer = senderOf(env)

  return async (rows, mail) => {
    const { booking, now } = mail
    const priceIsFrom = await isPriceFrom(rows, booking)
    if (mail.kind !== 'booked') await supersedeClientMail(rows, booking.id, now)

    const common = { bookingId: booking.id, sequence: booking.sequence, kind: mail.kind, now }
    const method = mail.kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const toOwner: QueuedMail = {
      ...common,
      audience: 'owner',
      recipient: env.OWNER_EMAIL ?? studio.email,
      replyTo: isAddress(booking.email) ? booking.email : studio.email,
      letter: ownerLetter(mail, {
        appointmentUrl: `${env.PUBLIC_URL}/admin/appointments/${booking.id}`,
        priceIsFrom,
      }),
      calendar: null,
    }
    // The owner may write down a visit for someone who has no mail.
    if (!isAddress(booking.email)) {
      await queueMail(rows, [toOwner])
      return
    }
    const toClient: QueuedMail = {
      ...common,
      audience: 'client',
      recipient: booking.email,
      replyTo: studio.email,
      letter: clientLetter(mail, {
        manageUrl: manageLinks.urlFor(booking),
        bookingUrl: env.BOOKING_SITE_URL ?? `${env.PUBLIC_URL}/schedule`,
        pictureUrl: `${env.PUBLIC_URL}${mailHeader.file}`,
        priceIsFrom,
        formUrl: mail.kind === 'booked' ? await formLinkFor(rows, booking, now) : null,
      }),
      calendar: { method, file: calendarFile(booking, { method, now, organizer }) },
    }
    await queueMail(rows, [toClient, toOwner])
  }
}

async function isPriceFrom(rows: Rows, booking: Booking): Promise<boolean> {
  if (booking.optionId === null) return false
  const option = await rows
    .selectFrom('service_option')
    .select('price_is_from')
    .where('service_id', '=', booking.serviceId)
    .where('id', '=', booking.optionId)
    .executeTakeFirst()
  return option?.price_is_from === 1
}
