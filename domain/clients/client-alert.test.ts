import { expect, test } from 'vitest'
import { type Alert, inOrder, validityOf, workedOutAlerts } from './client-alert.ts'

test('alerts stand gravest first, alike ones as they came', () => {
  const alerts: Alert[] = [
    { kind: 'first-visit', words: 'a' },
    { kind: 'note', words: 'b' },
    { kind: 'allergy', words: 'c' },
    { kind: 'note', words: 'd' },
    { kind: 'minor', words: 'e' },
  ]
  expect(inOrder(alerts).map(({ words }) => words)).toEqual(['e', 'c', 'b', 'd', 'a'])
})

test('who is under eighteen, or comes for the first time, is told of', () => {
  const alerts = (birthDate: string | null, completedVisits: number) =>
    workedOutAlerts({ birthDate, completedVisits }, '2026-03-02')
  expect(alerts('2008-03-03', 0)).toEqual([
    { kind: 'minor', words: '17 years old: a parent or guardian signs.' },
    { kind: 'first-visit', words: 'First visit.' },
  ])
  expect(alerts('2008-03-02', 1)).toEqual([])
  expect(alerts(null, 1)).toEqual([])
})

test('what was signed stands for its months, and says a month ahead that it ends', () => {
  const state = (today: string) => validityOf('2025-06-01', 12, today)
  expect(validityOf(null, 12, '2026-03-02')).toEqual({ state: 'none', until: null })
  expect(state('2026-05-01')).toEqual({ state: 'valid', until: '2026-06-01' })
  expect(['2026-05-02', '2026-05-31', '2026-06-01'].map((today) => state(today).state)).toEqual([
    ...['soon', 'soon', 'over'],
  ])
})
