import type { commitNow } from '../where.ts'
import type { WithoutConnections } from './side-by-side.ts'
import type { Limits, Units } from './simulate.ts'
import type { Smallest } from './smallest.ts'

export type Found = {
  units: Record<'sqlite' | 'postgres', Units & { startMs: number }>
  smallest: Smallest
  crowded: WithoutConnections
  limits: Limits
  where: { machine: string; load: number; commit: ReturnType<typeof commitNow>; at: number }
  /** So many servers stood side by side. */
  many: number
  /** Rounds were shorter than they are in full. */
  isQuick: boolean
}

/** What was measured of one studio. */
export function unitTable({ units: { sqlite, postgres } }: Found): string {
  const acts = Object.entries(ACT_WORDS).map(([act, words]) => {
    const [own, other] = [
      sqlite.acts[act as keyof typeof ACT_WORDS],
      postgres.acts[act as keyof typeof ACT_WORDS],
    ]
    return [words, ms(own.serverMs), `${ms(other.serverMs)} + ${ms(other.postgresMs)}`]
  })
  const { bytes } = sqlite
  return table(
    ['one studio takes', 'SQLite', 'PostgreSQL (server + PostgreSQL)'],
    [
      ['memory, alone, after a busy while', mb(sqlite.serverMb), mb(postgres.serverMb)],
      [
        'memory, at rest beside others, small heap',
        mb(sqlite.besideOthersMb),
        mb(postgres.besideOthersMb),
      ],
      [
        'connections: at rest, busy',
        'none',
        `${postgres.connections.idle.toFixed(1)}, ${postgres.connections.busiest}; ${mb(postgres.connectionMb)} each`,
      ],
      ['statements a minute at rest', 'not counted', postgres.idle.statements.toFixed(0)],
      [
        'processor a minute at rest',
        ms(sqlite.idle.serverMs),
        `${ms(postgres.idle.serverMs)} + ${ms(postgres.idle.postgresMs)}`,
      ],
      ['processor of a start', ms(sqlite.startMs), ms(postgres.startMs)],
      ...acts.map(([words = '', ...cells]) => [`processor of ${words}`, ...cells]),
      [
        'database: empty, and 1,000 visits with their orders',
        `${mb(sqlite.disk.empty)}, ${mb(1000 * sqlite.disk.aVisit)}`,
        `${mb(postgres.disk.empty)}, ${mb(1000 * postgres.disk.aVisit)}`,
      ],
      [
        'the home page for who was never here: itself, and what a CDN may give out',
        `${kb(bytes.page)}, ${kb(bytes.kept)}`,
        'the same',
      ],
    ],
  )
}

const ACT_WORDS = {
  page: 'a public page, from memory',
  freeTimes: 'a look at free times',
  booking: 'a booking with its letters',
  checkout: 'a purchase, the stand-in for Square in it',
  screen: 'a screen of the back office',
} as const

/** What a server with little memory held. */
export function smallestTable({ smallest }: Found): string {
  return table(
    ['the smallest machine: after', 'the most memory ever held'],
    smallest.map(({ name, peakMb }) => [name, mb(peakMb)]),
  )
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US')
export const money = (value: number) => (value < 100 ? value.toFixed(2) : count(value))
export const tenth = (value: number) => (value < 0.1 ? value.toFixed(3) : value.toFixed(1))
const ms = (value: number) => `${value < 100 ? value.toFixed(1) : count(value)} ms`
const mb = (value: number) => `${value < 10 ? value.toFixed(1) : count(value)} MB`
export const gb = (value: number) => {
  if (value < 1) return mb(value * 1024)
  return `${value < 10 ? value.toFixed(1) : count(value)} GB`
}
const kb = (value: number) => `${count(value / 1000)} KB`
