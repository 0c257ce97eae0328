import { setTimeout as pause } from 'node:timers/promises'
import type { Postgres } from './postgres.ts'
import { processorMsOf } from './process.ts'
import type { StudioServer } from './server.ts'
import type { Act, ActCost } from './simulate.ts'
import type { Visits } from './visits.ts'

/** A tick of the kernel's count is 10 ms: short acts are done this often. */
export type Times = Record<Act, number>

/** What one act of each kind takes of the processors, in milliseconds: the server's part and PostgreSQL's. */
export async function actCosts(parts: {
  server: StudioServer
  visits: Visits
  postgres: Postgres | null
  times: Times
}): Promise<Record<Act, ActCost>> {
  const { server, visits, postgres, times } = parts
  // After all that is on file.
  let slot = 5000
  const ok = (status: number) => {
    if (status >= 300) throw new Error(`An act was answered ${status}`)
  }
  const book = async () => ok(await visits.book(slot++))

  async function costOf(act: Act, once: () => Promise<void>): Promise<ActCost> {
    // Compiled, and its connections open.
    for (let warm = 0; warm < 5; warm += 1) await once()
    const before = { server: processorMsOf(server.pid), postgres: postgres?.processorMs() ?? 0 }
    for (let time = 0; time < times[act]; time += 1) await once()
    // Letters of what was done leave within a second.
    await pause(1500)
    return {
      serverMs: (processorMsOf(server.pid) - before.server) / times[act],
      postgresMs: ((postgres?.processorMs() ?? 0) - before.postgres) / times[act],
    }
  }

  return {
    page: await costOf('page', async () => void (await visits.page('/'))),
    freeTimes: await costOf('freeTimes', () => visits.freeTimes()),
    booking: await costOf('booking', book),
    checkout: await costOf('checkout', async () => ok(await visits.buy())),
    screen: await costOf('screen', async () => void (await visits.screen('/admin/dashboard'))),
  }
}

/** What a studio in which nobody does anything takes in a minute, once it rests. */
export async function idleCost(
  servers: readonly StudioServer[],
  postgres: Postgres | null,
  seconds: number,
): Promise<{ statements: number; serverMs: number; postgresMs: number }> {
  const spent = () => servers.reduce((sum, { pid }) => sum + processorMsOf(pid), 0)
  const before = {
    statements: (await postgres?.transactions()) ?? 0,
    server: spent(),
    postgres: postgres?.processorMs() ?? 0,
  }
  await pause(seconds * 1000)
  const each = (after: number, was: number) => ((after - was) / servers.length / seconds) * 60
  return {
    statements: each((await postgres?.transactions()) ?? 0, before.statements),
    serverMs: each(spent(), before.server),
    postgresMs: each(postgres?.processorMs() ?? 0, before.postgres),
  }
}
