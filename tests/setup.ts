import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { breachesSeen, watchSquare } from './square/watch.ts'

// Whatever passes between us and Square in a test is as Square's own specification has it.
beforeAll(() => watchSquare())

// A loud console is a failing test: whoever expects an error says so with its own spy.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(async () => {
  expect(await breachesSeen()).toEqual([])
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  if (vi.isMockFunction(console.warn)) expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
