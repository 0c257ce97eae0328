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
  expect(wordsOf(section)).toContain('Mini Facial Not at Square')
  expect(wordsOf(section)).toContain('Acne Facial Acne Facial, Regular')
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
