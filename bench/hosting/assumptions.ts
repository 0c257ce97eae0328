import type { Day, Limits, Prices } from './simulate.ts'

// What nobody measured. Change it and run `npm run prove -- hosting` again.

/** A busy day of a one-person studio. */
export const DAY: Day = {
  siteVisits: 60,
  pagesAVisit: 4,
  bookings: 12,
  looksABooking: 3,
  checkouts: 4,
  screens: 150,
  visitsAYear: 2400,
  peak: 6,
}

/** Round numbers in the manner of what machines cost in 2026; no vendor's. Dollars a month. */
export const PRICES: Prices = {
  core: 12,
  gbMemory: 4,
  gbDisk: 0.15,
  gbTransfer: 0.05,
  gbCdn: 0.02,
  managed: 2.5,
  fill: 0.7,
}

/** A machine to hold studios against, and what PostgreSQL allows as it comes. */
export const LIMITS: Limits = { machineGb: 8, cores: 4, connections: 97 }

export type Shape = {
  studios: number
  engine: 'sqlite' | 'postgres'
  managed: boolean
  cdn: boolean
  words: string
}

/** What is recommended for how many. */
export const SHAPES: readonly Shape[] = [
  { studios: 1, engine: 'sqlite', managed: false, cdn: false, words: 'one small machine, SQLite' },
  {
    studios: 10,
    engine: 'sqlite',
    managed: false,
    cdn: false,
    words: 'one machine, a SQLite file each',
  },
  {
    studios: 100,
    engine: 'sqlite',
    managed: false,
    cdn: true,
    words: 'a few machines, a SQLite file each, CDN',
  },
  {
    studios: 1000,
    engine: 'postgres',
    managed: true,
    cdn: true,
    words: 'managed PostgreSQL, a database each, PgBouncer, CDN',
  },
]
