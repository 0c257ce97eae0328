import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEY_BYTES, seal, unseal } from './sealing.ts'

const NOTE = Buffer.from('Allergic to latex')
const KEY = randomBytes(KEY_BYTES)

test('what is sealed is opened by its key, in its place, and says nothing to anybody else', () => {
  const sealed = seal(KEY, NOTE, 'note 1')
  expect(unseal(KEY, sealed, 'note 1')).toEqual(NOTE)
  expect(sealed.includes('latex')).toBe(false)
  expect(() => unseal(randomBytes(KEY_BYTES), sealed, 'note 1')).toThrow()
  expect(() => unseal(KEY, sealed, 'note 2')).toThrow()
})

test('one bit that was changed anywhere, or a piece that is missing, keeps it shut', () => {
  const sealed = seal(KEY, NOTE, 'note 1')
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(() => unseal(KEY, changed, 'note 1'), `bit ${bit}`).toThrow()
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => unseal(KEY, sealed.subarray(0, length), 'note 1')).toThrow()
  }
})

test('the same words are sealed differently each time', () => {
  expect(seal(KEY, NOTE, 'note 1')).not.toEqual(seal(KEY, NOTE, 'note 1'))
})
