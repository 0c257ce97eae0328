import { mailHeader } from '#content/pictures.ts'
import { addressLine as placeLine } from '#domain/core/address-line.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { formatMoney } from '#domain/core/money.ts'
import { phoneShown } from '#domain/core/phone.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { MailWords } from '#domain/post/mail-wording.ts'
import { addresseeOf, type Order, orderName } from '#domain/shop/order.ts'
import { STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { personIn } from '../../core/settings/person.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, deskClosing, type Fact, type Letter } from '../letter.ts'
import { type QueuedMail, queueMail } from '../outbox.ts'
import { NO_VISIT, type PaidVisitSaid, visitOfOrder } from '../paid-visit.ts'
import { greeting, mailLink, oneLine, plainName } from '../plain-words.ts'
import { worded, wordsIn } from '../worded.ts'

type ReceiptSaid = Pick<Said, 'studio' | 'words'>

/** What every receipt is written with, read before its order has a number: others wait for theirs from then on. */
export async function receiptSaid(rows: TransactionRows): Promise<ReceiptSaid> {
  const read = [studioFactsIn(rows), wordsIn(rows, 'receipt'), personIn(rows)] as const
  const [{ facts }, words] = await Promise.all(read)
  return { studio: facts, words }
}

/** Writes the receipt for the buyer and the news for the owner, in the transaction that stores the order. */
export async function queueOrderMail(
  rows: TransactionRows,
  told: {
    order: Order
    /** Left out, it is read here. */
    said?: ReceiptSaid
    /** False where it is neither of a visit nor handed over at one. */
    hasVisit?: boolean
    pictures?: Pictures
    env: Env
    now: number
    delayMs?: number
  },
): Promise<void> {
  const { order, hasVisit = true, pictures, env, now, delayMs } = told
  const visit = hasVisit ? await visitOfOrder(rows, order.id, now) : NO_VISIT
  const said = { ...(told.said ?? (await receiptSaid(rows))), pictures, visit }
  const facts = said.studio
  const common = { orderId: order.id, kind: 'order', now, delayMs }
  const toOwner: QueuedMail = {
    ...common,
    audience: 'owner',
    recipient: env.OWNER_EMAIL ?? facts.email,
    replyTo: isAddress(order.email) ? order.email : facts.email,
    letter: ownersLetter(order, env, order.visitId ? said.visit.facts : []),
  }
  const toBuyer: QueuedMail = {
    ...common,
    audience: 'client',
    recipient: order.email,
    replyTo: facts.email,
    letter: buyersLetter(order, env, said),
  }
  await queueMail(rows, isAddress(order.email) ? [toBuyer, toOwner] : [toOwner])
}

/** Where the studio is, the owner's own words for this mail, and the visit that the order has paid for. */
export type Said = {
  studio: StudioFacts
  words: MailWords
  visit?: PaidVisitSaid
  pictures?: Pictures | undefined
}

/** The path of the picture of each line; null where there is none. */
type Pictures = readonly (string | null)[]

export type LetterEnv = Pick<Env, 'PUBLIC_URL'>

/** What every mail about an order may name. */
export function orderPlaces(order: Order, visit = NO_VISIT) {
  return {
    firstName: plainName(firstNameOf(order, visit)),
    order: orderName(order),
  }
}

/** Whom a parcel goes to, or who comes to the visit. */
export function firstNameOf(order: Order, visit: PaidVisitSaid): string {
  return addresseeOf(order)?.firstName ?? visit.firstName
}

export function buyersLetter(
  order: Order,
  env: LetterEnv,
  { studio, words, visit = NO_VISIT, pictures = [] }: Said,
): Letter {
  const letter: Letter = {
    subject: `Your order ${orderName(order)}`,
    picture: `${env.PUBLIC_URL}${mailHeader.file}`,
    heading: 'Thank you for your order',
    greeting: greeting(firstNameOf(order, visit)),
    paragraphs: [`Your payment has arrived. ${nextWords(order, studio)}`],
    facts: [
      ...visit.facts,
      ...orderFacts(
        order,
        pictures.map((path) => path && `${env.PUBLIC_URL}${path}`),
      ),
    ],
    notes: [],
    action: { label: 'See your order', url: orderUrl(order, env) },
    closing: closingWithMail(studio),
  }
  const total = formatMoney(order.totalCents)
  return worded(letter, words, { ...orderPlaces(order, visit), total })
}

function nextWords({ shippingAddress, handover }: Order, studio: StudioFacts): string {
  if (handover === 'visit') return 'I pack your order next. It is handed to you at your visit.'
  if (handover)
    return `I pack your order next, and write again when it is ready at the studio, ${placeLine(studio)}.`
  return shippingAddress
    ? 'I pack your order next, and write again when it leaves.'
    : 'Keep this mail as your receipt.'
}

function ownersNext({ shippingAddress, handover }: Order): string {
  if (handover === 'visit')
    return 'It is paid and waits to be packed, to be handed over at a visit.'
  if (handover) return 'It is paid and waits to be packed. It will be picked up at the studio.'
  return shippingAddress ? 'It is paid and waits to be packed.' : 'It is paid.'
}

function ownersLetter(order: Order, env: Env, atVisit: readonly Fact[]): Letter {
  return {
    subject: `New order ${orderName(order)}: ${formatMoney(order.totalCents)}`,
    heading: 'A new order',
    greeting: null,
    paragraphs: [ownersNext(order)],
    facts: [
      ...atVisit,
      ...orderFacts(order),
      { label: 'Email', value: oneLine(order.email), href: mailLink(order.email) },
      ...(order.phone ? [{ label: 'Phone', value: phoneShown(oneLine(order.phone)) }] : []),
    ],
    notes: [],
    action: { label: 'Open the order', url: `${env.PUBLIC_URL}/admin/orders/${order.id}` },
    closing: deskClosing,
  }
}

function orderFacts(order: Order, pictures: Pictures = []): Fact[] {
  const charges = [...order.serviceCharges, ...order.taxes]
  const to = order.shippingAddress
  return [
    { label: 'Order', value: orderName(order) },
    ...order.lines.map((line, index) => ({
      priced: 'item' as const,
      label: `${line.quantity} ×`,
      ...nameAndKind(oneLine(line.name)),
      amount: formatMoney(line.quantity * line.unitPriceCents),
      picture: pictures[index] ?? undefined,
    })),
    ...discountFacts(order),
    ...charges.map(({ name, amountCents }) => ({
      priced: 'sum' as const,
      label: name === STANDARD_SHIPPING.name ? 'Shipping' : oneLine(name),
      value: amountCents === 0 ? 'Free' : formatMoney(amountCents),
    })),
    { priced: 'total', label: 'Total', value: formatMoney(order.totalCents) },
    ...creditFacts(order),
    ...tipFacts(order),
    ...(to ? [{ label: 'Ships to', value: addressLine(to) }] : []),
    ...(order.receiptUrl
      ? [{ label: 'Receipt', value: 'Open your receipt', href: order.receiptUrl }]
      : []),
  ]
}

/** What came off the list price of its lines. */
function discountFacts({ discountCents }: Order): Fact[] {
  if (discountCents === 0) return []
  return [{ priced: 'sum', label: 'Discount', value: formatMoney(-discountCents) }]
}

/** "Tinted Sunscreen - Dark" is the product and its shade. */
function nameAndKind(line: string): { value: string; kind?: string } {
  const [value = '', ...kind] = line.split(' - ')
  return kind.length > 0 ? { value, kind: kind.join(' - ') } : { value }
}

/** What of the total was store credit, and what the card paid. */
function creditFacts({ creditCents, totalCents, tipCents }: Order): Fact[] {
  if (creditCents === 0) return []
  const cardCents = totalCents - creditCents + tipCents
  return [
    { label: 'Paid with store credit', value: formatMoney(creditCents) },
    ...(cardCents > 0 ? [{ label: 'Paid by card', value: formatMoney(cardCents) }] : []),
  ]
}

function tipFacts({ tipCents, totalCents }: Order): Fact[] {
  if (tipCents === 0) return []
  return [
    { label: 'Tip', value: formatMoney(tipCents) },
    { label: 'Paid with the tip', value: formatMoney(totalCents + tipCents) },
  ]
}

export function addressLine(to: NonNullable<Order['shippingAddress']>): string {
  const street = [to.address, to.apartment].filter(Boolean).join(', ')
  return oneLine(`${to.firstName} ${to.lastName}, ${street}, ${to.city}, ${to.state} ${to.zipCode}`)
}

export function orderUrl(order: Order, env: Pick<Env, 'PUBLIC_URL'>): string {
  return `${env.PUBLIC_URL}/order-confirmation?orderId=${order.id}`
}
