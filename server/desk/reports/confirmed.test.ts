import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

for (const engine of ENGINES) {
  test(`${engine}: missed visits stand beside whether they were confirmed, and after which reminder`, async () => {
    const studio = await createTestStudio({ engine, reminds: true })
    const startsAt = at('2026-03-20', '14:00')
    const visit = async (time: string, email: string) =>
      (await book(studio, { startsAt: at('2026-03-20', time), email })).id
    const silent = await visit('12:00', 'silent@example.com')
    const early = await visit('13:00', 'early@example.com')
    const late = await visit('14:00', 'late@example.com')
    const called = await visit('16:00', 'called@example.com')
    const confirm = (bookingId: string) => studio.clientConfirms.confirm({ bookingId, how: 'page' })
    await confirm(early)
    studio.clock.now = startsAt - DAY_MS
    await studio.mail.deliverDue()
    await confirm(late)
    await studio.today.noteCall({ bookingId: called, isReached: true }, OWNER)
    studio.clock.now = startsAt + DAY_MS
    for (const id of [early, late, called]) await studio.bookings.complete(id, OWNER)
    await studio.bookings.noShow(silent, OWNER)
    expect(await studio.reports.confirmed(MARCH)).toEqual([
      { said: 'confirmed', reminder: '1-days', came: 1, missed: 0 },
      { said: 'confirmed', reminder: null, came: 1, missed: 0 },
      { said: 'confirmed-by-call', reminder: null, came: 1, missed: 0 },
      { said: 'not-confirmed', reminder: null, came: 0, missed: 1 },
    ])
    expect(await studio.reports.confirmed({ from: '2026-04-01', to: '2026-04-30' })).toEqual([])
  })
}
