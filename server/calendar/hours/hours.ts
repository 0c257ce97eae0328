import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { firstSettings } from '#content/studio.ts'
import { HoursException, SchedulingSettings } from '#domain/calendar/schedule.ts'
import { SiteFacts } from '#domain/calendar/site-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { markFirstDay } from '../../core/first-day-marks.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import { changeRules } from '../take-time.ts'
import {
  effectsOf,
  exceptionsOf,
  type HoursChange,
  type HoursEffect,
  type WeekChange,
} from './change.ts'
import { noteClosedOver } from './closed-over.ts'
import { type HoursSheet, readSheet } from './sheet.ts'

type Saved = Outcome<{ version: number }>

export type OwnersHours = {
  sheet(): Promise<HoursSheet>
  /** What each change would do, computed by the rules that times are offered by; nothing is written. */
  effects(sheet: HoursSheet, changes: readonly HoursChange[]): Promise<HoursEffect[]>
  /**
   * Writes a change made on the sheet of this version. Visits that stand are never touched; those that lie in closed time by it
   * are noted, for the owner to see to.
   * Fails with `changed-meanwhile` where the sheet has another version by now.
   */
  save(change: HoursChange, version: number, owner: Owner): Promise<Saved>
  /** Which reading of the contradictory facts the site follows (docs/spec-map.md). */
  saveReadings(readings: SiteFacts['readings'], version: number, owner: Owner): Promise<Saved>
}

/** The owner's opening hours, dates and booking rules: one sheet with one version. */
export function createHours(parts: Desk & { pages: PageChanges }): OwnersHours {
  const { database, now, audit, pages } = parts

  async function write(
    step: { version: number; owner: Owner; did: string },
    work: (rows: TransactionRows) => Promise<unknown>,
  ): Promise<Saved> {
    const saved = await changeRules<Saved>(database, async (rows) => {
      const { numUpdatedRows } = await rows
        .updateTable('setting')
        .set({ version: sql`version + 1`, updated_at: now() })
        .where('key', '=', 'scheduling')
        .where('version', '=', step.version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return { ok: false, code: 'changed-meanwhile' }
      await work(rows)
      const line = { record: 'hours', id: 'studio', did: step.did }
      await audit.write(deskChange(step.owner, line), rows)
      return { ok: true, version: step.version + 1 }
    })
    if (saved.ok) pages.changed()
    return saved
  }

  return {
    sheet: () => readSheet(database.rows, now()),
    effects: (sheet, changes) => effectsOf(parts, sheet, changes),

    save(change, version, owner) {
      return write({ version, owner, did: change.kind }, async (rows) => {
        const before = await readSheet(rows, now())
        await writeChange(rows, change)
        const after = await readSheet(rows, now())
        await noteClosedOver(rows, { before, after, now: now() })
      })
    },

    saveReadings(readings, version, owner) {
      return write({ version, owner, did: 'readings' }, async (rows) => {
        const { facts } = await readSheet(rows, now())
        await writeFacts(rows, { ...facts, readings })
      })
    },
  }

  async function writeChange(rows: TransactionRows, change: HoursChange): Promise<void> {
    if (change.kind === 'week') {
      await markFirstDay(rows, 'hours', now())
      return writeWeek(rows, change)
    }
    if (change.kind === 'dates') return writeDates(rows, exceptionsOf(change))
    await rows.deleteFrom('hours_exception').where('date', 'in', change.dates).execute()
  }

  async function writeWeek(rows: TransactionRows, { settings, buffers, showOnSite }: WeekChange) {
    const { services, facts } = await readSheet(rows, now())
    const value = JSON.stringify(SchedulingSettings.parse(settings))
    await rows.updateTable('setting').set({ value }).where('key', '=', 'scheduling').execute()
    for (const { id, bufferMinutes } of services) {
      const wanted = buffers[id]
      if (wanted === undefined || wanted === bufferMinutes) continue
      await rows
        .updateTable('service')
        .set({ buffer_minutes: wanted, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
    }
    // Both readings of the first hours stand until she sells others.
    const isFirst = !facts.weeklyShown && isDeepStrictEqual(settings.weekly, firstSettings.weekly)
    const weeklyShown = isFirst || !showOnSite ? facts.weeklyShown : settings.weekly
    await writeFacts(rows, { ...facts, weeklyShown, isHeld: !showOnSite })
  }

  async function writeFacts(rows: TransactionRows, facts: SiteFacts) {
    const value = JSON.stringify(SiteFacts.parse(facts))
    await rows
      .insertInto('setting')
      .values({ key: 'site-facts', value, updated_at: now() })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value, updated_at: now(), version: sql`setting.version + 1` }),
      )
      .execute()
  }
}

async function writeDates(rows: TransactionRows, exceptions: HoursException[]) {
  for (const exception of exceptions) {
    const { date, spans, note } = HoursException.parse(exception)
    const row = { date, spans: JSON.stringify(spans), note }
    await rows
      .insertInto('hours_exception')
      .values(row)
      .onConflict((conflict) => conflict.column('date').doUpdateSet(row))
      .execute()
  }
}
