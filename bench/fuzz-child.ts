import type { Engine } from '../server/core/db/open.ts'
import { fuzz } from './fuzz/run.ts'

// One engine under fuzzing, in a process of its own: pages are rendered as production renders them, and zod is watched.
const [engine, seed, requests, ...urls] = process.argv.slice(2)
const found = await fuzz({
  engine: engine as Engine,
  seed: Number(seed),
  requests: Number(requests),
  urls,
})
process.send?.(found, () => process.exit(0))
