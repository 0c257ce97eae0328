import { expect, test } from 'vitest'
import { phonePicture } from '#tests/clients.ts'
import { openDesk } from '#tests/desk.ts'
import { OWNER } from '#tests/helpers.ts'
import { held, noteOn } from '#tests/page.ts'

const PATH = '/admin/settings/you'
const ANA = {
  version: '0',
  firstName: 'Ana',
  name: 'Ana Reyes',
  sentence: 'I look first, and do less than you expect.',
  since: '2022',
  license: 'Z 12345',
  training: 'Skin school in Los Angeles',
  languages: 'English, Spanish',
  instagram: 'https://www.instagram.com/grove.skin/?hl=en',
  mapUrl: 'https://maps.example/grove',
  parking: 'Free behind the house.',
  door: 'The green door on the left.',
}

test('what she fills in is kept as it is meant, and stands in the form again', async () => {
  const { post, open, studio } = await openDesk()
  expect(await post(PATH, ANA)).toMatchObject({ status: 302, to: `${PATH}?done=saved` })
  const { person, portrait, version } = await studio.person.read()
  const { version: _, ...typed } = ANA
  expect(person).toEqual({ ...typed, instagram: 'grove.skin' })
  expect([portrait, version]).toEqual([null, 1])
  const page = await open(PATH)
  expect([held(page, 'Whole name'), held(page, 'Instagram')]).toEqual(['Ana Reyes', 'grove.skin'])
})

test('all of it may stay empty; what cannot be read stands beside its field and is not kept', async () => {
  const { post, studio } = await openDesk()
  const wrong: [string, string, string, RegExp][] = [
    ['firstName', 'A\u200bna', 'First name', /invisible characters/],
    ['since', '22', 'Doing this since', /four digits/],
    ['since', '2087', 'Doing this since', /not after this one/],
    ['license', '<b>', 'License number', /Z 12345/],
    ['instagram', 'grove skin', 'Instagram', /grove\.skin/],
    ['instagram', '../../evil', 'Instagram', /grove\.skin/],
    ['mapUrl', 'https://maps.app.goo.gl@evil.example/x', 'Your place on a map', /https/],
    ['mapUrl', 'javascript:alert(1)', 'Your place on a map', /https/],
    ['mapUrl', 'http://maps.example', 'Your place on a map', /https/],
  ]
  for (const [name, typed, label, note] of wrong) {
    const refused = await post(PATH, { ...ANA, [name]: typed })
    expect([name, typed, refused.status]).toEqual([name, typed, 400])
    expect(noteOn(refused.page, label)).toMatch(note)
  }
  expect((await studio.person.read()).version).toBe(0)
  const empty = Object.fromEntries(Object.keys(ANA).map((name) => [name, '']))
  expect(await post(PATH, { ...empty, version: '0' })).toMatchObject({ status: 302 })
})

test('with the list of the first day put away, her first screen says in one line what is missing', async () => {
  const { post, open, studio } = await openDesk()
  await studio.firstDay.putAway(true, OWNER)
  const missing = async () =>
    /Your site still lacks (.*?): Settings, You/.exec((await open('/admin/dashboard')).words)?.[1]
  expect(await missing()).toBe('your name, your portrait, and a sentence of yours')
  await post(PATH, { ...ANA, sentence: '' })
  expect(await missing()).toBe('your portrait and a sentence of yours')
  const sent = await phonePicture()
  await studio.person.setPortrait({ sent, alt: 'Ana.' }, 1, OWNER)
  expect(await missing()).toBe('a sentence of yours')
  await post(PATH, { ...ANA, version: '2' })
  expect(await missing()).toBeUndefined()
})

test('what another window stored is not lost', async () => {
  const { post } = await openDesk()
  await post(PATH, ANA)
  const late = await post(PATH, { ...ANA, firstName: 'Anna' })
  expect(late.status).toBe(409)
  expect(late.page.alerts.join(' ')).toContain('Ana')
})

test('a row from before a field was asked says nothing of that field', async () => {
  const { studio } = await openDesk()
  const value = JSON.stringify({ version: 3, person: { firstName: 'Ana' } })
  await studio.database.rows
    .insertInto('setting')
    .values({ key: 'person', value, updated_at: 0 })
    .execute()
  const { person, portrait, version } = await studio.person.read()
  expect([person.firstName, person.door, portrait, version]).toEqual(['Ana', '', null, 3])
})

test('her portrait is cut for pages, needs its words, and can be taken away again', async () => {
  const { open, post, studio } = await openDesk()
  const sent = await phonePicture()
  expect(await studio.person.setPortrait({ sent: null, alt: 'Ana.' }, 0, OWNER)).toMatchObject({
    code: 'picture-needed',
  })
  expect(await post(PATH, { intent: 'picture', version: '0', alt: ' ' })).toMatchObject({
    status: 400,
  })
  await studio.person.setPortrait({ sent, alt: 'Ana beside the bed.' }, 0, OWNER)
  const { portrait } = await studio.person.read()
  expect(portrait).toMatchObject({
    alt: 'Ana beside the bed.',
    name: expect.stringMatching(/^portrait-/),
  })
  expect((await open(PATH)).getByAltText('Ana beside the bed.')).toBeTruthy()
  await post(PATH, { intent: 'drop-picture', version: '1' })
  expect((await studio.person.read()).portrait).toBe(null)
})
