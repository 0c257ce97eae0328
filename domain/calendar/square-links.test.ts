import { expect, test } from 'vitest'
import type { Service } from './service.ts'
import { bookables, linkByName, SquareLink } from './square-links.ts'

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

test('a treatment is booked as one thing, or as each of its options', () => {
  const peel = { id: 'deep', name: 'Deep', durationMinutes: 60 }
  const menu = [
    { id: 'acne', name: 'Acne Facial', durationMinutes: 50, options: [] },
    { id: 'peels', name: 'Peels', durationMinutes: 0, options: [peel] },
  ] as unknown as Service[]
  expect(bookables(menu)).toEqual([
    {
      serviceId: 'acne',
      serviceName: 'Acne Facial',
      optionId: '',
      optionName: '',
      durationMinutes: 50,
    },
    {
      serviceId: 'peels',
      serviceName: 'Peels',
      optionId: 'deep',
      optionName: 'Deep',
      durationMinutes: 60,
    },
  ])
})

test('a link names a treatment, and may lead to nothing', () => {
  const link = { serviceId: 'acne', optionId: '', variationId: '', shown: '' }
  expect(SquareLink.parse(link)).toEqual(link)
  const most = { serviceId: 100, optionId: 100, variationId: 200, shown: 200 }
  expect(SquareLink.safeParse({ ...link, serviceId: '' }).success).toBe(false)
  for (const [field, length] of Object.entries(most)) {
    const takes = (size: number) =>
      SquareLink.safeParse({ ...link, [field]: 'x'.repeat(size) }).success
    expect([field, takes(length), takes(length + 1)]).toEqual([field, true, false])
  }
})
