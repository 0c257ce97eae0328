import { readdirSync, readFileSync } from 'node:fs'

/** Of the kernel's count of a process's time, on every Linux that is met. */
const MS_A_TICK = 10
const ENDED = new Set(['ENOENT', 'ESRCH'])

/** What a process holds, in MB: `shared` counts what others hold too by its share alone; `peak` is the most it ever held. */
type Held = { own: number; shared: number; all: number; peak: number }

/** Nothing, of one that has ended. */
export function memoryOf(pid: number): Held {
  const rollup = textOf(`/proc/${pid}/smaps_rollup`)
  const status = textOf(`/proc/${pid}/status`)
  const mb = (text: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
  return {
    own: mb(rollup, 'Private_Clean') + mb(rollup, 'Private_Dirty'),
    shared: mb(rollup, 'Pss'),
    all: mb(rollup, 'Rss'),
    peak: mb(status, 'VmHWM'),
  }
}

/** Processor time of a process so far, in milliseconds; with that of the children that have ended. */
export function processorMsOf(pid: number): number {
  const fields = afterName(textOf(`/proc/${pid}/stat`))
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * MS_A_TICK
}

/** The process and those that it started. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
  return [pid, ...children]
}

function parentOf(pid: string): number {
  return Number(afterName(textOf(`/proc/${pid}/stat`))[1] ?? 0)
}

/** Empty where the process has ended, also between opening and reading. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ENDED.has(String(error.code))) return ''
    throw error
  }
}

/** The fields after the name, which may hold spaces. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
