import { expect, test } from 'vitest'
import { publicPaths } from '#content/pages/public-pages.ts'
import type { StudioWords } from '#domain/core/studio-words.ts'
import { heavyPicture } from '#tests/clients.ts'
import { openDesk } from '#tests/desk.ts'
import { ENGINES } from '#tests/helpers.ts'
import { book, outbox } from '#tests/mail.ts'
import { filled, held, noteOn, pageOf } from '#tests/page.ts'
import { graphIn } from '#tests/vocabulary.ts'

const PATH = '/admin/settings/words'
const HERS = {
  name: 'Lumen Skin Room',
  tagline: 'Calm skin, told plainly',
  established: '2019',
  areas: 'Redlands, Loma Linda',
  promise: 'Your skin, looked at first.',
  heroText: 'An hour, one room, nobody waiting.',
  badgeOne: 'SUNDAYS TOO',
  founderPromise: 'I open the door myself.',
  stepTwoText: 'With a lamp, and with time.',
  roomCaption: 'The bed is warm.',
  closing: 'Come by on a Sunday.',
  lead: 'One room, one pair of hands.',
  story: 'It began in a kitchen.\n\nIt is still small.',
  founder: 'I am Ana.',
  valueOneTitle: 'Slowly',
  contactIntro: 'Ask me anything.',
} satisfies Partial<StudioWords>

async function desk(options: Parameters<typeof openDesk>[0] = {}) {
  const opened = await openDesk(options)
  const visit = async (path: string) => (await opened.app.request(path)).text()
  const form = async () => {
    const button = (await opened.open(PATH)).getByRole('button', { name: 'Save' })
    return filled(button.closest('form'))
  }
  return {
    ...opened,
    visit,
    words: async (path: string) => pageOf(await visit(path)).words,
    form,
    save: async (words: Partial<StudioWords>) => opened.post(PATH, { ...(await form()), ...words }),
  }
}

for (const engine of ENGINES) {
  test(`${engine}: what she puts in her own words stands on the next page that is asked for, and what she empties is as it was`, async () => {
    const { visit, words, save } = await desk({ engine })
    const paths = ['/', '/about', '/contact', '/services/acne-facial']
    const before = await Promise.all(paths.map(words))
    expect(await save(HERS)).toMatchObject({ status: 302, to: `${PATH}?done=saved` })

    const home = await words('/')
    for (const name of ['tagline', 'promise', 'heroText', 'badgeOne', 'founderPromise'] as const) {
      expect(home).toContain(HERS[name])
    }
    for (const said of [HERS.stepTwoText, HERS.roomCaption, HERS.closing, 'EST. 2019']) {
      expect(home).toContain(said)
    }
    const about = await words('/about')
    for (const said of [HERS.lead, 'It began in a kitchen.', HERS.founder, HERS.valueOneTitle]) {
      expect(about).toContain(said)
    }
    expect(about).not.toContain('orange groves')
    expect(await words('/contact')).toContain(HERS.contactIntro)
    expect(await words('/services/acne-facial')).toContain(HERS.closing)
    const business = graphIn(await visit('/')).find((node) => node['@type'] === 'BeautySalon')
    expect(business).toMatchObject({
      name: HERS.name,
      foundingDate: '2019',
      areaServed: [{ name: 'Redlands' }, { name: 'Loma Linda' }],
    })

    await save(Object.fromEntries(Object.keys(HERS).map((name) => [name, ''])))
    expect(await Promise.all(paths.map(words))).toEqual(before)
  })
}

