import { databases } from '../databases.ts'
import { drawnSeed, remark, report, rounds } from '../report.ts'
import { BUGS, programWith } from './bugs.ts'
import { judgedFloor } from './floor.ts'
import { tellJudged } from './tell.ts'

const PHASES = rounds(16, 4)
const BUG_PHASES = 5
/** How two calls meet is the machine's: a bug that no two have met is sought once more. */
const MOST_TRIES = 3

/**
 * What many clients were told of times, credit and stock while servers are killed, judged by a model; and the same of
 * servers with a bug in them, which the judge has to name.
 */
export async function run(): Promise<boolean> {
  const seed = drawnSeed()
  const { engines, stop } = await databases()
  const isKept: boolean[] = []
  try {
    const [sqlite, postgres] = [engines.get('sqlite'), engines.get('postgres')]
    if (sqlite) {
      const judged = await judgedFloor({
        address: await sqlite(),
        servers: 1,
        seed,
        phases: PHASES,
      })
      isKept.push(tell('sqlite, one server', judged))
    }
    if (!postgres) return isKept.every(Boolean)
    const two = { servers: 2, seed: seed + 1 }
    const judged = await judgedFloor({ ...two, address: await postgres(), phases: PHASES })
    isKept.push(tell('postgres, two servers', judged), await seeded(postgres, seed))
    return isKept.every(Boolean)
  } finally {
    await stop()
  }
}

function tell(
  name: string,
  { kills, ...judged }: Awaited<ReturnType<typeof judgedFloor>>,
): boolean {
  const steps = `killed at ${[...new Set(kills)].join(', ')}`
  return tellJudged(`${name}, ${kills.length} SIGKILLs`, judged, steps)
}

async function seeded(database: () => Promise<string>, seed: number): Promise<boolean> {
  const caught: string[] = []
  for (const bug of BUGS) {
    const program = programWith(bug)
    const found = await soughtFor(async (tries) => {
      const options = {
        servers: 2,
        seed: seed + 10 * tries,
        phases: BUG_PHASES,
        isCalm: true,
        program,
      }
      const { breaches } = await judgedFloor({ ...options, address: await database() })
      console.log(`          ${bug.patch}, try ${tries}: ${breaches.length} breaches`)
      return breaches.find((breach) => bug.says.test(breach))
    })
    if (found) caught.push(bug.patch)
    remark(`${bug.patch}: ${found ?? 'NOT CAUGHT'}`)
  }
  return report({
    name: 'seeded bugs of the product caught',
    ratio: caught.length / BUGS.length,
    of: `${BUGS.length} (bench/histories/bugs)`,
    limit: { atLeast: 1 },
    measured: `${caught.length} of ${BUGS.length}: ${caught.join(', ') || 'none'}`,
  })
}

async function soughtFor(
  seek: (tries: number) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const found = await seek(tries)
    if (found) return found
  }
  return undefined
}
