import type { QueryCreator } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../core/db/open.ts'
import type { OutboxRow, Rows, Schema } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { belongsToNobody, dropOutbox, isNobodys } from './mail-retention.ts'
import { markWithStatus, writeStatus } from './message-status.ts'
import { claimNext, isAnyDue } from './next-due.ts'
import { type Compose, withWords } from './written-on-leaving.ts'

const LONGEST_ERROR = 500

export const MOST_ATTEMPTS = 10
const FIRST_DELAY_MS = MINUTE_MS
const LONGEST_DELAY_MS = 6 * HOUR_MS
/** The part of a delay that chance adds or takes. */
const JITTER = 0.2

/** What whoever takes a message says of it: its own name for it, and its words. */
type Accepted = { providerId?: string; said: string }

/** What whoever carries a message throws where it is refused for good. */
export class Undeliverable extends Error {}

/** Hands one message over; throws where it could not. */
export type Send = (row: OutboxRow) => Promise<Accepted | undefined>

/** What its carrier has of a message that was tried before, as it was written then; null where it has none. */
export type Taken = (row: OutboxRow) => Promise<Accepted | null>

/**
 * Sends what is due, one message after another, and answers how many were handed over. Safe beside other
 * senders on one database: a row is claimed before it is sent. Delivery is at least once.
 */
export async function deliverDue(parts: {
  database: Database
  send: Send
  /** Asked before a second attempt. */
  taken?: Taken
  compose?: Compose
  now: () => number
  random?: () => number
  signal?: AbortSignal
  /** Where letters stay on this machine, their links stay sealed beside them. */
  keepsLinks?: boolean
}): Promise<number> {
  const { rows } = parts.database
  let delivered = 0
  if (!(await isAnyDue(rows, parts.now()))) return delivered
  while (!parts.signal?.aborted) {
    const claimed = await claimNext(parts.database, parts.now())
    if (!claimed) break
    if (claimed.expires_at !== null && claimed.expires_at <= parts.now()) {
      await letExpire(rows, claimed, parts.now())
      continue
    }
    const before = await takenBefore(claimed, parts.taken)
    if (before.accepted) {
      await markSent(parts, claimed, before.accepted)
      delivered += 1
      continue
    }
    const written = 'error' in before ? before : await write(rows, claimed, parts)
    if ('error' in written) {
      await markFailed(rows, claimed, written.error, parts.now(), parts.random ?? Math.random)
      continue
    }
    const { row } = written
    if (!row) continue
    const outcome = await attempt(row, parts.send)
    if ('accepted' in outcome) {
      await markSent(parts, row, outcome.accepted)
      delivered += 1
    } else {
      await markFailed(rows, row, outcome.error, parts.now(), parts.random ?? Math.random)
    }
  }
  return delivered
}

/** Failed deliveries wait 1, 2, 4 … minutes, up to 6 hours, give or take a fifth. */
export function delayAfter(attempts: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()))
}

/** What is of no use any more does not leave, and was not tried. */
async function letExpire(rows: Rows, row: OutboxRow, now: number): Promise<void> {
  await rows
    .updateTable('outbox')
    .set({ expired_at: now, claimed_until: null, attempts: row.attempts - 1 })
    .where('id', '=', row.id)
    .where('claimed_until', '=', row.claimed_until)
    .execute()
}

/** A carrier that does not say is asked again later, as nobody knows what it has. */
async function takenBefore(
  row: OutboxRow,
  taken: Taken | undefined,
): Promise<{ accepted: Accepted | null } | { accepted: null; error: unknown }> {
  if (!taken || row.attempts < 2 || row.body_text === '') return { accepted: null }
  try {
    return { accepted: await taken(row) }
  } catch (error) {
    return { accepted: null, error }
  }
}

/** What its words are made of may not answer, as a calendar elsewhere: it is tried again, and holds up nothing else. */
async function write(
  rows: Rows,
  claimed: OutboxRow,
  parts: Parameters<typeof withWords>[2],
): Promise<{ row: OutboxRow | null } | { error: unknown }> {
  try {
    return { row: await withWords(rows, claimed, parts) }
  } catch (error) {
    return { error }
  }
}

