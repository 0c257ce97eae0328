import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from './open.ts'

/** In a file of a temporary folder. */
export async function inOwnFile<T>(
  open: (path: string) => Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-scratch-'))
  try {
    return await closing(open(join(folder, 'scratch.db')), work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Beside = { pool: pg.Pool; url: string; open: (url: string) => Promise<Database> }

/** In a schema beside the studio's own: one for each studio, so that what a server that died left behind is gone with the next. */
export async function inOwnSchema<T>(
  { pool, url, open }: Beside,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const found = await pool.query<{ name: string }>(
    `SELECT quote_ident(current_schema() || '_scratch') AS name`,
  )
  const schema = found.rows[0]?.name ?? 'scratch'
  const drop = () => pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await drop()
  await pool.query(`CREATE SCHEMA ${schema}`)
  try {
    const own = new URL(url)
    own.searchParams.set('options', `-c jit=off -c search_path=${schema}`)
    return await closing(await open(own.href), work)
  } finally {
    await drop()
  }
}

async function closing<T>(database: Database, work: (database: Database) => Promise<T>) {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
