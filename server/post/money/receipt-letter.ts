import { mailHeader } from '#content/pictures.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDate, localDate } from '#domain/core/when.ts'
import type { Receipt } from '#domain/shop/receipt.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingWithMail, type Fact, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { greeting, oneLine } from '../plain-words.ts'

type Told = {
  /** One press: written once. */
  id: string
  recipient: string
  firstName: string
  /** What it is for, such as the visit and its day. */
  facts: readonly Fact[]
  receipt: Receipt
  bookingId?: string
  orderId?: string
  env: Pick<Env, 'PUBLIC_URL'>
  now: number
}

/** Writes a receipt for whoever paid, however they did; in the transaction that notes that it was sent. Answers whether it is a new one. */
export async function queueReceiptMail(rows: TransactionRows, told: Told): Promise<boolean> {
  const { facts: studio } = await studioFactsIn(rows)
  const { id, recipient, firstName, facts, receipt, env, now } = told
  const { lines, totalCents, payments, leftCents } = receipt
  const letter: Letter = {
    subject: `Your receipt from ${studio.name}`,
    picture: `${env.PUBLIC_URL}${mailHeader.file}`,
    heading: 'Your receipt',
    greeting: greeting(firstName),
    paragraphs: ['Thank you. Here is what it came to, and how it was paid.'],
    facts: [
      ...facts,
      ...lines.map(({ name, cents }) => ({
        priced: 'sum' as const,
        label: oneLine(name),
        value: formatMoney(cents),
      })),
      { priced: 'total', label: 'Total', value: formatMoney(totalCents) },
      ...payments.map(({ at, words, cents }) => ({
        priced: 'sum' as const,
        label: `${words}, ${formatDate(localDate(at, STUDIO.zone))}`,
        value: formatMoney(cents),
      })),
      ...(leftCents > 0
        ? [{ priced: 'sum' as const, label: 'Left to pay', value: formatMoney(leftCents) }]
        : []),
    ],
    notes: [],
    action: { label: 'Book your next visit', url: `${env.PUBLIC_URL}/schedule` },
    closing: closingWithMail(studio),
  }
  const about = {
    ...(told.bookingId && { bookingId: told.bookingId }),
    ...(told.orderId && { orderId: told.orderId }),
  }
  const mail = { id, ...about, kind: 'receipt', recipient, letter, now }
  const written = await queueMail(rows, [{ ...mail, audience: 'client', replyTo: studio.email }])
  return written > 0
}
