import { expect, test } from 'vitest'
import { firstSettings } from '#content/studio.ts'
import { copyDay, readWeek, WEEK_SENTENCES, weekValues } from '#domain/calendar/week-edit.ts'

const services = [
  { id: 'mini-facial', bufferMinutes: null },
  { id: 'acne-facial', bufferMinutes: 15 },
]
const ids = services.map(({ id }) => id)
const facts = { isHeld: false }
const stored = weekValues({ settings: firstSettings, services, facts })

test('what the form shows is what it says when nothing was touched', () => {
  const settings = {
    ...firstSettings,
    requiresConfirmation: true,
    weekly: {
      ...firstSettings.weekly,
      saturday: [
        { opens: '09:00', closes: '12:00' },
        { opens: '14:00', closes: '24:00' },
      ],
    },
  }
  expect(readWeek(weekValues({ settings, services, facts }), ids)).toEqual({
    ok: true,
    week: {
      settings,
      buffers: { 'mini-facial': null, 'acne-facial': 15 },
      showOnSite: true,
    },
  })
})

test.each([
  [{ 'monday-1-closes': '' }, { monday: WEEK_SENTENCES.half }],
  [{ 'monday-1-closes': '17:00' }, { monday: WEEK_SENTENCES.backwards }],
  [{ 'friday-2-opens': '18:00', 'friday-2-closes': '20:00' }, { friday: WEEK_SENTENCES.overlap }],
  [{ gridMinutes: '7.5' }, { gridMinutes: WEEK_SENTENCES.number }],
  [{ horizonDays: '0' }, { horizonDays: WEEK_SENTENCES.number }],
  [{ noticeMinutes: '' }, { noticeMinutes: WEEK_SENTENCES.number }],
  [{ 'buffer-acne-facial': '241' }, { 'buffer-acne-facial': WEEK_SENTENCES.number }],
])('what cannot be read is said: %j', (typed, fields) => {
  expect(readWeek({ ...stored, ...(typed as Record<string, string>) }, ids)).toEqual({
    ok: false,
    fields,
  })
})

test('spans may be typed in any order, and an empty day is closed', () => {
  const typed = {
    ...stored,
    'sunday-1-opens': '14:00',
    'sunday-1-closes': '18:00',
    'sunday-3-opens': '09:00',
    'sunday-3-closes': '12:00',
    'monday-1-opens': '',
    'monday-1-closes': '',
  }
  expect(readWeek(typed, ids)).toMatchObject({
    week: {
      settings: {
        weekly: {
          monday: [],
          sunday: [
            { opens: '09:00', closes: '12:00' },
            { opens: '14:00', closes: '18:00' },
          ],
        },
      },
    },
  })
})

test('a day is copied onto others, what they had beyond it is gone', () => {
  const two = { ...stored, 'saturday-2-opens': '20:00', 'saturday-2-closes': '21:00' }
  const copied = copyDay(two, 'monday', ['saturday', 'friday', 'never'])
  expect(readWeek(copied, ids)).toMatchObject({
    week: {
      settings: {
        weekly: {
          friday: firstSettings.weekly.monday,
          saturday: firstSettings.weekly.monday,
          sunday: firstSettings.weekly.sunday,
        },
      },
    },
  })
})
