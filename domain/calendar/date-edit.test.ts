import { expect, test } from 'vitest'
import { rangesOf } from '#domain/calendar/special-dates.ts'
import { DATE_SENTENCES, readDates, WEEK_SENTENCES } from '#domain/calendar/week-edit.ts'

const TODAY = '2026-03-02'

test('one date closed, and a stretch over a night when clocks change', () => {
  expect(readDates({ from: '2026-03-06', to: '', kind: 'closed', note: ' Away ' }, TODAY)).toEqual({
    ok: true,
    dates: ['2026-03-06'],
    spans: [],
    note: 'Away',
  })
  expect(readDates({ from: '2026-03-07', to: '2026-03-09', kind: 'closed' }, TODAY)).toMatchObject({
    dates: ['2026-03-07', '2026-03-08', '2026-03-09'],
  })
})

test('a date with hours of its own', () => {
  const typed = {
    from: '2026-03-07',
    kind: 'hours',
    'date-1-opens': '10:00',
    'date-1-closes': '14:00',
  }
  expect(readDates(typed, TODAY)).toMatchObject({ spans: [{ opens: '10:00', closes: '14:00' }] })
})

test.each([
  [{}, { from: DATE_SENTENCES.date }],
  [{ from: '2026-02-30' }, { from: DATE_SENTENCES.date }],
  [{ from: '2026-03-01' }, { from: DATE_SENTENCES.past }],
  [{ from: '2026-03-06', to: '2026-03-05' }, { to: DATE_SENTENCES.backwards }],
  [{ from: '2026-03-06', to: '2027-03-08' }, { to: DATE_SENTENCES.long }],
  [{ from: '2026-03-06', note: 'x'.repeat(201) }, { note: DATE_SENTENCES.note }],
  [{ from: '2026-03-06', kind: 'hours' }, { date: DATE_SENTENCES.hours }],
  [{ from: '2026-03-06', kind: 'hours', 'date-1-opens': '10:00' }, { date: WEEK_SENTENCES.half }],
])('what cannot be read is said: %j', (typed, fields) => {
  expect(readDates(typed as Record<string, string>, TODAY)).toEqual({ ok: false, fields })
})

test('dates in a row with the same hours and note are one', () => {
  const closed = (date: string, note = '') => ({ date, spans: [], note })
  const ranges = rangesOf([
    closed('2026-12-31', 'Away'),
    closed('2027-01-01', 'Away'),
    closed('2027-01-02'),
    { date: '2027-01-03', spans: [{ opens: '10:00', closes: '12:00' }], note: '' },
    closed('2027-01-05'),
  ])
  expect(ranges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-12-31 2027-01-01',
    '2027-01-02 2027-01-02',
    '2027-01-03 2027-01-03',
    '2027-01-05 2027-01-05',
  ])
})
