import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Of the kernel's count of a process's time, on every Linux that is met. */
const MS_A_TICK = 10

/** What a process holds, in MB: `shared` counts what others hold too by its share alone; `peak` is the most it ever held. */
type Held = { own: number; shared: number; all: number; peak: number }

export function memoryOf(pid: number): Held {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
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
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const fields = afterName(readFileSync(file, 'utf8'))
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * MS_A_TICK
}

/** The process and those that it started. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
  return [pid, ...children]
}

function parentOf(pid: string): number {
  try {
    return Number(afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** The fields after the name, which may hold spaces. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
