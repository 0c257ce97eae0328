import { expect, test } from 'vitest'
import { recognise } from './headings.ts'

test('a start time beside a date is the time alone; by itself it is the date and the time', () => {
  const apart = recognise(['Client Name', 'Service', 'Date', 'Start Time', 'Duration'])
  expect(apart.columns).toMatchObject({ start: [2], time: [3] })
  const together = recognise(['Client Name', 'Service', 'Start Time', 'Duration'])
  expect(together.columns).toMatchObject({ start: [2] })
  expect(together.columns.time).toBeUndefined()
})
