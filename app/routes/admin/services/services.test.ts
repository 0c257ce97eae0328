import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { noteOf, type Page, pressed, rowsOf } from '#tests/page.ts'

const ACNE = '/admin/services/acne-facial'
const PRICE = 'Price in dollars'
const PEELS = '/admin/services/chemical-peels'

async function desk() {
  const opened = await openDesk()
  const { bookings } = opened.studio
  const offered = async (id: string) =>
    (await bookings.services()).find((service) => service.id === id)
  return { ...opened, offered }
}

const acne = {
  intent: 'save',
  version: '1',
  name: 'Acne Facial',
  description: 'Deep cleansing.',
  intro: '',
  category: 'Facials',
  minutes: '50',
  price: '110',
  buffer: '',
  clients: 'all',
  maxAge: '',
  addonIds: ['peel', 'dermaplane', 'not-one'],
}

test('the list has the menu in its order with minutes and prices', async () => {
  const { open } = await desk()
  const { words } = await open('/admin/services')
  expect(words).toMatch(
    /Facials Mini Facial 40 min · \$80 .*Peel Facial 30-60 min · \$150-250 .*Consultation/,
  )
  expect(words).toMatch(/Extras Dermaplane With 7 treatments 10 min · \$15/)
})

test('a treatment is saved as it is typed, with the extras that exist', async () => {
  const { post, offered } = await desk()
  const saved = await post(ACNE, { ...acne, price: '$115.50', buffer: '15', maxAge: '60' })
  expect(saved).toMatchObject({ status: 302, to: `${ACNE}?done=saved` })
  expect(await offered('acne-facial')).toMatchObject({ priceCents: 11550, maxAge: 60 })
  expect((await offered('acne-facial'))?.addons.map(({ id }) => id)).toEqual(['dermaplane', 'peel'])
})

/** What is said beside the field that was refused with this in it. */
function said(page: Page, typed: string): string {
  const wrong = page.getAllByDisplayValue(typed)
  const field = wrong.find((one) => one.getAttribute('aria-invalid') === 'true')
  return field ? noteOf(field).trim() : ''
}

test('what cannot be read stands beside its field, and nothing typed is lost', async () => {
  const { post, offered } = await desk()
  const unseen = await post(ACNE, { ...acne, name: 'Acne\u200b Facial' })
  const [name] = unseen.page.getAllByLabelText('Name')
  expect(name && noteOf(name)).toContain('invisible characters')
  const wrong = await post(ACNE, { ...acne, price: 'ten', name: '', minutes: '55', clients: 'new' })
  expect(wrong.status).toBe(400)
  expect(said(wrong.page, 'ten')).toBe('Enter a price in dollars, such as 115 or 115.50.')
  expect(said(wrong.page, '')).toBe('Enter a name of up to 60 letters.')
  expect(pressed(wrong.page.getByRole('button', { name: 'Save' }))).toMatchObject({
    price: 'ten',
    name: '',
    minutes: '55',
    clients: 'new',
  })
  expect(await offered('acne-facial')).toMatchObject({ priceCents: 11000 })
})

test('of two windows the second sees what is stored beside what it typed, and may save again', async () => {
  const { post, offered } = await desk()
  await post(ACNE, { ...acne, price: '120' })
  const second = await post(ACNE, { ...acne, price: '130' })
  expect(second.status).toBe(409)
  expect(rowsOf(second.page.getByRole('table'))).toContainEqual([PRICE, '120', '130'])
  const { version = '', price } = pressed(second.page.getByRole('button', { name: 'Save' }))
  expect([version, price]).toEqual(['2', '130'])
  expect((await post(ACNE, { ...acne, price: '130', version })).status).toBe(302)
  expect(await offered('acne-facial')).toMatchObject({ priceCents: 13000 })
})

test('what one window leaves alone takes over what another has stored', async () => {
  const { open, post, offered } = await desk()
  const saving = (page: Page) => pressed(page.getByRole('button', { name: 'Save' }))
  const one = saving(await open(ACNE))
  expect((await post(ACNE, { ...one, minutes: '55', buffer: '15' })).status).toBe(302)
  const refused = await post(ACNE, { ...one, price: '112' })
  expect(refused.status).toBe(409)
  expect(rowsOf(refused.page.getByRole('table')).map(([label]) => label)).toEqual(['', PRICE])
  const again = saving(refused.page)
  expect(again).toMatchObject({ price: '112', minutes: '55', buffer: '15', version: '2' })
  expect((await post(ACNE, again)).status).toBe(302)
  expect(await offered('acne-facial')).toMatchObject({
    priceCents: 11200,
    durationMinutes: 55,
  })
})

test('the original words are kept while they are left, and come back', async () => {
  const { studio, open, post } = await desk()
  const back = async () =>
    (await open(ACNE)).queryByRole('button', { name: 'Back to the original words' })
  const { intro = '' } = pressed((await open(ACNE)).getByRole('button', { name: 'Save' }))
  expect(intro).not.toBe('')
  await post(ACNE, { ...acne, intro, description: 'Mine.' })
  expect((await studio.bookings.site()).intros.size).toBe(0)
  await post(ACNE, { ...acne, version: '2', intro: 'My own opening.' })
  expect(await back()).not.toBe(null)
  expect((await post(ACNE, { intent: 'original-words', version: '3' })).to).toBe(
    `${ACNE}?done=words`,
  )
  expect((await studio.bookings.site()).intros.size).toBe(0)
  expect(await back()).toBe(null)
  const own = { intent: 'original-words', version: '1' }
  expect((await post('/admin/services/none', own)).status).toBe(404)
})

