import { sql } from 'kysely'
import type { Outcome } from '#domain/core/errors.ts'
import { isLawBroken, isUnreachable } from '../../core/db/errors.ts'
import { appliedTo, isSquashed } from '../../core/db/migrate.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { isWaiting } from '../../post/outbox.ts'
import { numberTheRest } from '../../shop/fulfilment/numbers.ts'
import { openPictureStore } from '../../shop/products/picture-store.ts'
import { contentOf, type Entry, type Head, NotABackup } from './content.ts'
import { deskSignIn, keepDeskSignIn } from './desk-sign-in.ts'
import { addErasures, type Erasure } from './erased.ts'
import { deferForeignKeys, eraseAgain, makeDeferrable, startLoading } from './load.ts'
import { LEFT_OUT, type Table, tablesOf } from './tables.ts'

/** With it, a backup of before the migrations were made into new ones holds the tables that they make. */
const LAST_SQUASHED = '033-buyers.sql'
/** The columns that it has besides, by table: they told that something was done with rows of still earlier. */
const GONE: Record<string, string> = { outbox: 'withheld', orders: 'client_noted' }

/** What is in these stays whatever is brought back: who did what, and who was erased, cannot be unsaid. */
const ADDED_TO = new Set(['audit_event', 'erasure'])

/** `signIn`: whose passwords, codes and passkeys open the desk from here on. */
export type Restored = { at: string; rows: number; signIn: 'now' | 'backup' }

type Lines = AsyncIterable<string> | Iterable<string>

/**
 * Puts a backup in the place of all that is stored: first the whole file is read and held against its last
 * line, then it is written in one transaction, all of it or nothing. Pictures are added to those that are
 * there: what a name stands for never changes. Everyone is signed out, and mail that had not gone out is held
 * back; who was erased since is erased again. Where somebody may open the desk now, the desk's sign-in stays that
 * of now (`signIn`). Works across engines. `lines` are read twice; `now`: epoch milliseconds. `writeLine`
 * tells the log of it, in the same transaction; `erased`: who else is taken out again. Fails with `backup-unreadable`, `backup-cut`, `backup-damaged`,
 * `backup-other-version`, `backup-too-old`, where the database does not take a row `backup-not-taken`, and where it
 * stops answering `backup-interrupted`.
 */
export async function restore(
  database: Database,
  lines: Lines,
  {
    now,
    writeLine,
    erased = [],
  }: { now: number; writeLine?: (rows: Rows) => Promise<void>; erased?: readonly Erasure[] },
): Promise<Outcome<Restored>> {
  const tables = await tablesOf(database)
  const known = new Map(tables.map((table) => [table.name, new Set(table.columns)]))
  const here = await appliedTo(database)
  try {
    const content = () => fitting(contentOf(lines), known, here)
    const { head, rows } = await count(content())
    await makeDeferrable(database)
    const signIn = await inTransaction(database.rows, async (inside) => {
      const desk = await deskSignIn(inside)
      const counters = await countersIn(inside)
      await emptyOut(inside, tables)
      await deferForeignKeys(inside, database.engine)
      const { engine } = database
      const loading = startLoading(inside, { engine, keeps: (table) => ADDED_TO.has(table) })
      const pictures = openPictureStore(inside)
      for await (const entry of content()) {
        if ('table' in entry) await loading.add(entry)
        if ('picture' in entry) {
          await pictures.put(entry.picture, Buffer.from(entry.base64, 'base64'))
        }
      }
      await loading.finish()
      await numberTheRest(inside)
      await moveOn(inside, counters)
      await holdMailBack(inside, now)
      await addErasures(inside, erased)
      await eraseAgain(inside, now)
      await keepDeskSignIn(inside, desk)
      await writeLine?.(inside)
      return desk.accounts.length > 0 ? ('now' as const) : ('backup' as const)
    })
    return { ok: true, at: head.at, rows, signIn }
  } catch (error) {
    if (error instanceof NotABackup) return { ok: false, code: error.code }
    const code = isLawBroken(error) ? 'backup-not-taken' : 'backup-interrupted'
    if (code === 'backup-interrupted' && !isUnreachable(error)) throw error
    console.error(error)
    return { ok: false, code }
  }
}

/** Passes on what this database has a place for. */
async function* fitting(
  entries: AsyncIterable<Entry>,
  known: Map<string, Set<string>>,
  here: Set<string>,
): AsyncGenerator<Entry> {
  let isOfBefore = false
  for await (const entry of entries) {
    if ('head' in entry) isOfBefore = holdVersion(entry.head.migrations, here)
    if ('table' in entry) {
      const gone = isOfBefore && GONE[entry.table]
      if (gone) delete entry.row[gone]
      const columns = LEFT_OUT.has(entry.table) ? undefined : known.get(entry.table)
      if (!columns || Object.keys(entry.row).some((name) => !columns.has(name))) {
        throw new NotABackup('backup-other-version')
      }
    }
    yield entry
  }
}

/** Whether a file that may be read is of before the migrations were made into new ones. */
function holdVersion(migrations: readonly string[], here: Set<string>): boolean {
  const foreign = migrations.filter((name) => !here.has(name))
  if (foreign.some((name) => !isSquashed(name))) throw new NotABackup('backup-other-version')
  if (foreign.length === 0) return false
  if (!foreign.includes(LAST_SQUASHED)) throw new NotABackup('backup-too-old')
  return true
}

/** How many rows a whole backup holds. @throws NotABackup where it is not what was written */
export async function rowsIn(lines: Lines): Promise<number> {
  return (await count(contentOf(lines))).rows
}

async function count(entries: AsyncIterable<Entry>): Promise<{ head: Head; rows: number }> {
  let head: Head | null = null
  let rows = 0
  try {
    for await (const entry of entries) {
      if ('head' in entry) head = entry.head
      if ('table' in entry) rows += 1
    }
  } catch (error) {
    if (error instanceof NotABackup || !isBadPacking(error)) throw error
    throw new NotABackup('backup-unreadable')
  }
  if (!head) throw new NotABackup('backup-unreadable')
  return { head, rows }
}

/** The file ends within its compression, or was never compressed. */
function isBadPacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

async function emptyOut(rows: Rows, tables: Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    if (!ADDED_TO.has(name)) await sql`DELETE FROM ${sql.table(name)}`.execute(rows)
  }
}

type Counters = { version: number; rules_version: number }

async function countersIn(rows: Rows): Promise<Counters> {
  const found = await rows
    .selectFrom('calendar_version')
    .select(['version', 'rules_version'])
    .executeTakeFirst()
  return found ?? { version: 0, rules_version: 0 }
}

/** Answers kept in memory are told by these numbers, which must not come back. */
async function moveOn(rows: Rows, before: Counters): Promise<void> {
  await rows
    .updateTable('calendar_version')
    .set((column) => ({
      version: sql<number>`${column.ref('version')} + ${before.version + 1}`,
      rules_version: sql<number>`${column.ref('rules_version')} + ${before.rules_version + 1}`,
    }))
    .execute()
}

/**
 * Some of it has gone out since: what goes out again is for the owner to say. Reminders that are still to come are
 * owed as before, and one that was due meanwhile is not sent twice.
 */
async function holdMailBack(rows: Rows, now: number): Promise<void> {
  const unsent = () => rows.updateTable('outbox').where(isWaiting)
  await unsent()
    .set({ failed_at: now, last_error: 'Held back: brought back from a backup' })
    .where('reminder', 'is', null)
    .execute()
  await unsent()
    .set({ expired_at: now })
    .where('reminder', 'is not', null)
    .where('due_at', '<=', now)
    .execute()
}
