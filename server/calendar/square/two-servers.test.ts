import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/core/db/open.ts'
import { onTestFinished } from '#tests/finished.ts'
import { at, bookRequest, ENGINES, GUEST } from '#tests/helpers.ts'
import { squareStudio } from '#tests/providers.ts'
import { createSquareCalendar } from './square-calendar.ts'

const withPostgres = test.skipIf(!ENGINES.includes('postgres'))

/** A second server on the first one's rows, with connections and a memory of its own. */
async function twoServers() {
  const wire = { isSilent: false }
  const studio = await squareStudio({
    engine: 'postgres',
    through: (ask) => (request) => {
      if (wire.isSilent) throw new TypeError('fetch failed')
      return ask(request)
    },
  })
  const { database, audit, clock, square } = studio
  const path = CompiledQuery.raw('SHOW search_path')
  const found = await database.rows.executeQuery<{ search_path: string }>(path)
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.searchParams.set('options', `-c search_path=${found.rows[0]?.search_path}`)
  const other = await openDatabase(address.href)
  onTestFinished(() => other.close())
  const second = createSquareCalendar({
    ...{ database: other, audit, now: () => clock.now, writeMail: async () => undefined },
    ...{ square: square.square, locationId: undefined },
  })
  return { ...studio, wire, second }
}

withPostgres(
  'postgres: of two servers one places a request, and one copies what is new',
  async () => {
    const { wire, second, bookings, turn, clock, square } = await twoServers()
    wire.isSilent = true
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const asked = await bookings.create(bookRequest(), GUEST)
    expect(asked).toMatchObject({ ok: true, booking: { status: 'PENDING' } })
    said.mockRestore()
    wire.isSilent = false
    square.standIn.appointments.book({ startAt: new Date(at('2026-03-08', '10:00')).toISOString() })
    clock.now += 31 * 60_000
    const before = square.exchanges.length
    await Promise.all([turn(), second.turn()])
    await Promise.all([turn(), second.turn()])
    const calls = square.exchanges.slice(before).map(({ call }) => call)
    expect(calls.filter((call) => call === 'POST /v2/bookings')).toHaveLength(1)
    expect(square.standIn.appointments.all()).toHaveLength(2)
    expect((await bookings.onDate('2026-03-06')).map(({ status }) => status)).toEqual(['CONFIRMED'])
    expect(await second.bookings.onDate('2026-03-08')).toHaveLength(1)
    expect(calls.filter((call) => call === 'POST /v2/events')).toHaveLength(1)
  },
)
