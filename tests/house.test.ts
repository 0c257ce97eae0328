import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { drawn } from '#scripts/draw-house.mjs'

const ROOMS = 'app|server|domain|content|standins|tests|scripts|bench|docs|deploy'
const SPEC: Record<string, string> = {
  1: 'docs/spec/public-site.md',
  2: 'docs/spec/accounts-and-commerce.md',
}
/** spec 2 §2 and §8; in tables without the first word. */
const CITED = /\b([12])\s((?:(?:,? and |, )?§\d+)+)/g
/** The words in quotes that follow a citation at once. */
const QUOTED = /\bspec ([12]) §\d+(?: and §\d+)?[:,] "([^"]{9,})"/gi
const PATH = new RegExp(`\`((?:${ROOMS})/[^\`\\s]*)\``, 'g')
const NAME = /`([\w.-]+\.(?:ts|tsx|mjs|sql|css|py|json))`/g

/** The beginning of an address in a string, its holes as they stand there, its query left out. */
const ADDRESS = /(?<!\bhref\(\s*)['"`}](\/[a-z][\w.-]+(?:\/(?:[a-z][\w.-]+|\$\{[^}]*\}|\*))*)/g
/** What stands below the site's address beside its pages: calls, pictures, what others' scripts load. */
const NO_PAGES = /^\/(drawings|api|standins|images|pictures|cards|gtag|gtm\.js|calendar\.ics)(\/|$)/
/** Rooms that cannot use `href`: they know no React, or must weigh nothing. */
const WITHOUT_HREF = [
  'content',
  'app/browser',
  'server/clients',
  'server/http/answers',
  'server/post',
]
/** Beginnings of addresses, for browsers. */
const PREFIXES = ['/api/*', '/auth/*', '/standins/*', '/admin/receipts']

test('the picture of the house is as the imports have it', () => {
  const text = readFileSync('docs/house.md', 'utf8')
  expect(drawn(text)).toBe(text)
})

test('every path that the documents name is there', () => {
  const missing = documents().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => (path.includes('*') ? globSync(path).length === 0 : !existsSync(path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every file that the documents name without its folder is somewhere', () => {
  const known = new Set(
    globSync(`{*,{${ROOMS.replaceAll('|', ',')},art}/**/*}.*`).map((file) => basename(file)),
  )
  const missing = documents().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAME)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('a walk through the house names no file twice', () => {
  const [, walks = ''] = readFileSync('docs/house.md', 'utf8').split('## Seven walks')
  for (const walk of walks.trim().split('\n\n').slice(1)) {
    const files = [...walk.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(5)
    expect(files).toEqual([...new Set(files)])
  }
})

test('decisions are numbered without gaps', () => {
  const numbers = globSync('docs/decisions/*.md').map((file) => Number(file.slice(15, 18)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

test('a decision that another takes the place of links to it, and is linked from it', () => {
  const linked = (word: string) =>
    globSync('docs/decisions/*.md').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\*\*(Superse\w+).*/gm)]
        .filter(([, found]) => found === word)
        .flatMap(([line]) => [...line.matchAll(/\]\(([^)]+)\)/g)])
        .map(([, to = '']) => [basename(file), to]),
    )
  const newer = linked('Supersedes').map(([from, to]) => `${from} for ${to}`)
  expect(newer).not.toEqual([])
  const older = linked('Superseded').map(([from, to]) => `${to} for ${from}`)
  expect(newer.toSorted()).toEqual(older.toSorted())
})

test('a citation of the specification leads to its section', () => {
  const cited = filesThatCite().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITED)].flatMap(([, spec = '', sections = '']) =>
      [...sections.matchAll(/§(\d+)/g)].map(([, section]) => ({ file, spec, section })),
    ),
  )
  expect(new Set(cited.map(({ spec }) => spec))).toEqual(new Set(Object.keys(SPEC)))
  const headings = new Set(
    Object.entries(SPEC).flatMap(([spec, file]) =>
      [...readFileSync(file, 'utf8').matchAll(/^## (\d+) /gm)].map(([, at]) => `${spec} §${at}`),
    ),
  )
  const astray = cited.filter(({ spec, section }) => !headings.has(`${spec} §${section}`))
  expect(astray).toEqual([])
})

test('what a comment quotes from the specification stands there', () => {
  const asOneLine = (text: string) => text.replace(/[\s*]+/g, ' ').toLowerCase()
  const specs = new Map(
    Object.entries(SPEC).map(([spec, file]) => [spec, asOneLine(readFileSync(file, 'utf8'))]),
  )
  const quoted = filesThatCite().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(QUOTED)].map(([, spec = '', quote = '']) => ({
      file,
      spec,
      quote,
    })),
  )
  expect(quoted).not.toEqual([])
  expect(quoted.filter(({ spec, quote }) => !specs.get(spec)?.includes(asOneLine(quote)))).toEqual(
    [],
  )
})

function documents(): string[] {
  return ['README.md', 'STYLE.md', ...globSync('docs/**/*.md')]
}

function filesThatCite(): string[] {
  return globSync('{app,server,domain,content,standins,tests,docs}/**/*.{ts,tsx,mjs,sql,css,md}')
}

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
