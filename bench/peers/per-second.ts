import { execFileSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { rounds } from '../report.ts'

export const CALLERS = [1, 8] as const
export const ROUNDS = rounds(3, 1)
const SECONDS = rounds(8, 4)
const WARM_SECONDS = rounds(5, 2)

export type Rate = { perSecond: number; failed: number; said: string }

/** How often it is done in a second by so many callers, each going on as soon as it is answered; what fails does not count. */
export async function perSecond(
  act: () => Promise<unknown>,
  { callers, seconds = SECONDS }: { callers: number; seconds?: number },
): Promise<Rate> {
  const began = performance.now()
  const deadline = began + seconds * 1000
  let done = 0
  let failed = 0
  let said = ''
  async function caller() {
    while (performance.now() < deadline) {
      try {
        await act()
        done += 1
      } catch (error) {
        failed += 1
        said ||= error instanceof Error ? error.message.slice(0, 160) : String(error)
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { perSecond: done / ((performance.now() - began) / 1000), failed, said }
}

/** What is compiled and cached late is so before anything counts. */
export async function warm(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const act of acts) await perSecond(act, { callers: 4, seconds: WARM_SECONDS })
}

/** Megabytes of a process and of all that it leads. */
export function memoryOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-eo', 'pid=,pgid=,rss='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([own, group]) => own === pid || group === pid)
    .reduce((all, [, , rss = 0]) => all + rss, 0)
  return Math.round(kilobytes / 1024)
}
