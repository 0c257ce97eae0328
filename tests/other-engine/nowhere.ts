import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '#server/core/db/open.ts'
import { onTestFinished } from '../finished.ts'

/** A folder that is gone once the test is over. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The address of an empty database that nobody else is connected to. */
export async function nowhere(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return join(ownFolder(), 'grove.db')
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `move_${randomUUID().replaceAll('-', '')}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`CREATE DATABASE ${name}`)
  onTestFinished(() => ask(`DROP DATABASE ${name} WITH (FORCE)`))
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
