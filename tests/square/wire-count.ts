import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COUNT_FILE } from './watch.ts'

/** Before a run: somewhere to count. After it: how much of Square's wire was held against its specification. */
export default function count(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'grove-wire-'))
  const file = join(folder, 'count')
  process.env[COUNT_FILE] = file
  return () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    rmSync(folder, { recursive: true })
    const all = lines.map((line): Record<string, number> => JSON.parse(line))
    const sum = (name: string) => all.reduce((total, one) => total + (one[name] ?? 0), 0)
    if (all.length === 0) return
    console.log(
      `Square's wire: ${sum('requests')} requests, ${sum('replies')} replies and ${sum('events')} events, each held against its specification.`,
    )
  }
}
