import type { Booking } from '#domain/calendar/booking.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Fact, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { greeting, oneLine } from '../plain-words.ts'
import { shortWhen } from '../visit-facts.ts'

/** Sends a client the link by which she pays for her visit, once for each `id`; false where there is no address to write to. */
export function queuePayLinkMail(rows: TransactionRows, { booking, ...link }: VisitLink) {
  const facts = [
    { label: 'Treatment', value: oneLine(booking.serviceName) },
    { label: 'When', value: shortWhen(booking.startsAt, link.now) },
  ]
  const { id: bookingId, email, firstName } = booking
  return queueLink(rows, { ...link, email, firstName, facts, bookingId, what: 'visit' })
}

/** The same of products alone. */
export function queueSaleLinkMail(rows: TransactionRows, { lines, ...link }: SaleLink) {
  const facts = lines.map(({ name, quantity }) => ({
    label: `${quantity} ×`,
    value: oneLine(name),
  }))
  return queueLink(rows, { ...link, facts, what: 'products' })
}

async function queueLink(rows: TransactionRows, link: Link & About): Promise<boolean> {
  const { id, email, firstName, facts: about, bookingId, what, url, totalCents, now } = link
  if (!isAddress(email)) return false
  const { facts } = await studioFactsIn(rows)
  const amount = formatMoney(totalCents)
  const letter: Letter = {
    subject: `Pay ${amount} for your ${what}`,
    heading: `Your ${what}, to be paid by card`,
    greeting: greeting(firstName),
    paragraphs: [
      `Here is the link to pay for your ${what}. It leads to Square, who takes cards for me. You need no account.`,
    ],
    facts: [...about, { label: 'To pay', value: amount }],
    notes: [],
    action: { label: `Pay ${amount}`, url },
    closing: closingWithMail(facts),
  }
  const mail = { id, bookingId, kind: 'pay-link', recipient: email, letter, now }
  await queueMail(rows, [{ ...mail, audience: 'client', replyTo: facts.email }])
  return true
}

type Link = { id: string; url: string; totalCents: number; now: number }
type VisitLink = Link & { booking: Booking }
type SaleLink = Link & {
  email: string
  firstName: string
  lines: readonly { name: string; quantity: number }[]
}
type About = {
  email: string
  firstName: string
  facts: Fact[]
  bookingId?: string
  what: 'visit' | 'products'
}
