import sharp from 'sharp'
import { expect, test } from 'vitest'
import { line } from '#domain/shop/cart.ts'
import { repairCart } from '#domain/shop/cart-repair.ts'
import { NO_FACTS } from '#domain/shop/product-facts.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { pageOf } from '#tests/page.ts'
import type { DeskProduct } from './products.ts'
import type { ProductChange } from './save-product.ts'

const BY = { actorId: 'owner' }

async function read({ productDesk }: TestStudio, id: string): Promise<DeskProduct> {
  const product = await productDesk.find(id)
  if (!product) throw new Error(`no ${id}`)
  return product
}

/** The form of a product as the page fills it. */
function formOf(product: DeskProduct): ProductChange {
  const { name, category, description, optionType, kinds } = product
  const filled = kinds.map((kind) => ({ ...kind, wasOnHand: kind.onHand }))
  return { name, category, description, optionType, kinds: filled, newKind: null }
}

async function photograph(width = 1200, height = 1500, background = '#4b5a4a') {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

for (const engine of ENGINES) {
  test(`${engine}: a price that is raised stands on the site at once, in carts, and in no past order`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const page = async () => (await app.request('/products/clay-mask')).text()
    const past = await placeOrder(studio)
    const before = await studio.products.find('clay-mask')
    if (!before) throw new Error('no mask')
    expect(await page()).toContain('$36.00')
    const form = formOf(await read(studio, 'clay-mask'))
    const kinds = form.kinds.map((kind) => ({ ...kind, priceCents: 4150 }))
    const saved = { id: 'clay-mask', version: 1, ...form, kinds, name: 'Clay Masque', ...BY }
    expect(await studio.productDesk.save(saved)).toEqual({ ok: true, version: 2 })
    expect(await page()).toContain('$41.50')
    const list = pageOf(await (await app.request('/products')).text())
    expect(list.getByRole('heading', { name: 'Clay Masque' })).toBeTruthy()
    const { cart, changes } = repairCart(
      [line(before, { id: 'regular', name: 'Regular', priceCents: 0 }, 1)],
      await studio.products.all(),
    )
    expect([cart[0]?.unitPriceCents, changes.at(-1)]).toEqual([
      4150,
      'Clay Masque is now $41.50. It was $36.00.',
    ])
    expect((await studio.orders.find(past.id, { kind: 'owner' }))?.order).toEqual(past)
  })

  test(`${engine}: kinds are priced, added, retired and taken back; one always stays`, async () => {
    const studio = await createTestStudio({ engine })
    const { productDesk, products } = studio
    const id = 'vitamin-c-serum'
    const form = formOf(await read(studio, id))
    const newKind = { name: '50 ml', priceCents: 18000, onHand: 4, lowAt: 1 }
    await productDesk.save({ id, version: 1, ...form, newKind, ...BY })
    const kinds = async () => (await products.find(id))?.variations?.map((kind) => kind.id)
    expect(await kinds()).toEqual(['15ml', '30ml', '50-ml'])
    expect((await studio.payments.stock.counts())[0]).toMatchObject({ onHand: 4 })

    const retire = async (version: number, ...gone: string[]) => {
      const now = formOf(await read(studio, id))
      const changed = now.kinds.map((kind) => ({ ...kind, isRetired: gone.includes(kind.id) }))
      return productDesk.save({ id, version, ...now, kinds: changed, ...BY })
    }
    expect(await retire(2, '15ml')).toMatchObject({ ok: true })
    expect(await kinds()).toEqual(['30ml', '50-ml'])
    expect((await products.find(id))?.priceCents).toBe(12500)
    const all = ['15ml', '30ml', '50-ml']
    expect(await retire(3, ...all)).toEqual({ ok: false, code: 'last-kind' })
    expect((await read(studio, id)).version).toBe(3)
    await retire(3)
    expect(await kinds()).toEqual(all)
  })

  test(`${engine}: a product that came in one kind is sold in kinds from then on`, async () => {
    const studio = await createTestStudio({ engine })
    const { productDesk, products, payments } = studio
    await payments.stock.set('clay-mask', 'regular', 9)
    const form = formOf(await read(studio, 'clay-mask'))
    const newKind = { name: 'Large', priceCents: 6000, onHand: null, lowAt: null }
    await productDesk.save({
      id: 'clay-mask',
      version: 1,
      ...form,
      optionType: 'Size',
      newKind,
      ...BY,
    })
    expect(await products.find('clay-mask')).toMatchObject({
      priceCents: 6000,
      optionType: 'Size',
      variations: [{ id: 'large', name: 'Large', priceCents: 6000 }],
    })
    expect(await payments.stock.counts()).toEqual([])
  })

  test(`${engine}: a count is set, and never over a sale that came between`, async () => {
    const studio = await createTestStudio({ engine })
    const { productDesk, payments } = studio
    const id = 'clay-mask'
    const count = async () => (await payments.stock.counts())[0]?.onHand
    const save = async (version: number, kind: object, from?: ProductChange) => {
      const form = from ?? formOf(await read(studio, id))
      const kinds = form.kinds.map((one) => ({ ...one, ...kind }))
      return productDesk.save({ id, version, ...form, kinds, ...BY })
    }
    await save(1, { onHand: 8, lowAt: 2 })
    expect(await count()).toBe(8)
    const filled = formOf(await read(studio, id))
    await payments.stock.set(id, 'regular', 6)
    expect(await save(2, { priceCents: 3700 }, filled)).toEqual({ ok: true, version: 3 })
    expect(await count()).toBe(6)
    expect(await save(3, { onHand: 20 }, filled)).toEqual({ ok: false, code: 'changed-meanwhile' })
    expect(await count()).toBe(6)
    expect((await read(studio, id)).kinds[0]?.lowAt).toBe(2)
    await save(3, { onHand: null })
    expect(await count()).toBeUndefined()
  })

  test(`${engine}: a form from before another window's change overwrites nothing, and each change is noted`, async () => {
    const studio = await createTestStudio({ engine })
    const { productDesk, database } = studio
    const form = formOf(await read(studio, 'sun-stick'))
    const edit = { id: 'sun-stick', ...BY }
    const both = await Promise.all(
      ['A', 'B'].map((name) => productDesk.save({ ...edit, version: 1, ...form, name })),
    )
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const stale = { ok: false, code: 'changed-meanwhile' }
    expect(await productDesk.show({ ...edit, version: 1, isShown: false })).toEqual(stale)
    expect(await productDesk.dropPicture({ ...edit, version: 1 })).toEqual(stale)
    expect(await productDesk.save({ ...edit, id: 'none', version: 1, ...form })).toEqual({
      ok: false,
      code: 'not-found',
    })
    const { detail } = await database.rows
      .selectFrom('audit_event')
      .select('detail')
      .where('kind', '=', 'desk-changed')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail)).toEqual({ record: 'product', id: 'sun-stick', did: 'changed' })
  })

  test(`${engine}: what is hidden is on no page and in no shop, and comes back in its place`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const { productDesk, products } = studio
    const first = (await products.all())[0]?.id ?? ''
    const status = async () => (await app.request(`/products/${first}`)).status
    expect(await status()).toBe(200)
    await productDesk.show({ id: first, version: 1, isShown: false, ...BY })
    expect(await status()).toBe(404)
    const shop = await (await app.request('/api/products')).text()
    expect(shop).not.toContain(first)
    await productDesk.show({ id: first, version: 2, isShown: true, ...BY })
    expect((await products.all())[0]?.id).toBe(first)
    expect(await productDesk.move({ id: first, by: 1, ...BY })).toEqual({ ok: true, isMoved: true })
    expect((await products.all())[1]?.id).toBe(first)
    await productDesk.move({ id: first, by: -1, ...BY })
    const atTop = await productDesk.move({ id: first, by: -1, ...BY })
    expect(atTop).toEqual({ ok: true, isMoved: false })
  })

  test(`${engine}: a new product is hidden until it is shown; a drawing stands in for its photograph`, async () => {
    const studio = await createTestStudio({ engine })
    const { productDesk, products } = studio
    const words = { name: 'Clay Mask', category: 'Masks', description: 'Softer.' } as const
    const added = await productDesk.add({ ...words, priceCents: 2000, ...BY })
    if (!added.ok) throw new Error(added.code)
    const { id } = added
    expect(id).toBe('clay-mask-2')
    expect(await products.find(id)).toBeNull()
    const show = (version: number) => productDesk.show({ id, version, isShown: true, ...BY })
    const needed = await productDesk.setPicture({
      id,
      version: 1,
      sent: null,
      alt: 'A jar.',
      ...BY,
    })
    expect(needed).toEqual({ ok: false, code: 'picture-needed' })
    const alt = 'A small jar.'
    const sent = await photograph()
    await productDesk.setPicture({ id, version: 1, sent, alt, ...BY })
    expect(await show(2)).toEqual({ ok: true, version: 3 })
    expect((await products.all()).at(-1)).toMatchObject({ id, priceCents: 2000 })
    const drop = await productDesk.dropPicture({ id, version: 3, ...BY })
    expect(drop).toEqual({ ok: true, version: 4 })
    expect(await products.find(id)).toMatchObject({ image: '/drawings/product.svg' })
  })

  test(`${engine}: the owner's photograph stands on the pages in every width, for good under its name`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const { productDesk, products } = studio
    const edit = { id: 'sun-stick', ...BY }
    const sent = await photograph()
    const set = { ...edit, version: 1, sent, alt: 'A stick in the sun.' }
    expect(await productDesk.setPicture(set)).toEqual({ ok: true, version: 2 })
    const product = await products.find('sun-stick')
    expect(product?.picture).toMatchObject({
      alt: 'A stick in the sun.',
      width: 1000,
      height: 1250,
      widths: [360, 600, 800, 1000],
      color: expect.stringMatching(/^#4[b-c]5a4[a-b]$/),
    })
    expect(product?.image).toMatch(/^\/pictures\/sun-stick-[0-9a-f]{16}-800\.webp$/)
    for (const path of ['/products', '/products/sun-stick']) {
      const html = await (await app.request(path)).text()
      expect(html).toContain(`${product?.picture?.name}-360.avif 360w`)
      const shots = pageOf(html).getAllByRole('img', { name: 'A stick in the sun.' })
      expect(shots.length).toBeGreaterThan(0)
    }
    for (const width of product?.picture?.widths ?? []) {
      const file = await app.request(`/pictures/${product?.picture?.name}-${width}.avif`)
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(file.headers.get('content-type')).toBe('image/avif')
      const { width: wide, height } = await sharp(await file.arrayBuffer()).metadata()
      expect([wide, height]).toEqual([width, Math.round(width * 1.25)])
    }
    await productDesk.setPicture({ ...edit, version: 2, sent: null, alt: 'Another.' })
    expect((await products.find('sun-stick'))?.picture?.alt).toBe('Another.')
    await productDesk.dropPicture({ ...edit, version: 3 })
    expect(await products.find('sun-stick')).not.toHaveProperty('picture')
    expect((await products.find('sun-stick'))?.image).toBe('/images/product-sun-stick-800.webp')
  })
}

