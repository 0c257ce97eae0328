import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { held, linksIn, noteOn, pageOf, part, pressed, wordsOf } from '#tests/page.ts'

const PATH = '/admin/settings/rating'
const LINK = 'https://maps.google.com/?cid=47'
const READ = {
  version: '0',
  value: '4.9',
  count: '63',
  place: 'Google',
  link: LINK,
  readOn: '2026-03-01',
}
const SOURCE = 'On Google, as of March 1, 2026'

async function desk() {
  const opened = await openDesk()
  const html = async (path: string) => (await opened.app.request(path)).text()
  return {
    ...opened,
    html,
    publicPage: async (path: string) => pageOf(await html(path)),
    save: (fields: Record<string, string> = READ) => opened.post(PATH, fields),
  }
}

test('until the owner fills it in, the site states what is specified and names no source', async () => {
  const { publicPage, html } = await desk()
  for (const path of ['/', '/about', '/services/microdermabrasion', '/services/dermaplaning']) {
    const page = await publicPage(path)
    expect(wordsOf(page.getByRole('contentinfo'))).toContain('5.0 rating with 47 reviews What')
    expect(page.words).not.toContain('as of')
  }
  expect(await html('/')).toContain('rated 5.0 from 47 reviews."')
})

test('every place that states it follows what she read, names where and when, and links it', async () => {
  const { save, publicPage, html, open } = await desk()
  expect(await save()).toMatchObject({ status: 302, to: `${PATH}?done=saved` })
  const home = await publicPage('/')
  const hero = wordsOf(home.getByRole('main'))
  expect(hero).toContain(
    '4.9 RATING EVENING APPOINTMENTS SAME DAY BOOKING EST. 2022 Rating on Google',
  )
  expect(linksIn(home.getByRole('main'))).toContainEqual([`Rating o${SOURCE.slice(1)}`, LINK])
  for (const slug of ['microdermabrasion', 'dermaplaning']) {
    const main = (await publicPage(`/services/${slug}`)).getByRole('main')
    expect(wordsOf(main)).toContain(`4.9 with 63 reviews ${SOURCE}`)
    expect(linksIn(main)).toContainEqual([SOURCE, LINK])
  }
  const foot = (await publicPage('/about')).getByRole('contentinfo')
  expect(wordsOf(foot)).toContain(`4.9 rating with 63 reviews ${SOURCE}`)
  expect(linksIn(foot)).toContainEqual([SOURCE, LINK])
  expect(await html('/')).toContain('rated 4.9 from 63 reviews."')
  const treatment = await html('/services/dermaplaning')
  expect(treatment).toContain('rated 4.9 from 63 reviews."')
  expect(await html('/manifest.webmanifest')).toContain('rated 4.9 from 63 reviews.')
  const told = part(treatment, '"@type":"AggregateRating"', '}')
  expect(told).toContain('"ratingValue":4.9')
  expect(told).toContain('"reviewCount":63')
  expect(told).not.toContain('Google')
  for (const path of ['/', '/about', '/services/microdermabrasion', '/services/dermaplaning']) {
    expect(await html(path)).not.toMatch(/\b5\.0\b|\b47 reviews/)
  }
  expect(held(await open(PATH), 'Number of reviews')).toBe('63')
})

test('what cannot be read, or was read on a day to come, stands beside its field and is not kept', async () => {
  const { save, studio } = await desk()
  const wrong: [string, string, string, RegExp][] = [
    ['value', '5.1', 'Rating', /0 to 5 with one decimal/],
    ['value', '4.85', 'Rating', /0 to 5 with one decimal/],
    ['count', '0', 'Number of reviews', /a whole number/],
    ['count', '4.5', 'Number of reviews', /a whole number/],
    ['place', ' ', 'Where it stands', /up to 40 letters/],
    ['link', 'http://maps.google.com/', 'Address of that page', /beginning with https/],
    ['link', 'javascript:alert(1)', 'Address of that page', /beginning with https/],
    ['readOn', '2026-02-30', 'Read there on', /today or before/],
    ['readOn', '2031-01-01', 'Read there on', /today or before/],
  ]
  for (const [name, typed, label, note] of wrong) {
    const refused = await save({ ...READ, [name]: typed })
    expect([name, typed, refused.status]).toEqual([name, typed, 400])
    expect(noteOn(refused.page, label)).toMatch(note)
    expect(held(refused.page, label)).toBe(typed)
  }
  expect(await studio.rating.stated()).toMatchObject({ version: 0, read: null })
  expect(await save({ ...READ, value: '5' })).toMatchObject({ status: 302 })
  expect((await studio.rating.stated()).rating.value).toBe('5.0')
})

test('taken off again the site says what it said at first; what another window stored is not lost', async () => {
  const { save, open, post, publicPage } = await desk()
  await save()
  const late = await save({ ...READ, count: '70' })
  expect(late.status).toBe(409)
  expect(late.page.words).toContain('63')
  const off = pressed((await open(PATH)).getByRole('button', { name: 'Name no source' }))
  expect(await post(PATH, off)).toMatchObject({ to: `${PATH}?done=removed` })
  const page = await publicPage('/about')
  expect(wordsOf(page.getByRole('contentinfo'))).toContain('5.0 rating with 47 reviews What')
  expect((await open(PATH)).queryByRole('button', { name: 'Name no source' })).toBe(null)
})
