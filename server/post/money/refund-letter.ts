import { isAddress } from '#domain/core/contact-details.ts'
import { formatMoney } from '#domain/core/money.ts'
import { type Order, orderName } from '#domain/shop/order.ts'
import type { RefundTender } from '#domain/shop/payment-refund.ts'
import type { PaymentWay } from '#domain/shop/visit-payment.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { NO_VISIT, visitOfOrder } from '../paid-visit.ts'
import { greeting } from '../plain-words.ts'
import { worded, wordsIn } from '../worded.ts'
import { firstNameOf, type LetterEnv, orderPlaces, orderUrl, type Said } from './order-letter.ts'

/** `stays`: what does not go back, where that has a reason of its own. */
type Refunded = {
  order: Order
  amountCents: number
  tender?: RefundTender
  way?: PaymentWay
  stays?: string | null
}

/** Tells the buyer that money is on its way back, or is back. */
export async function queueRefundMail(
  rows: TransactionRows,
  { now, ...refunded }: Refunded & { env: Env; now: number },
): Promise<void> {
  const { order } = refunded
  if (!isAddress(order.email)) return
  const { facts } = await studioFactsIn(rows)
  const visit = await visitOfOrder(rows, order.id, now)
  const said = { studio: facts, words: await wordsIn(rows, 'refund'), visit }
  const letter = refundLetter(refunded, said)
  const mail = { orderId: order.id, kind: 'refund', recipient: order.email, letter, now }
  await queueMail(rows, [{ ...mail, audience: 'client', replyTo: facts.email }])
}

export function refundLetter(
  {
    order,
    amountCents,
    tender = 'card',
    way = 'card',
    stays = null,
    env,
  }: Refunded & { env: LetterEnv },
  { studio, words, visit = NO_VISIT }: Said,
): Letter {
  const back = backWords(tender === 'credit' ? 'credit' : way, formatMoney(amountCents))
  const letter: Letter = {
    subject: `Refund for your order ${orderName(order)}`,
    heading: back.heading,
    greeting: greeting(firstNameOf(order, visit)),
    paragraphs: stays ? [back.words, stays] : [back.words],
    facts: [
      ...visit.facts,
      { label: 'Refund', value: formatMoney(amountCents) },
      { label: 'Order', value: orderName(order) },
    ],
    notes: [],
    action: { label: 'See your order', url: orderUrl(order, env) },
    closing: closingWithMail(studio),
  }
  const amount = formatMoney(amountCents)
  return worded(letter, words, { ...orderPlaces(order, visit), amount })
}

/** What went back, and where it is to be found. */
function backWords(to: 'credit' | PaymentWay, amount: string) {
  switch (to) {
    case 'credit':
      return {
        heading: 'You have your credit back',
        words: `${amount} of what you paid is store credit again. It is there for your next purchase of products.`,
      }
    case 'cash':
      return { heading: 'You have your money back', words: `I have given you ${amount} in cash.` }
    case 'desk-card':
    case 'gift-card':
    case 'other':
      return {
        heading: 'You have your money back',
        words: `I have given you ${amount} back, the way you paid.`,
      }
    default:
      return {
        heading: 'Your refund is on its way',
        words: `I have sent ${amount} back to the card that you paid with. Your bank shows it within a few days.`,
      }
  }
}
