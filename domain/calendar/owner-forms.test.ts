import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../core/duration.ts'
import {
  Block,
  blockEnd,
  Cancellation,
  HandBooking,
  isWalkIn,
  Move,
  OWNER_FORM_SENTENCES,
  Question,
  slotNear,
} from './owner-forms.ts'

const BOOKING = {
  ...{ firstName: 'Ana', lastName: '', email: '', phone: '', birthDate: '' },
  ...{ treatment: 'acne-facial', addonIds: [], date: '2026-03-06', time: '10:00' },
}

test('by hand a first name is enough', () => {
  expect(HandBooking.parse(BOOKING)).toEqual({
    ...{ ...BOOKING, clientId: '', note: '' },
    birthDate: undefined,
  })
  const full = {
    ...{ lastName: 'Rivera', email: 'ana@example.com', phone: '909 555 0101' },
    ...{ birthDate: '1990-02-28', clientId: 'x'.repeat(64), time: '23:59' },
  }
  expect(HandBooking.parse({ ...BOOKING, ...full })).toMatchObject(full)
})

test.each([
  ['firstName', ''],
  ['email', 'ana@'],
  ['phone', '12'],
  ['birthDate', '2026-02-30'],
  ['treatment', ''],
  ['clientId', 'x'.repeat(65)],
  ['date', 'Friday'],
  ['time', '24:00'],
  ['time', '10:60'],
  ['time', '110:00'],
  ['time', '10:000'],
])('by hand a %s of "%s" is not taken', (field, typed) => {
  const read = HandBooking.safeParse({ ...BOOKING, [field]: typed })
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('a visit that is moved stays as long as it was unless its minutes are said', () => {
  const move = { date: '2026-03-06', time: '10:00' }
  expect(Move.parse(move)).toEqual(move)
  expect(Move.parse({ ...move, minutes: '50', at: '1000' })).toEqual({
    ...move,
    minutes: 50,
    at: 1000,
  })
  expect(Move.safeParse({ ...move, minutes: '1.5' }).success).toBe(false)
  expect(Move.safeParse({ ...move, at: '1.5' }).success).toBe(false)
})

test('a block has two times or none', () => {
  const block = {
    ...{
      fromDate: '2026-03-06',
      toDate: '2026-03-06',
      fromTime: '',
      toTime: '',
      note: ' Dentist ',
    },
  }
  expect(Block.parse(block)).toEqual({ ...block, note: 'Dentist' })
  const fault = (change: object) => Block.safeParse({ ...block, ...change }).error?.issues[0]?.path
  expect(fault({ fromTime: '10:00', toTime: '11:00' })).toBeUndefined()
  expect(fault({ fromTime: '10:00' })).toEqual(['toTime'])
  expect(fault({ toTime: '11:00' })).toEqual(['fromTime'])
  expect(fault({ note: 'x'.repeat(200) })).toBeUndefined()
  expect(fault({ note: 'x'.repeat(201) })).toEqual(['note'])
})

test('a reason may wait, and has 500 characters at most', () => {
  expect(Cancellation.parse({ reason: ' Ill ' })).toEqual({ reason: 'Ill' })
  const takes = (size: number) => Cancellation.safeParse({ reason: 'x'.repeat(size) }).success
  expect([500, 501].map(takes)).toEqual([true, false])
})

test('why a time is not free is asked of a treatment, with or without its client', () => {
  const question = { date: '2026-03-06', time: '10:00', treatment: 'acne-facial', email: '' }
  expect(Question.parse(question)).toEqual(question)
  expect(Question.parse({ ...question, email: 'Ana@Example.com' }).email).toBe('ana@example.com')
  expect(Question.safeParse({ ...question, treatment: '' }).success).toBe(false)
  expect(Question.safeParse({ ...question, email: 'ana' }).success).toBe(false)
})

test('every field that can be typed wrongly has its sentence', () => {
  const fields = [HandBooking, Move, Block, Cancellation, Question].flatMap(({ shape }) =>
    Object.keys(shape),
  )
  const own = fields.filter((field) => !['clientId', 'at'].includes(field))
  expect(own.filter((field) => !OWNER_FORM_SENTENCES[field])).toEqual([])
})

test('a block ends an hour after it begins, or with the day', () => {
  expect(['09:30', '22:59', '23:00', '', 'x'].map(blockEnd)).toEqual([
    ...['10:30', '23:59', '23:59', '', ''],
  ])
})

test('a walk-in may have begun within the last hour', () => {
  expect(isWalkIn(HOUR_MS, 2 * HOUR_MS)).toBe(false)
  expect(isWalkIn(HOUR_MS + 1, 2 * HOUR_MS)).toBe(true)
})

test('the nearest slot is counted from the opening that is running', () => {
  const minute = (count: number) => count * MINUTE_MS
  const grid = { open: [{ startsAt: minute(10), endsAt: minute(70) }], gridMinutes: 30 }
  expect([10, 24, 25, 69].map((now) => slotNear(minute(now), grid) / MINUTE_MS)).toEqual([
    10, 10, 40, 70,
  ])
  // Outside of them the clock's own half hours count.
  expect([9, 70, 74, 75].map((now) => slotNear(minute(now), grid) / MINUTE_MS)).toEqual([
    0, 60, 60, 90,
  ])
})
