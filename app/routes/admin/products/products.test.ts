import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { filled, noteOf, pageOf, pressed, rowsOf } from '#tests/page.ts'

async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  // Loading Square's client, once for a worker, is not what the desk's patience with Square is for.
  await studio.payments.catalogue.sync({ dryRun: true })
  const post = (path: string, fields: Record<string, string | string[]>) =>
    app.request(path, posted(fields, cookie))
  const open = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  return { studio, app, post, open, cookie }
}

const MASK = '/admin/products/clay-mask'
const FORM = {
  intent: 'save',
  version: '1',
  name: 'Clay Mask',
  category: 'Masks',
  description: 'A mask.',
  kind: 'regular',
  'kind-regular-price': '45',
  'kind-regular-onHand': '7',
  'kind-regular-wasOnHand': '',
  'kind-regular-lowAt': '2',
  'kind-new-name': '',
}

test('without script a product is priced and counted; what cannot be read says so and stays', async () => {
  const { post, studio, open } = await desk()
  const bad = await post(MASK, { ...FORM, 'kind-regular-price': '45.005', name: '' })
  expect(bad.status).toBe(400)
  const page = pageOf(await bad.text())
  expect(noteOf(page.getByDisplayValue('45.005'))).toContain('Write the price as 45 or 45.00.')
  expect(page.getByText('Enter a name of up to 120 letters.')).toBeTruthy()
  expect((await post(MASK, FORM)).headers.get('location')).toBe(`${MASK}?done=saved`)
  expect(await studio.products.find('clay-mask')).toMatchObject({ priceCents: 4500 })
  expect((await open('/admin/products')).words).toContain('7 left')
  const square = await studio.payments.catalogue.sync({ dryRun: true })
  expect(square.changed).toEqual([])
})

test('a kind is added with its price, and the last one cannot be retired', async () => {
  const { post, studio } = await desk()
  const added = { ...FORM, 'kind-new-name': 'Large', 'kind-new-price': '60.00' }
  await post(MASK, added)
  expect((await studio.products.find('clay-mask'))?.variations).toEqual([
    { id: 'large', name: 'Large', priceCents: 6000 },
  ])
  const gone = await post(MASK, {
    ...FORM,
    version: '2',
    kind: 'large',
    'kind-large-name': 'Large',
    'kind-large-price': '60',
    'kind-large-retired': '1',
  })
  expect(pageOf(await gone.text()).words).toContain('One kind has to stay on sale.')
})

test('another window’s change is shown, what was typed stays, and saving again goes through', async () => {
  const { post } = await desk()
  await post(MASK, FORM)
  const seen = { ...FORM, name: 'Clay Masque', 'kind-regular-onHand': '' }
  const late = await post(MASK, {
    ...seen,
    'kind-regular-price': '46',
    'kind-regular-lowAt': '',
  })
  expect(late.status).toBe(409)
  const page = pageOf(await late.text())
  const stored = rowsOf(page.getByRole('table', { name: /^What is stored now/ })).slice(1)
  // What nobody typed is not compared.
  expect(stored.map(([name]) => name)).toEqual(['Name', 'Price'])
  expect(stored[1]?.[1]).toContain('$45.00, 7 left, low at 2')
  expect(stored[1]?.[2]).toContain('$46.00, 7 left')
  // The count was not touched in this window: it follows what is stored.
  const { form } = page.getByDisplayValue<HTMLInputElement>('Clay Masque')
  expect(filled(form)).toMatchObject({
    name: 'Clay Masque',
    version: '2',
    'kind-regular-wasOnHand': '7',
    'kind-regular-onHand': '7',
  })
})

test('what was left alone takes the price that another window has stored', async () => {
  const { post, open, studio } = await desk()
  const seen = pressed((await open(MASK)).getByRole('button', { name: 'Save' }))
  await post(MASK, { ...FORM, 'kind-regular-price': '52' })
  const late = await post(MASK, { ...seen, name: 'Clay Masque' })
  expect(late.status).toBe(409)
  const again = pressed(pageOf(await late.text()).getByRole('button', { name: 'Save' }))
  expect(again).toMatchObject({ name: 'Clay Masque', 'kind-regular-price': '52.00', version: '2' })
  await post(MASK, again)
  expect(await studio.products.find('clay-mask')).toMatchObject({
    name: 'Clay Masque',
    priceCents: 5200,
  })
})

test('a number to hear of asks for a count, and goes with it', async () => {
  const { post, studio } = await desk()
  const uncounted = await post(MASK, { ...FORM, 'kind-regular-onHand': '' })
  expect(uncounted.status).toBe(400)
  expect(pageOf(await uncounted.text()).words).toContain('Write how many are in stock too')
  await post(MASK, FORM)
  const emptied = { 'kind-regular-onHand': '', 'kind-regular-wasOnHand': '7' }
  await post(MASK, { ...FORM, version: '2', ...emptied })
  const [kind] = (await studio.productDesk.find('clay-mask'))?.kinds ?? []
  expect([kind?.onHand, kind?.lowAt]).toEqual([null, null])
})

