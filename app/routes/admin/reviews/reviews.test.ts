import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { noteOn, pageOf, pressed, within } from '#tests/page.ts'

const PATH = '/admin/reviews'

async function reviewed(stars: number, words = 'Too warm a room.') {
  const desk = await openDesk()
  const { studio } = desk
  const visit = await book(studio, { startsAt: at('2026-03-06', '14:00') })
  studio.clock.now = visit.endsAt
  await studio.bookings.complete(visit.id, OWNER)
  const url = studio.reviewLinks.urlFor(visit.id)
  const token = url.slice(url.lastIndexOf('/') + 1)
  const said = { stars, words, isPublic: true, mayTellHealth: false, isClose: false, stays: false }
  const write = () => studio.reviews.write(token, said)
  expect(await write()).toEqual({ ok: true })
  const onSite = async () => pageOf(await (await desk.app.request('/reviews')).text()).words
  return { ...desk, write, onSite }
}

test('the owner answers a review, and her answer stands under it', async () => {
  const { open, post, onSite } = await reviewed(2)
  const page = await open(PATH)
  const lit = within(page.getByRole('navigation', { name: 'Back office' }))
  expect(lit.getByRole('link', { current: 'page' }).textContent).toMatch(/^Messages/)
  expect(page.words).toContain('On the site 2 of 5 stars Too warm a room. Ana R. , Acne Facial')
  const sent = pressed(page.getByRole('button', { name: 'Answer' }))
  const answered = await post(PATH, { ...sent, reply: 'It is cooler now.' })
  expect(answered).toMatchObject({ status: 302, to: `${PATH}?done=replied` })
  expect(await onSite()).toContain('The studio’s answer It is cooler now.')
})

test('one is hidden for a reason of the list alone, and the page tells how many are and why', async () => {
  const { open, post, onSite } = await reviewed(2)
  const button = (await open(PATH)).getByRole('button', { name: 'Hide it' })
  const without = await post(PATH, { ...pressed(button), why: 'too few stars' })
  expect(without.status).toBe(400)
  expect(noteOn(without.page, 'Why')).toContain('Choose the reason.')
  expect(await onSite()).toContain('Too warm a room.')

  await post(PATH, { ...pressed(button), why: 'private' })
  const hidden = await onSite()
  expect(hidden).not.toContain('Too warm a room.')
  expect(hidden).toContain('2.0 of 5 stars, from 1 review')
  expect(hidden).toContain('1 review is hidden by the studio: 1 that tells of somebody’s private')

  const again = (await open(PATH)).getByRole('button', { name: 'Show it again' })
  await post(PATH, pressed(again))
  expect(await onSite()).toContain('Too warm a room.')
})

test('nothing is done to a review that its writer has changed meanwhile', async () => {
  const { open, post, write, onSite } = await reviewed(2)
  const sent = pressed((await open(PATH)).getByRole('button', { name: 'Answer' }))
  await write()
  const late = await post(PATH, { ...sent, reply: 'Gladly.' })
  expect(late.status).toBe(409)
  expect(late.page.alerts.join()).toContain('changed or taken back meanwhile')
  expect(await onSite()).not.toContain('Gladly.')
})

test('three stars or fewer wait on the dashboard until they are answered, four do not', async () => {
  const few = await reviewed(3)
  expect((await few.open('/admin/dashboard')).words).toContain('Review of 3 stars')
  const sent = pressed((await few.open(PATH)).getByRole('button', { name: 'Answer' }))
  await few.post(PATH, { ...sent, reply: 'Thank you.' })
  expect((await few.open('/admin/dashboard')).words).not.toContain('Review of 3 stars')
  const many = await reviewed(4)
  expect((await many.open('/admin/dashboard')).words).not.toContain('Review of')
})
