import { expect, test } from 'vitest'
import { namesHealth, ReviewForm, shownName, standingOf, summaryOf } from './review.ts'

const SAID = {
  words: 'A calm hour.',
  serviceName: 'Acne Facial',
  isPublic: true,
  mayTellHealth: false,
  hiddenWhy: null,
}

test('words that may name health are held until their writer agrees; a treatment’s name is none', () => {
  expect(namesHealth({ ...SAID, words: 'The acne facial was calm.' })).toBe(false)
  for (const words of ['My ACNE is better.', 'She saw my scars.', 'I am pregnant.', 'rosacea']) {
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
})

test('a name is shown with its initial alone', () => {
  expect(shownName('Ana', 'rivera')).toBe('Ana R.')
  expect(shownName('Ana', '')).toBe('Ana')
})

test('no mark in a review turns the direction of what stands beside it', () => {
  const words = '\u202Ekcatta dne\u202C\nA calm \u2066hour\u2069.'
  expect(ReviewForm.parse({ stars: '5', words }).words).toBe('kcatta dne\nA calm hour.')
})
