import { expect, test, vi } from 'vitest'
import { bookBody, createApiApp, post } from '#tests/call-api.ts'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'

const DESK = { kind: 'owner', id: 'owner' } as const
/** Beside them the two that begin and end the transaction, and two that are prepared: is the time free, and what is new. */
const MOST = 17

for (const engine of ENGINES) {
  test(`${engine}: a new client’s booking is ${MOST} statements, however far ahead one can book`, async () => {
    const asked = []
    for (const horizonDays of [60, 730]) {
      const studio = await createTestStudio({ engine, reminds: true })
      const { settings, version } = await studio.hours.sheet()
      const week = { kind: 'week', settings: { ...settings, horizonDays } } as const
      const saved = await studio.hours.save(
        { ...week, buffers: {}, showOnSite: false },
        version,
        DESK,
      )
      expect(saved).toMatchObject({ ok: true })
      const app = await createApiApp(studio)
      // Whoever comes first after a change of the rules reads them for all.
      const early = { startTime: '2026-03-06T21:00:00Z', email: 'eve@example.com' }
      expect((await post(app, '/api/bookings/create', bookBody(early))).status).toBe(201)
      const book = async () =>
        expect((await post(app, '/api/bookings/create', bookBody())).status).toBe(201)
      asked.push(await statementsOf(studio, book))
      const told = studio.database.rows.selectFrom('outbox').select('kind')
      const letters = await told.where('recipient', '=', 'ana@example.com').execute()
      const kinds = letters.map(({ kind }) => kind)
      expect(kinds.sort()).toEqual(['booked', 'reminder', 'reminder', 'reminder'])
    }
    expect(asked[1]).toEqual(asked[0])
    expect(asked[0]?.length).toBeLessThanOrEqual(MOST)
  })
}

/** What the database is asked while something is done, within transactions and without. */
async function statementsOf({ database }: TestStudio, work: () => Promise<void>) {
  const ofAll = Object.getPrototypeOf(Object.getPrototypeOf(database.rows.getExecutor()))
  const watched = vi.spyOn(ofAll, 'executeQuery')
  await work()
  const statements = watched.mock.calls.map(([query]) => (query as { sql: string }).sql)
  watched.mockRestore()
  return statements
}
