import { mailHeader } from '#content/pictures.ts'
import { prepareFor } from '#content/services.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { addressLine } from '#domain/core/address-line.ts'
import { daysBetween } from '#domain/core/dates.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import type { MailWords } from '#domain/post/mail-wording.ts'
import { closingWithMail, type Letter } from './letter.ts'
import { greeting, inSentence } from './plain-words.ts'
import { priceWords, seeYou, shortWhen, toCalendar, visitFacts, whereOf } from './visit-facts.ts'
import type { SaidMoney } from './visit-money.ts'
import { worded } from './worded.ts'

/** What a client reads before a visit; `now` in epoch milliseconds is when it leaves. */
export function reminderLetter(
  booking: Booking,
  parts: {
    now: number
    manageUrl: string
    publicUrl: string
    studio: StudioFacts
    /** The owner's own; the place `when` is "tomorrow at 2:30 pm". */
    words: MailWords
    /** They have said that they come: nobody asks again. */
    isConfirmed: boolean
    money: SaidMoney
  },
): Letter {
  const { now, studio } = parts
  const treatment = inSentence(booking.serviceName)
  const soon = soonWords(booking.startsAt, now)
  const letter: Letter = {
    subject: `${soon[0]?.toUpperCase()}${soon.slice(1)}: your visit`,
    picture: `${parts.publicUrl}${mailHeader.file}`,
    heading: 'Your visit is coming up',
    greeting: greeting(booking.firstName),
    paragraphs: [
      `Your ${treatment} is ${soon}. I look forward to seeing you.`,
      parts.isConfirmed
        ? 'You have told me that you will be there: thank you.'
        : 'Will you be there? Open your visit and tell me with one tap.',
    ],
    facts: [...visitFacts(booking, now), ...parts.money.facts, whereOf(studio)],
    notes: [
      { heading: 'How to prepare', text: prepareFor(booking.serviceId) },
      { heading: 'If plans change', text: parts.money.plans || studio.policy },
    ],
    action: {
      label: parts.isConfirmed ? 'Change or cancel' : 'Confirm or change',
      url: parts.manageUrl,
    },
    more: [toCalendar(parts.manageUrl)],
    seeYou: seeYou(booking.startsAt, now),
    closing: closingWithMail(studio),
  }
  return worded(letter, parts.words, {
    ...{ firstName: booking.firstName, service: treatment, when: soon },
    ...{ price: priceWords(booking, parts.money), address: addressLine(studio) },
    policy: parts.money.terms,
  })
}

/** "today at 2:30 pm", "tomorrow at 2:30 pm", "on Fri, Jun 12, 2:30 pm". */
export function soonWords(startsAt: number, now: number): string {
  const days = daysBetween(localDate(now, STUDIO.zone), localDate(startsAt, STUDIO.zone))
  const clock = formatTime(startsAt, STUDIO.zone)
  if (days === 0) return `today at ${clock}`
  if (days === 1) return `tomorrow at ${clock}`
  return `on ${shortWhen(startsAt, now)}`
}
