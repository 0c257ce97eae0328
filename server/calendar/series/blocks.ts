import { randomUUID } from 'node:crypto'
import { type Repeating, repeatOf, ruleOf } from '#domain/calendar/series/repeat-words.ts'
import type { Owner } from '#domain/core/actor.ts'
import { addDays } from '#domain/core/dates.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import { deskChange } from '../../core/audit.ts'
import { isFound } from '../../core/db/reads.ts'
import type { SeriesRow, TransactionRows } from '../../core/db/schema.ts'
import type { CalendarParts } from '../parts.ts'
import { changeCalendar } from '../take-time.ts'
import { type BlockRule, lastFilled } from './ahead.ts'
import { datesOf } from './expand.ts'
import { type Choices, type Cut, clearFrom, datesToFill, fillBlock, LEFT_OUT } from './fill.ts'

const NOT_FOUND: Failure = { ok: false, code: 'not-found' }

/** Another time of the day for a series, "12:00" to "12:45". */
type NewHours = { fromTime: string; toTime: string }
type From = { seriesId: string; date: string }

export type BlockSeries = {
  /** Writes a rule and fills its dates so far ahead as they are kept; what meets a visit stands around it. Fails with `not-found` where none lies ahead. */
  block(
    rule: BlockRule,
    choices: Choices,
    owner: Owner,
  ): Promise<Outcome<{ id: string; dates: number } & Cut>>
  /** Ends it: that date and all after it are free again. What lies before stays. `isUndoable`: `goOn` brings back all that was there. */
  endFrom(from: From, owner: Owner): Promise<Outcome<{ isUndoable: boolean }>>
  /** Takes its end back: its dates are filled again, but for those that were left out. */
  goOn(seriesId: string, owner: Owner): Promise<Outcome<object>>
  /** Takes back that it was made. */
  unmake(seriesId: string, owner: Owner): Promise<Outcome<object>>
  /** Gives it other hours from a date on; dates that were left out stay so. */
  changeFrom(from: From & NewHours, owner: Owner): Promise<Outcome<object>>
  /** Gives one of its dates another time of the day, and the others none. Fails with `conflict` where something stands there. */
  changeOne(of: From & NewHours, owner: Owner): Promise<Outcome<object>>
}

export function blockSeries(desk: CalendarParts): BlockSeries {
  const { database } = desk

  function noted(rows: TransactionRows, owner: Owner, id: string, did: string) {
    return desk.audit.write(deskChange(owner, { record: 'series', id, did }), rows)
  }

  return {
    async block({ repeat, ...rule }, choices, owner) {
      const { zone } = await desk.rules()
      return changeCalendar(database, async (rows) => {
        const now = desk.now()
        const row = newRow({ ...rule, rule: ruleOf(repeat) }, now, zone)
        await rows.insertInto('series').values(row).execute()
        const today = localDate(now, zone)
        const dates = datesToFill(row, { from: row.first_date, today })
        if (dates.length === 0) return NOT_FOUND
        const cut = await fillBlock(rows, row, dates, { zone, now, choices })
        await noted(rows, owner, row.id, 'blocked')
        return { ok: true as const, id: row.id, dates: dates.length, ...cut }
      })
    },

    async endFrom({ seriesId, date }, owner) {
      return changeCalendar(database, async (rows): Promise<Outcome<{ isUndoable: boolean }>> => {
        const row = await seriesRow(rows, seriesId)
        if (row?.kind !== 'block') return NOT_FOUND
        const isUndoable = row.last_date === null && !(await hasMovedFrom(rows, seriesId, date))
        await endBefore(rows, row, date)
        await noted(rows, owner, seriesId, 'ended')
        return { ok: true, isUndoable }
      })
    },

    async goOn(seriesId, owner) {
      const { zone } = await desk.rules()
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        const row = await seriesRow(rows, seriesId)
        if (row?.kind !== 'block' || row.last_date === null) return NOT_FOUND
        const now = desk.now()
        const today = localDate(now, zone)
        const date = addDays(row.last_date, 1)
        const filled_until = lastFilled(today)
        await rows
          .updateTable('series')
          .set({ last_date: null, filled_until })
          .where('id', '=', seriesId)
          .execute()
        const dates = datesToFill({ ...row, last_date: null }, { from: date, today })
        const choices = await leftFrom(rows, seriesId, date)
        await fillBlock(rows, row, dates, { zone, now, choices })
        await noted(rows, owner, seriesId, 'undone')
        return { ok: true }
      })
    },

    async unmake(seriesId, owner) {
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        const row = await seriesRow(rows, seriesId)
        if (row?.kind !== 'block') return NOT_FOUND
        await endAt(rows, row, row.first_date)
        await noted(rows, owner, seriesId, 'undone')
        return { ok: true }
      })
    },

    async changeFrom({ seriesId, date, fromTime, toTime }, owner) {
      const { zone } = await desk.rules()
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        const row = await seriesRow(rows, seriesId)
        const repeat = row ? repeatOf(row.rule) : null
        if (!row || !repeat || row.kind !== 'block') return NOT_FOUND
        const now = desk.now()
        const choices = await leftFrom(rows, seriesId, date)
        const rest = restFrom(row, repeat, date)
        await endAt(rows, row, date)
        const from = { firstDate: date, fromTime, toTime, days: row.days, note: row.note }
        const next = { ...newRow({ ...from, rule: rest }, now, zone), last_date: row.last_date }
        await rows.insertInto('series').values(next).execute()
        const dates = datesToFill(next, { from: date, today: localDate(now, zone) })
        await fillBlock(rows, next, dates, { zone, now, choices })
        await noted(rows, owner, next.id, 'changed')
        return { ok: true }
      })
    },

    async changeOne({ seriesId, date, fromTime, toTime }, owner) {
      const { zone } = await desk.rules()
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        const row = await seriesRow(rows, seriesId)
        if (row?.kind !== 'block') return NOT_FOUND
        await clearDate(rows, seriesId, date)
        const now = desk.now()
        const there = { ...row, from_time: fromTime, to_time: toTime }
        await fillBlock(rows, there, [date], { zone, now })
        const state = await stateOf(rows, { seriesId, date })
        if (state !== 'whole') return { ok: false, code: 'conflict' }
        await rows
          .updateTable('series_date')
          .set({ state: 'moved' })
          .where('series_id', '=', seriesId)
          .where('date', '=', date)
          .execute()
        await noted(rows, owner, seriesId, 'moved-one')
        return { ok: true }
      })
    },
  }
}

