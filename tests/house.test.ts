import { existsSync, globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { drawn } from '#scripts/draw-house.mjs'

const ROOMS = 'app|server|domain|content|standins|tests|scripts|bench|docs|deploy'
const PATH = new RegExp(`\`((?:${ROOMS})/[^\`\\s]*)\``, 'g')

/** The beginning of an address in a string, its holes as they stand there, its query left out. */
const ADDRESS = /(?<!\bhref\(\s*)['"`}](\/[a-z][\w.-]+(?:\/(?:[a-z][\w.-]+|\$\{[^}]*\}|\*))*)/g
/** What stands below the site's address beside its pages: calls, pictures, what others' scripts load. */
const NO_PAGES = /^\/(api|standins|images|pictures|cards|gtag|gtm\.js)(\/|$)/
/** Rooms that cannot use `href`: they know no React, or must weigh nothing. */
const WITHOUT_HREF = [
  'content',
  'app/browser',
  'server/clients',
  'server/http/answers',
  'server/post',
]
/** Beginnings of addresses, for browsers. */
const PREFIXES = ['/api/*', '/auth/*', '/standins/*']

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

test('pages name their addresses by href alone', () => {
  const found = addressesIn('app/**/*.{ts,tsx}')
    .filter(({ file }) => !/^app\/(browser\/|routes\.ts|desk-rights\.ts)/.test(file))
    .filter(({ address }) => !PREFIXES.includes(address) && !existsSync(`public${address}`))
  expect(found).toEqual([])
})

test('an address that is written out leads to a page', () => {
  const pages = pathsOf(routes).map((path) => path.split('/'))
  const isPage = (address: string) =>
    pages.some((page) =>
      address
        .split('/')
        .slice(1)
        .every((part, i) => part === page[i] || page[i]?.startsWith(':')),
    )
  const found = WITHOUT_HREF.flatMap((room) => addressesIn(`${room}/**/*.{ts,tsx}`))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ address }) => !NO_PAGES.test(address) && !isPage(address))).toEqual([])
})

test('what the development server loads is there', () => {
  const text = readFileSync('server/run/dev.ts', 'utf8')
  const loaded = [...text.matchAll(/'\/(server\/[^']+)'/g)].map(([, path = '']) => path)
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((path) => !existsSync(path))).toEqual([])
})

function addressesIn(glob: string) {
  return globSync(glob)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      return [...code.matchAll(ADDRESS)].map(([, address = '']) => ({ file, address }))
    })
}

/** The paths of the table of routes, without those that take whatever is left. */
function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path && !path.endsWith('*') ? [path] : []),
    ...pathsOf(children),
  ])
}
