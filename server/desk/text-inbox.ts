import { randomUUID } from 'node:crypto'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Meaning } from '#domain/post/answers.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { pointState } from '../post/reach/contact-points.ts'
import { queueText } from '../post/text-outbox.ts'

/** One text of a thread; `at` in epoch milliseconds. */
type Said = { id: string; isOurs: boolean; body: string; at: number; status: string | null }

/** All texts with one number, oldest first, and whose it is. */
export type TextThread = {
  number: string
  clientId: string | null
  name: string | null
  /** How many still wait for the owner. */
  open: number
  isStopped: boolean
  said: Said[]
  next: { id: string; serviceName: string; startsAt: number }[]
}

export type TextInbox = {
  /** Threads with what waits first, then the newest; 20 at most. */
  threads(): Promise<TextThread[]>
  /** How many texts wait for the owner. */
  openCount(): Promise<number>
  /** Answers by text, which settles what waits. Fails with `not-found` and `texts-stopped`. */
  answer(asked: { number: string; body: string }, owner: Owner): Promise<Outcome<object>>
  /** Nothing is to be answered. */
  settle(number: string, owner: Owner): Promise<Outcome<object>>
}

const MOST_THREADS = 20
const MOST_SAID = 20

/** What clients text beyond what is acted on by itself, and the owner's answers. */
export function createTextInbox({ database, audit, now }: Desk): TextInbox {
  const { rows } = database

  async function settled(inside: Rows, number: string): Promise<string | null> {
    const at = now()
    await inside
      .updateTable('incoming_message')
      .set((set) => ({ done_at: at, read_at: set.fn.coalesce('read_at', set.val(at)) }))
      .where('channel', '=', 'text')
      .where('sender', '=', number)
      .where('done_at', 'is', null)
      .execute()
    const last = await inside
      .selectFrom('incoming_message')
      .select('id')
      .where('channel', '=', 'text')
      .where('sender', '=', number)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last?.id ?? null
  }

  return {
    async threads() {
      const found = await rows
        .selectFrom('incoming_message')
        .select((of) => [
          'sender',
          of.fn.max('received_at').as('last'),
          of.fn.sum<number>(of.case().when('done_at', 'is', null).then(1).else(0).end()).as('open'),
        ])
        .where('channel', '=', 'text')
        .groupBy('sender')
        .orderBy('open', 'desc')
        .orderBy('last', 'desc')
        .limit(MOST_THREADS)
        .execute()
      return Promise.all(
        found.map(({ sender, open }) =>
          threadWith(rows, { number: sender, open: Number(open) }, now()),
        ),
      )
    },

    async openCount() {
      const { count } = await rows
        .selectFrom('incoming_message')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('channel', '=', 'text')
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    answer: ({ number, body }, owner) =>
      inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        const { stoppedAt } = await pointState(inside, { channel: 'text', address: number })
        if (stoppedAt !== null) return { ok: false, code: 'texts-stopped' }
        const inAnswerTo = await settled(inside, number)
        if (inAnswerTo === null) return { ok: false, code: 'not-found' }
        const { clientId } = await threadWith(inside, { number, open: 0 }, now())
        const id = `text-answer-${randomUUID()}`
        const text = { id, kind: 'text-answer', recipient: number, body, clientId, inAnswerTo }
        await queueText(inside, { ...text, now: now() })
        const line = deskChange(owner, { record: 'text', id: inAnswerTo, did: 'answered' })
        await audit.write(line, inside)
        return { ok: true }
      }),

    settle: (number, owner) =>
      inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        const last = await settled(inside, number)
        if (last === null) return { ok: false, code: 'not-found' }
        const line = deskChange(owner, { record: 'text', id: last, did: 'settled' })
        await audit.write(line, inside)
        return { ok: true }
      }),
  }
}

async function threadWith(
  rows: Rows,
  { number, open }: { number: string; open: number },
  now: number,
): Promise<TextThread> {
  const came = await rows
    .selectFrom('incoming_message')
    .select(['id', 'body', 'received_at', 'client_id', 'meaning'])
    .where('channel', '=', 'text')
    .where('sender', '=', number)
    .orderBy('received_at', 'desc')
    .limit(MOST_SAID)
    .execute()
  const went = await rows
    .selectFrom('outbox')
    .select(['id', 'body_text', 'created_at', 'sent_at', 'provider_status', 'failed_at'])
    .where('channel', '=', 'text')
    .where('recipient', '=', number)
    .where('body_text', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(MOST_SAID)
    .execute()
  const clientId = came.find(({ client_id }) => client_id !== null)?.client_id ?? null
  const client = clientId && (await whoIs(rows, clientId))
  const said = [
    ...came.map(({ id, body, received_at, meaning }) => ({
      ...{ id, body, at: received_at, isOurs: false, status: DONE[meaning] ?? null },
    })),
    ...went.map((one) => ({
      ...{ id: one.id, body: one.body_text, at: one.sent_at ?? one.created_at, isOurs: true },
      status: one.failed_at ? 'not sent' : (one.provider_status ?? 'waiting'),
    })),
  ]
  return {
    ...{ number, open, clientId, name: client || null },
    isStopped: (await pointState(rows, { channel: 'text', address: number })).stoppedAt !== null,
    said: said.toSorted((one, other) => one.at - other.at).slice(-MOST_SAID),
    next: clientId ? await nextVisits(rows, clientId, now) : [],
  }
}

/** What was done by itself; a question has nothing beside it. */
const DONE: Partial<Record<Meaning, string>> = {
  stop: 'ended our texts',
  start: 'wants texts again',
  help: 'asked for help',
  confirm: 'confirmed the visit',
}

async function whoIs(rows: Rows, id: string): Promise<string | null> {
  const client = await rows
    .selectFrom('client')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return client ? `${client.first_name} ${client.last_name}`.trim() : null
}

async function nextVisits(rows: Rows, clientId: string, now: number) {
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'service_name', 'starts_at'])
    .where('client_id', '=', clientId)
    .where('status', 'in', ['CONFIRMED', 'PENDING'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(3)
    .execute()
  return found.map(({ id, service_name, starts_at }) => ({
    ...{ id, serviceName: service_name, startsAt: starts_at },
  }))
}
