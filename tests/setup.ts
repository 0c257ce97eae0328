import { afterEach, beforeEach, expect, vi } from 'vitest'

// A loud console is a failing test: whoever expects an error says so with its own spy.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  if (vi.isMockFunction(console.warn)) expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