test('a new product is added hidden; the list hides, shows and moves', async () => {
  const { post, open, studio } = await desk()
  const add = { intent: 'add', name: 'Lip Balm', category: 'Masks', description: '', price: '12' }
  const added = await post('/admin/products', add)
  expect(added.headers.get('location')).toBe('/admin/products/lip-balm?done=added')
  expect((await open('/admin/products/lip-balm')).words).toContain('None yet.')
  await post('/admin/products', { intent: 'show', id: 'lip-balm', version: '1' })
  const pictures = (await open('/products/lip-balm')).getByRole('main').querySelectorAll('img')
  expect(pictures[0]?.getAttribute('src')).toBe('/drawings/product.svg')
  await post('/admin/products', { intent: 'hide', id: 'clay-mask', version: '1' })
  expect(await studio.products.find('clay-mask')).toBeNull()
  await post('/admin/products', { intent: 'up', id: 'lip-balm' })
  expect((await studio.productDesk.all()).at(-2)?.id).toBe('lip-balm')
})

test('a form that is too heavy is refused wherever no photograph is taken', async () => {
  const { app, cookie } = await desk()
  const body = new FormData()
  body.set('intent', 'picture')
  body.set('version', '1')
  body.set('alt', 'A jar.')
  body.set('picture', new File([new Uint8Array(200_000)], 'x.jpg'))
  const send = (path: string) => app.request(path, { method: 'POST', headers: { cookie }, body })
  expect((await send('/admin/products')).status).toBe(413)
  for (const path of [
    '/admin/products/clay-mask',
    '/admin/services/mini-facial',
    '/admin/settings/you',
    '/admin/settings/words',
  ]) {
    const answer = await send(path)
    expect(pageOf(await answer.text()).words).toContain('not a photograph that can be read')
  }
})

test('what a page tells is typed without script; what another window has said meanwhile is shown beside it', async () => {
  const { post, open, studio } = await desk()
  const page = await open(MASK)
  const seen = pressed(page.getByRole('button', { name: 'Save these facts' }))
  expect(seen).toMatchObject({ actives: 'Kaolin, zinc', place: 'treat', ingredients: '' })
  const more = { ...seen, concernIds: ['shine', 'breakouts'], serviceIds: ['back-facial'] }
  await post(MASK, { ...more, ingredients: 'Kaolin\r\nZinc Oxide', size: '60 g' })
  expect((await studio.products.find('clay-mask'))?.facts).toMatchObject({
    ingredients: 'Kaolin\nZinc Oxide',
    concernIds: ['shine', 'breakouts'],
    size: '60 g',
    steps: expect.stringContaining('Wait ten minutes.'),
  })
  const late = await post(MASK, { ...seen, concernIds: ['tone'], size: '75 g' })
  expect(late.status).toBe(409)
  const stored = rowsOf(
    pageOf(await late.text()).getByRole('table', { name: /^What is stored now/ }),
  ).slice(1)
  expect(stored.map(([name, now, typed]) => [name, now, typed])).toEqual([
    ['Size', '60 g', '75 g'],
    ['Found in the shop under', 'breakouts, shine', 'tone'],
  ])
  const long = await post(MASK, { ...seen, version: '2', line: 'x'.repeat(61) })
  expect(pageOf(await long.text()).words).toContain('Keep this to 60 characters.')
})

test('a shade has the dot that the owner writes, and none where she takes it away', async () => {
  const { post, open, studio } = await desk()
  const path = '/admin/products/tinted-sunscreen'
  const filled = pressed((await open(path)).getByRole('button', { name: 'Save' }))
  const seen = { ...filled, kind: ['light', 'medium', 'dark'] }
  expect(seen).toMatchObject({ 'kind-light-color': '#dec3a8' })
  const bad = await post(path, { ...seen, 'kind-light-color': 'beige' })
  expect(pageOf(await bad.text()).words).toContain('Write the color as #af8768, or leave it empty.')
  await post(path, { ...seen, 'kind-light-color': '#EEDDCC', 'kind-dark-color': '' })
  const kinds = (await studio.products.find('tinted-sunscreen'))?.variations
  expect(kinds?.map(({ color }) => color)).toEqual(['#eeddcc', '#af8768', undefined])
})

test('without a file nothing is added to the further photographs', async () => {
  const { post } = await desk()
  const answer = await post(MASK, { intent: 'add-picture', version: '1', alt: 'A jar.' })
  expect(pageOf(await answer.text()).words).toContain('Choose a photograph.')
})
