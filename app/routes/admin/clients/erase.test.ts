import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { bookRequest, createTestApp, createTestStudio, GUEST } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

test('before a client with a visit ahead is erased the visit is named, to be canceled first; erasing cancels what is left', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const made = await studio.bookings.create(bookRequest(), GUEST)
  if (!made.ok) throw new Error(made.code)
  const { id, clientId } = made.booking
  const path = `/admin/clients/${clientId}/erase`
  const page = pageOf(await (await app.request(path, { headers: { cookie } })).text())
  expect(page.words).toContain('1 visit ahead: cancel first?')
  const link = page.getByRole('link', { name: 'Acne Facial, Fri, Mar 6, 10:00 am' })
  expect(link.getAttribute('href')).toContain(`/admin/appointments/${id}`)
  const erased = await app.request(path, posted({ word: 'ERASE' }, cookie))
  expect(erased.status).toBe(302)
  expect((await studio.bookings.find(id))?.status).toBe('CANCELLED')
})
