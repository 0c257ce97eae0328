import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawn } from '#scripts/draw-house.mjs'

const ROOMS = 'app|server|domain|content|standins|tests|scripts|bench|docs|deploy'
const PATH = new RegExp(`\`((?:${ROOMS})/[^\`\\s]*)\``, 'g')

test('the picture of the house is as the imports have it', () => {
  const text = readFileSync('docs/house.md', 'utf8')
  expect(drawn(text)).toBe(text)
})

test('every path that the documents name is there', () => {
  const missing = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => (path.includes('*') ? globSync(path).length === 0 : !existsSync(path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('decisions are numbered without gaps', () => {
  const numbers = globSync('docs/decisions/*.md').map((file) => Number(file.slice(15, 18)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

test('what the development server loads is there', () => {
  const text = readFileSync('server/run/dev.ts', 'utf8')
  const loaded = [...text.matchAll(/'\/(server\/[^']+)'/g)].map(([, path = '']) => path)
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((path) => !existsSync(path))).toEqual([])
})
