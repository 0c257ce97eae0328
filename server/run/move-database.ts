import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dataFolder } from '../core/data-folder.ts'
import { checkpoint, isPostgres, openDatabaseInPeace } from '../core/db/open.ts'
import { parseEnv } from '../core/env.ts'
import { type Moved, move } from '../desk/other-engine/move.ts'
import { openSource } from '../desk/other-engine/source.ts'

const ENGINES = {
  postgres: { isOf: isPostgres, example: 'postgres://user:password@host/database' },
  sqlite: { isOf: (url: string) => !url.includes('://'), example: 'data/grove.db' },
}

// npm run move-to-postgres -- ADDRESS, npm run move-to-sqlite -- FILE: the whole studio on the other engine.
try {
  const [engine, to = ''] = process.argv.slice(2)
  if (engine !== 'postgres' && engine !== 'sqlite') throw new Error('To postgres or to sqlite?')
  const { isOf, example } = ENGINES[engine]
  const { DATABASE_URL: from, STUDIO_SECRET } = parseEnv(process.env)
  if (!isOf(to)) throw new Error(`npm run move-to-${engine} -- ${example}`)
  if (isOf(from)) throw new Error('DATABASE_URL is of that engine already: nothing to move.')
  const folders = [dataFolder(from), dataFolder(to)] as const
  if (!STUDIO_SECRET) await refuseOtherSecret(...folders)
  const began = performance.now()
  const source = await openSource(from)
  try {
    const target = await openDatabaseInPeace(to)
    try {
      tell(await move(source, target, console.log))
      await checkpoint(target)
    } finally {
      await target.close()
    }
    await bringFolder(...folders)
  } finally {
    await source.close()
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Downtime ${seconds} s: for so long the server had to be stopped.`)
  const here = engine === 'sqlite' ? to : 'the address that you gave here'
  console.log(`Next: set DATABASE_URL to ${here}, leave every other setting as it is, and start.`)
  console.log(
    'What was moved is still where it was, unchanged: setting its address again goes back.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function tell({ tables, rows }: Moved): void {
  const shown = (count: number) => count.toLocaleString('en-US')
  const widest = Math.max(...tables.map(({ table }) => table.length))
  for (const { table, rows, sha256 } of tables.toSorted(byName)) {
    if (rows === 0) continue
    console.log(`${table.padEnd(widest)} ${shown(rows).padStart(9)}  ${sha256.slice(0, 16)}`)
  }
  console.log(
    `${tables.length} tables, ${shown(rows)} rows, each read back and the same on both sides.`,
  )
}

function byName(one: { table: string }, other: { table: string }): number {
  return one.table < other.table ? -1 : 1
}

/** Whoever signed in is signed out by another secret, and what it sealed stays shut. */
async function refuseOtherSecret(from: string, to: string): Promise<void> {
  const files = [join(from, 'secret'), join(to, 'secret')].filter(existsSync)
  const [one, other = one] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  if (one !== other) throw new Error(`${files[1]} is of another studio: move it elsewhere first.`)
}

/** What lies beside the database and belongs to the studio, where that of the other engine lies elsewhere. */
async function bringFolder(from: string, to: string): Promise<void> {
  if (resolve(from) === resolve(to)) return
  const names = (await readdir(from)).filter(isOfStudio)
  for (const name of names) {
    await mkdir(to, { recursive: true, mode: 0o700 })
    await cp(join(from, name), join(to, name), { recursive: true, force: false })
  }
  if (names.length > 0) console.log(`Copied from ${from} to ${to}: ${names.join(', ')}.`)
}

function isOfStudio(name: string): boolean {
  return ['secret', 'backups'].includes(name) || name.startsWith('square-stand-in')
}
