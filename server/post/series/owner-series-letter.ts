import type { Booking } from '#domain/calendar/booking.ts'
import { type VisitSeries, visitsWords } from '#domain/calendar/series/visit-series.ts'
import { count } from '#domain/core/count.ts'
import { type CancelledMoney, cancelledMoneyStory } from '#domain/shop/cancelled-money.ts'
import { deskClosing, type Letter } from '../letter.ts'
import { clientFacts, nameInSubject } from '../owner-letter.ts'
import { inSentence, oneLine } from '../plain-words.ts'
import { shortWhen } from '../visit-facts.ts'
import type { SeriesNews } from './series-kinds.ts'

/** What a helper does to several visits that is told to the owner, as it is of one. */
type ToldToOwner = Exclude<SeriesNews, 'back'>

type Parts = {
  news: ToldToOwner
  /** The helper's name. */
  who: string
  rhythm: VisitSeries | null
  visits: readonly {
    booking: Booking
    previous?: Booking | undefined
    money: CancelledMoney | null
  }[]
  now: number
  appointmentUrl: string
}

const DONE = {
  booked: { subject: 'New', heading: 'New bookings' },
  moved: { subject: 'Moved', heading: 'Visits have moved' },
  canceled: { subject: 'Canceled', heading: 'Visits are canceled' },
}

/** What the owner reads of several visits that a helper has booked, moved or canceled at once. */
export function ownerSeriesLetter(parts: Parts): Letter {
  const { news, visits, now } = parts
  const [first] = visits
  if (!first) throw new Error('A letter of several visits needs one.')
  const { booking } = first
  const many = count(visits.length, 'visit')
  const from = shortWhen(booking.startsAt, now)
  const named = inSentence(booking.serviceName)
  return {
    subject: `${DONE[news].subject}: ${nameInSubject(booking)}, ${named}, ${many} from ${from}`,
    heading: DONE[news].heading,
    greeting: null,
    paragraphs: [storyOf(parts, many)],
    facts: [
      { label: 'Treatment', value: oneLine(booking.serviceName) },
      ...visits.map((visit, at) => ({
        label: `${at + 1} of ${visits.length}`,
        value: whenOf(visit, parts),
      })),
      ...clientFacts(booking),
    ],
    notes: [],
    action: { label: 'Open the first appointment', url: parts.appointmentUrl },
    closing: deskClosing,
  }
}

function storyOf({ news, who, rhythm }: Parts, many: string): string {
  if (news === 'booked') {
    const often = rhythm ? `, ${visitsWords(rhythm).split(',')[0]}` : ''
    return `${who} booked ${many} for this client${often}.`
  }
  if (news === 'moved') return `${who} moved ${many} of this client.`
  return `${who} canceled ${many} of this client. The times are free again.`
}

/** "Fri, Mar 20, 2:00 pm", with the time before it moved, or what became of the money. */
function whenOf(
  { booking, previous, money }: Parts['visits'][number],
  { news, now }: Parts,
): string {
  const when = shortWhen(booking.startsAt, now)
  if (news === 'moved' && previous) return `${when} (before: ${shortWhen(previous.startsAt, now)})`
  return [when, ...(money ? cancelledMoneyStory(money) : [])].join('. ')
}
