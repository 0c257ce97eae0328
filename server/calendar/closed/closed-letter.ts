import { mailHeader } from '#content/pictures.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { boundDay, formatLongDay, yearOf } from '#domain/core/when.ts'
import { closingWithMail, type Letter } from '../../post/letter.ts'
import { greeting, inSentence, oneLine } from '../../post/plain-words.ts'
import { shortWhen, whereOf } from '../../post/visit-facts.ts'

/** What a client reads whose visit lies in time that the studio has closed since. Instants in epoch milliseconds. */
export function closedLetter(parts: {
  booking: Booking
  times: readonly number[]
  now: number
  /** The page on which one of them is taken. */
  url: string
  manageUrl: string
  studio: StudioFacts
}): Letter {
  const { booking, times, now, url, studio } = parts
  const was = shortWhen(booking.startsAt, now)
  const day = boundDay(formatLongDay(booking.startsAt, STUDIO.zone, yearOf(now, STUDIO.zone)))
  const [first, ...others] = times.map((startsAt) => ({
    label: `Take ${shortWhen(startsAt, now)}`,
    url: `${url}?at=${startsAt}`,
  }))
  return {
    subject: `Your visit on ${day}: a new time`,
    picture: `${new URL(url).origin}${mailHeader.file}`,
    heading: 'I am away that day',
    greeting: greeting(booking.firstName),
    paragraphs: [
      `I have to close on ${day}, so I cannot see you at the time of your ${inSentence(booking.serviceName)}. I am sorry.`,
      times.length > 0
        ? 'Here is what is free near it. Choose one, and your visit moves there; its price, and what you have paid, stay the same.'
        : 'Please choose another time that suits you; the price of your visit, and what you have paid, stay the same.',
    ],
    facts: [
      { label: 'It was', value: was },
      { label: 'Treatment', value: oneLine(booking.serviceName) },
      whereOf(studio),
    ],
    notes: [
      {
        heading: 'First come, first served',
        text: 'These times are not kept for you. If somebody is faster, the page shows you others.',
      },
    ],
    action: first ?? { label: 'Choose another time', url },
    more: [...others, { label: 'Another time, or cancel', url: parts.manageUrl }],
    closing: closingWithMail(studio),
  }
}
