import { expect, test } from 'vitest'
import { addons } from '#content/addons.ts'
import { services } from '#content/services.ts'
import {
  fromPrice,
  menuMinutes,
  menuPrice,
  optionPrice,
  type Service,
  totalPrice,
  visitOf,
  whoMayHave,
} from './service.ts'

const menu: Service[] = services.map((service) => ({ ...service, addons }))

function service(id: string): Service {
  const found = menu.find((candidate) => candidate.id === id)
  if (!found) throw new Error(id)
  return found
}

function visit(serviceId: string, optionId?: string, addonIds: string[] = []) {
  const chosen = visitOf({ serviceId, optionId, addonIds }, menu)
  if (!chosen.ok) throw new Error(chosen.code)
  return chosen.visit
}

test.each(services.filter((row) => row.menuDuration !== ''))(
  '$name takes $menuDuration on the menu',
  ({ id, menuDuration }) => {
    expect(menuMinutes(service(id))).toBe(menuDuration)
  },
)

test.each(services)('$name costs $menuPrice on the menu', (row) => {
  expect(menuPrice(service(row.id))).toBe(row.menuPrice)
})

test('a treatment with options is from the price of its cheapest', () => {
  expect(fromPrice(service('chemical-peels'))).toBe('$150')
})

test('a kind whose price is a lowest one says from', () => {
  const [oxygen, pumpkin] = service('chemical-peels').options
  expect(oxygen && optionPrice(oxygen)).toBe('from $150')
  expect(pumpkin && optionPrice(pumpkin)).toBe('$175')
})

test('a total counts its extras, and stays "from" where the treatment’s price is', () => {
  expect(totalPrice(visit('acne-facial', undefined, ['peel']))).toBe('$125')
  expect(totalPrice(visit('chemical-peels', 'oxygen', ['dermaplane']))).toBe('from $165')
})

test('who may have a treatment is said in words', () => {
  expect(whoMayHave({ clients: 'all', maxAge: null })).toBe('For everyone, first visits too')
  expect(whoMayHave({ clients: 'current', maxAge: null })).toBe(
    'For current clients, after a first visit',
  )
  expect(whoMayHave({ clients: 'all', maxAge: 18 })).toBe(
    'For everyone, first visits too; ages 18 and under',
  )
})
