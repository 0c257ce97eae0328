import { expect, test } from 'vitest'
import { DAY, LIMITS, PRICES } from './assumptions.ts'
import { breaksFirst, monthlyCost, needOf, type Units } from './simulate.ts'

const act = { serverMs: 10, postgresMs: 2 }
const UNITS: Units = {
  serverMb: 256,
  besideOthersMb: 128,
  connectionMb: 4,
  connections: { idle: 2, busiest: 11, kept: 1 },
  idle: { statements: 30, serverMs: 60, postgresMs: 6 },
  acts: { page: act, freeTimes: act, booking: act, checkout: act, screen: act },
  bytes: { page: 10_000, kept: 190_000 },
  disk: { empty: 4, aVisit: 0.01 },
}

test('what studios need grows with their number, and with nothing else', () => {
  const ten = needOf(10, UNITS, DAY)
  const hundred = needOf(100, UNITS, DAY)
  expect(hundred.cores.servers).toBeCloseTo(10 * ten.cores.servers)
  expect(hundred.serverGb).toBeCloseTo(12.5)
  expect(hundred.statementsASecond).toBe(50)
  expect(hundred.connections).toEqual({ idle: 200, busiest: 1100, pooled: 150 })
  expect(needOf(10, UNITS, DAY)).toEqual(ten)
})

test('a studio alone shares no page of memory with another', () => {
  expect(needOf(1, UNITS, DAY).serverGb).toBe(0.25)
})

test('a day in which nobody comes costs what its background work does', () => {
  const none = { ...DAY, siteVisits: 0, bookings: 0, checkouts: 0, screens: 0 }
  expect(needOf(1000, UNITS, none).cores).toEqual({ servers: 1, postgres: 0.1 })
  expect(needOf(1000, UNITS, none).transferGb).toEqual({ without: 0, withCdn: 0 })
})

test('what is reached first is named first', () => {
  const breaks = breaksFirst(UNITS, DAY, LIMITS)
  expect(breaks.map(({ studios }) => studios)).toEqual(
    breaks.map(({ studios }) => studios).toSorted((a, b) => a - b),
  )
  expect(breaks[0]).toEqual({ limit: '97 connections, everybody busy at once', studios: 8 })
})

test('a CDN takes the files off the bill, a managed database comes on it', () => {
  const need = needOf(1000, UNITS, DAY)
  const plain = monthlyCost(need, PRICES, { managed: false, cdn: false })
  const bought = monthlyCost(need, PRICES, { managed: true, cdn: true })
  expect(bought.transfer).toBeLessThan(plain.transfer)
  expect(bought.database).toBeCloseTo(plain.database * PRICES.managed)
  expect(bought.machines).toBe(plain.machines)
  expect(plain.all).toBeCloseTo(plain.machines + plain.database + plain.transfer)
})

test('SQLite needs no connection and no memory of PostgreSQL', () => {
  const own = { ...UNITS, connections: { idle: 0, busiest: 0, kept: 0 } }
  expect(needOf(10, own, DAY)).toMatchObject({ connections: { pooled: 0 }, postgresGb: 0 })
})
