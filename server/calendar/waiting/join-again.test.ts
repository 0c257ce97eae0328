import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/core/dates.ts'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'

async function joins(studio: TestStudio, firstName: string, accountId: string | null = null) {
  const joined = await studio.waiting.join({
    ...{ firstName, lastName: 'Rivera', phone: '909 555 0177', email: 'ana@example.com' },
    choices: [{ serviceId: 'acne-facial', addonIds: [] }],
    ...{ weekdayIds: [...WEEKDAYS], partIds: ['morning'], noticeMinutes: 0 },
    ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', accountId },
  })
  if (!joined.ok) throw new Error(joined.code)
  studio.clock.now += 1000
  return joined.token
}

for (const engine of ENGINES) {
  test(`${engine}: who joins with another’s address stands beside them, each with a link of their own`, async () => {
    const studio = await createTestStudio({ engine })
    const { waiting } = studio
    const ana = await joins(studio, 'Ana')
    const stranger = await joins(studio, 'Eve')
    const { user } = await signedInClient(studio)
    const unproven = await joins(studio, 'Mallory', user.id)
    const other = await signedInClient(studio, { email: 'eve@example.com', isVerified: true })
    const elsewhere = await joins(studio, 'Eve', other.user.id)
    for (const token of [ana, stranger, unproven, elsewhere]) {
      expect(await waiting.place(token)).toMatchObject({ state: 'waiting' })
    }
    expect(await waiting.leave(stranger)).toBe(true)
    expect(await waiting.place(ana)).toMatchObject({ state: 'waiting', ahead: 0 })
  })

  test(`${engine}: the account with the verified address takes the place of what stands under it`, async () => {
    const studio = await createTestStudio({ engine })
    const { waiting } = studio
    const before = [await joins(studio, 'Ana'), await joins(studio, 'Eve')]
    const { user } = await signedInClient(studio, { isVerified: true })
    const again = await joins(studio, 'Ana', user.id)
    for (const token of before) {
      expect(await waiting.place(token)).toMatchObject({ state: 'left' })
    }
    expect(await waiting.place(again)).toMatchObject({ state: 'waiting', ahead: 0 })
    expect((await waiting.desk.sheet()).people).toHaveLength(1)
  })
}
