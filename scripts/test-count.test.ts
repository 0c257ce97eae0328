import { expect, test } from 'vitest'
import { closingLine } from './test-count.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const NO_JOURNEY = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
const NONE = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

test('the runs are added up in one line', () => {
  const rules = { ...NONE, numPassedTests: 12, testResults: [file('passed', 'passed')] }
  const journeys = { stats: { ...NO_JOURNEY, expected: 3, unexpected: 1 }, errors: [] }
  expect(closingLine([rules, journeys])).toBe('15 passed, 1 failed')
})

test('a file that did not begin is a failure, and its tests are not counted as passed', () => {
  const report = {
    ...NONE,
    numPendingTests: 2,
    testResults: [file('failed', 'skipped', 'skipped')],
  }
  expect(closingLine([report])).toBe('0 passed, 1 failed, 2 not run')
  expect(closingLine([{ ...NONE, testResults: [file('failed')] }])).toBe('0 passed, 1 failed')
  const stats = { ...NO_JOURNEY, skipped: 3 }
  const broken = { stats, errors: [{ message: 'Cannot find module' }] }
  expect(closingLine([broken])).toBe('0 passed, 1 failed, 3 not run')
})

test('a journey that passed only when it was tried again is named, and is no pass', () => {
  const stats = { ...NO_JOURNEY, expected: 2, flaky: 1 }
  expect(closingLine([{ stats, errors: [] }])).toBe('2 passed, 0 failed, 1 flaky')
})

test('nothing run is no success', () => {
  expect(closingLine([])).toBe('0 passed, 0 failed')
})
