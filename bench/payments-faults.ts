import type { Engine } from '../server/core/db/open.ts'
import { type FaultReport, faultRun } from './checkouts/fault-run.ts'
import { databases } from './databases.ts'
import { remark, report } from './report.ts'

// So often each fault is tried: about fifty checkouts and a minute each.
const TIMES = Number(process.env.ROUNDS ?? 8)
const COLUMNS = ['checkouts', 'paid', 'unpaid', 'unknown', 'resolved', 'double', 'missing'] as const

/** Checkouts through HTTP while the wire, the processes and the buyers fail: the books agree at the end, on each engine. */
export async function run(): Promise<boolean> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  remark(`seed ${seed} (SEED=${seed} draws the same faults again)`)
  const { engines, stop } = await databases()
  const asked = process.env.ENGINE
  let isKept = true
  try {
    for (const [engine, open] of engines) {
      if (asked && asked !== engine) continue
      const told = await faultRun({ seed, times: TIMES, address: await open() })
      isKept = tell(engine, told) && isKept
    }
  } finally {
    await stop()
  }
  return isKept
}

function tell(engine: Engine, { rows, kills, faults, books }: FaultReport): boolean {
  const widest = Math.max(...rows.map(({ name }) => name.length))
  const line = (name: string, counts: readonly (number | string)[]) =>
    [
      name.padEnd(widest),
      ...counts.map((n, i) => String(n).padStart(COLUMNS[i]?.length ?? 0)),
    ].join('  ')
  const totals = COLUMNS.map((column) => rows.reduce((sum, row) => sum + row[column], 0))
  console.log(line(engine, COLUMNS))
  for (const row of rows) {
    const counts = COLUMNS.map((column) => row[column])
    console.log(line(row.name, counts))
  }
  console.log(line('all', totals))
  for (const fault of faults) remark(fault)
  const { payments, orders, letters, visits = [] } = books
  return report({
    name: `${engine}: ${totals[0]} checkouts, ${rows.length} faults, ${kills.length} SIGKILLs at ${new Set(kills).size} steps`,
    ratio: (payments.length - faults.length) / payments.length,
    of: 'the payments at Square with their one order, its two mails, and its pieces or its visit',
    limit: { atLeast: 1 },
    measured: `${payments.length} payments, ${orders.length} orders, ${letters.length} mails, ${books.sold} pieces, ${visits.length} visits; ${totals[5]} charged twice, ${totals[6]} missing`,
  })
}