type New = Pick<BlockRule, 'firstDate' | 'fromTime' | 'toTime' | 'days' | 'note'> & { rule: string }

function newRow(of: New, now: number, zone: string): SeriesRow {
  return {
    id: randomUUID(),
    kind: 'block',
    rule: of.rule,
    first_date: of.firstDate,
    from_time: of.fromTime,
    to_time: of.toTime,
    days: of.days,
    note: of.note,
    last_date: null,
    filled_until: lastFilled(localDate(now, zone)),
    created_at: now,
  }
}

/** One that has not begun by then leaves nothing. */
async function endAt(rows: TransactionRows, row: SeriesRow, date: string): Promise<void> {
  await endBefore(rows, row, date)
  if (date > row.first_date) return
  await rows.deleteFrom('series').where('id', '=', row.id).execute()
}

async function endBefore(rows: TransactionRows, row: SeriesRow, date: string): Promise<void> {
  await clearFrom(rows, row.id, date)
  const last_date = addDays(date, -1)
  await rows.updateTable('series').set({ last_date }).where('id', '=', row.id).execute()
}

/** The rule as it goes on from a date: of a counted one so many fewer. */
function restFrom(row: SeriesRow, repeat: Repeating, date: string): string {
  if (repeat.times === null) return ruleOf(repeat)
  const before = datesOf(row.rule, row.first_date, {
    from: row.first_date,
    to: addDays(date, -1),
  }).length
  return ruleOf({ ...repeat, times: Math.max(1, repeat.times - before) })
}

async function leftFrom(rows: TransactionRows, seriesId: string, from: string): Promise<Choices> {
  const found = await rows
    .selectFrom('series_date')
    .select('date')
    .where('series_id', '=', seriesId)
    .where('date', '>=', from)
    .where('state', '=', 'left')
    .execute()
  return Object.fromEntries(found.map(({ date }) => [date, LEFT_OUT]))
}

async function hasMovedFrom(rows: TransactionRows, seriesId: string, from: string) {
  const moved = rows.selectFrom('series_date').select('date').where('series_id', '=', seriesId)
  return isFound(moved.where('date', '>=', from).where('state', '=', 'moved'))
}

export async function clearDate(rows: TransactionRows, seriesId: string, date: string) {
  const own = rows
    .selectFrom('series_time')
    .select('booking_id')
    .where('series_id', '=', seriesId)
    .where('date', '=', date)
  await rows.deleteFrom('booking').where('id', 'in', own).where('status', '=', 'BLOCKED').execute()
}

async function stateOf(rows: TransactionRows, { seriesId, date }: From) {
  const row = await rows
    .selectFrom('series_date')
    .select('state')
    .where('series_id', '=', seriesId)
    .where('date', '=', date)
    .executeTakeFirst()
  return row?.state
}

export function seriesRow(rows: TransactionRows, id: string): Promise<SeriesRow | undefined> {
  return rows.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()
}
