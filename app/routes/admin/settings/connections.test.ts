import { expect, test } from 'vitest'
import {
  bookRequest,
  createTestApp,
  createTestStudio,
  GUEST,
  type TestStudio,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, within, wordsOf } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

/** Opens the settings as the owner, and reads who keeps her visits. */
async function ownerOf(studio: TestStudio) {
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  return async () => {
    const page = await app.request('/admin/settings/connections', { headers: { cookie } })
    return pageOf(await page.text()).getByRole('region', { name: 'Who keeps your visits' })
  }
}

test('the owner reads that her own calendar keeps the visits', async () => {
  const look = await ownerOf(await createTestStudio())
  const section = await look()
  expect(wordsOf(section)).toContain('This studio’s own calendar.')
})

test('with Square she reads how old the copy is, what her plan allows and what is not there', async () => {
  const studio = await squareStudio()
  const { rows } = studio.database
  const other = { item_name: 'Something else', service_id: null, option_id: null }
  await rows
    .updateTable('square_service')
    .set(other)
    .where('service_id', '=', 'mini-facial')
    .execute()
  studio.clock.now += 4 * 60_000
  const look = await ownerOf(studio)
  const section = await look()
  expect(wordsOf(section)).toContain('Free times were read 4 minutes ago, visits 4 minutes ago.')
  expect(within(section).getAllByText('Works')).toHaveLength(5)
  const mini = within(section).getByRole('combobox', { name: 'Mini Facial' })
  expect(wordsOf(mini.parentElement ?? mini)).toContain('Cannot be booked online')
  const facial = within(section).getByRole('combobox', { name: 'Acne Facial' })
  expect((facial as HTMLSelectElement).selectedOptions[0]?.text).toBe('Acne Facial, Regular')
  expect(within(section).queryByRole('status')).toBe(null)
})

test('after the plan was lowered she reads why, and that requests wait', async () => {
  const studio = await squareStudio()
  studio.square.standIn.appointments.set({ plan: 'free' })
  await studio.bookings.create(bookRequest(), GUEST)
  const look = await ownerOf(studio)
  const section = await look()
  const said = within(section).getByRole('status')
  expect(wordsOf(said)).toContain('Square does not let us change its calendar (FORBIDDEN).')
  expect(wordsOf(section)).toContain('One request waits for Square’s answer.')
  expect(wordsOf(section)).toContain('Visits booked here are written to Square at once Does not')
  studio.square.standIn.appointments.set({ plan: 'plus' })
  studio.clock.now += 60_000
  await studio.turn()
  expect(within(await look()).queryByRole('status')).toBe(null)
})

/** Settings with a treatment that has another name at Square, and a hand that joins the two. */
async function renamedStudio() {
  const studio = await squareStudio()
  const { rows } = studio.database
  const row = await rows
    .updateTable('square_service')
    .set({ item_name: 'Express glow', service_id: null, option_id: null })
    .where('service_id', '=', 'mini-facial')
    .returning('variation_id')
    .executeTakeFirstOrThrow()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const link = (variationId: string, shown: string, serviceId = 'mini-facial') =>
    app.request('/admin/settings/connections', {
      method: 'POST',
      headers: { cookie, origin: 'http://studio.test' },
      body: new URLSearchParams({ serviceId, optionId: '', variationId, shown }),
    })
  const free = async () => {
    await studio.turn()
    const day = { startDate: '2026-03-06', endDate: '2026-03-06' }
    const found = await studio.bookings.availability({
      ...{ serviceId: 'mini-facial', addonIds: [], ...day },
    })
    return found.ok ? found.openings.length : 0
  }
  return { ...studio, glow: row.variation_id, link, free }
}

test('a treatment is joined with a service of another name by hand, and is then booked online', async () => {
  const { glow, link, free, bookings, square } = await renamedStudio()
  expect(await free()).toBe(0)
  expect((await link(glow, '')).status).toBe(302)
  expect(await free()).toBeGreaterThan(0)
  const made = await bookings.create(bookRequest({ serviceId: 'mini-facial' }), GUEST)
  expect(made).toMatchObject({ ok: true, booking: { status: 'CONFIRMED' } })
  const [there] = square.standIn.appointments.all()
  expect(there?.appointment_segments?.[0]?.service_variation_id).toBe(glow)
})

test('none by hand stays none, though the names agree', async () => {
  const { glow, link, free, clock, database } = await renamedStudio()
  await link(glow, '')
  await link('', glow)
  await database.rows
    .updateTable('square_service')
    .set({ item_name: 'Mini Facial' })
    .where('variation_id', '=', glow)
    .execute()
  clock.now += 2 * 60 * 60_000
  expect(await free()).toBe(0)
})

test('a link that was changed meanwhile, or a service that is another’s, is refused', async () => {
  const { glow, link } = await renamedStudio()
  await link(glow, '')
  expect((await link('', '')).status).toBe(409)
  const answer = await link(glow, '', 'custom-facial')
  expect(answer.status).toBe(409)
})
