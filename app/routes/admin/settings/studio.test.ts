import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { held, linksIn, noteOn, pageOf, part, pressed, rowsOf } from '#tests/page.ts'

const PATH = '/admin/settings/studio'

const moved = {
  version: '0',
  street: '7 Vine Street',
  city: 'Yucaipa',
  region: 'ca',
  postalCode: '92399',
  phone: '909-555-0177',
  email: 'desk@grove.example',
  policy: 'Tell us a day before.',
}

async function desk() {
  const opened = await openDesk()
  return {
    ...opened,
    publicPage: async (path: string) => (await opened.app.request(path)).text(),
    post: (fields: Record<string, string>) => opened.post(PATH, fields),
  }
}

test('what is saved stands on the public pages and in their structured data at once', async () => {
  const { post, publicPage, open, studio } = await desk()
  expect(await publicPage('/')).toContain('(909) 555-0134')
  expect(await post(moved)).toMatchObject({ status: 302, to: `${PATH}?done=saved` })

  const home = await publicPage('/')
  const page = pageOf(home)
  expect(page.words).toContain('7 Vine Street')
  expect(linksIn(page.getByRole('contentinfo')).join()).toContain('tel:+19095550177')
  expect(home).not.toContain('555-0134')
  const told = part(home, '"@type":"BeautySalon"', '</script>')
  expect(told).toContain('"telephone":"+19095550177"')
  expect(told).toContain('"streetAddress":"7 Vine Street"')

  expect(part(await publicPage('/products/cream-cleanser'), '<title>', '</title>')).toContain(
    'Yucaipa',
  )

  expect(held(await open(PATH), 'Telephone')).toBe('(909) 555-0177')
  const lines = await studio.audit.page({ limit: 10 })
  expect(lines.filter(({ kind }) => kind === 'desk-changed')).toMatchObject([
    { actor: 'owner', detail: { record: 'studio', did: 'changed' } },
  ])
})

test('what cannot be read stands beside its field, and nothing typed is lost', async () => {
  const { post, studio } = await desk()
  const wrong = await post({ ...moved, street: ' ', phone: '555 0177', region: 'Calif' })
  expect(wrong.status).toBe(400)
  const { page } = wrong
  expect(noteOn(page, /^Street/)).toContain('Enter the street and number, up to 120 letters.')
  expect(noteOn(page, 'Telephone')).toContain('Enter a telephone number of ten digits.')
  expect(noteOn(page, 'State')).toContain('Enter the state as two letters, such as CA.')
  expect(held(page, 'Telephone')).toBe('555 0177')
  expect((await studio.details.read()).version).toBe(0)
})

test('a field that was left alone takes what another window has stored meanwhile', async () => {
  const { post, open, studio } = await desk()
  const saving = (page: Awaited<ReturnType<typeof open>>) =>
    pressed(page.getByRole('button', { name: 'Save' }))
  const seen = saving(await open(PATH))
  await post(moved)
  const second = await post({ ...seen, phone: '909 555 0188' })
  expect(second.status).toBe(409)
  const compared = rowsOf(second.page.getByRole('table')).flat()
  expect(compared).toContain('Telephone')
  expect(compared).not.toContain('City')
  expect([held(second.page, 'City'), held(second.page, 'Telephone')]).toEqual([
    'Yucaipa',
    '909 555 0188',
  ])
  expect((await post(saving(second.page))).status).toBe(302)
  const { facts } = await studio.details.read()
  expect(facts).toMatchObject({ city: 'Yucaipa', phone: '(909) 555-0188' })
})

test('of two windows the second sees what is stored beside what it typed, and may save again', async () => {
  const { post, studio } = await desk()
  await post(moved)
  const second = await post({ ...moved, phone: '909 555 0188' })
  expect(second.status).toBe(409)
  expect(rowsOf(second.page.getByRole('table'))).toContainEqual([
    'Telephone',
    '(909) 555-0177',
    '909 555 0188',
  ])
  const { version = '' } = pressed(second.page.getByRole('button', { name: 'Save' }))
  expect(version).toBe('1')
  expect((await studio.details.read()).facts.phone).toBe('(909) 555-0177')
  expect((await post({ ...moved, phone: '909 555 0188', version })).status).toBe(302)
  expect((await studio.details.read()).facts.phone).toBe('(909) 555-0188')
})
