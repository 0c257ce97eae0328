import { z } from 'zod'
import type { Outcome } from '#domain/core/errors.ts'
import type { AuditEntry, Desk } from '../audit.ts'
import type { Rows, TransactionRows } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

const Version = z.object({ version: z.number() })

/** A setting and its version, within a transaction or not; `first` and version 0 where nothing is saved yet. */
export async function readVersioned<T extends object>(
  rows: Rows,
  key: string,
  schema: z.ZodType<T>,
  first: T,
): Promise<T & { version: number }> {
  const value = await storedValue(rows, key)
  if (value === undefined) return { ...first, version: 0 }
  const kept = JSON.parse(value)
  return { ...schema.parse(kept), ...Version.parse(kept) }
}

/** Asks at one moment for what a transaction is about to ask for one by one. */
export async function readSettingsAhead(
  rows: TransactionRows,
  keys: readonly string[],
): Promise<void> {
  await Promise.all(keys.map((key) => storedValue(rows, key)))
}

type Asked = { keys: Set<string>; values: Promise<Map<string, string>> }
const asking = new WeakMap<Rows, Asked>()
const known = new WeakMap<Rows, Map<string, Promise<string | undefined>>>()

/** Settings that are asked for at one moment are one statement; a transaction asks for each once. */
function storedValue(rows: Rows, key: string): Promise<string | undefined> {
  const before = known.get(rows)?.get(key)
  if (before) return before
  const asked = asking.get(rows) ?? askTogether(rows)
  asked.keys.add(key)
  const value = asked.values.then((values) => values.get(key))
  if (rows.isTransaction) known.set(rows, (known.get(rows) ?? new Map()).set(key, value))
  return value
}

function askTogether(rows: Rows): Asked {
  const keys = new Set<string>()
  const read = async () => {
    asking.delete(rows)
    const found = await rows
      .selectFrom('setting')
      .select(['key', 'value'])
      .where('key', 'in', [...keys].toSorted())
      .execute()
    return new Map(found.map(({ key, value }) => [key, value]))
  }
  const asked = { keys, values: Promise.resolve().then(read) }
  asking.set(rows, asked)
  return asked
}

/**
 * Puts `value` in the place of the setting that is stored in this version (0: none is), with its line in
 * the log. Fails with `changed-meanwhile` where another version is stored by now.
 */
export async function saveVersioned(parts: Desk, of: Versioned): Promise<Outcome<object>> {
  return inTransaction(parts.database.rows, (rows) => writeVersioned(rows, parts, of))
}

type Versioned = { key: string; version: number; value: object; line: AuditEntry }

/** The same within a transaction that has more to write. */
export async function writeVersioned(
  rows: TransactionRows,
  { database, now, audit }: Desk,
  of: Versioned,
): Promise<Outcome<object>> {
  const { key, version } = of
  known.get(rows)?.delete(key)
  const text = (number: number) => JSON.stringify({ version: number, ...of.value })
  // The row that is locked below is there whoever comes first; what it says then is not kept.
  await rows
    .insertInto('setting')
    .values({ key, value: text(0), updated_at: now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  let kept = rows.selectFrom('setting').select('value').where('key', '=', key)
  if (database.engine === 'postgres') kept = kept.forUpdate()
  const row = await kept.executeTakeFirstOrThrow()
  if (JSON.parse(row.value).version !== version) return { ok: false, code: 'changed-meanwhile' }
  await rows
    .updateTable('setting')
    .set({ value: text(version + 1), updated_at: now() })
    .where('key', '=', key)
    .execute()
  await audit.write(of.line, rows)
  return { ok: true }
}
