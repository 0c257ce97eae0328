import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { PARTS } from './parts.ts'
import { type Measurement, withMeasured } from './proof.ts'
import type { Told } from './report.ts'
import { commitNow, loadNow, machineNow } from './where.ts'

const FILE = 'docs/proof.md'
/** What makes a run another one than the whole part, as its command says. */
const NARROWED = [
  'ROUNDS',
  'VISITS',
  'ENGINE',
  'ERRAND',
  'STEPS',
  'PEER',
  'REQUESTS',
  'LIGHTHOUSE_RUNS',
  'TIMES',
]

// npm run prove: measures every part and writes docs/proof.md; with names, those parts.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(2)
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
const all = Object.keys(PARTS)
const parts = positionals.length > 0 ? all.filter((part) => positionals.includes(part)) : all
const commit = commitNow()
const machine = machineNow()
const began = performance.now()
const fallen: string[] = []
for (const [i, part] of parts.entries()) {
  console.log(`\n${i + 1} of ${parts.length}: ${part}, ${sinceThen(began)} so far`)
  const load = loadNow()
  const at = Date.now()
  const told = await measured(part)
  const measurement = { part, command: commandOf(part), at, tookMs: Date.now() - at }
  keep({ ...measurement, machine, load, commit, told })
  if (!told.some((one) => 'hasEnded' in one)) fallen.push(`${part} did not come to its end`)
  fallen.push(...told.flatMap((one) => ('figure' in one && !one.isKept ? [one.figure.name] : [])))
}
console.log(`\n${FILE} is written, after ${sinceThen(began)}.`)
console.log(
  fallen.length > 0 ? `Missed: ${fallen.join('; ')}.` : 'Every limit that was measured is kept.',
)
process.exit(fallen.length > 0 ? 1 : 0)

/** Runs a part in a process of its own, with whatever that starts: what it leaves behind ends with it. */
async function measured(part: string): Promise<Told[]> {
  const told: Told[] = []
  const { QUICK: _, ...rest } = process.env
  const child = fork(new URL('part-child.ts', import.meta.url), [part], {
    env: values.quick ? { ...rest, QUICK: '1' } : rest,
    detached: true,
  })
  const end = () => endGroup(child)
  process.once('exit', end)
  child.on('message', (one: Told) => told.push('crashed' in one ? withoutPlaces(one) : one))
  const [, signal] = await once(child, 'close')
  process.off('exit', end)
  end()
  if (signal) told.push({ crashed: `its process was ended by ${signal}` })
  return told
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGINT')
  } catch (error) {
    // Nobody is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Where this machine keeps things says nothing to others. */
function withoutPlaces({ crashed }: { crashed: string }): Told {
  const [line = ''] = crashed.split('\n')
  return { crashed: line.replaceAll(process.cwd(), '.').replaceAll(tmpdir(), '') }
}

function commandOf(part: string): string {
  const narrowed = NARROWED.filter((name) => process.env[name])
  const settings = narrowed.map((name) => `${name}=${process.env[name]} `).join('')
  return `${settings}npm run prove -- ${part}${values.quick ? ' --quick' : ''}`
}

/** Written whole after each part: whoever ends this early keeps what is done. */
function keep(measurement: Measurement): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const draft = `${FILE}.${process.pid}`
  writeFileSync(draft, withMeasured(before, [measurement], all))
  renameSync(draft, FILE)
}

function sinceThen(then: number): string {
  const seconds = Math.round((performance.now() - then) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
