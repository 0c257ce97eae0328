import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatLongDay, formatTime, yearOf } from '#domain/core/when.ts'
import { disputeReasonWords } from '#domain/shop/dispute.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { deskClosing, type Letter } from '../letter.ts'
import { queueMail } from '../outbox.ts'
import { oneLine } from '../plain-words.ts'

type DisputeTold = {
  id: string
  /** The order that it is about; null where it was not paid here. */
  orderId: string | null
  bookingId: string | null
  /** Whose payment it was; empty where nobody is on file. */
  who: string
  amountCents: number
  /** Square's code of why the bank asks. */
  reason: string
  /** Until when Square takes an answer, epoch ms; null: Square names no end. */
  answerBy: number | null
  /** Nobody has answered, and that day is near. */
  isNear: boolean
}

/** Tells the owner that a client's bank wants money back and until when it waits for her answer, in the transaction that notes that she was told. */
export async function queueDisputeMail(
  rows: TransactionRows,
  dispute: DisputeTold,
  { env, now }: { env: Pick<Env, 'PUBLIC_URL' | 'OWNER_EMAIL'>; now: number },
): Promise<void> {
  const { facts } = await studioFactsIn(rows)
  const recipient = env.OWNER_EMAIL ?? facts.email
  const letter = disputeLetter(dispute, env.PUBLIC_URL, now)
  const { orderId, bookingId } = dispute
  const about = { ...(orderId && { orderId }), ...(bookingId && { bookingId }) }
  const mail = { ...about, kind: 'dispute', audience: 'owner' as const, recipient, letter, now }
  const alert = {
    ...({ kind: 'payment', title: 'A payment is disputed' } as const),
    text: `${formatMoney(dispute.amountCents)}, to be answered`,
    path: `/admin/orders/disputes/${dispute.id}`,
  }
  await queueMail(rows, [{ ...mail, alert, replyTo: facts.email }])
}

function disputeLetter(dispute: DisputeTold, publicUrl: string, now: number): Letter {
  const { amountCents, answerBy, who, isNear } = dispute
  const amount = formatMoney(amountCents)
  const by = answerBy === null ? null : untilOf(answerBy, now)
  return {
    subject:
      isNear && by
        ? `Answer by ${by.day}: ${amount} is disputed`
        : `A client’s bank wants ${amount} back`,
    heading: isNear ? 'A dispute waits for your answer' : 'A payment is disputed',
    greeting: null,
    paragraphs: [
      `A client’s bank wants ${amount} back. ${disputeReasonWords(dispute.reason)}`,
      'What is on file about this payment is gathered already: read it, add your own words, and send it by one press. Without an answer the bank decides for its client.',
    ],
    facts: [
      { label: 'Amount', value: amount },
      ...(who ? [{ label: 'Client', value: oneLine(who) }] : []),
      ...(by ? [{ label: 'Answer by', value: `${by.day}, ${by.time}` }] : []),
    ],
    notes: [],
    action: { label: 'Read and answer', url: `${publicUrl}/admin/orders/disputes/${dispute.id}` },
    closing: deskClosing,
  }
}

function untilOf(answerBy: number, now: number) {
  const day = formatLongDay(answerBy, STUDIO.zone, yearOf(now, STUDIO.zone))
  return { day, time: formatTime(answerBy, STUDIO.zone) }
}
