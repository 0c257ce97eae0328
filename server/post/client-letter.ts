import { prepareFor } from '#content/services.ts'
import { formTask } from '#content/words/intake.ts'
import { addressLine } from '#domain/core/address-line.ts'
import { formatDuration } from '#domain/core/duration.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { ClientMailKind, MailWords } from '#domain/post/mail-wording.ts'
import type { BookingMail } from './booking-mail.ts'
import { cancelledWords, changedWords, missedWords, reopenedWords } from './cancelled-words.ts'
import { closingWithMail, type Letter } from './letter.ts'
import { greeting, inSentence, plainName } from './plain-words.ts'
import {
  addedExtra,
  changesLengthAlone,
  isAboutMissed,
  lengthAndPrice,
  priceWords,
  seeYou,
  shortWhen,
  toCalendar,
  visitFacts,
  whereOf,
} from './visit-facts.ts'
import type { SaidMoney } from './visit-money.ts'
import { worded } from './worded.ts'

/** What the client reads of a booking's change: their own visit, and nothing of anybody else's. */
export function clientLetter(
  mail: BookingMail,
  parts: {
    manageUrl: string
    bookingUrl: string
    pictureUrl: string
    /** What is paid, due and agreed to; without an agreement the studio's own words for a change of plans hold. */
    money: SaidMoney
    /** Where the questions before the visit are answered; null: they need not be. */
    formUrl: string | null
    studio: StudioFacts
    words: MailWords
  },
): Letter {
  const { booking, previous } = mail
  const isCancelled = mail.kind === 'cancelled' || isAboutMissed(mail)
  const letter: Letter = {
    subject: subjectOf(mail),
    picture: parts.pictureUrl,
    heading: headingOf(mail),
    greeting: greeting(booking.firstName),
    paragraphs: paragraphsOf(mail, { phone: parts.studio.phone, onFile: parts.money }),
    facts: isCancelled
      ? visitFacts(booking, mail.now)
      : [
          ...visitFacts(booking, mail.now, mail.kind === 'moved' ? previous : undefined),
          ...lengthAndPrice(booking, parts.money),
          whereOf(parts.studio),
        ],
    task: parts.formUrl ? formTask : undefined,
    notes: isCancelled
      ? []
      : [
          { heading: 'How to prepare', text: prepareFor(booking.serviceId) },
          { heading: 'If plans change', text: parts.money.plans || parts.studio.policy },
        ],
    ...whatToDo(parts, isCancelled),
    seeYou:
      isCancelled || booking.status === 'PENDING' ? undefined : seeYou(booking.startsAt, mail.now),
    closing: closingWithMail(parts.studio),
  }
  return worded(letter, parts.words, {
    firstName: plainName(booking.firstName),
    service: inSentence(booking.serviceName),
    when: shortWhen(booking.startsAt, mail.now),
    was: shortWhen(previous?.startsAt ?? booking.startsAt, mail.now),
    price: priceWords(booking, parts.money),
    address: addressLine(parts.studio),
    policy: parts.money.terms,
  })
}

/** The first thing to do as the button, the rest below it: the questions, then what the visit's own page can do. */
function whatToDo(
  {
    manageUrl,
    bookingUrl,
    formUrl,
  }: { manageUrl: string; bookingUrl: string; formUrl: string | null },
  isCancelled: boolean,
): Pick<Letter, 'action' | 'more'> {
  if (isCancelled) return { action: { label: 'Book another time', url: bookingUrl } }
  const change = { label: 'Change or cancel', url: manageUrl }
  const calendar = toCalendar(manageUrl)
  return formUrl
    ? { action: { label: formTask.label, url: formUrl }, more: [change, calendar] }
    : { action: change, more: [calendar] }
}

const TOLD_OURSELVES: ReadonlySet<string> = new Set(['no-show', 'reopened', 'changed'])

/** Which of the owner's words a change is told with; null: always ours. */
export function clientMailKind(mail: BookingMail): ClientMailKind | null {
  const { kind, booking, previous, by } = mail
  const isOurs = by.kind === 'owner'
  if (changesLengthAlone(mail) || TOLD_OURSELVES.has(kind)) return null
  if (kind === 'booked') return booking.status === 'PENDING' ? 'asked' : 'booked'
  if (kind === 'confirmed') return 'confirmed'
  if (kind === 'moved') return isOurs ? 'moved-by-us' : 'moved-by-client'
  if (!isOurs) return 'cancelled-by-client'
  return previous?.status === 'PENDING' ? 'declined' : 'cancelled-by-us'
}

