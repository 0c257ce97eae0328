import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { openDatabase } from '../core/db/open.ts'
import type { Bookings } from './bookings.ts'
import { createBookings } from './engine.ts'
import { createSeries, type Series } from './series/series.ts'

const EIGHT = at('2026-03-06', '08:00')
const withPostgres = test.skipIf(!ENGINES.includes('postgres'))

withPostgres('postgres: two servers on one database give each time out once', async () => {
  const { servers } = await twoServers()
  const asked = Array.from({ length: 100 }, (_, i) => {
    const startsAt = EIGHT + Math.floor(i / 10) * 60 * MINUTE_MS
    return servers[i % 2]?.create(bookRequest({ startsAt }), GUEST)
  })
  const outcomes = await Promise.all(asked)
  expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(10)
  expect(new Set(outcomes.map((outcome) => (outcome?.ok ? 'ok' : outcome?.code)))).toEqual(
    new Set(['ok', 'time-taken']),
  )
})

withPostgres('postgres: what one server changes the other knows at its next answer', async () => {
  const { servers, hours } = await twoServers()
  const [first, second] = servers
  const ask = {
    serviceId: 'acne-facial',
    addonIds: [],
    startDate: '2026-03-06',
    endDate: '2026-03-06',
  }
  const starts = async (bookings: Bookings) => {
    const outcome = await bookings.availability(ask)
    return outcome.ok ? outcome.openings.map((opening) => opening.startsAt) : []
  }
  expect(await starts(second)).toContain(EIGHT)
  await first.create(bookRequest({ startsAt: EIGHT }), GUEST)
  expect(await starts(second)).not.toContain(EIGHT)
  const closed = { kind: 'dates' as const, dates: ['2026-03-06'], spans: [], note: '' }
  await hours.save(closed, 1, OWNER)
  expect(await starts(second)).toEqual([])
})

withPostgres('postgres: two servers fill what comes again further once', async () => {
  const { clock, series, database } = await twoServers()
  const [first, second] = series
  const lunch = {
    repeat: { every: 'day' as const, times: null, until: null },
    ...{ firstDate: '2026-03-03', fromTime: '12:00', toTime: '12:45', days: 1, note: '' },
  }
  await first.block(lunch, {}, OWNER)
  for (const days of [30, 60]) {
    clock.now += 30 * DAY_MS
    const turns = [first.turn(), second.turn(), second.turn(), first.turn()]
    expect((await Promise.all(turns)).toSorted()).toEqual([0, 0, 0, 1])
    const rows = await database.rows.selectFrom('series_time').select('date').execute()
    expect(rows).toHaveLength(400 + days)
    expect(new Set(rows.map(({ date }) => date)).size).toBe(rows.length)
  }
})

/** The same schema behind two pools of connections, each with an engine that knows nothing of the other. */
async function twoServers() {
  const studio = await createTestStudio({ engine: 'postgres' })
  const { bookings, hours, database, clock, audit } = studio
  const found = await database.rows.executeQuery<{ search_path: string }>(
    CompiledQuery.raw('SHOW search_path'),
  )
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.searchParams.set('options', `-c search_path=${found.rows[0]?.search_path}`)
  const other = await openDatabase(address.href)
  onTestFinished(() => other.close())
  const parts = { database: other, audit, now: () => clock.now, writeMail: async () => undefined }
  const servers: [Bookings, Bookings] = [bookings, createBookings(parts)]
  const otherSeries = createSeries({ ...parts, writeSeriesMail: async () => undefined })
  const series: [Series, Series] = [studio.series, otherSeries]
  return { servers, hours, series, clock, database }
}
