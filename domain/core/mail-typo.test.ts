import { expect, test } from 'vitest'
import { likelyAddress } from './mail-typo.ts'

test.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmal.com', 'maya@gmail.com'],
  ['maya@gmaill.com', 'maya@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@gmail.co', 'maya@gmail.com'],
  ['Maya.O@Hotmial.com ', 'Maya.O@hotmail.com'],
  ['maya@yaho.com', 'maya@yahoo.com'],
  ['maya@outlok.com', 'maya@outlook.com'],
  ['maya@iclould.com', 'maya@icloud.com'],
  ['maya@sbcgobal.net', 'maya@sbcglobal.net'],
  ['maya@spectrm.net', 'maya@spectrum.net'],
  ['maya@protonmal.com', 'maya@protonmail.com'],
  ['maya@redlans.edu', 'maya@redlands.edu'],
  ['maya@lve.com', 'maya@live.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

test.each([
  ...['maya@gmail.com', 'maya@ymail.com', 'maya@mail.com', 'maya@me.com', 'maya@gmx.com'],
  ...[
    'maya@example.com',
    'maya@studio.org',
    'maya@gmail',
    'maya',
    '',
    '@gmial.com',
    'a@b@gmial.com',
  ],
  ...['maya@mc.com', 'maya@gmial.net', 'a@gmial.com@b'],
])('%s is left as it is', (typed) => {
  expect(likelyAddress(typed)).toBe(null)
})
