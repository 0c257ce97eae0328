import { expect, test } from 'vitest'
import { services } from '#content/services.ts'
import { fromPrice, menuMinutes, menuPrice } from './menu-line.ts'

const rows = services.map((service) => ({ ...service, addons: [] }))
const peel = rows.filter((service) => service.id === 'chemical-peels')

test.each(rows.filter((row) => row.menuDuration !== ''))(
  '$name takes $menuDuration on the menu',
  (row) => {
    expect(menuMinutes(row)).toBe(row.menuDuration)
  },
)

test.each(rows)('$name costs $menuPrice on the menu', (row) => {
  expect(menuPrice(row)).toBe(row.menuPrice)
})

test('a treatment with options is from the price of its cheapest', () => {
  expect(peel.map(fromPrice)).toEqual(['$150'])
})
