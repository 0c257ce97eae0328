import type { Insertable } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { textable } from '#domain/core/phone.ts'
import type { BookingRow, Schema, TransactionRows } from '../../core/db/schema.ts'
import { keptText } from '../../post/text-outbox.ts'
import type { Plan } from './plan.ts'
import { onePerClient } from './records.ts'

type Come = Insertable<Schema['incoming_message']>

/** What came by text, before how long, and what the owner answered; null: it waits for her. */
const TEXTS = [
  {
    hoursAgo: 1,
    body: 'Could I come ten minutes later? The bus is slow at that hour.',
    answer: null,
  },
  {
    hoursAgo: 5,
    body: 'Is it all right to come right after the gym?',
    answer: 'Yes, no need to shower first. I start with a cleanse.',
  },
  {
    hoursAgo: 29,
    body: 'Could I bring my sister next time, two in a row?',
    answer: 'Gladly. Book both online and write me her name.',
  },
] as const
const MAILS = [
  {
    hoursAgo: 3,
    subject: 'Re: Your visit',
    body: 'Which cleanser did you use last time? I would like to order it.',
  },
] as const

/** Texts and answers by mail in the inbox: some answered, some waiting, and a visit that was confirmed by text. */
export async function writeThreads(
  { rows, plan, now }: { rows: TransactionRows; plan: Plan; now: number },
  { came, coming }: { came: BookingRow[]; coming: BookingRow[] },
): Promise<void> {
  // One number is one thread: nobody twice.
  const people = [...coming, ...came].filter(({ phone }) => textable(phone))
  const byNumber = new Map(onePerClient(people).map((visit) => [visit.phone, visit]))
  const left = [...byNumber.values()]
  const id = (what: string) => `demo-${plan.seed}-${what}`
  const write = (come: Come) => rows.insertInto('incoming_message').values(come).execute()

  for (const [index, { hoursAgo, body, answer }] of TEXTS.entries()) {
    const visit = left.shift()
    if (!visit) return
    const at = now - hoursAgo * HOUR_MS
    const come = comeOf(visit, { id: id(`text-${index}`), channel: 'text', at, now })
    const doneAt = answer === null ? null : at + 20 * MINUTE_MS
    await write({ ...come, body, meaning: 'question', read_at: doneAt, done_at: doneAt })
    if (answer === null || doneAt === null) continue
    await rows
      .insertInto('outbox')
      .values(
        answerRow(visit, { id: id(`text-answer-${index}`), body: answer, at: doneAt, to: come }),
      )
      .execute()
  }
  for (const [index, { hoursAgo, subject, body }] of MAILS.entries()) {
    const visit = left.shift()
    if (!visit) return
    const at = now - hoursAgo * HOUR_MS
    const come = comeOf(visit, { id: id(`answer-${index}`), channel: 'mail', at, now })
    await write({ ...come, subject, body, meaning: 'question', read_at: null, done_at: null })
  }
  const confirming = left.find(({ starts_at }) => starts_at > now)
  if (!confirming) return
  const at = now - 7 * HOUR_MS
  const come = comeOf(confirming, { id: id('text-confirms'), channel: 'text', at, now })
  await write({ ...come, body: 'Yes, see you then', meaning: 'confirm', read_at: at, done_at: at })
}

function comeOf(
  visit: BookingRow,
  { id, channel, at, now }: { id: string; channel: 'text' | 'mail'; at: number; now: number },
) {
  const isComing = visit.starts_at > now
  return {
    ...{ id, channel, provider_id: id, subject: '', received_at: at },
    sender: channel === 'mail' ? visit.email : (textable(visit.phone) ?? ''),
    sent_to: channel === 'mail' ? 'studio@example.com' : '+19095550100',
    ...{ client_id: visit.client_id, booking_id: isComing ? visit.id : null, outbox_id: null },
  } as const
}

function answerRow(
  { client_id }: BookingRow,
  {
    id,
    body,
    at,
    to,
  }: { id: string; body: string; at: number; to: { id: string; sender: string } },
): Insertable<Schema['outbox']> {
  return {
    ...{ ...keptText(body, { id }), id, kind: 'text-answer', channel: 'text', audience: 'client' },
    ...{ recipient: to.sender, reply_to: '', client_id, booking_id: null, sequence: 0 },
    ...{ in_answer_to: to.id, subject: 'Text', created_at: at, due_at: at, sent_at: at },
    ...{ attempts: 1, provider_status: 'delivered', delivered_at: at + MINUTE_MS },
  }
}
