import { type Repeating, repeatOf } from '#domain/calendar/series/repeat-words.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../../core/db/schema.ts'
import { createWorker } from '../../core/worker.ts'
import { createCalendarParts } from '../parts.ts'
import { aheadOf, type BlockRule, type DateAhead } from './ahead.ts'
import { type BlockSeries, blockSeries } from './blocks.ts'
import { extendSeries } from './extend.ts'
import type { SeriesParts } from './quiet-desk.ts'
import { type VisitSeriesDesk, visitSeries } from './visits.ts'

/** A series of time off, as the owner sees it. */
export type SeriesShown = {
  id: string
  repeat: Repeating
  firstDate: string
  lastDate: string | null
  fromTime: string
  toTime: string
  days: number
  note: string
  /** The first date of it that is still to come. */
  nextDate: string | null
  /** Dates to come on which it stands around a visit. */
  around: string[]
}

/** What comes again (docs/decisions/028-what-comes-again.md). */
export type Series = BlockSeries &
  VisitSeriesDesk & {
    /** What each date of a rule would meet; nothing is written. */
    ahead(rule: BlockRule): Promise<DateAhead[]>
    /** The series of time off that are not over. */
    coming(): Promise<SeriesShown[]>
    find(id: string): Promise<SeriesShown | null>
    /** Fills every series as far ahead as it is kept; answers how much was written. Safe on any number of servers. */
    turn(): Promise<number>
    start(): void
    stop(): Promise<void>
  }

const TURN_EVERY_MS = 5 * 60_000

export function createSeries(engine: SeriesParts): Series {
  const desk = { ...createCalendarParts(engine), writeSeriesMail: engine.writeSeriesMail }
  const { rows } = engine.database
  const turn = () => extendSeries(desk)
  const worker = createWorker(turn, {
    fails: 'What comes again could not be filled ahead in this turn.',
    everyMs: TURN_EVERY_MS,
    atOnce: true,
  })
  const today = async () => localDate(desk.now(), (await desk.rules()).zone)
  return {
    ...blockSeries(desk),
    ...visitSeries(desk),
    ahead: (rule) => aheadOf(desk, rule),
    async coming() {
      const shown = await readSeries(rows, await today())
      return shown.filter(({ nextDate }) => nextDate !== null)
    },
    async find(id) {
      return (await readSeries(rows, await today(), id))[0] ?? null
    },
    turn,
    start: worker.start,
    stop: worker.stop,
  }
}

async function readSeries(rows: Rows, today: string, id?: string): Promise<SeriesShown[]> {
  let found = rows.selectFrom('series').selectAll().where('kind', '=', 'block')
  if (id !== undefined) found = found.where('id', '=', id)
  const series = await found.orderBy('from_time').orderBy('created_at').execute()
  if (series.length === 0) return []
  const ids = series.map((one) => one.id)
  const [next, around] = await Promise.all([
    rows
      .selectFrom('series_date')
      .select(['series_id', (row) => row.fn.min<string>('date').as('date')])
      .where('series_id', 'in', ids)
      .where('date', '>=', today)
      .where('state', '!=', 'left')
      .groupBy('series_id')
      .execute(),
    rows
      .selectFrom('series_date')
      .select(['series_id', 'date'])
      .where('series_id', 'in', ids)
      .where('date', '>=', today)
      .where('state', '=', 'around')
      .orderBy('date')
      .execute(),
  ])
  return series.flatMap((row) => {
    const repeat = repeatOf(row.rule)
    if (!repeat) return []
    return {
      id: row.id,
      repeat,
      firstDate: row.first_date,
      lastDate: row.last_date,
      fromTime: row.from_time,
      toTime: row.to_time,
      days: row.days,
      note: row.note,
      nextDate: next.find((one) => one.series_id === row.id)?.date ?? null,
      around: around.filter((one) => one.series_id === row.id).map(({ date }) => date),
    }
  })
}
