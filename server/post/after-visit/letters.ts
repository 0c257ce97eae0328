import { mailHeader } from '#content/pictures.ts'
import { aftercareOf, servicePages } from '#content/services/pages.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { daysBetween } from '#domain/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { localDate } from '#domain/core/when.ts'
import type { AfterVisitKind } from '#domain/post/after-visit.ts'
import type { MailWords } from '#domain/post/mail-wording.ts'
import { closingWithMail, type Fact, type Letter } from '../letter.ts'
import { greeting, inSentence } from '../plain-words.ts'
import { shortWhen } from '../visit-facts.ts'
import { worded } from '../worded.ts'

type Parts = {
  /** When it leaves, epoch milliseconds. */
  now: number
  publicUrl: string
  /** Where visits are booked. */
  bookingUrl: string
  stopUrl: string
  /** Where a word about the visit is left, to us alone or for everyone. */
  reviewUrl: string
  studio: StudioFacts
  words: MailWords
  /** After how many weeks the treatment is best had again; null where the letter proposes none. */
  weeks: number | null
  /** Free times of the next visit, epoch milliseconds; none where the letter proposes none. */
  times: readonly number[]
}

/** A letter that follows a visit. */
export function afterVisitLetter(kind: AfterVisitKind, booking: Booking, parts: Parts): Letter {
  const { studio } = parts
  const letter: Letter = {
    picture: `${parts.publicUrl}${mailHeader.file}`,
    greeting: greeting(booking.firstName),
    ...WRITTEN[kind](booking, parts),
    closing: [
      ...closingWithMail(studio),
      { label: '', value: 'No more emails after a visit', href: parts.stopUrl },
    ],
  }
  const treatment = inSentence(booking.serviceName)
  return worded(letter, parts.words, { firstName: booking.firstName, service: treatment })
}

type Written = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'facts' | 'notes' | 'action'>

const WRITTEN: Record<AfterVisitKind, (booking: Booking, parts: Parts) => Written> = {
  aftercare: (booking, { publicUrl, studio, now }) => {
    const page = servicePages.find(({ serviceId }) => serviceId === booking.serviceId)
    const addonIds = booking.addons.map(({ id }) => id)
    const items = aftercareOf(booking.serviceId, addonIds)
    return {
      subject: `After your visit on ${shortWhen(booking.startsAt, now)}`,
      heading: 'Looking after your skin',
      paragraphs: ['Thank you for your visit. This is what does your skin good now.'],
      facts: [],
      notes: [
        { heading: 'Afterwards', text: items.map((item) => `• ${item}`).join('\n') },
        { heading: 'If something worries you', text: callUs(studio) },
      ],
      action: {
        label: 'About this treatment',
        url: page ? `${publicUrl}/services/${page.slug}` : `${publicUrl}/services`,
      },
    }
  },

  'how-is-it': (booking, { publicUrl, studio, now }) => ({
    subject: 'How is your skin?',
    heading: 'How is your skin?',
    paragraphs: [
      `${sinceWords(booking, now)} How does your skin feel?`,
      'A question, or something that looks odd to you? Answer this mail: I read every one.',
    ],
    facts: [],
    notes: [{ heading: 'If it hurts', text: callUs(studio) }],
    action: { label: 'Write to me', url: `${publicUrl}/contact` },
  }),

  'next-visit': (booking, { now, times, weeks, bookingUrl }) => {
    const treatment = inSentence(booking.serviceName)
    const isOurs = bookingUrl.endsWith('/schedule')
    return {
      subject: 'Your next visit',
      heading: 'Time for the next one?',
      paragraphs: [
        `I suggest your next ${treatment} ${weeks} weeks after the last. These times are free as I write:`,
      ],
      facts: times.map((startsAt, place): Fact => {
        const href = isOurs ? timeUrl(bookingUrl, booking, startsAt) : undefined
        return { label: `Time ${place + 1}`, value: shortWhen(startsAt, now), href }
      }),
      notes: [
        {
          heading: 'If none suits you',
          text: 'There are more times online. None is kept for you until you book it, and you need do nothing if you would rather not come.',
        },
      ],
      action: { label: 'Choose a time', url: isOurs ? timeUrl(bookingUrl, booking) : bookingUrl },
    }
  },

  // The same words to everybody, whatever they have said before: none is invited to praise.
  review: (booking, { reviewUrl }) => ({
    subject: 'How was your visit?',
    heading: 'How was your visit?',
    paragraphs: [
      `What you thought of your ${inSentence(booking.serviceName)} helps me, and others who choose. Tell it to me alone, or to everyone: both are on one page.`,
      'Good or bad, every review is shown as its writer leaves it. I ask at most once in six months, and you need do nothing.',
    ],
    facts: [],
    notes: [],
    action: { label: 'Say how it was', url: reviewUrl },
  }),
}

function sinceWords({ serviceName, startsAt }: Booking, now: number): string {
  const days = daysBetween(localDate(startsAt, STUDIO.zone), localDate(now, STUDIO.zone))
  const treatment = inSentence(serviceName)
  if (days < 1) return `You had your ${treatment} today.`
  return days === 1
    ? `You had your ${treatment} yesterday.`
    : `${days} days have passed since your ${treatment}.`
}

function callUs({ phone }: StudioFacts): string {
  return `Blisters, swelling or growing pain do not wait for a mail: call me at ${phone}, and a doctor if it is severe.`
}

/** The scheduler with the same treatment, at its last question where the time is chosen too. */
function timeUrl(bookingUrl: string, booking: Booking, startsAt?: number): string {
  const query = new URLSearchParams({ service: booking.serviceId })
  if (booking.optionId) query.set('option', booking.optionId)
  const extras = booking.addons.map(({ id }) => id)
  if (extras.length > 0) query.set('extras', extras.join(','))
  query.set('step', startsAt === undefined ? 'time' : 'you')
  if (startsAt !== undefined) {
    query.set('date', localDate(startsAt, STUDIO.zone))
    query.set('at', new Date(startsAt).toISOString())
  }
  return `${bookingUrl}?${query}`
}

/** The same after a visit of somebody who is not there. */
export function exampleAfterVisit(
  kind: AfterVisitKind,
  visit: Booking,
  said: Pick<Parts, 'words' | 'studio' | 'publicUrl' | 'now'> & { weeks: number },
): Letter {
  const again = visit.startsAt + 7 * said.weeks * DAY_MS
  return afterVisitLetter(kind, visit, {
    ...said,
    now: kind === 'how-is-it' ? visit.startsAt + 3 * DAY_MS : said.now,
    bookingUrl: `${said.publicUrl}/schedule`,
    stopUrl: `${said.publicUrl}/unsubscribe/example`,
    reviewUrl: `${said.publicUrl}/review/example`,
    times: kind === 'next-visit' ? [again - HOUR_MS, again, again + DAY_MS] : [],
  })
}
