import { prepareFor } from '#content/services.ts'
import { formTask } from '#content/words/intake.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { type VisitSeries, visitsWords } from '#domain/calendar/series/visit-series.ts'
import { count } from '#domain/core/count.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { CancelledMoney } from '#domain/shop/cancelled-money.ts'
import { canceledMoneyOf } from '../cancelled-words.ts'
import { closingWithMail, type Fact, type Letter } from '../letter.ts'
import { greeting, inSentence, oneLine } from '../plain-words.ts'
import { lengthAndPrice, seeYou, shortWhen, whereOf } from '../visit-facts.ts'
import type { SaidMoney } from '../visit-money.ts'
import type { SeriesNews } from './series-kinds.ts'

type Said = {
  booking: Booking
  previous?: Booking | undefined
  money: CancelledMoney | null
  onFile: SaidMoney
  /** Where this one alone is changed or canceled. */
  manageUrl: string
}

type SeriesSaid = {
  news: SeriesNews
  rhythm: VisitSeries | null
  visits: readonly Said[]
  now: number
  studio: StudioFacts
  bookingUrl: string
  pictureUrl: string
  /** Where the questions before the visit are answered; null: they need not be. */
  formUrl: string | null
}

/** What a client reads of several visits that were booked, canceled or brought back at once. */
export function seriesLetter(parts: SeriesSaid): Letter {
  const { news, visits, now, studio, formUrl } = parts
  const [first] = visits
  if (!first) throw new Error('A letter of several visits needs one.')
  const isOff = news === 'canceled'
  const { booking, onFile } = first
  const change = { label: 'Change or cancel the first', url: first.manageUrl }
  const again = { label: 'Book another time', url: parts.bookingUrl }
  return {
    subject: subjectOf(parts),
    picture: parts.pictureUrl,
    heading: headingOf(news),
    greeting: greeting(booking.firstName),
    paragraphs: paragraphsOf(parts),
    facts: [
      ...visits.map((one, at) => dateFact(one, at, parts)),
      { label: 'Treatment', value: oneLine(booking.serviceName) },
      ...(isOff ? [] : [...lengthAndPrice(booking, { ...onFile, facts: [] }), whereOf(studio)]),
    ],
    task: formUrl ? formTask : undefined,
    notes: isOff
      ? []
      : [
          { heading: 'How to prepare', text: prepareFor(booking.serviceId) },
          { heading: 'If plans change', text: studio.policy },
        ],
    ...(isOff
      ? { action: again }
      : formUrl
        ? { action: { label: formTask.label, url: formUrl }, more: [change] }
        : { action: change }),
    seeYou: isOff ? undefined : seeYou(booking.startsAt, now),
    closing: closingWithMail(studio),
  }
}

function dateFact(
  { booking, previous, manageUrl }: Said,
  at: number,
  { visits, news, now }: SeriesSaid,
): Fact {
  return {
    label: `${at + 1} of ${visits.length}`,
    value:
      previous && news === 'moved'
        ? movedWhen(booking, previous, now)
        : shortWhen(booking.startsAt, now),
    ...(news === 'canceled' ? {} : { href: manageUrl }),
  }
}

/** "Fri, Mar 20, 2:00 pm (before: Fri, Mar 6, 10:00 am)" */
function movedWhen(booking: Booking, previous: Booking, now: number): string {
  return `${shortWhen(booking.startsAt, now)} (before: ${shortWhen(previous.startsAt, now)})`
}

function subjectOf({ news, visits, now }: SeriesSaid): string {
  const many = count(visits.length, 'visit')
  const from = shortWhen(visits[0]?.booking.startsAt ?? now, now)
  if (news === 'booked') return `Your ${many}, from ${from}`
  if (news === 'moved') return `Moved: your ${many}, now from ${from}`
  if (news === 'back') return `Back: your ${many} from ${from}`
  return `Canceled: your ${many} from ${from}`
}

function headingOf(news: SeriesNews): string {
  if (news === 'booked') return 'Your visits are booked'
  if (news === 'moved') return 'Your visits have new times'
  return news === 'back' ? 'Your visits are back' : 'Your visits are canceled'
}

function paragraphsOf({ news, rhythm, visits, studio, now }: SeriesSaid): string[] {
  const named = inSentence(visits[0]?.booking.serviceName ?? '')
  const many = count(visits.length, 'visit')
  if (news === 'booked') {
    const often = rhythm ? `, ${visitsWords(rhythm).split(',')[0]}` : ''
    return [
      `I have booked your ${named} ${count(visits.length, 'time')}${often}, and look forward to seeing you.`,
      'Each date below opens its own page, where you change or cancel that visit alone.',
      'The attached calendar file has all of them.',
    ]
  }
  if (news === 'moved') {
    return [
      `I have moved ${many} of your ${named}: the dates below are the new ones.`,
      'If one of them does not suit you, it opens its own page, where you change or cancel that visit alone.',
      'The attached calendar file puts all of them where they are now.',
    ]
  }
  if (news === 'back') {
    return [
      `I wrote that ${many} of your ${named} ${visits.length === 1 ? 'is' : 'are'} canceled. That was my mistake, and I am sorry.`,
      'They take place at their times, as they were booked. Each date below opens its own page.',
      'The attached calendar file puts them back in your calendar.',
    ]
  }
  return [
    `I have canceled ${many} of your ${named}: the dates below. I am sorry for the change.`,
    ...visits.flatMap(({ booking, money, onFile }) =>
      canceledMoneyOf(money, true, onFile).map(
        (words) => `${shortWhen(booking.startsAt, now)}: ${words}`,
      ),
    ),
    `Choose other times below, or call me at ${studio.phone}.`,
    'The attached calendar file takes them out of your calendar.',
  ]
}
