import { expect, test } from 'vitest'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

for (const engine of ENGINES) {
  test(`${engine}: whose visits of before were brought in is no new client, and those visits count in no report`, async () => {
    const studio = await createTestStudio({ engine })
    const { rows } = studio.database
    const startsAt = at('2026-03-06', '10:00')
    const { id, endsAt } = await book(studio, { startsAt })
    studio.clock.now = endsAt
    expect(await studio.bookings.complete(id, OWNER)).toMatchObject({ ok: true })
    const seen = async () => {
      const [visits] = await studio.reports.visits([MARCH])
      const page = { limit: 5, offset: 0 }
      const behind = async (kind: 'new-clients' | 'returning-clients') =>
        (await studio.reports.rows({ kind, range: MARCH, filter: {} }, page)).length
      return {
        ...{ fresh: visits?.newClients, again: visits?.returningClients },
        ...{ completed: visits?.completed, freshRows: await behind('new-clients') },
        againRows: await behind('returning-clients'),
      }
    }
    const alone = { fresh: 1, again: 0, completed: 1, freshRows: 1, againRows: 0 }
    expect(await seen()).toEqual(alone)

    const { client_id: clientId } = await rows
      .selectFrom('booking')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const batch = { id: 'batch', name: 'GlossGenius', state: 'applied', report: '{}' } as const
    await rows
      .insertInto('move_in')
      .values({ ...batch, version: 1, created_at: startsAt })
      .execute()
    const former = (status: 'completed' | 'cancelled') => ({
      ...{ id: status, client_id: clientId ?? '', move_in_id: 'batch', minutes: 60, status },
      ...{ starts_at: at('2026-03-02', '10:00'), service_name: 'Facial', price_cents: 9000 },
      staff: '',
    })
    await rows.insertInto('former_visit').values(former('cancelled')).execute()
    expect(await seen()).toEqual(alone)
    await rows.insertInto('former_visit').values(former('completed')).execute()
    expect(await seen()).toEqual({ ...alone, fresh: 0, again: 1, freshRows: 0, againRows: 1 })
  })
}