test('kinds: one is changed, one is taken off, one is added; an empty row adds none', async () => {
  const { studio, open, post, offered } = await desk()
  expect((await open(PEELS)).getByDisplayValue('Oxygen peel')).toBeTruthy()
  const kind = (i: number, fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`options.${i}.${name}`, value]),
    )
  const oxygen = {
    id: 'oxygen',
    name: 'Oxygen peel',
    description: 'Gentle.',
    minutes: '30',
    price: '155',
    clients: 'all',
    maxAge: '',
    isOffered: '1',
    position: '2',
  }
  const { isOffered: _, ...notOffered } = oxygen
  const fields = {
    ...acne,
    name: 'Peel Facial',
    ...kind(0, oxygen),
    ...kind(1, { ...notOffered, id: 'deep', name: 'Deep peel', position: '3' }),
    ...kind(2, { ...oxygen, id: '', name: 'Lactic peel', position: '1' }),
    ...kind(3, {
      id: '',
      name: '',
      price: '',
      minutes: '',
      clients: 'all',
      position: '4',
      isOffered: '1',
    }),
  }
  const wrong = await post(PEELS, { ...fields, 'options.2.minutes': '1' })
  expect(wrong.page.getAllByText('Enter whole minutes, from 5 to 480.')).toHaveLength(1)
  expect((await post(PEELS, fields)).to).toBe(`${PEELS}?done=saved`)
  const names = (await offered('chemical-peels'))?.options.map(({ id }) => id)
  expect(names?.slice(0, 2)).toEqual(['lactic-peel', 'oxygen'])
  expect(names).toContain('blue-radiance')
  expect(names).not.toContain('deep')
  expect(
    (await studio.menu.sheet()).services.find(({ id }) => id === 'chemical-peels')?.options,
  ).toHaveLength(6)
})

test('a treatment is added, taken off, retired and brought back', async () => {
  const { app, open, post, offered } = await desk()
  const asked = await open('/admin/services/new')
  expect(asked.getByRole('button', { name: 'Add to the menu' })).toBeTruthy()
  const added = await post('/admin/services/new', { ...acne, name: 'Gua Sha', version: '0' })
  expect(added.to).toBe('/admin/services/gua-sha?done=added')
  const path = '/admin/services/gua-sha'
  expect((await post(path, { intent: 'offline', version: '1' })).to).toBe(`${path}?done=offline`)
  expect(await offered('gua-sha')).toBeUndefined()
  expect((await post(path, { intent: 'online', version: '1' })).status).toBe(409)
  expect((await post(path, { intent: 'retire', version: '2' })).status).toBe(302)
  expect((await app.request('/services/gua-sha')).status).toBe(404)
  expect((await open('/admin/services')).words).toMatch(/1 retired Gua Sha/)
  expect((await open(path)).getByRole('button', { name: 'Bring it back' })).toBeTruthy()
  expect((await post(path, { intent: 'back', version: '3' })).status).toBe(302)
  expect((await app.request('/services/gua-sha')).status).toBe(200)
})

test('an extra is changed, added and retired', async () => {
  const { open, post, offered } = await desk()
  const path = '/admin/services/extras/peel'
  const peel = {
    intent: 'save',
    version: '1',
    name: 'Peel',
    price: '20',
    minutes: '15',
    clients: 'current',
    serviceIds: ['acne-facial', 'none'],
  }
  const wrong = await post(path, { ...peel, price: '' })
  expect(said(wrong.page, '')).toContain('Enter a price in dollars')
  expect((await post(path, peel)).to).toBe(`${path}?done=saved`)
  expect((await offered('acne-facial'))?.addons.find(({ id }) => id === 'peel')).toMatchObject({
    priceCents: 2000,
    durationMinutes: 15,
  })
  expect((await offered('mini-facial'))?.addons.map(({ id }) => id)).not.toContain('peel')
  const stale = await post(path, { ...peel, price: '25', serviceIds: [] })
  expect(rowsOf(stale.page.getByRole('table'))).toEqual(
    expect.arrayContaining([
      [PRICE, '20', '25'],
      ['It goes with', 'Acne Facial', expect.anything()],
    ]),
  )
  const added = await post('/admin/services/extras/new', { ...peel, name: 'LED', version: '0' })
  expect(added.to).toBe('/admin/services/extras/led?done=added')
  expect((await post(path, { intent: 'retire', version: '2' })).to).toBe(
    '/admin/services?done=retired',
  )
  expect((await open('/admin/services')).words).toMatch(/1 retired Peel/)
  // Unseen beside the treatment, it stays with it.
  await post(ACNE, { ...acne, addonIds: ['led'] })
  await post(path, { intent: 'back', version: '3' })
  expect((await offered('acne-facial'))?.addons.map(({ id }) => id)).toEqual(['peel', 'led'])
})

test('rows go up, down and elsewhere; what is no row is said', async () => {
  const { studio, post } = await desk()
  const order = async () => (await studio.bookings.services()).slice(0, 3).map(({ id }) => id)
  await post('/admin/services', { intent: 'down', table: 'service', id: 'mini-facial' })
  expect(await order()).toEqual(['custom-facial', 'mini-facial', 'acne-facial'])
  await post('/admin/services', {
    intent: 'place',
    table: 'service',
    id: 'acne-facial',
    before: 'custom-facial',
  })
  expect(await order()).toEqual(['acne-facial', 'custom-facial', 'mini-facial'])
  expect((await post('/admin/services', { intent: 'up', table: 'addon', id: 'none' })).status).toBe(
    404,
  )
})
