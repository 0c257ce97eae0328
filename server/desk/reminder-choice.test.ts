import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import {
  at,
  createTestApp,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book, reminders } from '#tests/mail.ts'
import { signedInClient } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { visitsToCall } from './today/to-call.ts'

const DAY = '2026-03-20'

async function opened(engine: (typeof ENGINES)[number], who: { isVerified?: boolean } = {}) {
  const studio = await createTestStudio({ engine, reminds: true })
  const app = await createTestApp(studio)
  const visit = await book(studio, { startsAt: at(DAY, '14:00') })
  const { cookie, user } = await signedInClient(studio, { isVerified: true, ...who })
  const press = (intent: string, path = '/profile') =>
    app.request(path, posted({ intent }, path === '/profile' ? cookie : ''))
  const read = async (path = '/profile') =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  return { studio, visit, user, press, read }
}

async function owed(studio: TestStudio) {
  const rows = await reminders(studio).where('superseded_at', 'is', null).execute()
  return rows.filter(({ sent_at }) => sent_at === null).map(({ reminder }) => reminder)
}

for (const engine of ENGINES) {
  test(`${engine}: whoever wants no reminders gets none, of what is booked and of what will be`, async () => {
    const { studio, user, press, read } = await opened(engine)
    expect(await owed(studio)).toHaveLength(3)
    ;(await read()).getByRole('button', { name: 'Stop reminders' })
    expect((await press('reminders-off')).status).toBe(303)
    expect(await owed(studio)).toEqual([])
    await book(studio, { startsAt: at('2026-03-27', '14:00') })
    expect(await owed(studio)).toEqual([])
    expect((await studio.profiles.of(user)).appointmentReminders).toBe(false)
    expect((await read()).words).toContain('I do not remind you of your visits.')
  })

  test(`${engine}: wanted again, what is still to come is owed again`, async () => {
    const { studio, press } = await opened(engine)
    await press('reminders-off')
    studio.clock.now = at('2026-03-18', '12:00')
    await press('reminders-on')
    expect(await owed(studio)).toEqual(['1-days', '2-hours'])
  })

  test(`${engine}: an address that is not verified says nothing for the visits under it`, async () => {
    const { studio, press } = await opened(engine, { isVerified: false })
    await press('reminders-off')
    expect(await owed(studio)).toHaveLength(3)
  })

  test(`${engine}: a guest says no for the one visit, from its own page`, async () => {
    const { studio, visit, press, read } = await opened(engine)
    await book(studio, { startsAt: at('2026-03-27', '14:00') })
    const link = `/manage/${studio.manageLinks.tokenFor(visit)}`
    ;(await read(link)).getByRole('button', { name: 'Stop reminders' })
    expect((await press('reminders-off', link)).status).toBe(303)
    const left = await reminders(studio).where('superseded_at', 'is', null).execute()
    expect(left.every(({ booking_id }) => booking_id !== visit.id)).toBe(true)
    expect(left).toHaveLength(2)
    const moved = { bookingId: visit.id, startsAt: at('2026-03-22', '14:00') }
    expect((await studio.bookings.reschedule(moved, OWNER)).ok).toBe(true)
    expect(await owed(studio)).toHaveLength(2)
    const file = JSON.parse((await studio.privacy.exportClient(visit.clientId, OWNER)) ?? '')
    const told = file.bookings.find(({ id }: { id: string }) => id === visit.id)
    expect(told.noRemindersSince).toMatch(/^2026-03-02T/)
    expect((await read(link)).words).toContain('I do not remind you of this visit.')
    await press('reminders-on', link)
    expect(await owed(studio)).toHaveLength(5)
  })

  test(`${engine}: whoever wants none is not called instead`, async () => {
    const { studio, press } = await opened(engine)
    studio.clock.now = at('2026-03-19', '15:00')
    const { rows } = studio.database
    expect(await visitsToCall(rows, studio.clock.now, 9)).toHaveLength(1)
    await press('reminders-off')
    expect(await visitsToCall(rows, studio.clock.now, 9)).toEqual([])
  })

  test(`${engine}: what is owed already does not leave once the address speaks for it`, async () => {
    const { studio, user, press } = await opened(engine, { isVerified: false })
    await press('reminders-off')
    const { rows } = studio.database
    const isVerified = engine === 'postgres' ? true : 1
    await rows
      .updateTable('auth_user')
      .set({ email_verified: isVerified })
      .where('id', '=', user.id)
      .execute()
    studio.clock.now = at('2026-03-19', '14:00')
    await studio.mail.deliverDue()
    expect((await reminders(studio).execute()).filter(({ sent_at }) => sent_at !== null)).toEqual(
      [],
    )
  })

  test(`${engine}: the profile says whether texts are agreed to`, async () => {
    const { studio, visit, user } = await opened(engine)
    expect((await studio.profiles.of(user)).smsNotifications).toBe(false)
    await studio.textConsents.agree(visit, '192.0.2.7')
    expect((await studio.profiles.of(user)).smsNotifications).toBe(true)
    await studio.textConsents.takeBack(visit)
    expect((await studio.profiles.of(user)).smsNotifications).toBe(false)
  })
}
