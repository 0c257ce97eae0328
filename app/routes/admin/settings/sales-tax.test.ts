import { expect, test } from 'vitest'
import { createTestStudio, OWNER } from '#tests/helpers.ts'
import { openShop } from '#tests/payments.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

test('the tax by the dated rate and the tax that Square took agree to the cent', async () => {
  const { studio, buy } = await openShop()
  const pieces = { 'clay-mask': 1, 'clearing-gel-cleanser': 3, 'niacinamide-serum': 2 }
  for (const [productId, quantity] of Object.entries(pieces)) {
    const variationId = 'regular'
    const line = { productId, variationId, quantity, shownCents: 0 }
    const [product] = (await studio.products.all()).filter(({ id }) => id === productId)
    const bought = await buy({
      key: productId,
      lines: [{ ...line, shownCents: product?.priceCents ?? 0 }],
    })
    expect(bought).toMatchObject({ ok: true })
  }
  const [sums] = await studio.reports.salesTax(MARCH)
  expect(sums).toMatchObject({ percent: '8.75', orders: 3 })
  expect(sums?.takenCents).toBeGreaterThan(0)
  expect(sums?.takenCents).toBe(sums?.owedCents)
})

test('each rate has its own line from its day on', async () => {
  const { studio, buy } = await openShop()
  await buy()
  await studio.salesTax.add({ from: '2026-03-02', percent: '9' }, 0, OWNER)
  expect(await studio.reports.salesTax(MARCH)).toMatchObject([
    { from: '2026-03-01', to: '2026-03-01', percent: '8.75', orders: 0 },
    { from: '2026-03-02', to: '2026-03-31', percent: '9', takenCents: 630, owedCents: 648 },
  ])
})

test('a new rate stands beside the old one from its day, and the last one cannot go', async () => {
  const { salesTax } = await createTestStudio()
  const first = await salesTax.read()
  expect(first).toMatchObject({ version: 0, rates: [{ from: '2021-04-01', percent: '8.75' }] })
  expect(await salesTax.add({ from: '2026-03-02', percent: '9' }, 0, OWNER)).toMatchObject({
    ok: true,
  })
  expect(await salesTax.add({ from: '2026-04-01', percent: '9.5' }, 0, OWNER)).toMatchObject({
    code: 'changed-meanwhile',
  })
  expect(await salesTax.remove('2026-03-02', 1, OWNER)).toMatchObject({ ok: true })
  expect(await salesTax.remove('2021-04-01', 2, OWNER)).toMatchObject({ code: 'last-rate' })
})
