import type { Booking } from '#domain/calendar/booking.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { greeting, oneLine } from '../plain-words.ts'
import { shortWhen } from '../visit-facts.ts'

/** Sends a client the link by which she pays for her visit, once for each `id`; false where there is no address to write to. */
export async function queuePayLinkMail(
  rows: TransactionRows,
  { id, booking, url, totalCents, now }: PayLink,
): Promise<boolean> {
  if (!isAddress(booking.email)) return false
  const { facts } = await studioFactsIn(rows)
  const amount = formatMoney(totalCents)
  const letter: Letter = {
    subject: `Pay ${amount} for your visit`,
    heading: 'Your visit, to be paid by card',
    greeting: greeting(booking.firstName),
    paragraphs: [
      'Here is the link to pay for your visit. It leads to Square, who takes cards for me. You need no account.',
    ],
    facts: [
      { label: 'Treatment', value: oneLine(booking.serviceName) },
      { label: 'When', value: shortWhen(booking.startsAt, now) },
      { label: 'To pay', value: amount },
    ],
    notes: [],
    action: { label: `Pay ${amount}`, url },
    closing: closingWithMail(facts),
  }
  const mail = {
    id,
    bookingId: booking.id,
    kind: 'pay-link',
    recipient: booking.email,
    letter,
    now,
  }
  await queueMail(rows, [{ ...mail, audience: 'client', replyTo: facts.email }])
  return true
}

type PayLink = { id: string; booking: Booking; url: string; totalCents: number; now: number }
