import { hash } from 'node:crypto'
import type { Owner } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ClientChannel } from '#domain/post/channel.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type Answered, queueAnswer } from '../../post/inbox/answer-mail.ts'
import { pointState } from '../../post/reach/contact-points.ts'
import type { LinkSeal } from '../../post/secret-links.ts'
import { queueText } from '../../post/text-outbox.ts'
import { lostAnswers } from './lost-answers.ts'
import { openThreads, type Thread, threadsAt } from './threads.ts'

/** `isLost`: the owner's answer did not arrive, and she has neither answered another way nor left it. */
export type InboxThread = Thread & { isLost: boolean }

export type Inbox = {
  /** Threads by text and by mail, with what waits first, then the newest; 20 at most. */
  threads(): Promise<InboxThread[]>
  /** How many threads wait for the owner: also where her answer did not arrive. */
  openCount(): Promise<number>
  /**
   * Answers the way that a message came, and settles it with all before it in its thread: what came after the
   * owner looked still waits. Fails with `not-found`, `texts-stopped`, `no-mail-address`.
   */
  answer(asked: { id: string; body: string }, owner: Owner): Promise<Outcome<object>>
  /** Nothing is to be answered, up to this message. Fails with `not-found`. */
  settle(id: string, owner: Owner): Promise<Outcome<object>>
}

/** What clients write beyond what is acted on by itself, by text and by mail, and the owner's answers. */
export function createInbox({ database, audit, now, seal }: Desk & { seal: LinkSeal }): Inbox {
  const { rows } = database

  function change(
    id: string,
    did: 'answered' | 'settled',
    owner: Owner,
    work: (inside: TransactionRows, came: Came) => Promise<Outcome<object>>,
  ): Promise<Outcome<object>> {
    return inTransaction(rows, async (inside): Promise<Outcome<object>> => {
      const came = await cameOf(inside, id)
      if (!came) return { ok: false, code: 'not-found' }
      const done = await work(inside, came)
      if (!done.ok) return done
      await settleUpTo(inside, came, now())
      const record = came.channel === 'text' ? 'text' : 'answer'
      await audit.write(deskChange(owner, { record, id, did }), inside)
      return done
    })
  }

  return {
    async threads() {
      const lost = new Set((await lostAnswers(rows)).map(keyOf))
      const threads = await threadsAt(rows, now())
      return threads.map((thread) => ({ ...thread, isLost: lost.has(keyOf(thread)) }))
    },
    async openCount() {
      const waiting = [...(await openThreads(rows)), ...(await lostAnswers(rows))]
      return new Set(waiting.map(keyOf)).size
    },
    answer: ({ id, body }, owner) =>
      change(id, 'answered', owner, (inside, came) =>
        send(inside, came, { body, seal, now: now() }),
      ),
    settle: (id, owner) => change(id, 'settled', owner, async () => ({ ok: true })),
  }
}

const keyOf = ({ channel, sender }: Pick<Thread, 'channel' | 'sender'>) => `${channel} ${sender}`

type Came = Answered & { channel: ClientChannel }

function cameOf(rows: Rows, id: string): Promise<Came | undefined> {
  return rows
    .selectFrom('incoming_message')
    .select(['id', 'channel', 'sender', 'subject', 'body'])
    .select(['client_id', 'booking_id', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function send(
  rows: TransactionRows,
  came: Came,
  { body, seal, now }: { body: string; seal: LinkSeal; now: number },
): Promise<Outcome<object>> {
  const { channel, sender, client_id: clientId } = came
  if (channel === 'mail') {
    if (!isAddress(sender)) return { ok: false, code: 'no-mail-address' }
    await queueAnswer(rows, came, { body, seal, now })
    return { ok: true }
  }
  const { stoppedAt } = await pointState(rows, { channel, address: sender })
  if (stoppedAt !== null) return { ok: false, code: 'texts-stopped' }
  // The same words once, however often the button was pressed.
  const id = `text-answer-${came.id}-${hash('sha256', body).slice(0, 12)}`
  const text = { id, kind: 'text-answer', recipient: sender }
  await queueText(rows, { ...text, body, clientId, inAnswerTo: came.id, seal, now })
  return { ok: true }
}

async function settleUpTo(rows: Rows, came: Came, now: number): Promise<void> {
  await rows
    .updateTable('incoming_message')
    .set((set) => ({ done_at: now, read_at: set.fn.coalesce('read_at', set.val(now)) }))
    .where('channel', '=', came.channel)
    .where('sender', '=', came.sender)
    .where('received_at', '<=', came.received_at)
    .where('done_at', 'is', null)
    .execute()
}
