import { expect, test } from 'vitest'
import { DAY_MS } from '../core/duration.ts'
import {
  canChange,
  EDITABLE_DAYS,
  isHiddenReason,
  namesHealth,
  ReviewForm,
  shownName,
  standingOf,
  summaryOf,
} from './review.ts'

const SAID = {
  words: 'A calm hour.',
  serviceName: 'Acne Facial',
  isPublic: true,
  mayTellHealth: false,
  hiddenWhy: null,
}

test('words that may name health are held until their writer agrees; a treatment’s name is none', () => {
  expect(namesHealth({ ...SAID, words: 'The acne facial was calm.' })).toBe(false)
  for (const words of ['A warm scarf.', 'A zither played.', 'Medium pressure.']) {
    expect(standingOf({ ...SAID, words })).toBe('shown')
  }
  for (const words of [
    'My ACNE is better.',
    'She saw my scars.',
    'A scar',
    'one zit',
    'I am pregnant.',
  ]) {
    expect(standingOf({ ...SAID, words })).toBe('held')
    expect(standingOf({ ...SAID, words, mayTellHealth: true })).toBe('shown')
  }
})

test('stars decide nothing of where a review stands', () => {
  for (const stars of [1, 2, 3, 4, 5]) {
    expect(summaryOf([{ ...SAID, stars }]).byStanding.shown).toBe(1)
  }
})

test('a hidden review counts in the average, under its reason', () => {
  const hidden = { ...SAID, hiddenWhy: 'abuse', stars: 1 } as const
  expect(summaryOf([{ ...SAID, stars: 5 }, hidden])).toMatchObject({
    count: 2,
    average: '3.0',
    hiddenFor: { abuse: 1 },
  })
  expect(summaryOf([])).toMatchObject({ count: 0, average: null })
})

test('a review for the owner alone stands with her, whatever it says, and is not hidden', () => {
  const kept = {
    ...SAID,
    isPublic: false,
    words: 'My acne.',
    hiddenWhy: 'abuse',
    stars: 2,
  } as const
  expect(standingOf(kept)).toBe('owner-only')
  expect(summaryOf([kept]).byStanding['owner-only']).toBe(1)
  expect(summaryOf([kept, { ...SAID, stars: 5 }]).hiddenFor).toEqual({})
})

test('a review can be changed for fourteen days after it was first written', () => {
  const writtenAt = Date.UTC(2026, 10, 1)
  const end = writtenAt + 14 * DAY_MS
  expect(EDITABLE_DAYS).toBe(14)
  expect([writtenAt, end - 1, end].map((now) => canChange({ writtenAt }, now))).toEqual([
    ...[true, true, false],
  ])
})

test('only the four reasons hide a review', () => {
  expect(['abuse', 'one star', 'toString'].map(isHiddenReason)).toEqual([true, false, false])
})

test('a form says stars and what is ticked; without stars it says so', () => {
  expect(ReviewForm.parse({ stars: '3', words: ' Good. ', isPublic: '1' })).toEqual({
    stars: 3,
    words: 'Good.',
    isPublic: true,
    mayTellHealth: false,
    isClose: false,
    stays: false,
  })
  expect(ReviewForm.safeParse({ words: 'Good.' }).success).toBe(false)
  expect(ReviewForm.safeParse({ stars: '6' }).success).toBe(false)
  const odd = ReviewForm.safeParse({ stars: '5', isPublic: 'on' })
  expect(odd.error?.issues.map(({ message }) => message)).toEqual([''])
})

test('a name is shown with its initial alone', () => {
  expect(shownName('Ana', 'rivera')).toBe('Ana R.')
  expect(shownName('Ana', '')).toBe('Ana')
  expect(shownName(' Ana ', ' Rivera')).toBe('Ana R.')
})

test('no mark in a review turns the direction of what stands beside it', () => {
  const words = '\u202Ekcatta dne\u202C\nA calm \u2066hour\u2069.'
  expect(ReviewForm.parse({ stars: '5', words }).words).toBe('kcatta dne\nA calm hour.')
})
