import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatTime } from '#domain/core/when.ts'
import type { MailWords } from '#domain/post/mail-wording.ts'
import { closingOf, type Letter } from './letter.ts'
import { greeting, inSentence, plainName } from './plain-words.ts'
import { whereOf } from './visit-facts.ts'
import type { SaidMoney } from './visit-money.ts'
import { worded } from './worded.ts'

/** What a client reads when the studio runs late by `minutes` on the day of the visit. */
export function lateLetter(
  booking: Booking,
  parts: {
    minutes: number
    manageUrl: string
    studio: StudioFacts
    money: SaidMoney
    words: MailWords
  },
): Letter {
  const { minutes, manageUrl, studio, money } = parts
  const booked = formatTime(booking.startsAt, STUDIO.zone)
  const expected = formatTime(booking.startsAt + minutes * MINUTE_MS, STUDIO.zone)
  const treatment = inSentence(booking.serviceName)
  const letter: Letter = {
    subject: `Running late: your visit will begin at about ${expected}`,
    heading: 'I am running a little late',
    greeting: greeting(booking.firstName),
    paragraphs: [
      `I am about ${minutes} minutes behind today. Your ${treatment}, booked for ${booked}, will begin at about ${expected}. It will be as long as you booked it.`,
      `If that is too late for you, change or cancel it below, or call me at ${studio.phone}. I am sorry to keep you waiting.`,
    ],
    facts: [
      { label: 'Booked for', value: booked },
      { label: 'Begins about', value: expected },
      ...money.facts,
      whereOf(studio),
    ],
    notes: money.plans ? [{ heading: 'If plans change', text: money.plans }] : [],
    action: { label: 'Change or cancel', url: manageUrl },
    closing: closingOf(studio),
  }
  return worded(letter, parts.words, {
    firstName: plainName(booking.firstName),
    service: treatment,
    when: booked,
    minutes: String(minutes),
    expected,
  })
}
