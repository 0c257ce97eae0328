import { expect, test } from 'vitest'
import { NO_TIP, tipIn } from './tip-choice.tsx'

test('a tip that was kept is chosen again, and what cannot be read is none', () => {
  expect(tipIn({ choice: '18', own: '' })).toEqual({ choice: '18', own: '' })
  expect(tipIn({ choice: 'own', own: '12.50' })).toEqual({ choice: 'own', own: '12.50' })
  for (const kept of [null, 'x', {}, { choice: '99', own: '' }, { choice: 'own' }]) {
    expect(tipIn(kept)).toEqual(NO_TIP)
  }
})
