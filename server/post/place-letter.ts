import { mailHeader } from '#content/pictures.ts'
import { timesWords, type WishedTimes } from '#domain/calendar/waiting/wish.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatDate } from '#domain/core/when.ts'
import { closingWithMail, type Letter } from './letter.ts'
import { greeting, inSentence, oneLine } from './plain-words.ts'

/** What somebody reads who has joined the waiting list. */
export function placeLetter(parts: {
  firstName: string
  /** For an earlier time of a visit that stands. */
  isEarlier: boolean
  treatments: readonly string[]
  times: WishedTimes
  placeUrl: string
  studio: StudioFacts
}): Letter {
  const { isEarlier, treatments, times, studio, placeUrl } = parts
  const [first = 'visit'] = treatments
  return {
    subject: 'You are on my waiting list',
    picture: `${new URL(placeUrl).origin}${mailHeader.file}`,
    heading: 'You are on my waiting list',
    greeting: greeting(parts.firstName),
    paragraphs: [
      isEarlier
        ? `I write to you when an earlier time for your ${inSentence(first)} becomes free and it is your turn. Your visit stays where it is until you take one.`
        : 'When a time becomes free that suits you and it is your turn, I write to you and keep it for you for a while: from five minutes on the day itself to an hour.',
    ],
    facts: [
      { label: 'For', value: treatments.map(oneLine).join(', ') },
      { label: 'When', value: sentenceCase(timesWords(times)) },
      { label: 'Until', value: formatDate(times.lastDate) },
    ],
    notes: [
      {
        heading: 'Good to know',
        text: 'I write between 8 am and 8 pm, at most three times a day. Nothing is booked until you take a time. If you did not ask for this, leave the list with one tap below.',
      },
    ],
    action: { label: 'See your place, or leave the list', url: placeUrl },
    closing: closingWithMail(studio),
  }
}

function sentenceCase(words: string): string {
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}
