import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { bookRequest, OWNER } from '#tests/helpers.ts'
import { filled, wordsOf } from '#tests/page.ts'

const SECTIONS = '/admin/services/sections'
const CATEGORIES = '/admin/products/categories'

async function desk() {
  const of = await openDesk()
  const change = async (path: string, name: string, intent: string, more = {}) => {
    const sections = path === SECTIONS ? of.studio.menu.sections : of.studio.productDesk.categories
    const section = (await sections.all()).find((one) => one.name === name)
    const row = { id: section?.id ?? '', was: name }
    return of.post(path, { ...row, intent, ...more })
  }
  const titles = async (path: string) =>
    (await of.open(path)).getAllByRole('heading', { level: 2 }).map(wordsOf)
  return { ...of, change, titles }
}

test('a section is renamed, added and ordered; the menu and the scheduler say so at once', async () => {
  const { open, post, change, titles } = await desk()
  await change(SECTIONS, 'Facials', 'rename', { name: 'Face' })
  expect((await change(SECTIONS, '', 'add', { name: 'Brows' })).to).toBe(
    `${SECTIONS}?done=section-added`,
  )
  const form = (await open('/admin/services/new')).getAllByLabelText<HTMLInputElement>('Name')[0]
    ?.form
  const brow = {
    ...{ name: 'Brow Wax', description: 'Shaped with warm wax.', category: 'Brows' },
    ...{ price: '28', minutes: '20', clients: 'all', intent: 'save' },
  }
  const added = await post('/admin/services/new', { ...filled(form), ...brow })
  expect(added.to).toBe('/admin/services/brow-wax?done=added')
  for (const _ of ['once', 'twice']) await change(SECTIONS, 'Brows', 'up')
  expect((await titles('/services')).slice(0, 3)).toEqual(['Brows', 'Face', 'Consultation'])
  expect((await titles('/schedule')).slice(0, 3)).toEqual(['Brows', 'Face', 'Consultation'])
  const section = (await open('/services')).getByRole('heading', { name: 'Brows' })
  expect(section.closest('section')?.textContent).toContain('Brow Wax')
})

test('a section that holds something stays; two never read alike; a name that another window changed is told', async () => {
  const { change, studio } = await desk()
  expect((await change(SECTIONS, 'Facials', 'remove')).page.words).toContain(
    'Something still stands in it.',
  )
  expect((await change(SECTIONS, '', 'add', { name: 'facials' })).status).toBe(409)
  expect((await change(SECTIONS, '', 'add', { name: ' ' })).page.words).toContain(
    'Enter a name of up to 40 letters.',
  )
  const late = await change(SECTIONS, 'Facials', 'rename', { was: 'Skin', name: 'Face' })
  expect(late.status).toBe(409)
  await change(SECTIONS, '', 'add', { name: 'Brows' })
  await change(SECTIONS, 'Brows', 'remove')
  const names = (await studio.menu.sections.all()).map(({ name }) => name)
  expect(names).toEqual(['Facials', 'Consultation'])
})

test('a category is renamed with its address, and shown once something is on sale in it', async () => {
  const { app, open, change } = await desk()
  await change(CATEGORIES, 'Serums', 'rename', { name: 'Serums & Oils' })
  await change(CATEGORIES, '', 'add', { name: 'Lips' })
  const nav = (await open('/products')).getByRole('navigation', { name: 'Categories' })
  expect(wordsOf(nav)).toContain('SERUMS & OILS')
  expect(wordsOf(nav)).not.toContain('LIPS')
  expect((await open('/products?category=serums-oils')).words).toContain('Vitamin C Serum')
  const old = await app.request('/products?category=serums')
  expect(old.headers.get('location')).toBe('/products')
})

test('what was never booked or sold can be deleted; what was keeps its history', async () => {
  const { studio, post } = await desk()
  const version = async (id: string) =>
    String((await studio.menu.sheet()).services.find((one) => one.id === id)?.version)
  const made = await studio.bookings.create(bookRequest(), OWNER)
  expect(made.ok).toBe(true)
  const booked = await post('/admin/services/acne-facial', {
    ...{ intent: 'delete', version: await version('acne-facial') },
  })
  expect(booked.page.words).toContain('It was booked before, so its history stays')
  const gone = await post('/admin/services/back-facial', {
    ...{ intent: 'delete', version: await version('back-facial') },
  })
  expect(gone.to).toBe('/admin/services?done=deleted')
  expect((await studio.menu.sheet()).services.some(({ id }) => id === 'back-facial')).toBe(false)
  const extra = await post('/admin/services/extras/peel', { intent: 'delete', version: '1' })
  expect(extra.to).toBe('/admin/services?done=deleted')
  const jar = await post('/admin/products/clay-mask', { intent: 'delete', version: '1' })
  expect(jar.to).toBe('/admin/products?done=deleted')
  expect(await studio.productDesk.find('clay-mask')).toBeNull()
})
