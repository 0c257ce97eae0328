import { sql } from 'kysely'
import { z } from 'zod'
import type { Outcome } from '../booking/provider.ts'
import { appliedTo } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { PICTURE_NAME, type PictureStore } from '../products/picture-store.ts'
import { tablesOf } from './tables.ts'
import { FORMAT } from './write.ts'

const Head = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
})
const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ base64: z.base64() }),
])
const Row = z.object({ table: z.string(), row: z.record(z.string(), Value) })
const Picture = z.object({ picture: z.string().regex(PICTURE_NAME), base64: z.base64() })
const Line = z.union([Row, Picture])

/** What is in it stays whatever is brought back: who did what cannot be unsaid. */
const ADDED_TO = 'audit_event'

/**
 * Puts a backup in the place of all that is stored, in one transaction: all of it or nothing. Pictures are
 * added to those that are there: what a name stands for never changes. Everyone is signed out, and mail that
 * had not gone out is held back. `now`: epoch milliseconds. Works across engines. Fails with
 * `backup-unreadable`, and with `backup-other-version` where the file was written by a newer version.
 */
export async function restore(
  { database, pictures }: { database: Database; pictures: PictureStore },
  lines: AsyncIterable<string> | Iterable<string>,
  now: number,
): Promise<Outcome<{ at: string; rows: number }>> {
  const tables = await tablesOf(database)
  const known = new Map(tables.map((table) => [table.name, new Set(table.columns)]))
  const here = await appliedTo(database)
  try {
    return await inTransaction(database.rows, async (inside) => {
      const versions = await inside
        .selectFrom('calendar_version')
        .select(['version', 'rules_version'])
        .executeTakeFirst()
      for (const { name } of tables.toReversed()) {
        if (name !== ADDED_TO) await sql`DELETE FROM ${sql.table(name)}`.execute(inside)
      }
      let head: z.infer<typeof Head> | null = null
      let count = 0
      for await (const text of lines) {
        if (text.trim() === '') continue
        if (!head) {
          head = Head.parse(JSON.parse(text))
          if (head.migrations.some((name) => !here.has(name))) throw new OtherVersion()
          continue
        }
        const line = Line.parse(JSON.parse(text))
        if ('picture' in line) {
          await pictures.put(line.picture, Buffer.from(line.base64, 'base64'))
          continue
        }
        const { table, row } = line
        const columns = known.get(table)
        if (!columns) throw new OtherVersion()
        const names = Object.keys(row)
        if (names.some((name) => !columns.has(name))) throw new OtherVersion()
        const values = names.map((name) => stored(row[name] ?? null, database.engine))
        await sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          VALUES (${sql.join(values)})
          ${sql.raw(table === ADDED_TO ? 'ON CONFLICT DO NOTHING' : '')}`.execute(inside)
        count += 1
      }
      if (!head) throw new Unreadable()
      // Answers kept in memory are told by these numbers, which must not come back.
      await inside
        .updateTable('calendar_version')
        .set((column) => ({
          version: sql<number>`${column.ref('version')} + ${(versions?.version ?? 0) + 1}`,
          rules_version: sql<number>`${column.ref('rules_version')} + ${(versions?.rules_version ?? 0) + 1}`,
        }))
        .execute()
      // Some of it has gone out since: what goes out again is for the owner to say.
      await inside
        .updateTable('outbox')
        .set({ failed_at: now, last_error: 'Held back: brought back from a backup' })
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('superseded_at', 'is', null)
        .execute()
      return { ok: true, at: head.at, rows: count } as const
    })
  } catch (error) {
    if (error instanceof OtherVersion) return { ok: false, code: 'backup-other-version' }
    const isTheFile = [SyntaxError, z.ZodError, Unreadable].some((kind) => error instanceof kind)
    if (!isTheFile) console.error(error)
    return { ok: false, code: 'backup-unreadable' }
  }
}

class OtherVersion extends Error {}
class Unreadable extends Error {}

function stored(value: z.infer<typeof Value>, engine: Database['engine']) {
  if (typeof value === 'object' && value !== null) return Buffer.from(value.base64, 'base64')
  if (typeof value === 'boolean') return engine === 'sqlite' ? Number(value) : value
  return value
}
