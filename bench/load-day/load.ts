import { databases } from '../databases.ts'
import { remark, report } from '../report.ts'
import { BENT_MS, kindsOf, lastGood } from './bend.ts'
import { type Day, openDay } from './day.ts'
import { MIX } from './mix.ts'

/** Ten in a second are 36,000 in an hour: more than a studio has in a year. */
const PROMISED_PER_SECOND = 10
const SERVERS = { sqlite: [1], postgres: [1, 2, 4] } as const

/** A mixed day at rising rates until latency bends, and what visitors were told held against what is there. */
export async function run(): Promise<boolean> {
  const made = await databases()
  const isKept: boolean[] = []
  remark(
    `of a hundred: ${MIX.map(({ kind, share, why }) => `${share} ${kind} (${why})`).join('; ')}`,
  )
  remark(
    'each call asks the next server in turn; more servers on the same two cores show that they agree and what they cost, not growth',
  )
  for (const [engine, emptyDatabase] of made.engines) {
    if ((process.env.ENGINE ?? engine) !== engine) continue
    for (const servers of SERVERS[engine]) {
      const name = `${engine}, ${servers === 1 ? 'one server' : `${servers} servers`}`
      const day = await openDay({ address: await emptyDatabase(), servers })
      try {
        const good = await lastGood(day, name)
        isKept.push(
          report({
            name: `visitors a second before latency bends, ${name}`,
            ratio: (good?.perSecond ?? 0) / PROMISED_PER_SECOND,
            of: `${PROMISED_PER_SECOND} a second`,
            limit: { atLeast: 1 },
            measured: good
              ? `${good.perSecond}/s, from the moment each was due, p50/p95/p99 in ms: ${kindsOf(good.told)}; none not served; ${good.megabytes.join(', ')} MB a server; bent: p95 of all over ${BENT_MS} ms, or somebody not served`
              : 'bent at the first rate',
          }),
          await judged(day, name),
        )
      } finally {
        await day.stop()
      }
    }
  }
  await made.stop()
  return isKept.every(Boolean)
}

/** Whether no time was sold twice, nothing was sold that was not there, and money is what Square has. */
export async function judged(day: Day, name: string): Promise<boolean> {
  const { answers, breaches } = await day.breaches()
  for (const breach of breaches.slice(0, 10)) remark(breach)
  return report({
    name: `what was told and is not so, ${name}`,
    ratio: breaches.length / Math.max(1, answers),
    of: `${answers} answers`,
    limit: { atMost: 0 },
    measured: 'times, stock and money against the books of both sides',
  })
}
