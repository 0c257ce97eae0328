import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { openBenchStudio } from './studio.ts'

// Moves in with the files that are named, in a process of its own, and says how long that took and what memory it took at most.
// "held": what is still needed, looked at again and again right after everything else was collected; that takes time of its own.
const [url = '', look = '', ...files] = process.argv.slice(2)
const LOOK_MS = 300
const OWNER = { kind: 'owner', id: 'bench' } as const
const SMALL =
  'First Name,Last Name,Phone,Email,Notes\r\nAna,First,9095550000,ana@example.com,Before'

const { movingIn, database, close } = await openBenchStudio(url)
// Once in small, so that the program itself stands in memory before it is measured.
await movesIn('first.csv', new TextEncoder().encode(SMALL))
const sent = files.map((file) => ({ file, bytes: new Uint8Array(readFileSync(file)) }))
global.gc?.()
const before = process.memoryUsage()
let held = 0
const looking = look === 'held' ? setInterval(lookAgain, LOOK_MS) : undefined
const began = performance.now()
for (const { file, bytes } of sent) await movesIn(file.replace(/^.*\//, ''), bytes)
const ms = performance.now() - began
clearInterval(looking)
// The system's own figure: a look at intervals would miss what comes and goes in between.
const most = process.resourceUsage().maxRSS * 1024
const { visits } = await database.rows
  .selectFrom('former_visit')
  .select((of) => of.fn.countAll<number>().as('visits'))
  .executeTakeFirstOrThrow()
await close()
const file = Math.max(...sent.map(({ bytes }) => bytes.length))
const told = { ms, bytes: most - before.rss, held, visits: Number(visits), file }
console.log(JSON.stringify(told))
process.exit(0)

function lookAgain(): void {
  // Twice: what the first has found to be free is only given back by the second.
  global.gc?.()
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  held = Math.max(held, heapUsed + external - before.heapUsed - before.external)
}

async function movesIn(name: string, bytes: Uint8Array): Promise<void> {
  const uploaded = await movingIn.upload(name, bytes, OWNER)
  if (!uploaded.ok) throw new Error(uploaded.code)
  const done = await movingIn.apply({ id: uploaded.id, version: 1 }, OWNER)
  if (!done.ok) throw new Error(done.code)
}
