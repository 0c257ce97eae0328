import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROWS = readFileSync('docs/asvs.md', 'utf8').matchAll(
  /^\| (V\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \|$/gm,
)
const LIST = [...ROWS].map(([, id = '', level = '', asks = '', how = '']) => ({
  id,
  level,
  asks,
  how,
}))

/** So many requirements of level 1 and level 2 has version 5.0.0. */
const OF_LEVEL = { 1: 70, 2: 183 }

test('every requirement of levels 1 and 2 stands in the list once, with its test or its reason', () => {
  expect(new Set(LIST.map(({ id }) => id)).size).toBe(LIST.length)
  for (const [level, count] of Object.entries(OF_LEVEL)) {
    expect(LIST.filter((row) => row.level === level)).toHaveLength(count)
  }
  const says = /^(kept: `|kept without a test of its own: |does not apply: |not met in full: )./
  expect(LIST.filter(({ how }) => !says.test(how))).toEqual([])
})

test('each file that the list names is there', () => {
  const named = LIST.flatMap(({ how }) => [...how.matchAll(/`([\w./-]+\/[\w.-]*)`/g)]).map(
    ([, path = '']) => path,
  )
  const files = named.filter((path) => /\.\w+$/.test(path) && !path.startsWith('/'))
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test('the figures above the list are its own', () => {
  const count = (start: string) => LIST.filter(({ how }) => how.startsWith(start)).length
  const [kept, untested, none, unmet] = ['kept: ', 'kept without', 'does not', 'not met'].map(count)
  expect(readFileSync('docs/asvs.md', 'utf8').replaceAll('\n', ' ')).toContain(
    `Of ${LIST.length}: ${kept} are kept and held by a test, ${untested} are kept without a test of their own, ${none} do not apply, ${unmet} are not met, or not in full.`,
  )
})
