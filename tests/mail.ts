import { SMTPServer } from 'smtp-server'
import type { Actor } from '#domain/core/actor.ts'
import type { BookRequest } from '#server/calendar/provider.ts'
import type { OutboxRow } from '#server/core/db/schema.ts'
import { deliverDue, type Send } from '#server/post/delivery.ts'
import { createLinkSeal, withLinks } from '#server/post/secret-links.ts'
import { onTestFinished } from './finished.ts'
import { bookRequest, createTestStudio, GUEST, type TestStudio } from './helpers.ts'

export const OWNER_EMAIL = 'owner@grove.example'

export function mailStudio() {
  return createTestStudio({ env: { OWNER_EMAIL } })
}

/** Delivers to the mailbox; the newest message to the client and to the owner, and how many there are. */
export async function newestMail({ mail }: TestStudio) {
  await mail.deliverDue()
  const messages = await mail.mailbox()
  const client = messages.find((message) => message.recipient !== OWNER_EMAIL)
  const owner = messages.find((message) => message.recipient === OWNER_EMAIL)
  if (!client || !owner) throw new Error('Mail to the client and to the owner was expected.')
  return { client, owner, count: messages.length }
}

export async function book(
  { bookings }: TestStudio,
  changes: Partial<BookRequest> = {},
  actor: Actor = GUEST,
) {
  const made = await bookings.create(bookRequest(changes), actor)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

/** Mail that was given up, and that the owner has not settled. */
export async function failedMail({ mail }: Pick<TestStudio, 'mail'>) {
  return (await mail.outbox({ filter: 'failed' })).mails
}

/** Sends what is due through a sender of the test's own, without chance in the delays. */
export function deliver({ database, clock }: TestStudio, send: Send) {
  return deliverDue({ database, send, now: () => clock.now, random: () => 0.5 })
}

/** What tells of changes; reminders that are owed stand in `reminders`. */
export function outbox({ database }: TestStudio) {
  return letters(database).where('reminder', 'is', null)
}

export function reminders({ database }: TestStudio) {
  return letters(database).where('reminder', 'is not', null).orderBy('due_at')
}

function letters({ rows }: TestStudio['database']) {
  return rows.selectFrom('outbox').selectAll().orderBy('sequence').orderBy('audience')
}

/** A sender that keeps what it is given. */
export function recorder() {
  const sent: OutboxRow[] = []
  const send: Send = async (row) => void sent.push(row)
  return { sent, send, subjects: () => sent.map((row) => row.subject) }
}

/** A sender that is still at its first message: `begun` settles once it has it, `finish` or `fail` end it. */
export function slowSender(next: Send = async () => undefined) {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let isFirst = true
  const send: Send = async (row) => {
    if (!isFirst) return next(row)
    isFirst = false
    begun.resolve()
    await finish.promise
  }
  return { send, begun: begun.promise, finish: finish.resolve, fail: finish.reject }
}

type Received = { from: string; to: string[]; message: string }

/** A mail server on loopback; `answer` may refuse a recipient with a status of its own. */
export async function mailServer(answer: (recipient: string, times: number) => number | null) {
  const received: Received[] = []
  const asked = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const times = (asked.get(address) ?? 0) + 1
      asked.set(address, times)
      const status = answer(address, times)
      const said = status === 550 ? '5.1.1 No such user here' : 'not now'
      callback(status ? Object.assign(new Error(said), { responseCode: status }) : undefined)
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString(),
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { received, url: `smtp://127.0.0.1:${port}` }
}

/** A row's letter with its links, as it leaves. */
export function asItLeaves({ secret }: TestStudio, row: OutboxRow): OutboxRow {
  const links = row.links ? createLinkSeal(secret).unseal(row.links, row.id) : []
  const { text, html } = withLinks({ text: row.body_text, html: row.body_html }, links)
  return { ...row, body_text: text, body_html: html }
}
