import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { bookingOf } from '../../calendar/rows.ts'
import { changeCalendar, changeRules, dropExpiredHolds } from '../../calendar/take-time.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isDuplicate, isLawBroken } from '../../core/db/errors.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { oweRemindersAgain } from '../../post/reminders.ts'
import { readBatch } from './batches.ts'
import { dropFile } from './kept-file.ts'
import { totalOf, withoutNames } from './report.ts'
import { leaningOn, recordsOf, takeBack } from './undo.ts'
import { isBroughtIn } from './walk.ts'
import { walkKept } from './walk-file.ts'

export type MovingInParts = Desk & { keys: ClientKeys; isElsewhere: boolean; key: Uint8Array }
export type Asked = { id: string; version: number }

export const CHANGED = { ok: false, code: 'changed-meanwhile' } as const
export const GONE = { ok: false, code: 'move-in-gone' } as const

/** Brings everything in, in one transaction of the calendar. */
export async function apply(
  parts: MovingInParts,
  asked: Asked,
  owner: Owner,
): Promise<Outcome<object>> {
  const { database, audit, now, keys } = parts
  const write = async (rows: TransactionRows): Promise<Outcome<object>> => {
    const at = now()
    const batch = await readBatch(rows, asked.id)
    if (batch?.state !== 'read') return GONE
    if (batch.version !== asked.version) return CHANGED
    if (batch.report.tables.some((table) => !table.isSure)) {
      return { ok: false, code: 'move-in-columns' }
    }
    if (!batch.report.tables.some(isBroughtIn)) return { ok: false, code: 'move-in-nothing' }
    await dropExpiredHolds(rows, at)
    const read = await walkKept(parts, rows, batch, { moveInId: asked.id, keys, owner, now: at })
    if (!read.ok) return read
    const { report } = read
    await dropFile(rows, asked.id)
    const values = { state: 'applied', applied_at: at } as const
    const stepped = await step(rows, asked, {
      ...values,
      report: JSON.stringify(withoutNames(report)),
    })
    if (!stepped.ok) return stepped
    const counts = {
      clients: totalOf(report, 'newClients'),
      treatments: totalOf(report, 'newTreatments'),
      visits: totalOf(report, 'pastVisits') + totalOf(report, 'visitsToCome'),
    }
    const line = { record: 'move-in', id: asked.id, did: 'applied', ...counts }
    await audit.write(deskChange(owner, line), rows)
    return { ok: true }
  }
  return changeRules<Outcome<object>>(database, write).catch((error) => {
    // Somebody came in meanwhile with the same address or number: nothing is written, and it can be looked at anew.
    if (isDuplicate(error)) return CHANGED
    throw error
  })
}

/** Fails with `move-in-leaned-on` where something depends on it by now. */
export async function undo(
  parts: MovingInParts,
  asked: Asked,
  owner: Owner,
): Promise<Outcome<object>> {
  const { database, audit, now } = parts
  const leanedOn = { ok: false, code: 'move-in-leaned-on' } as const
  const write = async (rows: TransactionRows): Promise<Outcome<object>> => {
    const batch = await readBatch(rows, asked.id)
    if (batch?.state !== 'applied' || batch.version !== asked.version) return CHANGED
    if ((await leaningOn(rows, asked.id)).length > 0) return leanedOn
    const stays = await takeBack(rows, asked.id)
    const line = { record: 'move-in', id: asked.id, did: 'undone' }
    await audit.write(deskChange(owner, line), rows)
    const report = JSON.stringify({ ...batch.report, stays })
    return step(rows, asked, { state: 'undone', undone_at: now(), report })
  }
  return changeRules<Outcome<object>>(database, write).catch((error) => {
    if (isLawBroken(error)) return leanedOn
    throw error
  })
}

/** From now on the clients of this batch's visits are reminded, as all others are. */
export async function remind(
  parts: MovingInParts,
  asked: Asked,
  owner: Owner,
): Promise<Outcome<object>> {
  const { database, audit, now } = parts
  return changeCalendar<Outcome<object>>(database, async (rows): Promise<Outcome<object>> => {
    const batch = await readBatch(rows, asked.id)
    if (batch?.state !== 'applied' || batch.remindedAt !== null) return CHANGED
    const stepped = await step(rows, asked, { reminded_at: now() })
    if (!stepped.ok) return stepped
    const visits = await rows
      .selectFrom('booking')
      .selectAll()
      .where('id', 'in', recordsOf(rows, asked.id, 'visit'))
      .where('status', '=', 'CONFIRMED')
      .where('starts_at', '>', now())
      .execute()
    await oweRemindersAgain(rows, visits.map(bookingOf), now())
    const line = { record: 'move-in', id: asked.id, did: 'reminded' }
    await audit.write(deskChange(owner, line), rows)
    return { ok: true }
  })
}

/** The batch one version on; fails where another window has changed it. */
export async function step(
  rows: Rows,
  { id, version }: Asked,
  values: Partial<{
    state: 'applied' | 'undone'
    report: string
    applied_at: number
    undone_at: number
    reminded_at: number
  }>,
): Promise<Outcome<object>> {
  const { numUpdatedRows } = await rows
    .updateTable('move_in')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? CHANGED : { ok: true }
}
