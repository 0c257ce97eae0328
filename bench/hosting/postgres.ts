import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort, startPostgres } from '../../scripts/machine.mjs'
import { stop } from '../server.ts'
import { familyOf, memoryOf, processorMsOf } from './process.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
export const hasPgbouncer = () => existsSync(PGBOUNCER)

export type Postgres = NonNullable<Awaited<ReturnType<typeof openPostgres>>>

/** A PostgreSQL of this run, as Debian sets it up, that is watched; null where none is installed. */
export async function openPostgres() {
  const server = await startPostgres({ install: false })
  if (!server) return null
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query('SHOW data_directory')
  const [pid = ''] = readFileSync(`${rows[0].data_directory}/postmaster.pid`, 'utf8').split('\n')
  const number = async (sql: string, values: unknown[] = []) =>
    Number(Object.values((await client.query(sql, values)).rows[0] ?? {})[0])
  const addressOf = (name: string) => {
    const address = new URL(server.url)
    address.pathname = `/${name}`
    return address.href
  }
  return {
    port: Number(new URL(server.url).port),
    addressOf,
    async database(name: string): Promise<string> {
      await client.query(`CREATE DATABASE ${name}`)
      return addressOf(name)
    },
    /** Everybody's but our own. */
    connections: () =>
      number(
        "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      ),
    mostConnections: () => number('SELECT current_setting($1)::int', ['max_connections']),
    /** Autovacuum asks a database more in a minute than a studio at rest does, and would be counted with it. */
    async isLeftAlone(): Promise<void> {
      await client.query('ALTER SYSTEM SET autovacuum = off')
      await client.query('SELECT pg_reload_conf()')
    },
    /** Transactions so far in the databases of studios, undone ones too; a statement outside of one counts as one. */
    transactions: () =>
      number(
        "SELECT sum(xact_commit + xact_rollback) FROM pg_stat_database WHERE datname NOT IN ('postgres', 'template0', 'template1')",
      ),
    bytes: (name: string) => number('SELECT pg_database_size($1)', [name]),
    processorMs: () => familyOf(Number(pid)).reduce((sum, one) => sum + processorMsOf(one), 0),
    /** What all of its processes hold, shared pages once. */
    megabytes: () => familyOf(Number(pid)).reduce((sum, one) => sum + memoryOf(one).shared, 0),
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}

/** PgBouncer in transaction mode before a PostgreSQL, with this many connections to each studio's database at most. */
export async function startPgbouncer(postgresPort: number, folder: string, poolSize: number) {
  const port = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"grove" ""\n')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 2000
server_idle_timeout = 30
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout
`,
  )
  // Another account reads them than the one that wrote them.
  for (const path of [folder, file, users]) chmodSync(path, 0o755)
  const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(PGBOUNCER, [...account, file], { stdio: 'ignore' })
  await pause(500)
  if (child.exitCode !== null) throw new Error('PgBouncer did not start.')
  return {
    /** Through it, with where PostgreSQL itself is for what a pooler cannot do. */
    addressOf: (name: string) =>
      `postgres://grove@127.0.0.1:${port}/${name}?direct=127.0.0.1:${postgresPort}`,
    blindAddressOf: (name: string) => `postgres://grove@127.0.0.1:${port}/${name}`,
    stop: () => stop(child),
  }
}
