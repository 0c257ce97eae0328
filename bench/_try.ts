import { faultRun } from './checkouts/fault-run.ts'

const t = Date.now()
const r = await faultRun({ seed: Number(process.argv[2]), times: Number(process.argv[3]) })
console.table(r.rows)
console.log(
  r.kills,
  r.faults,
  (Date.now() - t) / 1000,
  r.books.payments.length,
  r.books.orders.length,
)