for (const engine of ENGINES) {
  test(`${engine}: what the owner says of a product is told from then on, and until then what its words state`, async () => {
    const studio = await createTestStudio({ engine })
    const { productDesk, products } = studio
    const id = 'clearing-gel-cleanser'
    const told = async () => (await products.find(id))?.facts
    expect(await told()).toMatchObject({ actives: 'Salicylic acid', ingredients: '', size: '' })
    // Of words of her own nothing is known but how it is used.
    await productDesk.save({
      id,
      version: 1,
      ...formOf(await read(studio, id)),
      description: 'New.',
      ...BY,
    })
    const first = await told()
    expect(first).toMatchObject({ actives: '', concernIds: [], place: '' })
    expect(first?.steps).toContain('Wet your face')
    const facts = { ...NO_FACTS, ingredients: 'Aqua, Glycerin', concernIds: ['shine' as const] }
    expect(await productDesk.tell({ id, version: 2, facts, ...BY })).toEqual({
      ok: true,
      version: 3,
    })
    expect(await told()).toEqual(facts)
    const late = await productDesk.tell({ id, version: 2, facts: NO_FACTS, ...BY })
    expect(late).toEqual({ ok: false, code: 'changed-meanwhile' })
    // Written before a fact was thought of.
    await studio.database.rows.updateTable('product').set({ facts: '{"feel":"Soft"}' }).execute()
    expect(await told()).toEqual({ ...NO_FACTS, feel: 'Soft' })
  })

  test(`${engine}: further photographs stand on the product’s own page, six at most, and go one by one`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const { productDesk } = studio
    const edit = { id: 'sun-stick', ...BY }
    const shots = ['#4b5a4a', '#5b5a4a', '#6b5a4a', '#7b5a4a', '#8b5a4a', '#9b5a4a', '#ab5a4a']
    const added = []
    for (const [index, color] of shots.entries()) {
      const sent = await photograph(600, 750, color)
      const alt = `Shot ${index}.`
      added.push((await productDesk.addPicture({ ...edit, version: index + 1, sent, alt })).ok)
    }
    expect(added).toEqual([true, true, true, true, true, true, false])
    const seen = async () =>
      pageOf(await (await app.request('/products/sun-stick')).text())
        .queryAllByRole<HTMLImageElement>('img', { name: /^Shot/ })
        .map(({ alt }) => alt)
    expect(await seen()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Shot ${index}.`))
    const [first] = (await read(studio, 'sun-stick')).morePictures
    await productDesk.dropMore({ ...edit, version: 7, name: first?.name ?? '' })
    expect(await seen()).toEqual([1, 2, 3, 4, 5].map((index) => `Shot ${index}.`))
    const file = await app.request(`/pictures/${first?.name}-360.avif`)
    expect(file.headers.get('content-type')).toBe('image/avif')
  })
}

test('a photograph that is too small is refused, and no other file is given out', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const sent = await photograph(599, 900)
  const set = { id: 'sun-stick', version: 1, sent, alt: 'x', ...BY }
  expect(await studio.productDesk.setPicture(set)).toEqual({ ok: false, code: 'picture-too-small' })
  for (const name of ['secret', '..%2fsecret', 'sun-stick-0000000000000000-360.avif', 'a.webp']) {
    const answer = await app.request(`/pictures/${name}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})
