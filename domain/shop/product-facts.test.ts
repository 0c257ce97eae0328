import { expect, test } from 'vitest'
import {
  concernFrom,
  linesOf,
  NO_FACTS,
  ProductFacts,
  productsFor,
  routineAround,
} from './product-facts.ts'

const product = (id: string, facts: Partial<ProductFacts>) => ({
  id,
  facts: { ...NO_FACTS, ...facts },
})
const foam = product('foam', { place: 'cleanse' })
const gel = product('gel', { place: 'cleanse', concernIds: ['breakouts'] })
const acid = product('acid', { place: 'treat', concernIds: ['breakouts'] })
const cream = product('cream', { place: 'moisturize' })
const shelf = [foam, gel, acid, cream, { id: 'unknown' }]

test('the rest of a routine is what is for the same skin, else what comes first, in the order of the day', () => {
  const around = (one: (typeof shelf)[number]) => routineAround(one, shelf).map(({ id }) => id)
  expect(around(acid)).toEqual(['gel', 'cream'])
  expect(around(cream)).toEqual(['foam', 'acid'])
  expect(around(gel)).toEqual(['acid', 'cream'])
  expect(around({ id: 'unknown' })).toEqual([])
})

test('a concern keeps the products that are for it; none keeps all', () => {
  expect(productsFor(shelf, 'breakouts').map(({ id }) => id)).toEqual(['gel', 'acid'])
  expect(productsFor(shelf, null)).toHaveLength(5)
  expect(['tone', 'TONE', 'age', null].map(concernFrom)).toEqual(['tone', 'tone', null, null])
})

test('facts that were kept before a field existed have it empty, and lines are those that say something', () => {
  expect(ProductFacts.parse({ feel: ' Soft ' })).toEqual({ ...NO_FACTS, feel: 'Soft' })
  expect(linesOf('Wet.\n\n  Rinse. \n')).toEqual(['Wet.', 'Rinse.'])
})

test('a product of which nothing is told has no concern, place or treatment', () => {
  expect(NO_FACTS).toMatchObject({ concernIds: [], place: '', serviceIds: [] })
  const takes = (facts: object) => ProductFacts.safeParse(facts).success
  expect([{ place: 'cleanse' }, { place: '' }, { place: 'rinse' }].map(takes)).toEqual([
    true,
    true,
    false,
  ])
  expect([80, 81].map((size) => takes({ serviceIds: ['x'.repeat(size)] }))).toEqual([true, false])
  expect([60, 61].map((size) => takes({ line: ` ${'x'.repeat(size)} ` }))).toEqual([true, false])
})
