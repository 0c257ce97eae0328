import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { pageOf, pressed } from '#tests/page.ts'

async function linked() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const visit = await book(studio)
  const path = new URL(studio.afterVisit.links.urlFor(visit.id)).pathname
  return {
    open: async () => pageOf(await (await app.request(path)).text()),
    post: (fields: Record<string, string>) =>
      app.request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    path,
    app,
  }
}

test('opening the link changes nothing; its button ends the letters, and another lets them come again', async () => {
  const { open, post } = await linked()
  await open()
  const stop = (await open()).getByRole('button', { name: 'Send me no more of these' })
  expect((await post(pressed(stop))).status).toBe(200)
  const ended = await open()
  expect(ended.words).toContain('I write to this address after a visit no more.')
  await post(pressed(ended.getByRole('button', { name: 'Let them come again' })))
  expect((await open()).words).toContain('End these emails with one press')
})

test('a mail program ends them with its one post, without a cookie', async () => {
  const { open, post } = await linked()
  expect((await post({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect((await open()).words).toContain('I write to this address after a visit no more.')
})

test('the page names nobody, and is kept and found by nobody', async () => {
  const { app, path, open } = await linked()
  const { headers } = await app.request(path)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const { words } = await open()
  for (const personal of ['Ana', 'Rivera', 'ana@example.com']) expect(words).not.toContain(personal)
})
