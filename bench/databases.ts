import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/machine.mjs'
import type { Engine } from '../server/core/db/open.ts'
import { remark } from './report.ts'
import { temporaryFolder } from './studio.ts'

export type Databases = {
  /** Each engine with what gives the address of an empty database of its own each time. */
  engines: Map<Engine, () => Promise<string>>
  stop(): Promise<void>
}

/** SQLite files in a folder of this run, and a PostgreSQL server of this run where one is installed. */
export async function databases(): Promise<Databases> {
  const folder = temporaryFolder()
  const engines: Databases['engines'] = new Map()
  engines.set('sqlite', async () => join(folder, `${randomUUID()}.db`))
  const server = await startPostgres({ install: false })
  if (server) engines.set('postgres', () => emptyPostgres(server.url))
  else remark('PostgreSQL is left out: it is not installed (Debian: apt-get install postgresql).')
  return { engines, stop: async () => server?.stop() }
}

async function emptyPostgres(server: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
