import type { Interval } from '#domain/calendar/schedule.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { formatMoney } from '#domain/core/money.ts'
import { type Order, orderName } from '#domain/shop/order.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { greeting, oneLine } from '../plain-words.ts'
import { shortWhen } from '../visit-facts.ts'
import { orderUrl } from './order-letter.ts'

export type GivenBack = {
  order: Order
  amountCents: number
  firstName: string
  why: 'taken' | 'refused' | 'cancelled'
  /** When the visit was to begin; null where nobody knows any more. */
  startsAt: number | null
  /** Free times near it, nearest first. */
  nearest: readonly Interval[]
  env: Pick<Env, 'PUBLIC_URL' | 'BOOKING_SITE_URL'>
  now: number
}

/** Tells whoever paid for a visit that cannot be had that all of it goes back, in the transaction that says so. */
export async function queueGivenBackMail(rows: TransactionRows, told: GivenBack): Promise<void> {
  const { order, now } = told
  if (!isAddress(order.email)) return
  const { facts } = await studioFactsIn(rows)
  const letter: Letter = { ...givenBackLetter(told), closing: closingWithMail(facts) }
  const mail = { orderId: order.id, kind: 'given-back', recipient: order.email, letter, now }
  await queueMail(rows, [{ ...mail, audience: 'client', replyTo: facts.email }])
}

function givenBackLetter(told: GivenBack): Omit<Letter, 'closing'> {
  const { order, amountCents, firstName, why, startsAt, nearest, env, now } = told
  const amount = formatMoney(amountCents)
  const treatment = oneLine(order.lines[0]?.name ?? '')
  const free = nearest.map((time) => shortWhen(time.startsAt, now))
  return {
    subject: `Not booked: your ${amount} goes back`,
    heading: why === 'taken' ? 'Your time was taken meanwhile' : 'Your visit is not booked',
    greeting: greeting(firstName),
    paragraphs: [
      SENTENCES[why],
      `Your ${amount} goes back to the card that you paid with, all of it. Your bank shows it within a few days.`,
      ...(free.length > 0 ? [`These times near it are free: ${free.join('; ')}.`] : []),
    ],
    facts: [
      ...(startsAt === null ? [] : [{ label: 'Was to be', value: shortWhen(startsAt, now) }]),
      { label: 'Treatment', value: treatment },
      { label: 'Goes back', value: amount },
      { label: 'Order', value: orderName(order), href: orderUrl(order, env) },
    ],
    notes: [],
    action: {
      label: 'Choose another time',
      url: env.BOOKING_SITE_URL ?? `${env.PUBLIC_URL}/schedule`,
    },
  }
}

const SENTENCES = {
  taken:
    'Your payment came through only after the time that I kept for you had run out, and somebody else has it now. I am sorry: nothing is booked.',
  refused:
    'Your payment came through only when this visit could not be booked any more. I am sorry: nothing is booked.',
  cancelled: 'Your payment came through after this visit was canceled, so that nothing was due.',
} as const
