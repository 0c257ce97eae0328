import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { EndedEarly } from '../server.ts'
import type { Postgres } from './postgres.ts'
import { memoryOf } from './process.ts'
import { furnish, type StudioServer, startStudio } from './server.ts'
import { SMALL_HEAP } from './smallest.ts'
import { idleCost } from './units.ts'
import { visitsTo } from './visits.ts'

/** A server rests after minutes in which nobody does anything: its clock leaps over them when it is told to. */
const LEAP = `data:text/javascript,const real = Date.now; let ahead = 0; process.on('SIGUSR2', () => { ahead = 600000 }); Date.now = () => real() + ahead`
const UNTIL_AT_REST_MS = 30_000

/** As many studios at rest after a little work, each with its database and server, all on one PostgreSQL or each with a file. */
export async function sideBySide(parts: {
  postgres: Postgres | null
  folder: string
  many: number
  seconds: number
}) {
  const { postgres, folder, many, seconds } = parts
  const servers: StudioServer[] = []
  if (postgres) {
    await postgres.isLeftAlone()
    await untilNobodyIsConnected(postgres)
  }
  const before = postgres?.megabytes() ?? 0
  try {
    for (let at = 0; at < many; at += 1) {
      const home = join(folder, `beside-${at}`)
      const data = join(home, 'data')
      const address = (await postgres?.database(`beside_${at}`)) ?? join(data, 'grove.db')
      const cookie = await furnish(address, data)
      const node = [...SMALL_HEAP, '--import', LEAP]
      const server = await startStudio({ address, folder: home, node })
      servers.push(server)
      await workALittle(server, cookie)
    }
    for (const { pid } of servers) process.kill(pid, 'SIGUSR2')
    await pause(UNTIL_AT_REST_MS)
    const idle = await idleCost(servers, postgres, seconds)
    const connections = ((await postgres?.connections()) ?? 0) / many
    const held = servers.map(({ pid }) => memoryOf(pid).shared)
    return {
      idle,
      connections,
      besideOthersMb: held.reduce((sum, one) => sum + one, 0) / many,
      connectionMb: postgres ? (postgres.megabytes() - before) / (connections * many) : 0,
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** A server that nobody was ever at holds less than one that people come to. */
async function workALittle({ url }: StudioServer, cookie: string): Promise<void> {
  const visits = await visitsTo(url, cookie)
  try {
    for (let time = 0; time < 10; time += 1) {
      await visits.page('/')
      await visits.freeTimes()
      await visits.book(time)
      await visits.buy()
      await visits.screen('/admin/dashboard')
    }
  } finally {
    visits.close()
  }
}

/** Those of a server that has just been stopped end after it. */
async function untilNobodyIsConnected(postgres: Postgres): Promise<void> {
  for (let looks = 0; looks < 100; looks += 1) {
    // It may have no connection left to be asked by.
    if ((await postgres.connections().catch(() => null)) === 0) return
    await pause(100)
  }
  throw new Error('Somebody stays connected to PostgreSQL.')
}

export type WithoutConnections = { page: number; booking: number; start: string; after: number }

/** What a studio's visitors are told while PostgreSQL has no connection left, what a start says then, and how it is afterwards. */
export async function withoutConnections(
  postgres: Postgres,
  folder: string,
): Promise<WithoutConnections> {
  const address = await postgres.database('crowded')
  await furnish(address, join(folder, 'crowded', 'data'))
  const server = await startStudio({ address, folder: join(folder, 'crowded') })
  const visits = await visitsTo(server.url)
  const held: pg.Client[] = []
  try {
    await visits.page('/')
    await pause(12_000)
    for (let isLeft = true; isLeft; ) {
      const client = new pg.Client({ connectionString: address })
      client.on('error', () => undefined)
      isLeft = await client.connect().then(
        () => true,
        () => false,
      )
      if (isLeft) held.push(client)
    }
    const booking = await visits.book(1)
    const page = (await visits.page('/')).length > 0 ? 200 : 0
    const start = await tryStart(address, join(folder, 'crowded'))
    await Promise.all(held.splice(0).map((client) => client.end()))
    return { page, booking, start, after: await visits.book(2) }
  } finally {
    await Promise.all(held.map((client) => client.end()))
    visits.close()
    await server.stop()
    await untilNobodyIsConnected(postgres)
  }
}

async function tryStart(address: string, folder: string): Promise<string> {
  try {
    await (await startStudio({ address, folder })).stop()
    return 'it starts'
  } catch (error) {
    return error instanceof EndedEarly ? 'it ends' : 'it waits'
  }
}
