import { expect, test } from 'vitest'
import { linkByName } from './square-links.ts'

const variation = (id: string, itemName: string, name: string) => ({ id, itemName, name })
const AT_SQUARE = [
  variation('V1', 'Acne Facial', 'Regular'),
  variation('V2', 'Chemical Peels', 'Oxygen peel'),
  variation('V3', 'Chemical Peels', 'Deep'),
  variation('V4', 'Teen Facial – Junior', 'Regular'),
  variation('V5', 'Back Facial', 'Short'),
  variation('V6', 'Back Facial', 'Long'),
]

test.each([
  ['Acne Facial', '', 'V1'],
  ['acne  facial', '', 'V1'],
  ['Chemical Peels', 'Oxygen Peel', 'V2'],
  ['Chemical Peels', 'Medium', null],
  ['Teen Facial', 'Junior', 'V4'],
  ['Back Facial', '', null],
  ['Mini Facial', '', null],
])('“%s”, “%s” is %s at Square', (serviceName, optionName, id) => {
  const ours = { serviceId: 's', optionId: 'o', serviceName, optionName, durationMinutes: 50 }
  expect(linkByName(ours, AT_SQUARE)?.id ?? null).toBe(id)
})
