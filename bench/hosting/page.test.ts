import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from './assumptions.ts'
import { FILE, withTables } from './page.ts'
import type { Found } from './unit-tables.ts'

const act = { serverMs: 10, postgresMs: 2 }
const unit = {
  ...{ serverMb: 256, besideOthersMb: 128, connectionMb: 4, startMs: 1500 },
  connections: { idle: 2, busiest: 11, kept: 1 },
  idle: { statements: 30, serverMs: 60, postgresMs: 6 },
  acts: { page: act, freeTimes: act, booking: act, checkout: act, screen: act },
  bytes: { page: 10_000, kept: 190_000 },
  disk: { empty: 4, aVisit: 0.01 },
}
const FOUND: Found = {
  units: { sqlite: { ...unit, connections: { idle: 0, busiest: 0, kept: 0 } }, postgres: unit },
  smallest: [{ name: 'started', peakMb: 200 }],
  crowded: { page: 200, booking: 503, start: 'it ends', after: 201 },
  limits: LIMITS,
  where: {
    ...{ machine: '2 cores, 8.0 GB of memory', load: 3.25 },
    ...{ commit: { id: '593e9098aa', isClean: true }, at: Date.parse('2026-11-27T01:04:59Z') },
  },
  many: 12,
  isQuick: false,
}

const page = readFileSync(FILE, 'utf8')

test('the page says when, of what and on what it was measured, as the proof does', () => {
  expect(withTables(page, FOUND)).toContain(`\`npm run prove -- hosting\`, 2026-11-27 01:04 UTC\\
Commit \`593e9098aa\`. 2 cores, 8.0 GB of memory; load 3.3 when it began; 12 servers side by side.`)
})

test('the unit for many studios is the tried one, with a folder and settings for each', () => {
  const edits = [...page.matchAll(/-e '(s#[^']+)'/g)].flatMap(([, edit]) => ['-e', edit ?? ''])
  const one = readFileSync('deploy/grove.service', 'utf8')
  const many = execFileSync('sed', [...edits, 'deploy/grove.service'], { encoding: 'utf8' })
  const changed = many.split('\n').filter((line, i) => line !== one.split('\n')[i])
  expect(changed).toEqual([
    'WorkingDirectory=/var/lib/grove/%i',
    'EnvironmentFile=/etc/grove/%i.env',
    'StateDirectory=grove/%i',
  ])
})

test('a quick run says that it was quick', () => {
  expect(withTables(page, { ...FOUND, isQuick: true })).toContain(
    '`npm run prove -- hosting --quick`, 2026-11-27 01:04 UTC, shorter rounds',
  )
})

test('the same figures give the same page, and other figures leave its words alone', () => {
  const once = withTables(page, FOUND)
  expect(withTables(once, FOUND)).toBe(once)
  const other = withTables(once, { ...FOUND, smallest: [{ name: 'started', peakMb: 300 }] })
  const changed = other.split('\n').filter((line, i) => line !== once.split('\n')[i])
  expect(changed).toEqual(['| started | 300 MB |'])
})
