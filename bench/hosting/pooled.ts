import { join } from 'node:path'
import { report } from '../report.ts'
import { type Postgres, startPgbouncer } from './postgres.ts'
import { furnish, startStudio } from './server.ts'
import { visitsTo } from './visits.ts'

const CALLERS = 50
const BUYERS = 16
const POOL_SIZE = 4

/** Two studios behind PgBouncer in transaction mode: fifty people want one time, sixteen buy. */
export async function behindPgbouncer(postgres: Postgres, folder: string): Promise<boolean> {
  const pooler = await startPgbouncer(postgres.port, folder, POOL_SIZE)
  const names = ['pooled_one', 'pooled_two']
  const opened = []
  try {
    for (const name of names) {
      await postgres.database(name)
      const home = join(folder, name)
      const cookie = await furnish(pooler.addressOf(name), join(home, 'data'))
      const server = await startStudio({ address: pooler.addressOf(name), folder: home })
      opened.push({ server, visits: await visitsTo(server.url, cookie) })
    }
    const told = await Promise.all(
      opened.map(async ({ visits }) => {
        const booked = Array.from({ length: CALLERS }, () => visits.book(3))
        const bought = Array.from({ length: BUYERS }, () => visits.buy())
        const answers = await Promise.all([Promise.all(booked), Promise.all(bought)])
        await visits.screen('/admin/dashboard')
        return answers
      }),
    )
    const connections = await postgres.connections()
    const count = (of: number, status: number) =>
      told.reduce((sum, one) => sum + (one[of] ?? []).filter((said) => said === status).length, 0)
    const wrong = [
      count(0, 201) - names.length,
      count(0, 409) - names.length * (CALLERS - 1),
      count(1, 200) - names.length * BUYERS,
    ].filter((difference) => difference !== 0).length
    return report({
      name: 'two studios behind PgBouncer in transaction mode: what went otherwise than without it',
      ratio: wrong,
      of: 'none',
      limit: { atMost: 0 },
      measured: `${CALLERS} for one time at each: ${count(0, 201)} booked, ${count(0, 409)} told that it is taken; ${count(1, 200)} of ${names.length * BUYERS} purchases paid; ${connections} connections to PostgreSQL, ${POOL_SIZE} a studio at most and one for each server’s lock`,
    })
  } finally {
    for (const { server, visits } of opened) {
      visits.close()
      await server.stop()
    }
    await pooler.stop()
  }
}
