import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { drawn } from '#scripts/draw-house.mjs'

const ROOMS = 'app|server|domain|content|standins|tests|scripts|bench|docs|deploy'
const SPEC: Record<string, string> = {
  1: 'docs/spec/public-site.md',
  2: 'docs/spec/accounts-and-commerce.md',
}
const CITED = /\bspec ([12])((?:[\s,:]|and|§\d+)+)/gi
const PATH = new RegExp(`\`((?:${ROOMS})/[^\`\\s]*)\``, 'g')

test('the picture of the house is as the imports have it', () => {
  const text = readFileSync('docs/house.md', 'utf8')
  expect(drawn(text)).toBe(text)
})

test('every path that the documents name is there', () => {
  const missing = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md')].flatMap((file) =>
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
  const ROOMS_THAT_CITE = '{app,server,domain,content,standins,tests,docs}'
  const cited = globSync(`${ROOMS_THAT_CITE}/**/*.{ts,tsx,mjs,sql,css,md}`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITED)].flatMap(([, spec = '', sections = '']) =>
      [...sections.matchAll(/§(\d+)/g)].map(([, section]) => ({ file, spec, section })),
    ),
  )
  expect(new Set(cited.map(({ spec }) => spec))).toEqual(new Set(['1', '2']))
  const headings = new Set(
    Object.entries(SPEC).flatMap(([spec, file]) =>
      [...readFileSync(file, 'utf8').matchAll(/^## (\d+) /gm)].map(([, at]) => `${spec} §${at}`),
    ),
  )
  const astray = cited.filter(({ spec, section }) => !headings.has(`${spec} §${section}`))
  expect(astray).toEqual([])
})
