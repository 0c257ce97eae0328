import { expect, test } from 'vitest'
import { closingLine } from './test-count.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const NONE = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

test('the runs are added up in one line', () => {
  const rules = { ...NONE, numPassedTests: 12, testResults: [file('passed', 'passed')] }
  const journeys = {
    ...{ ...NONE, numPassedTests: 3, numFailedTests: 1 },
    testResults: [file('failed', 'passed', 'failed')],
  }
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
})

test('nothing run is no success', () => {
  expect(closingLine([])).toBe('0 passed, 0 failed')
})
