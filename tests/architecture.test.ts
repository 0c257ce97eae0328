import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// Which room may import which: the picture of the house. "types" means `import type` only.
const MAY_IMPORT: Record<string, Record<string, 'all' | 'types'>> = {
  content: { content: 'all', domain: 'types' },
  domain: { domain: 'all' },
  app: { app: 'all', domain: 'all', content: 'all', server: 'types' },
  server: { server: 'all', domain: 'all', content: 'all', 'app/context.ts': 'all' },
  standins: { standins: 'all', domain: 'all', content: 'all' },
}

const IMPORT = /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'/gm

test('imports flow one way: content, domain, app, server, standins', () => {
  const strays = Object.keys(MAY_IMPORT).flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx}`)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => straysOf(file, room)),
  )
  expect(strays).toEqual([])
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
  expect(loading).toEqual(['server/shop/payments/square-client.ts'])
  const text = readFileSync('server/shop/payments/square-client.ts', 'utf8')
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

function straysOf(file: string, room: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(IMPORT)
  return [...found].flatMap(([, isType, from, bare]) => {
    const target = houseRoom(file, from ?? bare ?? '')
    if (!target) return room === 'domain' && from !== 'zod' ? [`${file} -> ${from}`] : []
    const rules = MAY_IMPORT[room] ?? {}
    const rule = rules[target] ?? rules[target.split('/')[0] ?? '']
    const isAllowed = rule === 'all' || (rule === 'types' && isType)
    return isAllowed ? [] : [`${file} -> ${target}`]
  })
}

function houseRoom(file: string, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : null
}
