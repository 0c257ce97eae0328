import { killRounds } from './kill-rounds.ts'
import { remark, report, rounds, spread } from './report.ts'

const ROUNDS = rounds(50, 10)

/** Fifty SIGKILLs while bookings are being made: what was acknowledged is there, and nothing twice. */
export async function run(): Promise<boolean> {
  const { acknowledged, faults, openMs } = await killRounds(ROUNDS)
  for (const fault of faults) remark(fault)
  return report({
    name: `${ROUNDS} SIGKILLs, sqlite`,
    ratio: (acknowledged - faults.length) / acknowledged,
    of: 'the acknowledged bookings, moves and cancellations found whole and once',
    limit: { atLeast: 1 },
    measured: `${acknowledged} acknowledged; after each kill the next process opened the file as it was, in ${spread(openMs)} ms, and the integrity check passed`,
  })
}
