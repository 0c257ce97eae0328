import { randomUUID } from 'node:crypto'
import { isAddress } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ContactMessage } from '#domain/post/contact.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { networksOf } from '../../core/caller.ts'
import { countOf, holdsWords } from '../../core/db/reads.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import type { RateLimits } from '../../core/rate-limits.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { queueMail } from '../outbox.ts'
import type { LinkSeal } from '../secret-links.ts'
import { answersTo, type MessageAnswer, queueMessageAnswer } from './answers.ts'
import { contactLetter } from './contact-letter.ts'
import { type KeptMessage, keptMessage, markAnswer, messageIn, rowOf } from './message-rows.ts'

/** For one network: more than a person writes, too few for a script. */
export const MESSAGES_LIMIT = { times: 8, seconds: 600 }
const PAGE_SIZE = 25
const SEARCHED = ['first_name', 'last_name', 'email', 'phone', 'message']

export type Contact = {
  /**
   * Keeps a message for the owner and writes the mail that brings it, both or neither. `address` is the
   * sender's; past MESSAGES_LIMIT it fails with `rate-limited`.
   */
  receive(message: ContactMessage, address: string): Promise<Outcome<{ id: string }>>
  /**
   * Newest first, a page of 25 at a time, the first being 1. `search` looks in names, addresses and
   * words; `isOpen` leaves out what is answered.
   */
  messages(query?: {
    search?: string
    isOpen?: boolean
    page?: number
  }): Promise<{ messages: KeptMessage[]; total: number; pages: number }>
  message(id: string): Promise<KeptMessage | null>
  /** What the owner answered to a message by mail, the oldest first. */
  answers(id: string): Promise<MessageAnswer[]>
  unreadCount(): Promise<number>
  /** False where there is no such message. */
  markRead(id: string, isRead: boolean): Promise<boolean>
  /** An answered message is a read one too. False where there is no such message. */
  markAnswered(id: string, isAnswered: boolean, owner: { id: string }): Promise<boolean>
  /** Mails an answer to the writer and marks the message as answered. Fails with `not-found`, `no-mail-address`. */
  answer(asked: { id: string; body: string }, owner: { id: string }): Promise<Outcome<object>>
}

type ContactParts = Desk & { env: Env; rateLimits: RateLimits; seal: LinkSeal }

export function createContact(parts: ContactParts): Contact {
  const { env, now } = parts
  const { rows } = parts.database
  const limit = parts.rateLimits.stored('letters', MESSAGES_LIMIT)

  return {
    async receive(message, address) {
      const waitMs = await limit.take(networksOf(address))
      if (waitMs !== null) return { ok: false, code: 'rate-limited' }
      const id = randomUUID()
      const receivedAt = now()
      await inTransaction(rows, async (transaction) => {
        await transaction
          .insertInto('contact_message')
          .values({ id, ...rowOf(message), received_at: receivedAt, read_at: null })
          .execute()
        const { facts } = await studioFactsIn(transaction)
        const mail = {
          audience: 'owner' as const,
          kind: 'contact',
          recipient: env.OWNER_EMAIL ?? facts.email,
          replyTo: message.email,
          letter: contactLetter(message, `${env.PUBLIC_URL}/admin/messages/${id}`),
          now: receivedAt,
          alert: {
            ...({ kind: 'message', title: 'A message' } as const),
            ...{ text: 'Somebody wrote through the site.', path: `/admin/messages/${id}` },
          },
        }
        await queueMail(transaction, [mail])
      })
      return { ok: true, id }
    },

    async messages({ search = '', isOpen = false, page = 1 } = {}) {
      let query = rows.selectFrom('contact_message')
      if (isOpen) query = query.where('answered_at', 'is', null)
      query = query.where(holdsWords(search, SEARCHED))
      const total = await countOf(query)
      const found = await query
        .selectAll()
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute()
      return { messages: found.map(keptMessage), total, pages: Math.ceil(total / PAGE_SIZE) }
    },

    message: (id) => messageIn(rows, id),
    answers: async (id) => (await answersTo(rows, [id])).get(id) ?? [],

    unreadCount: () => countOf(rows.selectFrom('contact_message').where('read_at', 'is', null)),

    async markRead(id, isRead) {
      const changed = await rows
        .updateTable('contact_message')
        .set({ read_at: isRead ? now() : null })
        .where('id', '=', id)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },

    markAnswered: (id, isAnswered, owner) =>
      inTransaction(rows, async (transaction) => {
        if (!(await markAnswer(transaction, id, isAnswered ? now() : null))) return false
        const did = isAnswered ? 'answered' : 'answer-taken-back'
        await parts.audit.write(deskChange(owner, { record: 'message', id, did }), transaction)
        return true
      }),

    answer: ({ id, body }, owner) =>
      inTransaction(rows, async (transaction): Promise<Outcome<object>> => {
        const message = await messageIn(transaction, id)
        if (!message) return { ok: false, code: 'not-found' }
        if (!isAddress(message.email)) return { ok: false, code: 'no-mail-address' }
        await queueMessageAnswer(transaction, message, { body, seal: parts.seal, now: now() })
        await markAnswer(transaction, id, now())
        const line = { record: 'message', id, did: 'answered by mail' }
        await parts.audit.write(deskChange(owner, line), transaction)
        return { ok: true }
      }),
  }
}
