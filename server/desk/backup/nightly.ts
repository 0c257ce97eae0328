import { z } from 'zod'
import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate, localHour } from '#domain/core/when.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readVersioned, saveVersioned } from '../../core/settings/versioned.ts'
import { alone, backupState } from './state.ts'

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
