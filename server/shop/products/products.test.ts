import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'

for (const engine of ENGINES) {
  test(`${engine}: what runs low is told, while it is on sale`, async () => {
    const studio = await createTestStudio({ engine })
    const { products, payments, database } = studio
    const { stock } = payments
    await stock.set('vitamin-c-serum', '30ml', 2, 3)
    await stock.set('vitamin-c-serum', '15ml', 4, 3)
    await stock.set('clay-mask', 'regular', 0, 0)
    await stock.set('sun-stick', 'regular', 0)
    await stock.set('eye-cream', 'regular', 1, 2)
    const low = { productId: 'vitamin-c-serum', variationId: '30ml', onHand: 2, lowAt: 3 }
    expect(await products.lowStock()).toEqual([
      { ...low, name: 'Vitamin C Serum - 30ml' },
      expect.objectContaining({ productId: 'eye-cream', name: 'Eye Cream' }),
      { productId: 'clay-mask', variationId: 'regular', name: 'Clay Mask', onHand: 0, lowAt: 0 },
    ])
    await database.rows
      .updateTable('product')
      .set({ is_shown: 0 })
      .where('id', '=', 'eye-cream')
      .execute()
    await database.rows
      .updateTable('product_variation')
      .set({ retired_at: 1 })
      .where('id', '=', '30ml')
      .execute()
    expect((await products.lowStock()).map(({ productId }) => productId)).toEqual(['clay-mask'])
    await stock.set('clay-mask', 'regular', 5)
    expect(await products.lowStock()).toEqual([])
    await stock.set('clay-mask', 'regular', 0)
    expect(await products.lowStock()).toHaveLength(1)
  })
}
