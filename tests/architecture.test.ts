import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourcesIn } from '#scripts/imports.mjs'

// Which room may import which: the picture of the house. "types" means `import type` only.
const MAY_IMPORT: Record<string, Record<string, 'all' | 'types'>> = {
  content: { content: 'all', domain: 'types' },
  domain: { domain: 'all' },
  app: { app: 'all', domain: 'all', content: 'all', server: 'types' },
  server: { server: 'all', domain: 'all', content: 'all', 'app/context.ts': 'all' },
  standins: { standins: 'all' },
}

/** The floors of the server, from the ground up: each may use those below it. */
const FLOORS = [
  ...['core', 'post', 'clients', 'calendar', 'shop', 'accounts'],
  ...['desk', 'http', 'run'],
]

/** Of each of these there is one; whoever needs another thing finds another name for it. */
const ONE_HOME = {
  type: ['Actor', 'Owner', 'Rows', 'Outcome', 'StudioFacts'],
  function: ['statusOf', 'formatMoney', 'centsFromText', 'slugOf', 'addDays'],
}

/** No folder holds more files than one can look over. */
const MOST_FILES = 35

/** How much there is to know one's way about in: rooms and scripts, tests and sheds apart. */
const SIZES = { files: 1600, linesOfNineInTen: 165, linesOfLongest: 240 }

test('imports flow one way: content, domain, app, server, standins', () => {
  const strays = Object.keys(MAY_IMPORT).flatMap((room) =>
    sourcesIn(room).flatMap((file) => straysOf(file, room)),
  )
  expect(strays).toEqual([])
})

test('no page can name the first telephone: the owner’s own comes with the page', () => {
  const reaching = sourcesIn('app').filter((file) =>
    targetsOf(file, 'run').includes('content/first-facts.ts'),
  )
  expect(reaching).toEqual([])
  const from = sourcesIn('content').filter((file) =>
    targetsOf(file).includes('content/first-facts.ts'),
  )
  expect(from).toEqual([])
})

test('one name has one home', () => {
  const texts = ['content', 'domain', 'app', 'server']
    .flatMap(sourcesIn)
    .map((file) => readFileSync(file, 'utf8'))
  const homes = Object.entries(ONE_HOME).flatMap(([kind, names]) =>
    names.map((name) => {
      const declared = new RegExp(`^(?:export )?${kind} ${name}\\b`, 'm')
      return [name, texts.filter((text) => declared.test(text)).length]
    }),
  )
  expect(homes.filter(([, count]) => count !== 1)).toEqual([])
})

test('the server has floors, and each uses only those below it', () => {
  const floorOf = (path: string) => FLOORS.indexOf(path.split('/')[1] ?? '')
  const files = sourcesIn('server')
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([])
  const climbing = files.flatMap((file) =>
    targetsOf(file)
      .filter((target) => target.startsWith('server/') && floorOf(target) > floorOf(file))
      .map((target) => `${file} -> ${target}`),
  )
  expect(climbing).toEqual([])
})

test('no circle leads from folder to folder, or from file to file', () => {
  const files = ['content', 'domain', 'app', 'server'].flatMap(sourcesIn)
  const known = new Set(files)
  const edges = files.flatMap((file) =>
    targetsOf(file, 'run')
      .filter((target) => known.has(target))
      .map((target) => [file, target] as const),
  )
  expect(circleIn(edges)).toEqual([])
  const between = edges.map(([from, to]) => [dirname(from), dirname(to)] as const)
  expect(circleIn(between.filter(([from, to]) => from !== to))).toEqual([])
})

test('a folder can be looked over', () => {
  const counts = new Map<string, number>()
  for (const file of ['content', 'domain', 'app', 'server'].flatMap(sourcesIn)) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

test('the house stays as small as it is', () => {
  const files = ['content', 'domain', 'app', 'server'].flatMap(sourcesIn)
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
  lines.sort((one, other) => one - other)
  expect(files.length).toBeLessThanOrEqual(SIZES.files)
  expect(lines.at(-1)).toBeLessThanOrEqual(SIZES.linesOfLongest)
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(SIZES.linesOfNineInTen)
})

test('the rules read no clock, no environment and no network', () => {
  const impure = globSync('domain/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /Date\.now|new Date\(\)|process\.|fetch\(|Temporal\.Now/.test(readFileSync(file, 'utf8')),
    )
  expect(impure).toEqual([])
})

test('Square is played by one file, which loads the stand-in only when it is needed', () => {
  const loading = globSync('server/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('#standins/square/'),
  )
  expect(loading).toEqual(['server/core/square/client.ts'])
  const text = readFileSync('server/core/square/client.ts', 'utf8')
  expect(text).not.toMatch(/^import (?!type)[^\n]*'(square|#standins)/m)
})

test('transactions begin in one place, where a refusal rolls back', () => {
  const opening = globSync('server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /\.transaction\(\)/.test(readFileSync(file, 'utf8')),
  )
  expect(opening).toEqual(['server/core/db/transaction.ts'])
})

test('components never import a route', () => {
  const strays = globSync('app/components/**/*.tsx').filter((file) =>
    /from '[^']*\/routes\//.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual([])
})

/** The files of the house that a file imports; `run`: without those imported for their types alone. */
function targetsOf(file: string, what: 'run' | 'all' = 'all'): string[] {
  return importsOf(file).flatMap(({ target, isType }) =>
    target && !(what === 'run' && isType) ? [target] : [],
  )
}

/** What is left once everything that leads nowhere, or comes from nowhere, has been taken away. */
function circleIn(edges: readonly (readonly [string, string])[]): string[] {
  let left = edges
  for (;;) {
    const from = new Set(left.map(([start]) => start))
    const to = new Set(left.map(([, end]) => end))
    const kept = left.filter(([start, end]) => to.has(start) && from.has(end))
    if (kept.length === left.length) return [...new Set(kept.map((edge) => edge.join(' -> ')))]
    left = kept
  }
}

function straysOf(file: string, room: string): string[] {
  return importsOf(file).flatMap(({ written, target, isType }) => {
    if (!target) return room === 'domain' && written !== 'zod' ? [`${file} -> ${written}`] : []
    const rules = MAY_IMPORT[room] ?? {}
    const rule = rules[target] ?? rules[target.split('/')[0] ?? '']
    const isAllowed = rule === 'all' || (rule === 'types' && isType)
    return isAllowed ? [] : [`${file} -> ${target}`]
  })
}
