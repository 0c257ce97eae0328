import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { postgresVersion } from '../scripts/machine.mjs'
import type { Measurement } from './proof.ts'

const GB = 1024 ** 3

/** The machine and the programs that figures depend on. */
export function machineNow(): string {
  const [first, ...others] = cpus()
  const postgres = postgresVersion()
  return [
    `${others.length + 1} cores (${first?.model.trim() ?? 'unknown'})`,
    `${(totalmem() / GB).toFixed(1)} GB of memory`,
    systemNow(),
    `Node ${process.versions.node}`,
    postgres ? `PostgreSQL ${postgres}` : 'no PostgreSQL',
  ].join(', ')
}

function systemNow(): string {
  const file = '/etc/os-release'
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(text)?.[1] ?? `${type()} ${release()}`
}

export const loadNow = () => loadavg()[0] ?? 0

/** What measuring writes itself. */
const WRITTEN = ['docs/proof.md', 'docs/scaling.md']

/** What is checked out, and whether there are changes beside it. */
export function commitNow(): Measurement['commit'] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const besides = WRITTEN.map((file) => `:!${file}`)
  try {
    const id = git('rev-parse', '--short=10', 'HEAD')
    return { id, isClean: git('status', '--porcelain', '--', '.', ...besides) === '' }
  } catch {
    return null
  }
}
