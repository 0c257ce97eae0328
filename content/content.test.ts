import { expect, test } from 'vitest'
import { firstRating } from '#content/first-facts.ts'
import { guideNotes, guideQuestions } from '#content/guide/words.ts'
import { products } from '#content/products.ts'
import { servicePages } from '#content/services/pages.ts'
import { services } from '#content/services.ts'
import { ESTABLISHED, firstSettings, hoursInStructuredData, hoursShown } from '#content/studio.ts'
import * as intake from '#content/words/intake.ts'

test('fourteen products from $28 to $85 beside the three with variations', () => {
  expect(products).toHaveLength(14)
  const plain = products.filter((product) => !product.variations).map((p) => p.priceCents / 100)
  expect([Math.min(...plain), Math.max(...plain)]).toEqual([28, 85])
  const variations = Object.fromEntries(
    products.flatMap((product) =>
      product.variations
        ? [
            [
              product.id,
              [
                product.optionType,
                ...product.variations.map((v) => `${v.name} ${v.priceCents / 100}`),
              ],
            ],
          ]
        : [],
    ),
  )
  expect(variations).toEqual({
    'cream-cleanser': ['Size', '50ml 45', '100ml 78', '200ml 145'],
    'vitamin-c-serum': ['Size', '15ml 68', '30ml 125'],
    'tinted-sunscreen': ['Shade', 'Light 45', 'Medium 45', 'Dark 45'],
  })
})

test('a product’s own price is that of its first variation', () => {
  for (const product of products.filter((entry) => entry.variations)) {
    expect(product.priceCents).toBe(product.variations?.[0]?.priceCents)
  }
})

test('both readings of the hours are kept as stated', () => {
  expect(hoursShown.map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Monday–Thursday 6PM–8PM',
    'Friday 8AM–7PM',
    'Saturday Closed',
    'Sunday 8AM–7PM',
  ])
  expect(hoursInStructuredData).toMatchObject({ opens: '09:00', closes: '18:00' })
  expect(hoursInStructuredData.days).not.toContain('Saturday')
})

test('visits are booked by the hours shown', () => {
  const { weekly } = firstSettings
  for (const day of ['monday', 'tuesday', 'wednesday', 'thursday'] as const) {
    expect(weekly[day]).toEqual([{ opens: '18:00', closes: '20:00' }])
  }
  expect([weekly.friday, weekly.sunday]).toEqual([
    [{ opens: '08:00', closes: '19:00' }],
    [{ opens: '08:00', closes: '19:00' }],
  ])
  expect(weekly.saturday).toEqual([])
})

test('the rating is 5.0 with 47 reviews, and the studio was established in 2022', () => {
  expect(firstRating).toEqual({ value: '5.0', count: '47', source: null })
  expect(ESTABLISHED).toBe(2022)
})

test('ids and slugs of the menu are unique', () => {
  expect(new Set(services.map((service) => service.id)).size).toBe(services.length)
  expect(new Set(services.map((service) => service.slug)).size).toBe(services.length)
})

test('after isotretinoin every page, the guide, the form and the desk wait for the same months', () => {
  const notes = { isotretinoin: guideNotes({ skin: 'isotretinoin' }) }
  const waits = sentencesIn([servicePages, guideQuestions, notes, { ...intake }])
    .filter((text) => /isotretinoin/i.test(text))
    .flatMap((text) => [...text.matchAll(/(\w+) months/g)].map(([, months]) => months))
  expect(waits.length).toBeGreaterThan(12)
  expect(new Set(waits)).toEqual(new Set(['twelve', '12']))
})

/** Each with the name of what it stands in. */
function sentencesIn(words: unknown, of = ''): string[] {
  if (typeof words === 'string') return [`${of}: ${words}`]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, part]) => sentencesIn(part, `${of} ${name}`))
}
