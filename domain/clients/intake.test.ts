import { expect, test } from 'vitest'
import { firstQuestions } from '#content/words/intake.ts'
import { groupsOf } from './intake.ts'

const [question] = firstQuestions
const sizes = (count: number) =>
  groupsOf(Array.from({ length: count }, () => question).filter((one) => one !== undefined)).map(
    (group) => group.length,
  )

test('questions are shown in groups of four at most, none is lost, and their order stays', () => {
  expect(groupsOf(firstQuestions).flat()).toEqual(firstQuestions)
  expect([1, 4, 5, 9, 15].map(sizes)).toEqual([[1], [4], [3, 2], [3, 3, 3], [4, 4, 4, 3]])
  for (let count = 1; count <= 60; count++) {
    expect(sizes(count).every((size) => size >= 1 && size <= 4)).toBe(true)
  }
})
