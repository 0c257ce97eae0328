import { expect, test } from 'vitest'
import { offsetWords, REMINDER_SENTENCES, readReminders, reminderValues } from './reminder-edit.ts'
import { keyWords } from './reminder-key.ts'
import { FIRST_REMINDER_POLICY } from './reminders.ts'

const FIRST = reminderValues(FIRST_REMINDER_POLICY)

test('what the form shows reads as what is stored', () => {
  expect(readReminders(FIRST)).toEqual({ ok: true, policy: FIRST_REMINDER_POLICY })
})

test('an empty number is no reminder, and those furthest before the visit stand first', () => {
  const read = readReminders({ ...FIRST, count1: '', count3: '', count5: '5', unit5: 'days' })
  expect(read).toMatchObject({
    policy: {
      offsets: [
        { count: 5, unit: 'days' },
        { count: 1, unit: 'days' },
      ],
    },
  })
})

test('blanks are no reminder, and those around a number do not count', () => {
  const read = readReminders({ ...FIRST, count1: '  ', count2: ' 2 ', count3: '' })
  expect(read).toMatchObject({ policy: { offsets: [{ count: 2, unit: 'days' }] } })
})

test('what cannot be meant is refused at its field', () => {
  const wrong = {
    ...FIRST,
    count1: '1',
    count2: '0.5',
    count4: '49',
    unit4: 'hours',
    quietFrom: '8',
  }
  expect(readReminders({ ...wrong, count3: '1', unit3: 'days' })).toEqual({
    ok: false,
    fields: {
      count2: REMINDER_SENTENCES.count,
      count3: REMINDER_SENTENCES.twice,
      count4: REMINDER_SENTENCES.count,
      quietFrom: REMINDER_SENTENCES.time,
    },
  })
})

test('a reminder is named in words', () => {
  expect(FIRST_REMINDER_POLICY.offsets.map(offsetWords)).toEqual([
    '3 days before',
    '1 day before',
    '2 hours before a first visit',
  ])
  expect(keyWords('1-hours')).toBe('1 hour before')
})
