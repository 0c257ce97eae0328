import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { migrate } from '../../core/db/migrate.ts'
import { type Database, findDamage } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { contentOf } from './content.ts'
import { restore } from './read.ts'

/** How the last trials of bringing a backup back went; instants are epoch milliseconds. */
export type Drills = {
  good: { at: number; name: string; rows: number } | null
  failed: { at: number; code: ErrorCode } | null
}

const EVERY_MS = 7 * DAY_MS - 6 * HOUR_MS
const AGAIN_MS = DAY_MS - 6 * HOUR_MS

export async function drillsIn(rows: Rows): Promise<Drills> {
  const row = await rows.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow()
  const { drill_at, drill_name, drill_rows, drill_failed_at, drill_failure } = row
  return {
    good:
      drill_at === null ? null : { at: drill_at, name: drill_name ?? '', rows: Number(drill_rows) },
    failed:
      drill_failed_at === null
        ? null
        : { at: drill_failed_at, code: (drill_failure ?? 'drill-failed') as ErrorCode },
  }
}

/** Once a week where it went well, once a day until it does. */
export function isDrillDue({ good, failed }: Drills, now: number): boolean {
  if (failed && failed.at > now - AGAIN_MS) return false
  return failed !== null || !good || good.at <= now - EVERY_MS
}

type Trial = { name: string; lines: AsyncIterable<string> }

/**
 * Brings a backup back into an empty database of its own, holds the rows of every table against the file, and
 * lets it go again; what came of it is written down. Fails as `restore` does, and with `drill-differs`,
 * `drill-no-place` and `drill-failed`.
 */
export async function drill(
  database: Database,
  trial: Trial,
  now: number,
): Promise<Outcome<{ rows: number }>> {
  const outcome = await tryOut(database, trial, now)
  const noted = outcome.ok
    ? {
        ...{ drill_at: now, drill_name: trial.name, drill_rows: outcome.rows },
        ...{ drill_failed_at: null, drill_failure: null, drill_told_at: null },
      }
    : { drill_failed_at: now, drill_failure: outcome.code }
  await database.rows.updateTable('backup_state').set(noted).execute()
  return outcome
}

async function tryOut(
  database: Database,
  { name, lines }: Trial,
  now: number,
): Promise<Outcome<{ rows: number }>> {
  try {
    return await database.inScratch(async (scratch) => {
      await migrate(scratch)
      const brought = await restore(scratch, lines, { now })
      if (!brought.ok) return brought
      const told = await rowsByTable(lines)
      const found = await countsOf(scratch.rows, Object.keys(told))
      const damage = await findDamage(scratch)
      if (damage.length === 0 && isDeepStrictEqual(found, told)) {
        return { ok: true as const, rows: brought.rows }
      }
      console.error('A backup came back other than it was made.', { name, told, found, damage })
      return { ok: false as const, code: 'drill-differs' as const }
    })
  } catch (error) {
    console.error(error)
    return { ok: false, code: isForbidden(error) ? 'drill-no-place' : 'drill-failed' }
  }
}

async function rowsByTable(lines: AsyncIterable<string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const entry of contentOf(lines)) {
    if ('table' in entry) counts[entry.table] = (counts[entry.table] ?? 0) + 1
  }
  return counts
}

async function countsOf(rows: Rows, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const found = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)}`.execute(rows)
    counts[table] = Number(found.rows[0]?.count)
  }
  return counts
}

/** PostgreSQL's insufficient_privilege. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}
