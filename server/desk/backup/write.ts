import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ProductPicture } from '#domain/shop/product.ts'
import { appliedTo } from '../../core/db/migrate.ts'
import { type Database, findDamage, openDatabase } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { portraitIn } from '../../core/settings/person.ts'
import { roomIn } from '../../core/settings/room.ts'
import { openPictureStore, productPictureFiles } from '../../shop/products/picture-store.ts'
import { picturesOf } from '../../shop/products/product-rows.ts'
import { FORMAT, startTally } from './content.ts'
import { LEFT_OUT, type Table, tablesOf } from './tables.ts'

const ROWS_AT_ONCE = 500

/** Nothing is written down of a database that is damaged: it would pass for a good backup. */
export class DamagedDatabase extends Error {
  constructor(damage: string[]) {
    super(`The database is damaged: ${damage.join('; ')}`)
  }
}

type TableRow = { table: string; row: Record<string, unknown> }

/**
 * Everything that the studio keeps, as lines of JSON: a head, then `{ table, row }` each, all of one moment
 * without holding anybody up, then `{ picture, base64 }` for each file of the owner's that a product, a treatment, the owner's portrait or her room shows, and
 * a last line that tells how many of each there are, with a checksum of all before it. Sessions and links that
 * are out are left out; hashes of passwords are in it. `now`: epoch milliseconds.
 */
export async function* backupLines(database: Database, now: number): AsyncGenerator<string> {
  const damage = await findDamage(database)
  if (damage.length > 0) throw new DamagedDatabase(damage)
  const tables = (await tablesOf(database)).filter(({ name }) => !LEFT_OUT.has(name))
  const applied = [...(await appliedTo(database))]
  // What one engine's own migration does, the other's does too.
  const migrations = applied.filter((name) => !/\.(sqlite|postgres)\./.test(name)).sort()
  const tally = startTally()
  const head = JSON.stringify({ format: FORMAT, at: new Date(now).toISOString(), migrations })
  tally.add(head, null)
  yield `${head}\n`
  const all = database.engine === 'sqlite' ? ofACopy : ofASnapshot
  const files = new Set<string>()
  for await (const { table, row } of all(database, tables)) {
    if (table === 'product' || table === 'service') {
      for (const picture of ownPictures(row)) {
        for (const file of productPictureFiles(picture)) files.add(file)
      }
    }
    const settled = table === 'setting' ? (portraitIn(row) ?? roomIn(row)) : null
    if (settled) for (const file of productPictureFiles(settled)) files.add(file)
    const line = JSON.stringify({ table, row: plain(row) })
    tally.add(line, table)
    yield `${line}\n`
  }
  const pictures = openPictureStore(database.rows)
  for (const file of files) {
    const found = await pictures.read(file)
    if (!found) continue
    const base64 = Buffer.from(found.bytes).toString('base64')
    const line = JSON.stringify({ picture: file, base64 })
    tally.addPicture(line)
    yield `${line}\n`
  }
  yield `${JSON.stringify(tally.end())}\n`
}

function ownPictures(row: Record<string, unknown>): ProductPicture[] {
  const one: ProductPicture[] = typeof row.picture === 'string' ? [JSON.parse(row.picture)] : []
  return [...one, ...picturesOf(typeof row.more_pictures === 'string' ? row.more_pictures : null)]
}

async function* ofACopy(database: Database, tables: Table[]): AsyncGenerator<TableRow> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-backup-'))
  try {
    const file = join(folder, 'copy.db')
    await sql`VACUUM INTO ${file}`.execute(database.rows)
    const copy = await openDatabase(file)
    try {
      yield* rowsOf(copy.rows, tables)
    } finally {
      await copy.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function* ofASnapshot(database: Database, tables: Table[]): AsyncGenerator<TableRow> {
  const transaction = await database.rows
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    yield* rowsOf(transaction, tables)
  } finally {
    await transaction.rollback().execute()
  }
}

async function* rowsOf(rows: Rows, tables: Table[]): AsyncGenerator<TableRow> {
  for (const { name, columns, key } of tables) {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const found = await sql<Record<string, unknown>>`
        SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(name)}
        ORDER BY ${sql.join(key.map((column) => sql.ref(column)))}
        LIMIT ${ROWS_AT_ONCE} OFFSET ${offset}`.execute(rows)
      for (const row of found.rows) yield { table: name, row }
      if (found.rows.length < ROWS_AT_ONCE) break
    }
  }
}

function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  )
}
