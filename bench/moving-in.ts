import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DAY_MS } from '../domain/core/duration.ts'
import { databases } from './databases.ts'
import { report } from './report.ts'
import { temporaryFolder } from './studio.ts'

const CLIENTS = 10_000
const VISITS = 50_000
const LIMIT_MS = 60_000
const LIMIT_MB = 250
const LIMIT_HELD_MB = 30
const MOST_GROWTH = 1.3

type Taken = { ms: number; bytes: number; held: number; visits: number; file: number }

/**
 * A studio of ten years moves in: looked at and brought in, against a minute; what memory the process had at most, which is
 * mostly what nobody has collected yet; and what of it was still needed, a tenth of the file and the whole. Each in a process of its own.
 */
export async function run(): Promise<boolean> {
  const all = await databases()
  const kept: boolean[] = []
  try {
    for (const [engine, empty] of all.engines) {
      const whole = await movedIn(await empty(), 1, 'most')
      const tenthHeld = await movedIn(await empty(), 0.1, 'held')
      const wholeHeld = await movedIn(await empty(), 1, 'held')
      kept.push(
        report({
          name: `moving in, ${engine}`,
          ratio: whole.ms / LIMIT_MS,
          of: 'a minute',
          limit: { atMost: 1 },
          measured: `${shown(CLIENTS)} clients and ${shown(VISITS)} visits in ${(whole.ms / 1000).toFixed(1)} s`,
        }),
        report({
          name: `moving in, memory, ${engine}`,
          ratio: whole.bytes / 1e6 / LIMIT_MB,
          of: `${LIMIT_MB} MB`,
          limit: { atMost: 1 },
          measured: `${megabytes(whole.bytes)} more than before at most`,
        }),
        report({
          name: `moving in, memory that is needed, ${engine}`,
          ratio: wholeHeld.held / 1e6 / LIMIT_HELD_MB,
          of: `${LIMIT_HELD_MB} MB`,
          limit: { atMost: 1 },
          measured: `${megabytes(wholeHeld.held)} more than before at most`,
        }),
        report({
          name: `moving in, the whole against a tenth, ${engine}`,
          ratio: wholeHeld.held / (MOST_GROWTH * tenthHeld.held + wholeHeld.file),
          of: `${MOST_GROWTH} times what a tenth needs, and the file itself`,
          limit: { atMost: 1 },
          measured: `${megabytes(wholeHeld.held)} for the whole, ${megabytes(tenthHeld.held)} for a tenth; the file is ${megabytes(wholeHeld.file)}`,
        }),
      )
    }
  } finally {
    await all.stop()
  }
  return kept.every(Boolean)
}

async function movedIn(url: string, share: number, look: 'most' | 'held'): Promise<Taken> {
  const folder = temporaryFolder()
  const files = [
    { file: join(folder, 'clients.csv'), text: clientsFile(CLIENTS * share) },
    { file: join(folder, 'appointments.csv'), text: visitsFile(VISITS * share, CLIENTS * share) },
  ]
  for (const { file, text } of files) writeFileSync(file, text)
  const named = files.map(({ file }) => file)
  const flags = ['--expose-gc', 'bench/moving-in-child.ts', url, look, ...named]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  const taken: Taken = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  if (taken.visits !== VISITS * share) throw new Error(`${taken.visits} visits came in.`)
  return taken
}

const shown = (count: number) => count.toLocaleString('en-US')
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function clientsFile(clients: number): string {
  const lines = ['First Name,Last Name,Phone,Email,Notes']
  for (let i = 0; i < clients; i += 1) {
    const phone = `909555${String(i).padStart(4, '0')}`
    lines.push(`Marigold,Sample${i},${phone},client.${i}@example.com,${i % 4 ? '' : 'Sensitive'}`)
  }
  return lines.join('\r\n')
}

function visitsFile(visits: number, clients: number): string {
  const lines = ['Client,Service,Provider,Date,Time,Status,Price']
  for (let i = 0; i < visits; i += 1) {
    // By the studio's clock yesterday may still be today's date here.
    const day = new Date(Date.now() - (2 + (i % 3000)) * DAY_MS).toISOString().slice(0, 10)
    const time = `${9 + (Math.floor(i / 3000) % 8)}:${i % 2 ? '00' : '30'}`
    lines.push(`Marigold Sample${i % clients},Custom Facial,Jo,${day},${time},Completed,$95.00`)
  }
  return lines.join('\r\n')
}
