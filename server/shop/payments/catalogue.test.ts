import { expect, test, vi } from 'vitest'
import { ENGINES } from '#tests/helpers.ts'
import { openShop } from '#tests/payments.ts'

async function openCatalogue(engine: (typeof ENGINES)[number]) {
  const shop = await openShop({ engine })
  const { catalogue } = shop.payments
  await catalogue.links()
  const edit = (changes: object, id = 'vitamin-c-serum') =>
    shop.database.rows
      .updateTable('product')
      .set({ ...changes, is_square_behind: 1 })
      .where('id', '=', id)
      .execute()
  const atSquare = async (name: string) => {
    const { data } = await shop.client.catalog.list({ types: 'ITEM' })
    const item = data.find((one) => one.type === 'ITEM' && one.itemData?.name === name)
    if (item?.type !== 'ITEM') return null
    return item.itemData?.variations?.map((one) => {
      const data = one.type === 'ITEM_VARIATION' ? one.itemVariationData : undefined
      return [data?.name, Number(data?.priceMoney?.amount)]
    })
  }
  const state = () =>
    shop.database.rows
      .selectFrom('product')
      .select(['is_square_behind', 'square_refusal'])
      .where('id', '=', 'vitamin-c-serum')
      .executeTakeFirstOrThrow()
  return { ...shop, catalogue, edit, atSquare, state }
}

for (const engine of ENGINES) {
  test(`${engine}: Square hears of new names, prices and kinds, and of nothing else`, async () => {
    const shop = await openCatalogue(engine)
    const { catalogue, edit, atSquare, database } = shop
    const others = await atSquare('Cream Cleanser')
    await edit({ name: 'Vitamin C Drops' })
    await database.rows
      .updateTable('product_variation')
      .set({ price_cents: 7000 })
      .where('id', '=', '15ml')
      .execute()
    const kind = { product_id: 'vitamin-c-serum', id: '50ml', name: '50ml', position: 2 }
    await database.rows
      .insertInto('product_variation')
      .values({ ...kind, price_cents: 20000, retired_at: null })
      .execute()
    const dry = await catalogue.sync({ dryRun: true })
    expect(dry).toMatchObject({
      made: ['vitamin-c-serum-50ml'],
      changed: ['vitamin-c-serum-15ml', 'vitamin-c-serum-30ml'],
    })
    expect(await atSquare('Vitamin C Drops')).toBeNull()
    expect(await catalogue.tell('vitamin-c-serum')).toEqual({ ok: true })
    expect(await atSquare('Vitamin C Drops')).toEqual([
      ['15ml', 7000],
      ['30ml', 12500],
      ['50ml', 20000],
    ])
    expect(await atSquare('Cream Cleanser')).toEqual(others)
    expect((await catalogue.links()).some(({ variationId }) => variationId === '50ml')).toBe(true)
    expect((await catalogue.sync()).changed).toEqual([])
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: where Square does not hear, it is told at the next sync`, async () => {
    const shop = await openCatalogue(engine)
    const { catalogue, edit, state, atSquare } = shop
    await edit({ name: 'Vitamin C Drops' })
    shop.standIn.faults.next({
      kind: 'drop',
      on: 'POST /v2/catalog/batch-upsert',
      when: 'before',
      times: 9,
    })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await catalogue.tell('vitamin-c-serum')).toEqual({ ok: false })
    said.mockRestore()
    expect(await state()).toMatchObject({ is_square_behind: 1 })
    expect((await state()).square_refusal).not.toBeNull()
    shop.standIn.faults.clear()
    await catalogue.sync()
    expect(await state()).toEqual({ is_square_behind: 0, square_refusal: null })
    expect(await atSquare('Vitamin C Drops')).not.toBeNull()
  })
}
