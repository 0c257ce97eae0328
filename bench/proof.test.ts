import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS } from './parts.ts'
import { type Measurement, withMeasured } from './proof.ts'
import type { Figure, Told } from './report.ts'

const ALL = ['pages', 'checkouts', 'start']
const ENDED: Told = { hasEnded: true }

const figure = (changes: Partial<Figure> = {}): Told => ({
  figure: {
    ...{ name: 'cached page', ratio: 0.66666, of: 'nginx', limit: { atLeast: 0.25 } },
    ...{ measured: '8,911 | 9,001 requests/s', ...changes },
  },
  isKept: true,
})

const run = (part: string, changes: Partial<Measurement> = {}): Measurement => ({
  part,
  command: `npm run prove -- ${part}`,
  at: Date.parse('2026-11-27T01:04:59Z'),
  tookMs: 24_400,
  machine: '2 cores, 8.0 GB of memory',
  load: 3.25,
  commit: { id: '593e9098aa', isClean: true },
  told: [figure(), ENDED],
  ...changes,
})

test('a figure stands with its command, date, machine, commit, limit and what was measured', () => {
  const told: Told[] = [{ seed: 7 }, { isQuick: true }, figure(), { remark: 'no wrk\nhere' }, ENDED]
  const commit = { id: '593e9098aa', isClean: false }
  const text = withMeasured('', [run('pages', { told, commit })], ALL)
  expect(text.slice(text.indexOf('## '))).toBe(`## pages

\`SEED=7 npm run prove -- pages\`, 2026-11-27 01:04 UTC, 24 s, shorter rounds\\
Commit \`593e9098aa\` and changes beside it. 2 cores, 8.0 GB of memory; load 3.3 when it began.

| figure | ratio | of | limit | | measured |
|---|---|---|---|---|---|
| cached page | 0.667 | nginx | ≥ 0.25 | kept | 8,911 \\| 9,001 requests/s |

- no wrk here
`)
})

test('parts that are measured again take the place of their own tables, and others stay to the letter', () => {
  const before = withMeasured('', [run('start'), run('pages')], ALL)
  const again = run('pages', {
    at: Date.parse('2026-12-01T00:00:00Z'),
    told: [figure({ ratio: 0.5 }), ENDED],
  })
  const after = withMeasured(before, [again, run('checkouts')], ALL)
  const headings = [...after.matchAll(/^## (.*)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(ALL)
  const of = (text: string, part: string) => text.split(/^## /m).find((one) => one.startsWith(part))
  expect(of(after, 'start')?.trim()).toBe(of(before, 'start')?.trim())
  expect(of(after, 'pages')).toContain('2026-12-01')
  expect(of(after, 'pages')).not.toContain('0.667')
})

test('the same measurements make the same file, and a part that is no more goes', () => {
  const text = withMeasured(
    '',
    ALL.map((part) => run(part)),
    ALL,
  )
  expect(withMeasured(text, [run('pages')], ALL)).toBe(text)
  const fewer = withMeasured(text, [], ['pages', 'start'])
  expect(fewer).not.toContain('## checkouts')
})

test('the file begins with what is kept, missed, fallen and not measured yet', () => {
  const missed = { ...figure({ name: 'slow | page' }), isKept: false } as Told
  const told = [figure(), missed, ENDED]
  const fallen = run('checkouts', { told: [figure(), { crashed: 'no\n port' }] })
  const text = withMeasured('', [run('pages', { told }), fallen], ALL)
  expect(text).toContain(
    '**2 of 3 figures keep their limit.** Missed: slow \\| page. Not come to its end: checkouts. Not measured yet: start.',
  )
  expect(text).toContain('**Did not come to its end**: no port')
})

test('what stands in docs/proof.md of each part is what the command wrote', () => {
  const text = readFileSync('docs/proof.md', 'utf8')
  const tables = (of: string) => of.slice(of.indexOf('## '))
  expect(tables(withMeasured(text, [], Object.keys(PARTS)))).toBe(tables(text))
})
