import { z } from 'zod'
import type { Outcome } from '#domain/core/errors.ts'
import type { AuditEntry, Desk } from '../audit.ts'
import type { Rows, TransactionRows } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

const Version = z.object({ version: z.number() })

const readAlready = new WeakMap<TransactionRows, Map<string, string | null>>()

/** Reads settings that a transaction is about to ask for one by one; there they are asked for no more. */
export async function readSettingsAhead(
  rows: TransactionRows,
  keys: readonly string[],
): Promise<void> {
  const found = await rows
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const values = new Map(found.map(({ key, value }) => [key, value]))
  readAlready.set(rows, new Map(keys.map((key) => [key, values.get(key) ?? null])))
}

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

type Asked = { keys: Set<string>; values: Promise<Map<string, string>> }
const asking = new WeakMap<Rows, Asked>()

/** Settings that are asked for at one moment are one statement. */
async function storedValue(rows: Rows, key: string): Promise<string | undefined> {
  const known = readAlready.get(rows as TransactionRows)?.get(key)
  if (known !== undefined) return known ?? undefined
  const asked = asking.get(rows) ?? askTogether(rows)
  asked.keys.add(key)
  return (await asked.values).get(key)
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
  readAlready.get(rows)?.delete(key)
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
