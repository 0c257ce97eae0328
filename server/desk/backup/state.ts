import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { STUDIO } from '#content/studio.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { localDate, localHour } from '#domain/core/when.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readVersioned, saveVersioned } from '../../core/settings/versioned.ts'

/** A server that died is waited for no longer. */
const CLAIM_MS = 5 * MINUTE_MS
const OVERDUE_MS = 2 * DAY_MS

/** How the last backups went; instants are epoch milliseconds. */
export type BackupState = {
  good: { at: number; name: string; rows: number } | null
  /** Why none could be made since. */
  failed: { at: number; code: ErrorCode } | null
  /** The studio's date of the last night that was seen to. */
  night: string | null
}

export async function backupState(rows: Rows): Promise<BackupState> {
  const row = await rows.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow()
  const { good_at, good_name, good_rows, failed_at, failure, night } = row
  return {
    good:
      good_at === null
        ? null
        : { at: good_at, name: good_name ?? '', rows: Number(good_rows ?? 0) },
    failed:
      failed_at === null
        ? null
        : { at: failed_at, code: (failure ?? 'backup-not-made') as ErrorCode },
    night,
  }
}

/** Whether the last good backup is older than two days and there is something that is older than it should be. */
export function overdue(now: number) {
  const since = now - OVERDUE_MS
  return sql<number>`(SELECT count(*) FROM backup_state WHERE COALESCE(good_at, 0) < ${since} AND (
    EXISTS (SELECT 1 FROM booking WHERE client_id IS NOT NULL AND created_at < ${since})
    OR EXISTS (SELECT 1 FROM orders WHERE created_at < ${since})))`
}

/**
 * Runs `work` while no other server on this database runs its own; null where one does.
 */
export async function alone<T>(
  { database, now }: { database: Database; now: () => number },
  work: () => Promise<T>,
): Promise<T | null> {
  const { rows } = database
  const claim = randomUUID()
  const until = () => ({ claim, claimed_until: now() + CLAIM_MS })
  const taken = await rows
    .updateTable('backup_state')
    .set(until())
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now())]))
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return null
  const mine = rows.updateTable('backup_state').where('claim', '=', claim)
  const renew = () => mine.set(until()).execute().catch(console.warn)
  const renewing = setInterval(renew, MINUTE_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await mine.set({ claim: null, claimed_until: null }).execute()
  }
}

export async function noteGood(
  rows: Rows,
  good: { at: number; name: string; rows: number },
): Promise<void> {
  const noted = { good_at: good.at, good_name: good.name, good_rows: good.rows }
  await rows
    .updateTable('backup_state')
    .set({ ...noted, failed_at: null, failure: null })
    .execute()
}

export async function noteFailed(
  rows: Rows,
  { at, code }: { at: number; code: ErrorCode },
): Promise<void> {
  await rows.updateTable('backup_state').set({ failed_at: at, failure: code }).execute()
}

/** Keeps a backup beyond the newest, or no longer; false where another window has done so already. */
export async function markKept(rows: Rows, name: string, isKept: boolean): Promise<boolean> {
  if (!isKept) {
    const gone = rows.deleteFrom('kept_backup').where('name', '=', name)
    return (await gone.executeTakeFirst()).numDeletedRows > 0n
  }
  const added = rows.insertInto('kept_backup').values({ name })
  const outcome = await added.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const KEY = 'backups'
/** The hour of the studio's night from which the backup is due. */
const DUE_HOUR = 3
const RETRY_MS = 30 * MINUTE_MS

/** The owner's setting; version 0: nothing is saved yet, and it is on. */
export type Nightly = { version: number; isOn: boolean }

export function nightlyIn(rows: Rows): Promise<Nightly> {
  return readVersioned(rows, KEY, z.object({ isOn: z.boolean() }), { isOn: true })
}

export function saveNightly(
  parts: Desk,
  { version, isOn }: Nightly,
  owner: { id: string },
): Promise<Outcome<object>> {
  const did = isOn ? 'nightly on' : 'nightly off'
  const of = { key: KEY, version, value: { isOn } }
  return saveVersioned(parts, { ...of, line: deskChange(owner, { record: 'backups', did }) })
}

/** Calls `make` where tonight's backup is due, on one server of all; a new studio's first night is the next one. */
export async function seeToTonight(
  parts: { database: Database; now: () => number },
  make: () => Promise<Outcome<object>>,
): Promise<void> {
  const { now, database } = parts
  const { rows } = database
  const date = localDate(now(), STUDIO.zone)
  const isSeenTo = rows.updateTable('backup_state').set({ night: date })
  await isSeenTo.where('night', 'is', null).execute()
  if (!(await isDue(rows, now(), date))) return
  await alone(parts, async () => {
    // Another server may have made it a moment ago.
    if (!(await isDue(rows, now(), date))) return
    if (!(await nightlyIn(rows)).isOn || (await make()).ok) await isSeenTo.execute()
  })
}

async function isDue(rows: Rows, now: number, date: string): Promise<boolean> {
  const { night, failed } = await backupState(rows)
  if (failed && failed.at > now - RETRY_MS) return false
  return (night ?? date) < date && localHour(now, STUDIO.zone) >= DUE_HOUR
}