type Attempted = { accepted: Accepted } | { error: unknown }

async function attempt(row: OutboxRow, send: Send): Promise<Attempted> {
  // Claimed that often without an end: whoever sends it does not live to tell.
  if (row.attempts > MOST_ATTEMPTS) {
    return { error: new Error(row.last_error ?? 'No attempt came to an end.') }
  }
  try {
    return { accepted: (await send(row)) ?? { said: '' } }
  } catch (error) {
    return { error: error ?? new Error('The message was not taken.') }
  }
}

type Marking = { database: Database; now: () => number; keepsLinks?: boolean }

async function markSent(parts: Marking, row: OutboxRow, accepted: Accepted): Promise<void> {
  const { database } = parts
  const now = parts.now()
  const { said } = accepted
  const mark = (rows: QueryCreator<Schema>) =>
    rows
      .updateTable('outbox')
      .set({
        sent_at: now,
        claimed_until: null,
        last_error: null,
        provider_id: accepted.providerId ?? null,
        provider_status: said,
        ...(!parts.keepsLinks && { links: null }),
      })
      .where('id', '=', row.id)
      .where('sent_at', 'is', null)
  const hasOlder = row.booking_id !== null && row.sequence > 0
  const step = { of: row.id, status: 'accepted', said, at: now }
  if (database.engine === 'postgres' && !hasOlder) {
    // One way there and back for most letters; the others follow below.
    const isMarked = await markWithStatus(
      database.rows,
      (inside) =>
        mark(inside)
          .where((where) => where.not(belongsToNobody(where)))
          .returning('id'),
      step,
    )
    if (isMarked) return
  }
  await inTransaction(database.rows, async (rows) => {
    const marked = await mark(rows).returning(isNobodys).executeTakeFirst()
    if (marked) await writeStatus(rows, step)
    if (marked?.isNobodys) await dropOutbox(rows, [row.id])
    if (!hasOlder) return
    // What it has replaced will not leave any more (outbox-change.ts), and needs no links for it.
    await rows
      .updateTable('outbox')
      .set({ links: null })
      .where('booking_id', '=', row.booking_id)
      .where('audience', '=', row.audience)
      .where('sequence', '<', row.sequence)
      .where('sent_at', 'is', null)
      .where('links', 'is not', null)
      .execute()
  })
}

function isOver(row: OutboxRow, error: unknown): boolean {
  return isPermanent(error) || row.attempts >= MOST_ATTEMPTS
}

async function markFailed(
  rows: Rows,
  row: OutboxRow,
  error: unknown,
  now: number,
  random: () => number,
): Promise<void> {
  const marked = await rows
    .updateTable('outbox')
    .set({
      claimed_until: null,
      last_error: errorText(error),
      failed_at: isOver(row, error) ? now : null,
      due_at: now + delayAfter(row.attempts, random),
    })
    .where('id', '=', row.id)
    // Another sender may have taken over, and even succeeded, when this one ran past its lease.
    .where('claimed_until', '=', row.claimed_until)
    .returning(isNobodys)
    .executeTakeFirst()
  if (!marked) return
  const status = isOver(row, error) ? 'failed' : 'refused'
  await writeStatus(rows, { of: row.id, status, said: errorText(error), at: now })
  if (status === 'failed' && marked.isNobodys) await dropOutbox(rows, [row.id])
}

/** The carrier or the mail server refused this recipient or this message for good (RFC 5321 §4.2.1, 5yz). */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Undeliverable) return true
  const command = 'command' in error ? error.command : undefined
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  // "API": the address could not even be offered to a server. A refused sender or password is the
  // owner's to mend, so those wait.
  if (command === 'API') return 'code' in error && error.code === 'EENVELOPE'
  return (command === 'RCPT TO' || command === 'DATA') && code >= 500 && code < 600
}

function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
}
