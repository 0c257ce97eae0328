import { remark } from './report.ts'

// npm run bench: every figure; node bench/all.ts NAME…: those named.
const FIGURES: Record<string, () => Promise<{ run(): Promise<boolean> }>> = {
  contention: () => import('./contention.ts'),
  availability: () => import('./availability.ts'),
  'calendars-abroad': () => import('./calendars-abroad.ts'),
  desk: () => import('./desk.ts'),
  pages: () => import('./pages.ts'),
  visitors: () => import('./visitors.ts'),
  weight: () => import('./weight.ts'),
  paint: () => import('./paint.ts'),
  tap: () => import('./tap.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  kills: () => import('./kills.ts'),
  checkouts: () => import('./checkouts.ts'),
  peers: () => import('./peers.ts'),
  'payments-faults': () => import('./payments-faults.ts'),
  'messages-faults': () => import('./messages-faults.ts'),
  waiting: () => import('./waiting.ts'),
  'moving-in': () => import('./moving-in.ts'),
  start: () => import('./start.ts'),
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in FIGURES))
if (unknown.length > 0) {
  console.error(
    `No figure is called ${unknown.join(', ')}. There are: ${Object.keys(FIGURES).join(', ')}.`,
  )
  process.exit(2)
}

let isKept = true
for (const [name, load] of Object.entries(FIGURES)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`\n${name}`)
  const { run } = await load()
  isKept = (await run()) && isKept
}
console.log('')
remark(isKept ? 'Every limit is kept.' : 'A limit is missed: see MISSED above.')
process.exit(isKept ? 0 : 1)
