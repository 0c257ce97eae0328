export type Act = 'page' | 'freeTimes' | 'booking' | 'checkout' | 'screen'
/** Processor time of one act, in milliseconds. */
export type ActCost = { serverMs: number; postgresMs: number }

/** What was measured of one studio. */
export type Units = {
  /** Resident memory of a server that was busy and is not any more; what it holds beside others of its kind; in MB. */
  serverMb: number
  besideOthersMb: number
  /** One connection of PostgreSQL, in MB. */
  connectionMb: number
  connections: { idle: number; busiest: number; kept: number }
  /** In a minute in which nobody does anything. */
  idle: { statements: number } & ActCost
  acts: Record<Act, ActCost>
  /** Of a page, and of all that it shows and a CDN may give out. */
  bytes: { page: number; kept: number }
  /** Of the database, in MB: empty, and more for each visit with all that comes with it. */
  disk: { empty: number; aVisit: number }
}

/** What people do at one studio in a day. */
export type Day = {
  siteVisits: number
  pagesAVisit: number
  /** Booked online; each looks at free times this often before. */
  bookings: number
  looksABooking: number
  checkouts: number
  screens: number
  visitsAYear: number
  /** The busiest hour has this many times the average hour's. */
  peak: number
}

type Need = {
  /** In the busiest hour; none of it spare. */
  cores: { servers: number; postgres: number }
  serverGb: number
  /** `pooled`: with a pooler in between, only the lock of each server is PostgreSQL's own to keep. */
  connections: { idle: number; busiest: number; pooled: number }
  postgresGb: number
  statementsASecond: number
  /** After a year. */
  diskGb: number
  /** A month, from here: without a CDN, and with one. */
  transferGb: { without: number; withCdn: number }
}

const DAY_MS = 86_400_000
const DAYS_A_MONTH = 30.4
const GB_OF_BYTES = 1e9
/** Connections that a pooler shares out among all studios. */
const POOL = 50
/** PostgreSQL itself, before anybody is connected. */
const POSTGRES_GB = 0.25

/** How often each act is done in a day. */
export function actsOf(day: Day): Record<Act, number> {
  return {
    page: day.siteVisits * day.pagesAVisit,
    freeTimes: day.bookings * day.looksABooking,
    booking: day.bookings,
    checkout: day.checkouts,
    screen: day.screens,
  }
}

/** What this many studios need, each with a server of its own, on one PostgreSQL. */
export function needOf(studios: number, units: Units, day: Day): Need {
  const coresOf = (part: keyof ActCost) => {
    const busyMs = Object.entries(actsOf(day)).reduce(
      (sum, [act, times]) => sum + times * units.acts[act as Act][part],
      0,
    )
    return studios * ((busyMs * day.peak) / DAY_MS + units.idle[part] / 60_000)
  }
  const connections = {
    idle: studios * units.connections.idle,
    busiest: studios * units.connections.busiest,
    pooled: studios * units.connections.kept + (units.connections.kept && POOL),
  }
  const postgresGb = units.connections.kept
    ? POSTGRES_GB + (connections.pooled * units.connectionMb) / 1024
    : 0
  const held = studios === 1 ? units.serverMb : units.besideOthersMb
  const pages = day.siteVisits * day.pagesAVisit * units.bytes.page
  const files = day.siteVisits * units.bytes.kept
  const monthly = (bytes: number) => (studios * bytes * DAYS_A_MONTH) / GB_OF_BYTES
  return {
    cores: { servers: coresOf('serverMs'), postgres: coresOf('postgresMs') },
    serverGb: (studios * held) / 1024,
    connections,
    postgresGb,
    statementsASecond: (studios * units.idle.statements) / 60,
    diskGb: (studios * (units.disk.empty + units.disk.aVisit * day.visitsAYear)) / 1024,
    transferGb: { without: monthly(pages + files), withCdn: monthly(pages) },
  }
}

export type Limits = { machineGb: number; cores: number; connections: number }

/** How many studios each limit holds, the one that is reached first before the others. */
export function breaksFirst(
  units: Units,
  day: Day,
  limits: Limits,
): { limit: string; studios: number }[] {
  const { servers, postgres } = needOf(1, units, day).cores
  return [
    {
      limit: `memory of a machine of ${limits.machineGb} GB, a server for each`,
      studios: Math.floor((limits.machineGb * 1024) / units.besideOthersMb),
    },
    {
      limit: `${limits.connections} connections, everybody at rest`,
      studios: Math.floor(limits.connections / units.connections.idle),
    },
    {
      limit: `${limits.connections} connections, everybody busy at once`,
      studios: Math.floor(limits.connections / units.connections.busiest),
    },
    {
      limit: `${limits.cores} cores in the busiest hour`,
      studios: Math.floor(limits.cores / (servers + postgres)),
    },
  ].toSorted((a, b) => a.studios - b.studios)
}

/** Dollars a month. */
export type Prices = {
  core: number
  gbMemory: number
  gbDisk: number
  gbTransfer: number
  /** The same through a CDN. */
  gbCdn: number
  /** What a managed PostgreSQL costs, in times of a machine of the same size. */
  managed: number
  /** How full a machine is made. */
  fill: number
}

export function monthlyCost(need: Need, prices: Prices, has: { managed: boolean; cdn: boolean }) {
  const { cores, serverGb, postgresGb, diskGb, transferGb } = need
  const of = (cpu: number, gb: number) => (cpu * prices.core + gb * prices.gbMemory) / prices.fill
  const times = has.managed ? prices.managed : 1
  const machines = of(cores.servers, serverGb)
  const database = of(cores.postgres, postgresGb) * times + diskGb * prices.gbDisk * times
  const ours = has.cdn ? transferGb.withCdn : transferGb.without
  const transfer = ours * prices.gbTransfer + (transferGb.without - ours) * prices.gbCdn
  return { machines, database, transfer, all: machines + database + transfer }
}
