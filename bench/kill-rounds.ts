import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Acknowledged, faultsOf } from './kill-check.ts'

const LONGEST_LIFE_MS = 300

export type KillReport = {
  acknowledged: number
  /** One line for each thing that is not as it must be. */
  faults: string[]
  /** How long each process took to open the file that the one before it left behind. */
  openMs: number[]
}

/** Kills a process that books, again and again, on one file; each next one opens what is left. */
export async function killRounds(rounds: number): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-kills-'))
  const path = join(folder, 'grove.db')
  const known = new Map<string, Acknowledged>()
  const report: KillReport = { acknowledged: 0, faults: [], openMs: [] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const child = await startChild(path, round)
      if (round > 0) {
        report.openMs.push(child.openMs)
        report.faults.push(...faultsOf(path, known).map((fault) => `after kill ${round}: ${fault}`))
      }
      const told = await child.work(round < rounds ? Math.random() * LONGEST_LIFE_MS : 0)
      report.acknowledged += told.length
      for (const booking of told) known.set(booking.id, booking)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

async function startChild(path: string, round: number) {
  const child = spawn(process.execPath, ['bench/kill-child.ts', path, String(round)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const ready = await nextLine(child, lines)
  return {
    openMs: Number(ready.replace('ready ', '')),
    /** Lets it book for this long, from its first booking on, then kills it; answers what it acknowledged. */
    async work(forMs: number): Promise<Acknowledged[]> {
      const told: string[] = []
      const ended = once(lines, 'close')
      if (forMs > 0) {
        lines.on('line', (line) => told.push(line))
        const first = nextLine(child, lines)
        child.stdin.write('go\n')
        await first
        await pause(forMs)
      }
      child.kill('SIGKILL')
      await ended
      return told.map((line) => JSON.parse(line))
    },
  }
}

async function nextLine(child: ChildProcess, lines: Interface): Promise<string> {
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error('The process ended before it was killed.')))
  const [line] = await once(lines, 'line', { signal: ended.signal })
  return line
}
