import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/core/dates.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { bookRequest, createTestStudio, ENGINES, GUEST, type TestStudio } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import type { JoinRequest } from './join.ts'

const TREATMENTS = ['acne-facial', 'mini-facial', 'back-facial', 'custom-facial', 'dermaplaning']

function asked(firstName: string, accountId: string | null = null): JoinRequest {
  return {
    ...{ firstName, lastName: 'Rivera', phone: '909 555 0177', email: 'ana@example.com' },
    choices: [{ serviceId: 'acne-facial', addonIds: [] }],
    ...{ weekdayIds: [...WEEKDAYS], partIds: ['morning'], noticeMinutes: 0 },
    ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', accountId },
  }
}

async function joins(studio: TestStudio, firstName: string, accountId: string | null = null) {
  const joined = await studio.waiting.join(asked(firstName, accountId))
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

  test(`${engine}: what strangers typed with a client’s address leaves her account its own five places`, async () => {
    const studio = await createTestStudio({ engine })
    const join = (who: string, serviceId: string, accountId: string | null = null) =>
      studio.waiting.join({ ...asked(who, accountId), choices: [{ serviceId, addonIds: [] }] })
    for (let times = 0; times < 5; times += 1) {
      expect(await join('Eve', 'nano-infusion')).toMatchObject({ ok: true })
    }
    expect(await join('Eve', 'nano-infusion')).toEqual({ ok: false, code: 'waiting-full' })
    const { user } = await signedInClient(studio, { isVerified: true })
    for (const id of TREATMENTS) {
      expect([id, (await join('Ana', id, user.id)).ok]).toEqual([id, true])
    }
    expect(await join('Ana', 'skincare-consultation', user.id)).toMatchObject({
      code: 'waiting-full',
    })
    const visit = await studio.bookings.create(bookRequest(), GUEST)
    const bookingId = (visit.ok && visit.booking.id) || ''
    studio.clock.now += DAY_MS
    const times = { ...asked('Ana'), firstDate: '2026-03-03', lastDate: '2026-03-06' }
    expect(await studio.waiting.joinForEarlier({ ...times, bookingId })).toMatchObject({ ok: true })
  })

  test(`${engine}: what a stranger typed with the address of somebody without an account leaves them five places of their own`, async () => {
    const studio = await createTestStudio({ engine })
    const join = (who: string, serviceId: string, address: string) =>
      studio.waiting.join({ ...asked(who), choices: [{ serviceId, addonIds: [] }] }, address)
    for (let times = 0; times < 5; times += 1) {
      expect(await join('Eve', 'nano-infusion', '203.0.113.7')).toMatchObject({ ok: true })
    }
    const full = { ok: false, code: 'waiting-full' }
    expect(await join('Eve', 'nano-infusion', '203.0.113.7')).toEqual(full)
    for (const id of TREATMENTS) {
      expect([id, (await join('Ana', id, '198.51.100.7')).ok]).toEqual([id, true])
    }
    expect(await join('Ana', 'skincare-consultation', '198.51.100.7')).toEqual(full)
    // No more letters than before reach an address that nobody has proven.
    const letters = studio.database.rows.selectFrom('outbox').where('kind', '=', 'waiting')
    expect(await letters.select('id').execute()).toHaveLength(6)
    const kept = await studio.database.rows.selectFrom('wish').select('joined_network').execute()
    expect(JSON.stringify(kept)).not.toMatch(/203|198/)
  })

  test(`${engine}: nobody waits for a day that is over, or further ahead than visits are booked`, async () => {
    const studio = await createTestStudio({ engine })
    const code = 'waiting-dates'
    for (const dates of [
      { firstDate: '0001-01-01', lastDate: '2026-03-31' },
      { firstDate: '2026-03-01', lastDate: '2026-03-31' },
      { firstDate: '2026-03-02', lastDate: '9999-12-31' },
    ]) {
      const refused = await studio.waiting.join({ ...asked('Ana'), ...dates })
      expect(refused).toMatchObject({ ok: false, code })
      if (!refused.ok) expect(refused.message).toMatch(/^Choose dates from today to \w+, May \d/)
    }
    expect(await studio.waiting.join(asked('Ana'))).toMatchObject({ ok: true })
  })
}
