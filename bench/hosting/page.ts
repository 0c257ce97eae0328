import { commitOf } from '../proof.ts'
import { DAY, LIMITS, PRICES, SHAPES, type Shape } from './assumptions.ts'
import { actsOf, breaksFirst, monthlyCost, needOf, type Units } from './simulate.ts'
import {
  count,
  type Found,
  gb,
  money,
  smallestTable,
  table,
  tenth,
  unitTable,
} from './unit-tables.ts'

export const FILE = 'docs/scaling.md'
const BEGINS = '<!-- Written by npm run prove -- hosting. -->'
const ENDS = '<!-- Written by hand again. -->'

/** The page with its tables made anew; what is written by hand around them stays. */
export function withTables(text: string, found: Found): string {
  const [before, rest = ''] = text.split(BEGINS)
  const after = rest.split(ENDS)[1] ?? ''
  const tables = [
    whereOf(found),
    `## What to buy\n\n${shapeTable(found)}`,
    `## What one studio takes\n\n${unitTable(found)}`,
    smallestTable(found),
    `## What gives way first\n\n${breakTable(found)}`,
    `## What is assumed\n\n${assumed()}`,
    dayTable(found),
  ]
  return `${before}${BEGINS}\n\n${tables.join('\n\n')}\n\n${ENDS}${after}`
}

/** As every part of docs/proof.md says it. */
function whereOf({ where, many, isQuick }: Found): string {
  const day = new Date(where.at).toISOString().slice(0, 16).replace('T', ' ')
  const command = `npm run prove -- hosting${isQuick ? ' --quick' : ''}`
  return `\`${command}\`, ${day} UTC${isQuick ? ', shorter rounds' : ''}\\\n${commitOf(where)} ${where.machine}; load ${where.load.toFixed(1)} when it began; ${many} servers side by side.`
}

function shapeTable({ units }: Found): string {
  const rows = SHAPES.map((shape) => {
    const need = needOf(shape.studios, units[shape.engine], DAY)
    const cost = monthlyCost(need, PRICES, shape)
    const { cores, connections, transferGb } = need
    const lines = connections.idle
      ? `${count(connections.idle)}, ${count(connections.busiest)}; ${count(connections.pooled)} behind a pooler`
      : 'none'
    return [
      count(shape.studios),
      shape.words,
      gb(need.serverGb + need.postgresGb),
      cores.postgres > 0
        ? `${tenth(cores.servers)} + ${tenth(cores.postgres)}`
        : tenth(cores.servers),
      lines,
      gb(need.diskGb),
      shape.cdn ? `${gb(transferGb.withCdn)} of ${gb(transferGb.without)}` : gb(transferGb.without),
      `$${money(cost.all)}`,
      `$${(cost.all / shape.studios).toFixed(2)}`,
    ]
  })
  return table(
    [
      'studios',
      'shape',
      'memory',
      'cores, servers + PostgreSQL',
      'connections at rest, busy',
      'disk after a year',
      'transfer a month',
      'a month',
      'a studio',
    ],
    rows,
  )
}

/** How far the answer follows what was assumed. */
function dayTable({ units }: Found): string {
  const shape = SHAPES.at(-1) as Shape
  const base = units[shape.engine]
  const busier = (times: number) => ({
    ...DAY,
    ...{ siteVisits: DAY.siteVisits * times, bookings: DAY.bookings * times },
    ...{ checkouts: DAY.checkouts * times, screens: DAY.screens * times },
  })
  const lines: [string, typeof DAY, typeof PRICES, Units][] = [
    ['as assumed', DAY, PRICES, base],
    ['days half as busy', busier(0.5), PRICES, base],
    ['days five times as busy', busier(5), PRICES, base],
    ['memory twice the price', DAY, { ...PRICES, gbMemory: 2 * PRICES.gbMemory }, base],
    ['a managed database at the price of a machine', DAY, { ...PRICES, managed: 1 }, base],
    [
      'servers that hold half as much',
      DAY,
      PRICES,
      { ...base, besideOthersMb: base.besideOthersMb / 2 },
    ],
  ]
  return table(
    [
      `${count(shape.studios)} studios`,
      'cores',
      'transfer from here',
      'machines',
      'database',
      'transfer',
      'a month',
    ],
    lines.map(([name, day, prices, of]) => {
      const need = needOf(shape.studios, of, day)
      const cost = monthlyCost(need, prices, shape)
      const { machines, database, transfer, all } = cost
      return [
        name,
        tenth(need.cores.servers + need.cores.postgres),
        gb(need.transferGb.withCdn),
        ...[machines, database, transfer, all].map((part) => `$${money(part)}`),
      ]
    }),
  )
}

function breakTable({ units, limits, crowded }: Found): string {
  const startsS = (100 * units.sqlite.startMs) / LIMITS.cores / 1000
  const breaks = table(
    ['what breaks first, on PostgreSQL without a pooler', 'at how many studios'],
    breaksFirst(units.postgres, DAY, limits).map(({ limit, studios }) => [limit, count(studios)]),
  )
  return `${breaks}\n\nTried on a server that is awake, which keeps a connection or two, with every other taken: a public page answers ${crowded.page}, a booking ${crowded.booking}, a server that is started then: ${crowded.start}; once there are connections again, a booking answers ${crowded.after}. A hundred servers on SQLite started at once keep ${LIMITS.cores} cores busy for ${count(startsS)} s.`
}

/** As it stands in assumptions.ts. */
function assumed(): string {
  return `A day of ${DAY.siteVisits} visits to the site of ${DAY.pagesAVisit} pages, each by somebody who was never here, ${DAY.bookings} bookings asked for after ${DAY.looksABooking} looks at free times each, ${DAY.checkouts} purchases, ${DAY.screens} screens of the owner (${count(Object.values(actsOf(DAY)).reduce((sum, times) => sum + times, 0))} acts), ${count(DAY.visitsAYear)} visits a year, a busiest hour of ${DAY.peak} times the average; $${PRICES.core} a core, $${PRICES.gbMemory} a GB of memory, $${PRICES.gbDisk} a GB of disk, $${PRICES.gbTransfer} a GB sent ($${PRICES.gbCdn} by the CDN), a managed database ${PRICES.managed} times that, machines ${PRICES.fill * 100} % full, a machine of ${LIMITS.machineGb} GB and ${LIMITS.cores} cores.`
}
