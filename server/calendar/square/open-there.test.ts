import { expect, test } from 'vitest'
import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, changeSettings, GUEST } from '#tests/helpers.ts'
import { squareStudio } from '#tests/providers.ts'

/** A studio whose hours at Square are not those of its own settings: open on this Tuesday from nine to one alone. */
async function tuesdayStudio() {
  const studio = await squareStudio()
  studio.square.standIn.appointments.setHours([{ day: 'TUE', opens: '09:00', closes: '13:00' }])
  studio.clock.now += 31 * MINUTE_MS
  await studio.turn()
  return studio
}

const open = async ({ bookings }: Awaited<ReturnType<typeof tuesdayStudio>>) =>
  (
    await bookings.teamAvailability({
      teamMemberId: STUDIO.esthetician.teamMemberId,
      ...{ startDate: '2026-03-09', endDate: '2026-03-11' },
    })
  ).map(({ startsAt, endsAt }) => [startsAt, endsAt])

test('the team’s open time is what Square offers, less what is booked here', async () => {
  const studio = await tuesdayStudio()
  const [from, to] = [at('2026-03-10', '09:00'), at('2026-03-10', '13:00')]
  expect(await open(studio)).toEqual([[from, to]])
  const startsAt = at('2026-03-10', '10:00')
  await studio.bookings.create(bookRequest({ startsAt }), GUEST)
  const [before, after] = await open(studio)
  expect(before).toEqual([from, startsAt])
  expect(after?.[0]).toBeGreaterThanOrEqual(startsAt + 50 * MINUTE_MS)
})

test('what visitors whom nobody knows may keep of a day is a share of Square’s hours', async () => {
  const studio = await tuesdayStudio()
  await changeSettings(studio, { heldShare: 50 })
  const hold = (clock: string, name: string) =>
    studio.bookings.hold(
      { serviceId: 'acne-facial', addonIds: [], startsAt: at('2026-03-10', clock) },
      { networks: [{ name, share: 1 }], browser: 'a browser', isVerified: false, liveHolds: 9 },
    )
  expect((await hold('09:00', 'one')).ok).toBe(true)
  expect((await hold('10:15', 'two')).ok).toBe(true)
  expect(await hold('11:30', 'three')).toEqual({ ok: false, code: 'holds-full' })
})