/** No treatment: a locked phone shows it to anybody. */
function subjectOf(mail: BookingMail): string {
  const { kind, booking } = mail
  const when = shortWhen(booking.startsAt, mail.now)
  if (kind === 'cancelled') return `Canceled: your visit on ${when}`
  if (kind === 'no-show') return `I missed you: your visit on ${when}`
  if (kind === 'changed') return `Changed: your visit on ${when}`
  if (kind === 'reopened') {
    return isAboutMissed(mail) ? `My mistake: your visit on ${when}` : `Back: your visit on ${when}`
  }
  if (changesLengthAlone(mail)) return `Changed: your visit on ${when} takes ${takes(mail)}`
  if (kind === 'moved') return `Moved: your visit is now on ${when}`
  if (kind === 'confirmed') return `Confirmed: your visit on ${when}`
  if (booking.status === 'PENDING') return `Waiting for confirmation: your visit on ${when}`
  return `Your visit on ${when}`
}

function headingOf(mail: BookingMail): string {
  const { kind, booking } = mail
  if (kind === 'cancelled') return 'Your visit is canceled'
  if (kind === 'no-show') return 'I missed you'
  if (kind === 'changed') return 'Your visit is changed'
  if (kind === 'reopened') return isAboutMissed(mail) ? 'My mistake' : 'Your visit is back'
  if (addedExtra(mail)) return 'Your extra is added'
  if (changesLengthAlone(mail)) return 'Your visit has a new length'
  if (kind === 'moved') return 'Your visit has a new time'
  if (kind === 'confirmed') return 'Your visit is confirmed'
  return booking.status === 'PENDING' ? 'I have your request' : 'You are booked'
}

const takes = ({ booking }: BookingMail) => formatDuration(booking.durationMinutes)

const WAITS =
  'It waits for my confirmation. I keep the time for you meanwhile, and write again as soon as it is settled.'

function paragraphsOf(mail: BookingMail, said: { phone: string; onFile: SaidMoney }): string[] {
  const { kind, booking } = mail
  const isOurs = mail.by.kind === 'owner'
  const named = inSentence(booking.serviceName)
  const treatment = `your ${named}`
  const when = shortWhen(booking.startsAt, mail.now)
  const waits = booking.status === 'PENDING' ? [WAITS] : []

  const visit = `${treatment} on ${when}`
  if (kind === 'cancelled') return cancelledWords(mail, { ...said, visit })
  if (kind === 'no-show') return missedWords(mail, visit, said.phone)
  if (kind === 'changed') return [...changedWords(mail, visit, said.phone), ...waits]
  if (kind === 'reopened') return [...reopenedWords(mail, visit, said.phone), ...waits]
  if (kind === 'confirmed') {
    return [`I have confirmed ${treatment}, and look forward to seeing you.`]
  }
  const extra = addedExtra(mail)
  if (extra) {
    return [
      `${extra} is added to ${treatment}, which takes ${takes(mail)} now.`,
      ...waits,
      'Open the attached calendar file and the entry in your calendar takes the new length.',
    ]
  }
  if (changesLengthAlone(mail)) {
    return [
      `Your ${named} on ${when} now takes ${takes(mail)}.`,
      ...waits,
      'Open the attached calendar file and the entry in your calendar takes the new length.',
    ]
  }
  if (kind === 'moved') {
    const who = isOurs ? 'I have moved' : 'You have moved'
    return [
      `${who} ${treatment}.`,
      ...waits,
      'Open the attached calendar file and the old time in your calendar changes to the new one.',
      ...(isOurs ? ['If the new time does not suit you, change or cancel it below.'] : []),
    ]
  }
  if (booking.status === 'PENDING') return [`You asked for ${treatment}.`, WAITS]
  return [
    isOurs
      ? `I have booked ${treatment} for you, and look forward to seeing you.`
      : `I look forward to seeing you for ${treatment}.`,
  ]
}
