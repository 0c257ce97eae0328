import type { Engine } from '../server/core/db/open.ts'
import { databases } from './databases.ts'
import { type MessageReport, messageRun } from './messages/message-run.ts'
import { drawnSeed, remark, report, rounds, table } from './report.ts'

// Each thing that goes wrong befalls so many people's errands: two make some hundred and fifty runs an engine.
const { ROUNDS = rounds(2, 1), ENGINE, ERRAND, STEPS } = process.env
const COLUMNS = ['runs', 'kills', 'faults', 'doubled', 'missing'] as const
/** On SQLite one server, as a studio of one machine has it; on PostgreSQL two. */
const SERVERS: Record<Engine, number> = { sqlite: 1, postgres: 2 }

/** Reminders, texts, answers and offers while servers, carriers and notices fail: what arrived is what was owed. */
export async function run(): Promise<boolean> {
  const seed = drawnSeed()
  const { engines, stop } = await databases()
  let isKept = true
  try {
    for (const [engine, open] of engines) {
      if (ENGINE && ENGINE !== engine) continue
      const asked = {
        seed,
        times: Number(ROUNDS),
        servers: SERVERS[engine],
        named: ERRAND,
        oneStep: STEPS === 'one',
      }
      isKept = tell(engine, await messageRun({ ...asked, address: await open() })) && isKept
    }
  } finally {
    await stop()
  }
  return isKept
}

function tell(engine: Engine, { rows, kills, never, faults, verdict, forged }: MessageReport) {
  for (const line of [...table(engine, rows, COLUMNS), '']) console.log(line)
  for (const double of verdict.doubles) remark(double)
  for (const what of never) remark(`never happened: ${what}`)
  for (const fault of faults) remark(fault)
  const { messages, owed, reminders, visits, doubles } = verdict
  const sum = (column: (typeof COLUMNS)[number]) => rows.reduce((all, row) => all + row[column], 0)
  return report({
    name: `${engine}: ${sum('runs')} runs, ${kills.length} SIGKILLs at ${new Set(kills).size} steps, ${sum('faults')} faults of carriers`,
    ratio: 1 - (faults.length + never.length) / Math.max(1, owed),
    of: 'the reminders that visits were owed, with the news of them, their answers, and offers with their holds',
    limit: { atLeast: 1 },
    measured: `${owed} reminders owed by ${visits} visits, ${sum('missing')} missing, ${reminders} of ${messages} messages; ${doubles.length} came twice, each named; ${forged} forged callbacks wrote nothing`,
  })
}
