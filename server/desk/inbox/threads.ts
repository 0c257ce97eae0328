import type { Meaning } from '#domain/post/answers.ts'
import type { ClientChannel } from '#domain/post/channel.ts'
import type { Rows } from '../../core/db/schema.ts'
import { ownWords } from '../../post/inbox/answer-mail.ts'
import { pointState } from '../../post/reach/contact-points.ts'

/** One message of a thread; `at` in epoch milliseconds. */
type Said = { id: string; isOurs: boolean; body: string; at: number; status: string | null }

/** All that was said with one number by text, or with one address by mail, oldest first, and whose it is. */
export type Thread = {
  /** Of the newest message that came. */
  id: string
  channel: ClientChannel
  /** The number as +15555550123, or the address in lower case. */
  sender: string
  clientId: string | null
  name: string | null
  subject: string
  /** How many still wait for the owner. */
  open: number
  /** Whoever has it wants no texts. */
  isStopped: boolean
  /** What the carrier says where nothing arrives there. */
  badReason: string | null
  said: Said[]
  next: { id: string; serviceName: string; startsAt: number }[]
}

const MOST_THREADS = 20
const MOST_SAID = 20

/** Threads with what waits first, then the newest; 20 at most. */
export async function threadsAt(rows: Rows, now: number): Promise<Thread[]> {
  const found = await rows
    .selectFrom('incoming_message')
    .select((of) => [
      ...(['channel', 'sender'] as const),
      of.fn.max('received_at').as('last'),
      of.fn.sum<number>(of.case().when('done_at', 'is', null).then(1).else(0).end()).as('open'),
    ])
    .groupBy(['channel', 'sender'])
    .orderBy('open', 'desc')
    .orderBy('last', 'desc')
    .limit(MOST_THREADS)
    .execute()
  return Promise.all(found.map((one) => threadOf(rows, { ...one, open: Number(one.open) }, now)))
}

/** A thread with something that waits for the owner, and its last words. */
export type OpenThread = Pick<Thread, 'id' | 'channel' | 'sender' | 'name'> & {
  body: string
  receivedAt: number
}

/** Who waits for the owner's answer, whoever has waited longest first: one line a thread. */
export async function openThreads(rows: Rows): Promise<OpenThread[]> {
  const found = await rows
    .selectFrom('incoming_message as came')
    .leftJoin('client', 'client.id', 'came.client_id')
    .select(['came.id', 'came.channel', 'came.sender', 'came.body', 'came.received_at'])
    .select(['client.first_name', 'client.last_name'])
    .where('came.done_at', 'is', null)
    .orderBy('came.received_at')
    .orderBy('came.id')
    .execute()
  const threads = new Map<string, OpenThread>()
  for (const one of found) {
    const { id, channel, sender, body, received_at: receivedAt } = one
    const key = `${channel} ${sender}`
    const name = nameOf(one) ?? threads.get(key)?.name ?? null
    threads.set(key, { id, channel, sender, name, body, receivedAt })
  }
  return [...threads.values()]
}

type Known = { channel: ClientChannel; sender: string; open: number }

async function threadOf(
  rows: Rows,
  { channel, sender, open }: Known,
  now: number,
): Promise<Thread> {
  const came = await rows
    .selectFrom('incoming_message')
    .select(['id', 'body', 'subject', 'received_at', 'client_id', 'meaning'])
    .where('channel', '=', channel)
    .where('sender', '=', sender)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SAID)
    .execute()
  const clientId = came.find(({ client_id }) => client_id !== null)?.client_id ?? null
  const { stoppedAt, badReason } = await pointState(rows, { channel, address: sender })
  const said = [
    ...came.map(({ id, body, received_at, meaning }) => ({
      ...{ id, body, at: received_at, isOurs: false, status: DONE[meaning] ?? null },
    })),
    ...(await wentTo(rows, channel, sender)),
  ]
  return {
    ...{ id: came[0]?.id ?? '', channel, sender, open, clientId, badReason },
    subject: came[0]?.subject ?? '',
    name: clientId && (await whoIs(rows, clientId)),
    isStopped: stoppedAt !== null && channel === 'text',
    said: said.toSorted((one, other) => one.at - other.at).slice(-MOST_SAID),
    next: clientId ? await nextVisits(rows, clientId, now) : [],
  }
}

/** What we wrote there: every text; of mails the owner's own answers. */
async function wentTo(rows: Rows, channel: ClientChannel, sender: string): Promise<Said[]> {
  let query = rows
    .selectFrom('outbox')
    .select(['id', 'body_text', 'created_at', 'sent_at', 'provider_status'])
    .select(['failed_at', 'undelivered_at', 'superseded_at', 'expired_at', 'stopped_at'])
    .where('channel', '=', channel)
    .where('recipient', '=', sender)
    .where('body_text', '!=', '')
  if (channel === 'mail') query = query.where('in_answer_to', 'is not', null)
  const went = await query.orderBy('created_at', 'desc').limit(MOST_SAID).execute()
  return went.map((one) => ({
    ...{ id: one.id, at: one.sent_at ?? one.created_at, isOurs: true },
    body: channel === 'mail' ? ownWords(one.body_text) : one.body_text,
    status: sendingWords(one, channel),
  }))
}

type Went = {
  sent_at: number | null
  failed_at: number | null
  undelivered_at: number | null
  superseded_at: number | null
  expired_at: number | null
  stopped_at: number | null
  provider_status: string | null
}

function sendingWords(one: Went, channel: ClientChannel): string {
  if (one.failed_at !== null) return 'not sent'
  if (one.sent_at === null) {
    return (one.superseded_at ?? one.expired_at ?? one.stopped_at) === null ? 'waiting' : 'not sent'
  }
  if (one.undelivered_at !== null) return 'did not arrive'
  return channel === 'mail' ? 'sent' : (one.provider_status ?? 'waiting')
}

/** What was done by itself; a question has nothing beside it. */
const DONE: Partial<Record<Meaning, string>> = {
  stop: 'ended our texts',
  start: 'wants texts again',
  help: 'asked for help',
  confirm: 'confirmed the visit',
  decline: 'declined in their calendar',
  automatic: 'an automatic answer',
}

async function whoIs(rows: Rows, id: string): Promise<string | null> {
  const client = await rows
    .selectFrom('client')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return client ? nameOf(client) : null
}

export function nameOf(of: { first_name: string | null; last_name: string | null }): string | null {
  return `${of.first_name ?? ''} ${of.last_name ?? ''}`.trim() || null
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
