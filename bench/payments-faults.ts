import type { Engine } from '../server/core/db/open.ts'
import { type FaultReport, faultRun } from './checkouts/fault-run.ts'
import { databases } from './databases.ts'
import { drawnSeed, remark, report, rounds, table } from './report.ts'

// So often each fault is tried: some fifty checkouts and eighty visits each, and two minutes or three.
const { ROUNDS = rounds(3, 1), VISITS = ROUNDS, ENGINE } = process.env
const COLUMNS = ['checkouts', 'paid', 'unpaid', 'unknown', 'resolved', 'double', 'missing'] as const
const ERRAND_COLUMNS = ['runs', 'kills', 'faults'] as const

/** Checkouts and visits while the wire, the processes and the buyers fail: the books agree at the end, on each engine. */
export async function run(): Promise<boolean> {
  const seed = drawnSeed()
  const { engines, stop } = await databases()
  const times = { times: Number(ROUNDS), visitTimes: Number(VISITS) }
  let isKept = true
  try {
    for (const [engine, open] of engines) {
      if (ENGINE && ENGINE !== engine) continue
      const told = await faultRun({ seed, ...times, address: await open() })
      isKept = tell(engine, told) && isKept
    }
  } finally {
    await stop()
  }
  return isKept
}

function tell(engine: Engine, { rows, errands, kills, happened, ...told }: FaultReport): boolean {
  const checkouts = table(engine, rows, COLUMNS)
  const visits = table('visits', errands, ERRAND_COLUMNS)
  for (const line of [...checkouts, '', ...visits, '']) console.log(line)
  for (const [what, often] of Object.entries(happened)) console.log(`${often} of ${what}`)
  for (const what of told.never) remark(`never happened: ${what}`)
  for (const fault of told.faults) remark(fault)
  const { payments, orders, letters, sold, visits: booked = [] } = told.books
  const wrong = told.faults.length + told.never.length
  const sum = (name: (typeof COLUMNS)[number]) => rows.reduce((all, row) => all + row[name], 0)
  const runs = errands.reduce((all, row) => all + row.runs, 0)
  return report({
    name: `${engine}: ${sum('checkouts')} checkouts and ${runs} visits, ${kills.length} SIGKILLs at ${new Set(kills).size} steps`,
    ratio: (payments.length - wrong) / payments.length,
    of: 'the payments at Square with their one order, its two mails, and its pieces, its visit or its money back',
    limit: { atLeast: 1 },
    measured: `${payments.length} payments, ${orders.length} orders, ${letters.length} mails, ${sold} pieces, ${booked.length} visits; ${sum('double')} charged twice, ${sum('missing')} missing`,
  })
}
