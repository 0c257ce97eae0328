import { sql } from 'kysely'
import { forgetAccount, takeClientOut } from '../../accounts/privacy/forget.ts'
import { readBooking, writeEvent } from '../../calendar/rows.ts'
import { anonymise, isOfAccount } from '../../clients/of-account.ts'
import type { Database, Engine } from '../../core/db/open.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import type { Entry, StoredValue } from './content.ts'

type Row = Extract<Entry, { table: string }>

// SQLite takes 32,766 values a statement; photographs are rows of megabytes.
const MOST_VALUES = 10_000
const MOST_BYTES = 4_000_000

/**
 * Lets foreign keys of this transaction be asked at its end, so that rows may come in any order.
 * Call `makeDeferrable` before the transaction.
 */
export async function deferForeignKeys(rows: Rows, engine: Engine): Promise<void> {
  const statement =
    engine === 'sqlite' ? 'PRAGMA defer_foreign_keys = ON' : 'SET CONSTRAINTS ALL DEFERRED'
  await sql.raw(statement).execute(rows)
}

/** PostgreSQL defers a foreign key only if that is written down with it; SQLite defers them all. */
export async function makeDeferrable({ engine, rows }: Database): Promise<void> {
  if (engine === 'sqlite') return
  const found = await sql<{ statement: string }>`
    SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE', conrelid::regclass, conname) AS statement
    FROM pg_constraint
    WHERE contype = 'f' AND NOT condeferrable AND connamespace = current_schema()::regnamespace`.execute(
    rows,
  )
  for (const { statement } of found.rows) await sql.raw(statement).execute(rows)
}

/**
 * Inserts rows many at a time. Visits that share their time wait for all others: those may lie over
 * nothing, these over anything (migration 102). Call `finish` once all are added.
 */
export function startLoading(
  rows: Rows,
  { engine, keeps }: { engine: Engine; keeps: (table: string) => boolean },
) {
  const shared: Row[] = []
  let batch: Row[] = []
  let bytes = 0

  async function flush(): Promise<void> {
    const [first] = batch
    if (!first) return
    const names = Object.keys(first.row)
    const values = batch.map(({ row }) => {
      const one = names.map((name) => stored(row[name] ?? null, engine))
      return sql`(${sql.join(one)})`
    })
    batch = []
    bytes = 0
    await sql`INSERT INTO ${sql.table(first.table)} (${sql.join(names.map((name) => sql.ref(name)))})
      VALUES ${sql.join(values)}
      ${sql.raw(keeps(first.table) ? 'ON CONFLICT DO NOTHING' : '')}`.execute(rows)
  }

  async function insert(entry: Row): Promise<void> {
    const [first] = batch
    const width = Object.keys(entry.row).length
    const isOther = first && (first.table !== entry.table || !haveSameColumns(first, entry))
    if (isOther || (batch.length + 1) * width > MOST_VALUES || bytes > MOST_BYTES) await flush()
    batch.push(entry)
    bytes += weightOf(entry)
  }

  return {
    async add(entry: Row) {
      if (entry.table === 'booking' && entry.row.shares_time === 1) shared.push(entry)
      else await insert(entry)
    },
    async finish() {
      for (const entry of shared) await insert(entry)
      await flush()
    },
  }
}

function haveSameColumns(one: Row, other: Row): boolean {
  const names = Object.keys(one.row)
  return names.length === Object.keys(other.row).length && names.every((name) => name in other.row)
}

function weightOf({ row }: Row): number {
  return Object.values(row).reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length
    return typeof value === 'object' && value !== null ? sum + value.base64.length : sum
  }, 0)
}

function stored(value: StoredValue, engine: Engine) {
  if (typeof value === 'object' && value !== null) return Buffer.from(value.base64, 'base64')
  if (typeof value === 'boolean') return engine === 'sqlite' ? Number(value) : value
  return value
}

/** Takes out again whom a backup has brought back though they were erased since; nobody is written to. */
export async function eraseAgain(rows: TransactionRows, now: number): Promise<void> {
  for (const { kind, id } of await rows.selectFrom('erasure').select(['kind', 'id']).execute()) {
    if (kind === 'client') await eraseClientAgain(rows, id, now)
    else await eraseAccountAgain(rows, id, now)
  }
}

async function eraseClientAgain(rows: TransactionRows, id: string, now: number): Promise<void> {
  const found = await rows.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return
  const visits = await rows.selectFrom('booking').select('id').where('client_id', '=', id).execute()
  await cancelUpcoming(rows, visits, now)
  await takeClientOut(rows, id, now)
}

async function eraseAccountAgain(rows: TransactionRows, uid: string, now: number): Promise<void> {
  const user = await rows
    .selectFrom('auth_user')
    .select(['email', 'email_verified'])
    .where('id', '=', uid)
    .executeTakeFirst()
  if (!user) return
  const isVerified = Boolean(user.email_verified)
  const account = { uid, verifiedEmail: isVerified ? user.email : null }
  const own = rows
    .selectFrom('booking')
    .select('id')
    .where((where) => isOfAccount(where, account))
  await cancelUpcoming(rows, await own.execute(), now)
  await anonymise(rows, account, now)
  await forgetAccount(rows, { uid, email: user.email, isVerified }, now)
}

async function cancelUpcoming(
  rows: TransactionRows,
  visits: readonly { id: string }[],
  now: number,
): Promise<void> {
  for (const { id } of visits) {
    const { numUpdatedRows } = await rows
      .updateTable('booking')
      .set((column) => ({
        status: 'CANCELLED',
        cancelled_at: now,
        cancelled_by: 'owner',
        cancel_reason: '',
        sequence: column('sequence', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .where('status', 'in', ['PENDING', 'CONFIRMED'])
      .where('starts_at', '>', now)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    const booking = await readBooking(rows, id)
    const actor = { kind: 'owner', id: 'restore' } as const
    await writeEvent(rows, { booking, at: now, actor, kind: 'cancelled', detail: { reason: '' } })
  }
}
