import { mailHeader } from '#content/pictures.ts'
import { STUDIO } from '#content/studio.ts'
import { totalPrice, type Visit } from '#domain/calendar/service.ts'
import { formatDuration } from '#domain/core/duration.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import { closingWithMail, deskClosing, type Letter } from './letter.ts'
import { greeting, inSentence, oneLine } from './plain-words.ts'
import { shortWhen, whereOf } from './visit-facts.ts'

/** What somebody on the waiting list reads when a time is kept for them. Instants in epoch milliseconds; `now`: when it leaves. */
export function offerLetter(parts: {
  firstName: string
  visit: Pick<Visit, 'name' | 'addons' | 'durationMinutes' | 'option' | 'priceCents'>
  startsAt: number
  expiresAt: number
  now: number
  /** A visit that stands and would move here. */
  movesFrom: number | null
  /** Others are asked at the same moment. */
  isShared: boolean
  /** What booking asks for, in the sentences that are agreed to. */
  asks: readonly string[]
  offerUrl: string
  placeUrl: string
  studio: StudioFacts
}): Letter {
  const { visit, startsAt, expiresAt, now, movesFrom, studio } = parts
  const when = shortWhen(startsAt, now)
  const until = untilWords(expiresAt, now)
  const extras = visit.addons.map(({ name }) => oneLine(name)).join(', ')
  return {
    subject: `A time is free: ${when}`,
    picture: `${new URL(parts.offerUrl).origin}${mailHeader.file}`,
    heading: 'A time is free for you',
    greeting: greeting(parts.firstName),
    paragraphs: [
      `You are on my waiting list, and ${when} is free for your ${inSentence(visit.name)}.`,
      parts.isShared
        ? `It is soon, so others have this offer too: whoever takes it first has it, until ${until}.`
        : `I keep it for you until ${until}.`,
    ],
    facts: [
      { label: 'When', value: when },
      ...(movesFrom === null ? [] : [{ label: 'Instead of', value: shortWhen(movesFrom, now) }]),
      { label: 'Treatment', value: oneLine(visit.name) },
      ...(extras && movesFrom === null ? [{ label: 'Extras', value: extras }] : []),
      ...(movesFrom === null
        ? [
            { label: 'Length', value: formatDuration(visit.durationMinutes) },
            { label: 'Price', value: totalPrice(visit) },
          ]
        : [
            { label: 'Price', value: 'As you booked it; what you have paid stays with your visit' },
          ]),
      { label: 'Answer by', value: until },
      whereOf(studio),
    ],
    notes: [
      ...(movesFrom === null && parts.asks.length > 0
        ? [{ heading: 'What it asks for', text: parts.asks.join(' ') }]
        : []),
      {
        heading: 'If you do nothing',
        text:
          movesFrom === null
            ? 'It goes to somebody else. You keep your place on the list.'
            : 'Your visit stays where it is, and the time goes to somebody else. You keep your place on the list.',
      },
    ],
    action: { label: 'See this time and take it', url: parts.offerUrl },
    closing: [
      ...closingWithMail(studio),
      { label: '', value: 'Your place on the list, or leave it', href: parts.placeUrl },
    ],
  }
}

/** What the owner reads of a freed time where she picks who is offered it. */
export function freedLetter(of: { when: string; names: readonly string[]; url: string }): Letter {
  const { when, names, url } = of
  const [first = ''] = names
  return {
    subject: `A time to offer: ${when}`,
    heading: 'A time is free, and somebody waits for one',
    greeting: null,
    paragraphs: [
      `${when} is free. It suits ${names.length === 1 ? first : `${names.length} people`} on your waiting list. Nobody is asked until you pick one, and anybody can book it meanwhile.`,
    ],
    facts: [{ label: 'Whom it suits', value: names.map(oneLine).join(', ') }],
    notes: [],
    action: { label: 'Offer it', url },
    closing: deskClosing,
  }
}

/** "3:00 pm today", "9:00 am tomorrow": offers last minutes, or a night. */
export function untilWords(expiresAt: number, now: number): string {
  const isToday = localDate(expiresAt, STUDIO.zone) === localDate(now, STUDIO.zone)
  return isToday ? `${formatTime(expiresAt, STUDIO.zone)} today` : shortWhen(expiresAt, now)
}
