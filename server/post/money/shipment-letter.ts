import { isAddress } from '#domain/core/contact-details.ts'
import { NO_WORDS } from '#domain/post/mail-wording.ts'
import { type Order, orderName } from '#domain/shop/order.ts'
import { carrierName, followUrl, type Shipment } from '#domain/shop/shipment.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Fact, type Letter } from '../letter.ts'
import { isWaiting, queueMail } from '../outbox.ts'
import { greeting, oneLine } from '../plain-words.ts'
import { worded, wordsIn } from '../worded.ts'
import { addressLine, orderPlaces, orderUrl, type Said } from './order-letter.ts'

/** What became of a parcel: it left, its number is another one, or it has not left after all. */
export type ShipmentNews = 'left' | 'changed' | 'not-left'

export const SHIPMENT_MAIL = 'shipment'

type Parts = {
  order: Order
  shipment: Omit<Shipment, 'shippedAt'>
  news: ShipmentNews
  env: Pick<Env, 'PUBLIC_URL'>
}

/**
 * Tells the buyer of their parcel; news of it that has not been sent yet is not sent any more. False
 * where the order has no address that mail could go to.
 */
export async function queueShipmentMail(
  rows: TransactionRows,
  parts: Parts,
  now: number,
): Promise<boolean> {
  const { order } = parts
  await supersedeShipmentMail(rows, order.id, now)
  if (!isAddress(order.email)) return false
  const { facts } = await studioFactsIn(rows)
  await queueMail(rows, [
    {
      orderId: order.id,
      audience: 'client',
      kind: SHIPMENT_MAIL,
      recipient: order.email,
      replyTo: facts.email,
      letter: shipmentLetter(parts, { studio: facts, words: await wordsIn(rows, 'shipped') }),
      now,
    },
  ])
  return true
}

/** News of a parcel that has not been sent yet will not be sent. Answers whether there was any. */
export async function supersedeShipmentMail(
  rows: TransactionRows,
  orderId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('order_id', '=', orderId)
    .where('kind', '=', SHIPMENT_MAIL)
    .where(isWaiting)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function shipmentLetter(
  { order, shipment, news, env }: Parts,
  { studio, words }: Said,
): Letter {
  const number = orderName(order)
  const { subject, heading, text } = WORDS[news](number, carrierWords(shipment))
  const follow = news === 'not-left' ? null : followUrl(shipment)
  const letter: Letter = {
    subject,
    heading,
    greeting: greeting(order.shippingAddress?.firstName ?? ''),
    paragraphs: [text],
    facts:
      news === 'not-left' ? orderFacts(order) : [...parcelFacts(shipment), ...orderFacts(order)],
    notes: [],
    action: follow
      ? { label: 'Follow your parcel', url: follow }
      : { label: 'See your order', url: orderUrl(order, env) },
    closing: closingWithMail(studio),
  }
  // A correction says what it corrects.
  return worded(letter, news === 'left' ? words : NO_WORDS, orderPlaces(order))
}

const WORDS: Record<
  ShipmentNews,
  (order: string, by: string) => { subject: string; heading: string; text: string }
> = {
  left: (order, by) => ({
    subject: `Your order ${order} is on its way`,
    heading: 'Your order is on its way',
    text: `I have packed your order and sent it${by}.`,
  }),
  changed: (order, by) => ({
    subject: `Your order ${order}: how to follow it`,
    heading: 'A correction for your parcel',
    text: `Your order is on its way${by}. What I wrote before about following it was not right: this is.`,
  }),
  'not-left': (order) => ({
    subject: `Your order ${order} has not left yet`,
    heading: 'Your order has not left yet',
    text: 'I wrote too early: your order is still with me. I write again when it leaves.',
  }),
}

function carrierWords({ carrier }: { carrier: Shipment['carrier'] }): string {
  return carrier === 'other' ? '' : ` with ${carrierName(carrier)}`
}

function parcelFacts(shipment: Parts['shipment']): Fact[] {
  const number = oneLine(shipment.trackingNumber)
  const follow = followUrl(shipment)
  return [
    ...(number ? [{ label: 'Tracking', value: number, ...(follow ? { href: follow } : {}) }] : []),
    ...(shipment.carrier === 'other'
      ? []
      : [{ label: 'Carrier', value: carrierName(shipment.carrier) }]),
  ]
}

function orderFacts(order: Order): Fact[] {
  const to = order.shippingAddress
  return [
    { label: 'Order', value: orderName(order) },
    ...order.lines.map((line) => ({
      label: `${line.quantity} ×`,
      value: oneLine(line.name).replace(' - ', ', '),
    })),
    ...(to ? [{ label: 'Ships to', value: addressLine(to) }] : []),
  ]
}
