import { expect, test } from 'vitest'
import {
  CARRIER_WORDS,
  costWords,
  plainerText,
  TEXT_WORDS,
  textCostMicros,
  textSize,
} from './texts.ts'

const counted = (text: string) => {
  const { encoding, units, segments, left } = textSize(text)
  return [encoding, units, segments, left]
}

test.each([
  ['nothing', '', ['GSM-7', 0, 1, 160]],
  ['160 letters', 'a'.repeat(160), ['GSM-7', 160, 1, 0]],
  ['161 letters', 'a'.repeat(161), ['GSM-7', 161, 2, 145]],
  ['306 letters', 'a'.repeat(306), ['GSM-7', 306, 2, 0]],
  ['307 letters', 'a'.repeat(307), ['GSM-7', 307, 3, 152]],
  ['é and ñ', 'é ñ', ['GSM-7', 3, 1, 157]],
  ['á', 'á', ['UCS-2', 1, 1, 69]],
  ['a euro', '€', ['GSM-7', 2, 1, 158]],
  ['80 euros', '€'.repeat(80), ['GSM-7', 160, 1, 0]],
  // Its two septets are not parted: the first part ends one earlier.
  ['a euro on the cut', `${'a'.repeat(152)}€${'a'.repeat(10)}`, ['GSM-7', 164, 2, 141]],
  ['70 of UCS-2', 'ł'.repeat(70), ['UCS-2', 70, 1, 0]],
  ['71 of UCS-2', 'ł'.repeat(71), ['UCS-2', 71, 2, 63]],
  ['an emoji', '👍', ['UCS-2', 2, 1, 68]],
  ['an emoji on the cut', `${'a'.repeat(66)}👍aaa`, ['UCS-2', 71, 2, 62]],
  ['a curly apostrophe', 'don’t', ['UCS-2', 5, 1, 65]],
] as const)('%s is counted as carriers do', (_, text, expected) => {
  expect(counted(text)).toEqual(expected)
})

test('signs of print become those that carriers have', () => {
  expect(plainerText('“don’t” – now…\u00a0yes')).toBe('"don\'t" - now... yes')
  expect(textSize(plainerText('“don’t” – now…')).encoding).toBe('GSM-7')
})

test('two parts cost twice', () => {
  expect(textCostMicros('a'.repeat(161))).toBe(2 * textCostMicros('a'))
})

const FACTS = {
  studio: 'Grove Skin Studio',
  said: 'your visit is tomorrow, Wed, Sep 30, 12:30 pm.',
  url: `https://grove.example/manage/${'x'.repeat(90)}`,
  phone: '(909) 555-0134',
  when: 'Wed, Sep 30, 12:30 pm',
  until: 'Wed, Sep 30, 10:45 am',
  isEarlier: true,
  isShared: true,
}
const ALL = (['en', 'es'] as const).flatMap((language) =>
  Object.entries(TEXT_WORDS).map(
    ([kind, words]) => [`${kind} ${language}`, words({ ...FACTS, language })] as const,
  ),
)

test.each(ALL)(
  'the text “%s” is of two parts at most, in plain signs, with a way out',
  (kind, text) => {
    expect(textSize(text)).toMatchObject({ encoding: 'GSM-7' })
    expect(textSize(text).segments).toBeLessThanOrEqual(2)
    expect(text).toMatch(kind.startsWith('stopped') ? /START/ : /STOP/)
  },
)

test.each(ALL)('the text “%s” asks for no word that a carrier acts on', (_, text) => {
  expect(text).not.toMatch(CARRIER_WORDS)
})

test('a cost is told in cents, and in dollars where it comes to some', () => {
  expect([11_000, 22_000, 500_000, 1_540_000].map(costWords)).toEqual([
    '1.1¢',
    '2.2¢',
    '50¢',
    '$1.54',
  ])
})

test('a part costs what carriers take, and a dollar is told as one', () => {
  expect(textCostMicros('a')).toBe(11_000)
  expect([999_000, 1_000_000].map(costWords)).toEqual(['99.9¢', '$1.00'])
})
