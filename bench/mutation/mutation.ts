import { report, rounds } from '../report.ts'
import { unexplained } from './explained.ts'
import { FOLDERS } from './folders.ts'
import { judge } from './stryker.ts'

/** How much of what could be wrong in the rules a test would notice; what it would not is explained one by one. */
export async function run(): Promise<boolean> {
  let isKept = true
  // A quick run judges again only what has changed since the last one here.
  const all = rounds(1, 0) > 0
  for (const [name, folder] of Object.entries(FOLDERS)) {
    const { killed, timedOut, survivors, score } = await judge(name, folder, all)
    const missed = survivors.filter(({ isReached }) => !isReached).length
    const noticed = report({
      name: `mutants of ${name} that a test notices`,
      ratio: score,
      of: `its ${killed + timedOut + survivors.length} mutants`,
      limit: { atLeast: 0.9 },
      measured: `${killed} killed, ${timedOut} timed out, ${survivors.length - missed} survived, ${missed} reached by no test`,
    })
    const explained = report({
      name: `those left in ${name} that docs/mutation.md gives no reason for`,
      ratio: unexplained(survivors).length,
      of: 'none',
      limit: { atMost: 0 },
      measured: `${survivors.length} left`,
    })
    isKept = noticed && explained && isKept
  }
  return isKept
}
