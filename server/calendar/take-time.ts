import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Failure } from '#domain/core/errors.ts'
import { isOverlap, isWorthRetrying } from '../core/db/errors.ts'
import type { Database } from '../core/db/open.ts'
import type { BookingRow, TransactionRows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'

const ATTEMPTS = 6
const FIRST_PAUSE_MS = 5

export type TimeRow = Omit<BookingRow, 'takes_time'>

export const TIME_TAKEN: Failure = { ok: false, code: 'time-taken' }

/**
 * The one write path of the calendar: runs `work` in a transaction that first steps the calendar's
 * version, so writers queue on that row instead of deadlocking. A lost race comes back as TIME_TAKEN
 * with nothing written; what the database asks to be tried again is tried again. `isLost` is asked
 * when the turn of a writer who has waited comes: whoever waited for nothing is told without a transaction.
 */
export function changeCalendar<T>(
  database: Database,
  work: (rows: TransactionRows) => Promise<T>,
  isLost: () => Promise<boolean> = async () => false,
): Promise<T | Failure> {
  return inTurn(database, async ({ hasWaited, end }) => {
    for (let attempt = 1; ; attempt += 1) {
      if ((hasWaited || attempt > 1) && (await isLost())) return TIME_TAKEN
      try {
        return await inTransaction(database.rows, async (rows) => {
          await rows
            .updateTable('calendar_version')
            .set({ version: sql`version + 1` })
            .where('id', '=', sql.lit(1))
            .execute()
          const answer = await work(rows)
          // SQLite's one connection makes the next wait for this commit, but not for the disk.
          if (database.engine === 'sqlite') end()
          return answer
        })
      } catch (error) {
        if (isOverlap(error)) return TIME_TAKEN
        if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error
        await pause(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
      }
    }
  })
}

/**
 * The way to change menu, hours or settings: what was read or answered from the old ones is forgotten.
 * What `work` answers is answered; nothing is written where it throws.
 */
export function changeRules<T>(
  database: Database,
  work: (rows: TransactionRows) => Promise<T>,
): Promise<T | Failure> {
  return changeCalendar(database, async (rows) => {
    await rows
      .updateTable('calendar_version')
      .set({ rules_version: sql`rules_version + 1` })
      .where('id', '=', 1)
      .execute()
    return work(rows)
  })
}

// One writer at a time in this process: the database would let no more in, and waiting here holds no connection.
const lastTurns = new WeakMap<Database, Promise<void>>()

type Turn = {
  hasWaited: boolean
  /** Lets the next one go on; the end of the work does so too. */
  end: () => void
}

async function inTurn<T>(database: Database, work: (turn: Turn) => Promise<T>): Promise<T> {
  const before = lastTurns.get(database)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  lastTurns.set(database, ended)
  await before
  try {
    return await work({ hasWaited: before !== undefined, end })
  } finally {
    end()
    if (lastTurns.get(database) === ended) lastTurns.delete(database)
  }
}

/** Writes a row that takes time; holds that have run out are dropped first, wherever they stand. */
export async function insertTime(
  rows: TransactionRows,
  row: TimeRow,
  now: number,
): Promise<BookingRow> {
  await dropExpiredHolds(rows, now)
  return rows.insertInto('booking').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function dropExpiredHolds(rows: TransactionRows, now: number): Promise<void> {
  await rows.deleteFrom('booking').where('hold_expires_at', '<=', now).execute()
}

/** A row with nothing filled in but its time. */
export function emptyTimeRow(
  time: { startsAt: number; endsAt: number; busyUntil: number },
  now: number,
): TimeRow {
  return {
    id: randomUUID(),
    status: 'HELD',
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    busy_until: time.busyUntil,
    shares_time: 0,
    hold_expires_at: null,
    hold_networks: null,
    hold_browser: null,
    hold_is_verified: 0,
    service_id: null,
    option_id: null,
    service_name: '',
    service_description: '',
    addons: '[]',
    duration_minutes: (time.endsAt - time.startsAt) / 60_000,
    price_cents: 0,
    client_id: null,
    account_id: null,
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    birth_date: null,
    note: '',
    sequence: 0,
    idempotency_key: null,
    request_hash: null,
    created_at: now,
    updated_at: now,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    refusable_until: null,
  }
}
