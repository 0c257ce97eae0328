import { faultRun } from './checkouts/fault-run.ts'
import { remark, report } from './report.ts'

// So often each fault is tried: about fifty checkouts and a minute each.
const TIMES = Number(process.env.ROUNDS ?? 8)
const COLUMNS = ['checkouts', 'paid', 'unpaid', 'unknown', 'resolved', 'double', 'missing'] as const

/** Checkouts through HTTP while the wire, the processes and the buyers fail: the books agree at the end. */
export async function run(): Promise<boolean> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  remark(`seed ${seed} (SEED=${seed} draws the same faults again)`)
  const { rows, kills, faults, books } = await faultRun({ seed, times: TIMES })
  const widest = Math.max(...rows.map(({ name }) => name.length))
  console.log(['fault'.padEnd(widest), ...COLUMNS].join('  '))
  const totals = COLUMNS.map((column) => rows.reduce((sum, row) => sum + row[column], 0))
  const line = (name: string, counts: readonly number[]) =>
    [
      name.padEnd(widest),
      ...counts.map((n, i) => String(n).padStart(COLUMNS[i]?.length ?? 0)),
    ].join('  ')
  for (const row of rows) {
    console.log(
      line(
        row.name,
        COLUMNS.map((column) => row[column]),
      ),
    )
  }
  console.log(line('all', totals))
  for (const fault of faults) remark(fault)
  const { payments, orders, letters } = books
  return report({
    name: `${totals[0]} checkouts, ${rows.length} faults, ${kills.length} SIGKILLs at ${new Set(kills).size} steps`,
    ratio: (payments.length - faults.length) / payments.length,
    of: 'the payments at Square with their one order, its two mails, and its pieces or its visit',
    limit: { atLeast: 1 },
    measured: `${payments.length} payments, ${orders.length} orders, ${letters.length} mails, ${books.sold} pieces, ${books.visits?.length ?? 0} visits; ${totals[5]} charged twice, ${totals[6]} missing`,
  })
}
