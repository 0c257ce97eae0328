import type { Booking } from '#domain/calendar/booking.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { cancelledMoneyStory } from '#domain/shop/cancelled-money.ts'
import type { BookingMail } from './booking-mail.ts'
import { deskClosing, type Fact, type Letter } from './letter.ts'
import { cleanLines, inSentence, mailLink, oneLine, plainName } from './plain-words.ts'
import {
  addedExtra,
  changesLengthAlone,
  lengthAndPrice,
  shortWhen,
  visitFacts,
} from './visit-facts.ts'
import type { SaidMoney } from './visit-money.ts'

/** Who did it, as a sentence begins; null: the client. */
type Who = string | null

/** What the owner reads of a booking's change: who comes, when, and what they wrote. */
export function ownerLetter(
  mail: BookingMail,
  { appointmentUrl, money, who }: { appointmentUrl: string; money: SaidMoney; who: Who },
): Letter {
  const { booking, previous, kind } = mail
  const client = clientName(booking)
  const note = cleanLines(booking.note)
  const reason = kind === 'cancelled' ? oneLine(booking.cancelReason ?? '') : ''
  return {
    subject: subjectOf(mail),
    heading: headingOf(mail),
    greeting: null,
    paragraphs: [storyOf(mail, who ?? client)],
    facts: [
      ...visitFacts(booking, mail.now, kind === 'moved' ? previous : undefined),
      ...clientFacts(booking),
      ...(reason ? [{ label: 'Reason', value: reason }] : []),
      ...lengthAndPrice(booking, money),
    ],
    notes: [
      ...(note ? [{ heading: 'Note from the client', text: note }] : []),
      ...(money.plans && kind !== 'cancelled'
        ? [{ heading: 'What the client agreed to', text: money.plans }]
        : []),
    ],
    action: { label: 'Open the appointment', url: appointmentUrl },
    closing: deskClosing,
  }
}

/** Who comes, and how they are reached. */
export function clientFacts(booking: Booking): Fact[] {
  const email = oneLine(knownAddress(booking.email)) || 'No mail address'
  return [
    { label: 'Client', value: clientName(booking) },
    { label: 'Phone', value: phoneShown(oneLine(booking.phone)), href: phoneHref(booking.phone) },
    { label: 'Email', value: email, href: mailLink(booking.email) },
  ]
}

function clientName(booking: Booking): string {
  return oneLine(`${booking.firstName} ${booking.lastName}`)
}

/** In a subject nobody's words stand but a name, as in mails to clients. */
export function nameInSubject(booking: Booking): string {
  const name = [booking.firstName, booking.lastName].map(plainName).filter(Boolean).join(' ')
  return name || 'Somebody'
}

function subjectOf(mail: BookingMail): string {
  const { kind, booking } = mail
  const visit = `${nameInSubject(booking)}, ${inSentence(booking.serviceName)}`
  const when = shortWhen(booking.startsAt, mail.now)
  if (kind === 'cancelled') return `Canceled: ${visit}, ${when}`
  if (changesLengthAlone(mail)) return `New length: ${visit}, ${when}`
  if (kind === 'moved') return `Moved: ${visit}, now ${when}`
  if (kind === 'confirmed') return `Confirmed: ${visit}, ${when}`
  return `${booking.status === 'PENDING' ? 'To confirm' : 'New'}: ${visit}, ${when}`
}

function headingOf(mail: BookingMail): string {
  const { kind, booking } = mail
  if (addedExtra(mail)) return 'A visit has one extra more'
  if (changesLengthAlone(mail)) return 'A visit has a new length'
  if (kind === 'cancelled') return 'A visit is canceled'
  if (kind === 'moved') return 'A visit has moved'
  if (kind === 'confirmed') return 'A visit is confirmed'
  return booking.status === 'PENDING' ? 'A booking waits for your answer' : 'A new booking'
}

function storyOf(mail: BookingMail, who: string): string {
  const { kind, booking, previous } = mail
  if (kind === 'cancelled') {
    return [
      `${who} canceled this visit. The time is free again.`,
      ...(mail.money ? cancelledMoneyStory(mail.money) : []),
    ].join(' ')
  }
  if (kind === 'confirmed') return `${who} confirmed this visit.`
  const extra = addedExtra(mail)
  if (extra) {
    return `${who} added ${inSentence(extra)}: the visit takes ${formatDuration(booking.durationMinutes)} now.`
  }
  if (changesLengthAlone(mail)) {
    return `${who} gave this visit ${formatDuration(booking.durationMinutes)}.`
  }
  if (kind === 'moved') {
    const from = shortWhen(previous?.startsAt ?? booking.startsAt, mail.now)
    return `${who} moved this visit from ${from} to ${shortWhen(booking.startsAt, mail.now)}.`
  }
  const waits = booking.status === 'PENDING' ? ' The time is kept until you answer.' : ''
  return `${who} booked this visit.${waits}`
}
