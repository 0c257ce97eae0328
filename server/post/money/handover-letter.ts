import { addressLine } from '#domain/core/address-line.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { type Order, orderName } from '#domain/shop/order.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { shopTermsIn } from '../../core/settings/shop-terms.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { greeting, oneLine } from '../plain-words.ts'
import { type LetterEnv, orderUrl } from './order-letter.ts'

/** What became of an order that is not sent: it can be fetched, somebody has it, or the visit for it is canceled. */
type HandoverNews = 'ready' | 'handed' | 'visit-off'

type Parts = { order: Order; news: HandoverNews; env: LetterEnv }

/** Tells the buyer of an order that is handed over; false where it has no address that mail could go to. */
export async function queueHandoverMail(
  rows: TransactionRows,
  parts: Parts,
  now: number,
): Promise<boolean> {
  const { order } = parts
  if (!isAddress(order.email)) return false
  const { facts } = await studioFactsIn(rows)
  await queueMail(rows, [
    {
      orderId: order.id,
      audience: 'client',
      kind: 'handover',
      recipient: order.email,
      replyTo: facts.email,
      letter: await handoverLetterIn(rows, parts),
      now,
    },
  ])
  return true
}

/** The letter as it would leave now. */
export async function handoverLetterIn(rows: Rows, parts: Parts): Promise<Letter> {
  const [{ facts }, { terms }] = await Promise.all([studioFactsIn(rows), shopTermsIn(rows)])
  return handoverLetter(parts, { studio: facts, pickupText: terms.pickupText })
}

export function handoverLetter(
  { order, news, env }: Parts,
  { studio, pickupText }: { studio: StudioFacts; pickupText: string },
): Letter {
  const { subject, heading, text } = WORDS[news](orderName(order), order.readyAt !== null)
  return {
    subject,
    heading,
    greeting: greeting(order.billingAddress?.firstName ?? ''),
    paragraphs: news !== 'handed' && pickupText ? [text, pickupText] : [text],
    facts: [
      ...(news !== 'handed' ? [{ label: 'Where', value: addressLine(studio) }] : []),
      { label: 'Order', value: orderName(order) },
      ...order.lines.map((line) => ({
        label: `${line.quantity} ×`,
        value: oneLine(line.name).replace(' - ', ', '),
      })),
    ],
    notes: [],
    action: { label: 'See your order', url: orderUrl(order, env) },
    closing: closingWithMail(studio),
  }
}

const WORDS: Record<
  HandoverNews,
  (order: string, isReady: boolean) => { subject: string; heading: string; text: string }
> = {
  ready: (order) => ({
    subject: `Your order ${order} is ready`,
    heading: 'Ready at the studio',
    text: 'Your order is packed and waits for you at the studio. Your name is enough to pick it up.',
  }),
  'visit-off': (order, isReady) => ({
    subject: `Your order ${order}: pick it up at the studio`,
    heading: 'To be picked up at the studio',
    text: `The visit at which your order was to be handed to you is canceled. The order is not: pick it up at the studio instead. Your name is enough. ${isReady ? 'It is packed.' : 'I write to you when it is ready.'}`,
  }),
  handed: (order) => ({
    subject: `Your order ${order} was handed over`,
    heading: 'You have your order',
    text: 'Your order was handed over at the studio today. If that was not you, answer this mail.',
  }),
}
