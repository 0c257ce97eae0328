import type { Booking } from '#domain/calendar/booking.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { formatPrice } from '#domain/core/money.ts'
import { type CardFacts, cardEnds, cardName } from '#domain/shop/card-on-file.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { greeting, oneLine } from '../plain-words.ts'
import type { LinkSeal } from '../secret-links.ts'
import { shortWhen } from '../visit-facts.ts'

/** The visit that a letter about a card tells of. */
type CardVisit = Pick<Booking, 'id' | 'firstName' | 'email' | 'serviceName' | 'startsAt'>

type About = {
  /** Once for each. */
  id: string
  visit: CardVisit
  /** Where another card is left, or the fee is paid. */
  url: string
  seal: LinkSeal
  now: number
}

/** Tells a client that her card no longer secures her visit; false where there is no address to write to. */
export function queueCardTroubleMail(
  rows: TransactionRows,
  { card, why, ...about }: About & { card: CardFacts; why: 'gone' | 'ends' },
): Promise<boolean> {
  const { now, visit } = about
  const name = cardName(card)
  const what =
    why === 'gone'
      ? `The card that you left for your visit, ${name}, can no longer be used: your bank or Square has ended it.`
      : `The card that you left for your visit, ${name}, ends ${cardEnds(card)}, before you come.`
  return queue(rows, 'card-trouble', about, {
    subject: 'Your visit needs another card',
    heading: 'Please leave another card',
    paragraphs: [what, 'Nothing is charged by leaving another one, and your time stays yours.'],
    facts: [
      { label: 'Treatment', value: oneLine(visit.serviceName) },
      { label: 'When', value: shortWhen(visit.startsAt, now) },
    ],
    action: { label: 'Leave another card', url: about.url },
  })
}

export type CardName = Pick<CardFacts, 'brand' | 'last4'>

/** Tells a client that another card is on file, for which visits it stands, and what holds for each; false where there is no address to write to. */
export function queueCardKeptMail(
  rows: TransactionRows,
  {
    card,
    was,
    visits,
    ...about
  }: About & {
    card: CardName
    was: CardName | null
    visits: readonly (Pick<CardVisit, 'serviceName' | 'startsAt'> & { plans: string })[]
  },
): Promise<boolean> {
  const name = cardName(card)
  const said = visits.map(({ serviceName, startsAt, plans }) => ({
    visit: `${oneLine(serviceName)}, ${shortWhen(startsAt, about.now)}`,
    plans,
  }))
  return queue(rows, 'card-kept', about, {
    subject: `On file now: ${name}`,
    heading: 'Your other card is on file',
    paragraphs: [
      `${name} is on file now${was ? `, in place of ${cardName(was)}` : ''}. Nothing was charged.`,
      'If this was not you, answer this mail or call me.',
    ],
    facts: [
      { label: 'Card on file', value: name },
      ...said.map(({ visit }) => ({ label: 'For', value: visit })),
    ],
    notes: said
      .filter(({ plans }) => plans !== '')
      .map(({ visit, plans }) => ({ heading: `What you agreed to: ${visit}`, text: plans })),
    action: { label: 'See your visit', url: about.url },
  })
}

/** Sends a client the link by which she pays a fee by another card; false where there is no address to write to. */
export function queueFeeMail(
  rows: TransactionRows,
  { cents, isDeclined, ...about }: About & { cents: number; isDeclined: boolean },
): Promise<boolean> {
  const { now, visit } = about
  const amount = formatPrice(cents)
  const what = isDeclined
    ? 'Your card was to be charged the fee that you agreed to when you booked, and your bank has declined it. Nothing was charged.'
    : 'The fee that you agreed to when you booked is still open.'
  return queue(rows, 'fee-to-pay', about, {
    subject: isDeclined ? `Your ${amount} fee could not be charged` : `A fee of ${amount} is open`,
    heading: 'Please pay by another card',
    paragraphs: [what, 'Here is the link to pay it by another card. You need no account.'],
    facts: [
      { label: 'Treatment', value: oneLine(visit.serviceName) },
      { label: 'Was to be', value: shortWhen(visit.startsAt, now) },
      { label: 'To pay', value: amount },
    ],
    action: { label: `Pay ${amount}`, url: about.url },
  })
}

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'facts' | 'action'> &
  Partial<Pick<Letter, 'notes'>>

async function queue(
  rows: TransactionRows,
  kind: string,
  { id, visit, seal, now }: About,
  words: Words,
): Promise<boolean> {
  if (!isAddress(visit.email)) return false
  const { facts } = await studioFactsIn(rows)
  const letter = {
    notes: [],
    ...words,
    greeting: greeting(visit.firstName),
    closing: closingWithMail(facts),
  }
  const mail = { id, bookingId: visit.id, kind, recipient: visit.email, letter, now, seal }
  await queueMail(rows, [{ ...mail, audience: 'client', replyTo: facts.email }])
  return true
}
