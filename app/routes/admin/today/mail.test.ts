import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { openDesk } from '#tests/desk.ts'
import { book, deliver, recorder } from '#tests/mail.ts'

const LETTERS = '/admin/messages/outbox?show=waiting'

const away = async () => {
  throw new Error('connect ECONNREFUSED')
}

test('Today says in one line that letters wait, until they have left', async () => {
  const { studio, open } = await openDesk()
  await book(studio)
  await deliver(studio, away)
  const line = async () =>
    (await open('/admin/dashboard')).queryByRole('link', { name: /^\d emails? ha/ }) ?? null
  expect(await line()).toBeNull()
  const { toDecide } = await studio.admin.waiting()
  studio.clock.now += 20 * MINUTE_MS
  expect((await line())?.textContent).toMatch(/^2 emails have waited since Mon, Mar 2, 12:00 pm$/)
  expect((await line())?.getAttribute('href')).toBe(LETTERS)
  expect((await open(LETTERS)).words).toContain('Tried once, again')
  expect((await studio.admin.waiting()).toDecide).toBe(toDecide + 1)
  await deliver(studio, recorder().send)
  expect(await line()).toBeNull()
})
