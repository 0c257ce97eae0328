import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { at, createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { noteOf, pageOf, pressed, wordsOf } from '#tests/page.ts'

async function linked() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const visit = await book(studio, { startsAt: at('2026-03-06', '14:00') })
  studio.clock.now = visit.endsAt
  await studio.bookings.complete(visit.id, OWNER)
  const path = new URL(studio.reviewLinks.urlFor(visit.id)).pathname
  const read = async (address: string) => pageOf(await (await app.request(address)).text())
  const post = async (fields: Record<string, string>) => {
    const answer = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
    const to = answer.headers.get('location')
    return { status: answer.status, to, page: to ? await read(to) : pageOf(await answer.text()) }
  }
  return { studio, visit, app, path, post, read, open: () => read(path) }
}

const READ = {
  ...{ value: '4.9', count: '63', place: 'Google', readOn: '2026-03-01' },
  link: 'https://maps.google.com/?cid=47',
}

const WRITTEN = { intent: 'write', stars: '2', words: 'Too warm a room.', isPublic: '1' }

test('a review is written without script, stands on the page, and is taken back', async () => {
  const { open, post, read } = await linked()
  const page = await open()
  expect(page.words).toContain('You were here on Friday, March 6: Acne Facial.')
  const sent = await post({
    ...pressed(page.getByRole('button', { name: 'Send the review' })),
    stars: '2',
    words: 'Too warm a room.',
    isPublic: '1',
  })
  expect(sent.page.notices).toEqual(['Thank you. Your review stands on my page now.'])
  const all = await read('/reviews')
  expect(all.words).toContain('2 of 5 stars Too warm a room. Ana R., Acne Facial, March 2026')
  expect(all.words).toContain('2.0 of 5 stars, from 1 review')
  expect(all.words).toContain('0 reviews are hidden by the studio.')
  expect((await read('/services/acne-facial')).words).toContain(
    'Too warm a room. Ana R., 2 of 5 stars',
  )

  const back = await post(
    pressed((await open()).getByRole('button', { name: 'Take the review back' })),
  )
  expect(back.page.notices).toEqual([
    'Your review is taken back, and nothing that it said is kept.',
  ])
  expect((await read('/reviews')).words).toContain(
    'The first review on this page is still to come.',
  )
})

test('a review that was taken back is written again within 14 days of the first; later the page says so', async () => {
  const { studio, open, post } = await linked()
  await post(WRITTEN)
  await post({ intent: 'back' })
  studio.clock.now += 14 * DAY_MS - 1
  expect((await open()).queryByRole('button', { name: 'Send the review' })).toBeTruthy()
  studio.clock.now += 1
  const late = await open()
  expect(late.queryByRole('button', { name: 'Send the review' })).toBe(null)
  expect(late.words).toContain('the 14 days in which another can be written are over')
  expect((await post(WRITTEN)).page.alerts.join()).toContain('14 days')
})

const BOTH = ['Write to me alone', 'Write a review']

test.each([
  ['both ways', BOTH],
  ['and the way to the page that the owner has named', [...BOTH, 'Go to Google']],
])('%s stand side by side alike, and what was said before moves none', async (_, names) => {
  const { open, post, studio } = await linked()
  if (names.length > 2) await studio.rating.save(READ, 0, OWNER)
  const ways = async () => {
    const page = await open()
    const links = names.map((name) => page.getByRole('link', { name }))
    const rows = links.map((link) => link.parentElement?.parentElement)
    expect(new Set(links.map(({ className }) => className)).size).toBe(1)
    expect(new Set(rows).size).toBe(1)
    expect(rows[0]?.querySelectorAll('a')).toHaveLength(names.length)
    return rows[0]?.outerHTML
  }
  const first = await ways()
  expect(first?.includes(READ.link)).toBe(names.length > 2)
  for (const stars of ['1', '5']) {
    await post({ ...WRITTEN, stars })
    expect(await ways()).toBe(first)
  }
})

test('without stars nothing is written and nothing that was typed is lost', async () => {
  const { post, studio } = await linked()
  const { stars: _, ...rest } = WRITTEN
  const refused = await post(rest)
  expect(refused.status).toBe(400)
  expect(noteOf(refused.page.getByRole('group', { name: 'Stars, one to five' }))).toBe(
    'Choose one to five stars.',
  )
  expect(wordsOf(refused.page.getByLabelText('In your words'))).toBe('Too warm a room.')
  expect((await studio.reviews.shown(1)).summary.count).toBe(0)
})

test('words that name health are shown once their writer says that they may be', async () => {
  const { post, read } = await linked()
  const held = await post({ ...WRITTEN, words: 'My rosacea is calmer.' })
  expect(held.page.notices.join()).toContain('nobody else reads them yet')
  expect((await read('/reviews')).words).not.toContain('rosacea')
  await post({ ...WRITTEN, words: 'My rosacea is calmer.', mayTellHealth: '1' })
  expect((await read('/reviews')).words).toContain('My rosacea is calmer.')
})

test('words to the studio alone reach its messages', async () => {
  const { open, post, studio } = await linked()
  const button = (await open()).getByRole('button', { name: 'Send to me alone' })
  const empty = await post(pressed(button))
  expect(empty.status).toBe(400)
  const told = await post({ ...pressed(button), message: 'The room was cold.' })
  expect(told.page.notices.join()).toContain('Your words are with me alone')
  expect((await studio.contact.messages()).total).toBe(1)
})

test('the page is kept and found by nobody; a forged link opens nothing', async () => {
  const { app, path } = await linked()
  const { headers } = await app.request(path)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect((await app.request('/review/forged')).status).toBe(404)
})
