import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/core/dates.ts'
import { createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'

async function joined(studio: TestStudio, who: string): Promise<string> {
  const made = await studio.waiting.join({
    ...{ firstName: who, lastName: 'Waits', phone: '909 555 0177', email: `${who}@example.com` },
    choices: [{ serviceId: 'acne-facial', addonIds: [] }],
    weekdayIds: [...WEEKDAYS],
    partIds: ['morning'],
    ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', noticeMinutes: 0 },
  })
  if (!made.ok) throw new Error(made.code)
  const row = await studio.database.rows
    .selectFrom('wish')
    .select('client_id')
    .where('email', '=', `${who}@example.com`)
    .executeTakeFirstOrThrow()
  return row.client_id
}

for (const engine of ENGINES) {
  test(`${engine}: what somebody waits for is in their export, and goes with them`, async () => {
    const studio = await createTestStudio({ engine })
    const [ana] = [await joined(studio, 'ana'), await joined(studio, 'bo')]
    const { waitingList } = JSON.parse((await studio.privacy.exportClient(ana, OWNER)) ?? '')
    expect(waitingList).toMatchObject([{ times: 'mornings on any day', state: 'waiting' }])
    await studio.privacy.eraseClient({ id: ana, word: 'ERASE' }, OWNER)
    const left = await studio.database.rows.selectFrom('wish').select('email').execute()
    expect(left).toEqual([{ email: 'bo@example.com' }])
  })
}
