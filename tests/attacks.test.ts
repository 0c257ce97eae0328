import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HEADING = '## Attacks that were tried, and the test that keeps each closed'

/** Each row: what was tried, what holds it, and after each file the names of its tests. */
const LIST = (readFileSync('docs/security.md', 'utf8').split(HEADING)[1] ?? '')
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| tried '))
  .map((line) => line.slice(2, -2).split(' | '))

test('each attack that was tried names tests, and each of them is there', () => {
  expect(LIST?.length).toBeGreaterThan(50)
  const missing = (LIST ?? []).flatMap(([tried = '', kept = '']) => {
    const named = [...kept.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: ((?:“[^”]+”(?:, )?)+)/g)]
    if (named.length === 0) return [`${tried}: names none`]
    return named.flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/“([^”]+)”/g)]
        .filter(([, name = '']) => !namesOf(file).some((one) => one === name))
        .map(([, name]) => `${tried}: ${file}: ${name}`),
    )
  })
  expect(missing).toEqual([])
})

/** What the tests of a file are called, without the engine that they run on. */
function namesOf(file: string): string[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const called = text.matchAll(
    /\btest(?:\.each\((?:[^()]|\([^()]*\))*\)(?:<[^>]*>)?)?\(\s*([`'"])((?:(?!\1)[^\\]|\\.)*)\1/gs,
  )
  return [...called].map(([, , name = '']) =>
    name.replace(/^(?:\$\{engine\}|\$engine|%s|sqlite): /, ''),
  )
}