test('no page, mail, calendar or program names the studio as it was called before', async () => {
  const { visit, save, studio, app } = await desk()
  await save({ name: HERS.name })
  for (const path of publicPaths) {
    const html = await visit(path)
    expect([path, /Grove Skin Studio/.exec(html)?.[0]]).toEqual([path, undefined])
    expect([path, html.includes(HERS.name)]).toEqual([path, true])
  }
  for (const path of ['/login', '/schedule', '/checkout', '/nowhere', '/schedule/waiting']) {
    const html = await visit(path)
    expect([path, html.includes('Grove Skin Studio')]).toEqual([path, false])
    expect([path, html.includes(HERS.name)]).toEqual([path, true])
  }
  const manifest = await (await app.request('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: HERS.name, short_name: HERS.name })
  await book(studio)
  const letters = await outbox(studio).execute()
  expect(letters).toHaveLength(2)
  for (const { audience, body_text, body_html, calendar } of letters) {
    expect(body_text).toContain(audience === 'client' ? HERS.name : `${HERS.name}, back office`)
    for (const said of [body_text, body_html]) expect(said).not.toMatch(/Grove|mail-header/)
    expect(calendar?.replaceAll(/^PRODID.*/gm, '') ?? '').not.toContain('Grove')
  }
})

test('the form holds what pages say; each change has its original below and a button that puts it back', async () => {
  const { open, post, save, studio, words } = await desk()
  const first = await open(PATH)
  expect(held(first, 'Tagline')).toBe('Professional Facials & Advanced Skincare Treatments')
  expect(first.queryByRole('heading', { name: 'What you have changed' })).toBe(null)
  await save({ tagline: HERS.tagline, promise: HERS.promise })
  const { own, version } = await studio.words.read()
  expect([own.tagline, own.promise, own.heroText, version]).toEqual([
    HERS.tagline,
    HERS.promise,
    '',
    1,
  ])
  const button = (await open(PATH)).getByRole('button', { name: 'Put the original back: Tagline' })
  expect(button.closest('li')?.textContent).toContain('Professional Facials & Advanced')
  await post(PATH, { ...filled(button.closest('form')), intent: 'original' })
  const home = await words('/')
  expect(home).toContain('Professional Facials & Advanced Skincare Treatments')
  expect(home).toContain(HERS.promise)
  const stale = await post(PATH, { ...filled(button.closest('form')), intent: 'original' })
  expect(stale.status).toBe(409)
})

test('what cannot be read or is too long for its place is said at its field, and nothing is kept', async () => {
  const { save, studio } = await desk()
  const wrong: [keyof StudioWords, string, string, RegExp][] = [
    ['established', '19', 'Open since', /four digits/],
    ['established', '2087', 'Open since', /not after this one/],
    ['promise', 'x'.repeat(61), 'The large words', /60 letters/],
    ['badgeOne', 'x'.repeat(25), 'First badge', /24 letters/],
    ['areas', 'a,b,c,d,e,f,g,h,i', 'Places you serve', /up to eight places/],
    ['tagline', 'Calm\u200bskin', 'Tagline', /invisible characters/],
  ]
  for (const [name, typed, label, note] of wrong) {
    const refused = await save({ [name]: typed })
    expect([name, typed, refused.status]).toEqual([name, typed, 400])
    expect(noteOn(refused.page, label)).toMatch(note)
  }
  const long = { name: 'The Very Quiet Skin Room', shortName: '' }
  const refused = await save(long)
  expect(noteOn(refused.page, 'Short name')).toMatch(/short form of your name/)
  expect((await studio.words.read()).version).toBe(0)
  await save({ ...long, shortName: 'Quiet' })
  expect((await studio.words.read()).words).toMatchObject({ ...long, shortName: 'Quiet' })
})

test('a sentence that names the year or the studio follows it until it is hers', async () => {
  const { save, words } = await desk()
  await save({ established: '2016', name: 'Lumen' })
  const about = await words('/about')
  expect(about).toContain('The studio opened in 2016')
  expect(about).toContain('I founded Lumen, and')
  expect(about).not.toContain('Grove')
})

test('what another window stored is not lost', async () => {
  const { form, post, save } = await desk()
  const late = await form()
  await save({ tagline: HERS.tagline })
  const refused = await post(PATH, { ...late, tagline: 'Another' })
  expect(refused.status).toBe(409)
  expect(refused.page.alerts.join(' ')).toContain(HERS.tagline)
})

for (const engine of ENGINES) {
  test(`${engine}: her photograph of the room takes the place of the drawn one, and gives it back`, async () => {
    const { app, cookie, open, post, visit, words } = await desk({ engine })
    const drawn = 'This room is drawn, not photographed.'
    for (const path of ['/', '/about']) {
      expect(await words(path)).toContain(drawn)
      expect(await visit(path)).toContain('/images/room-1200.webp')
    }
    const send = (alt: string, picture: Uint8Array<ArrayBuffer> | null) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ intent: 'picture', version: '0', alt })) {
        body.set(name, value)
      }
      if (picture) body.set('picture', new File([picture], 'room.jpg'))
      return app.request(PATH, { method: 'POST', headers: { cookie }, body })
    }
    expect((await send('The bed.', null)).status).toBe(422)
    const sent = new Uint8Array(await heavyPicture())
    expect((await send(' ', sent)).status).toBe(400)
    const set = await send('The bed under the window.', sent)
    expect([set.status, set.headers.get('location')]).toEqual([302, `${PATH}?done=picture`])
    for (const path of ['/', '/about']) {
      const shot = pageOf(await visit(path)).getByAltText('The bed under the window.')
      expect([shot.getAttribute('width'), shot.getAttribute('height')]).toEqual(['800', '533'])
      const file = await app.request(shot.getAttribute('src') ?? '')
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(await words(path)).not.toContain(drawn)
      expect(await visit(path)).not.toContain('/images/room-')
    }
    expect((await open(PATH)).getByAltText('The bed under the window.')).toBeTruthy()
    expect((await send('Late.', sent)).status).toBe(409)
    expect(await post(PATH, { intent: 'drop-picture', version: '1' })).toMatchObject({
      to: `${PATH}?done=picture-dropped`,
    })
    expect(await words('/')).toContain(drawn)
  })
}
