import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, createTestStudio, ENGINES, NOON } from '#tests/helpers.ts'
import { nowhere } from '#tests/other-engine/nowhere.ts'
import { clientCookie } from '#tests/owner.ts'
import { readRules } from '../../calendar/parts.ts'
import { migrate } from '../../core/db/migrate.ts'
import { type Database, type Engine, openDatabase } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { fillDemo } from '../../run/demo/fill.ts'
import { planOf } from '../../run/demo/plan.ts'
import { allTablesOf } from '../backup/tables.ts'
import { digestOf } from './in-order.ts'
import { move } from './move.ts'
import { openSource } from './source.ts'

const SMALL = planOf({ bookings: 150, clients: 40, orders: 30, years: 1 })

/** A busy studio whose server has stopped, with a client who is signed in. */
async function stoppedStudio(url: string): Promise<{ cookie: string }> {
  const studio = await createTestStudio({ url })
  const { hours } = await readRules(studio.database)
  await fillDemo(studio.database, { plan: SMALL, hours, now: NOON })
  const cookie = await clientCookie(studio)
  await studio.close()
  return { cookie }
}

async function opened<T>(
  open: Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await open
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const moved = (from: string, to: string, said: string[] = []) =>
  opened(openSource(from), (source) =>
    opened(openDatabase(to), (target) => move(source, target, (line) => said.push(line))),
  )

const told = (url: string, ...statements: string[]) =>
  opened(openDatabase(url), async ({ rows }) => {
    for (const statement of statements) await sql.raw(statement).execute(rows)
  })

/** What every table of a database comes to. */
const digests = (url: string) =>
  opened(openDatabase(url), async (database) => {
    const found: Record<string, string> = {}
    for (const table of await allTablesOf(database)) {
      found[table.name] = await inTransaction(database.rows, (rows) =>
        digestOf({ engine: database.engine, rows }, table),
      )
    }
    return found
  })

/** A database with the tables and nothing of anybody's in it. */
async function fresh(engine: Engine): Promise<string> {
  const url = await nowhere(engine)
  await opened(openDatabase(url), migrate)
  return url
}

for (const engine of ENGINES) {
  test(`${engine}: a studio that was moved there and back is the same in every row, and what it was moved from is as it was`, async () => {
    const [from, to, back] = [
      await nowhere('sqlite'),
      await nowhere(engine),
      await nowhere('sqlite'),
    ]
    await stoppedStudio(from)
    const before = await digests(from)
    const said: string[] = []
    const { tables, rows } = await moved(from, to, said)
    expect(Object.fromEntries(tables.map(({ table, sha256 }) => [table, sha256]))).toEqual(before)
    expect(said).toContain(
      `Compared 100 %, ${rows.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows.`,
    )
    await moved(to, back)
    expect([await digests(from), await digests(to), await digests(back)]).toEqual(
      Array(3).fill(before),
    )
  })

  test(`${engine}: who was signed in is signed in after the move`, async () => {
    const [from, to] = [await nowhere('sqlite'), await nowhere(engine)]
    const { cookie } = await stoppedStudio(from)
    await moved(from, to)
    const app = await createTestApp(await createTestStudio({ url: to }))
    const answer = await app.request('/profile', { headers: { cookie } })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Ana')])
  })

  test(`${engine}: nothing is moved into a database in which there is something`, async () => {
    const [from, to] = [await nowhere('sqlite'), await nowhere(engine)]
    await stoppedStudio(from)
    await (await createTestStudio({ url: to })).close()
    const before = await digests(to)
    await expect(moved(from, to)).rejects.toThrow('There is something in the database')
    expect(await digests(to)).toEqual(before)
  })

  test(`${engine}: nothing is moved away from under a running server`, async () => {
    const from = await nowhere(engine)
    const server = await createTestStudio({ url: from })
    const to = await fresh('sqlite')
    await expect(moved(from, to)).rejects.toThrow('Stop the server')
    await server.close()
    await expect(moved(from, to)).resolves.toMatchObject({ rows: expect.any(Number) })
  })

  test(`${engine}: a row that arrives other than it left is found, named, and nothing stays`, async () => {
    const [from, to] = [await nowhere('sqlite'), await fresh(engine)]
    await stoppedStudio(from)
    const empty = await digests(to)
    const [last] = await opened(openDatabase(from), ({ rows }) =>
      rows.selectFrom('booking').select('id').orderBy('id', 'desc').limit(1).execute(),
    )
    await told(to, ...CORRUPTS[engine](last?.id ?? ''))
    await expect(moved(from, to)).rejects.toThrow(
      `The row of booking with id "${last?.id}" differs in price_cents.`,
    )
    expect(await digests(to)).toEqual(empty)
  })

  test(`${engine}: killed half way, a move leaves nothing, and the next one brings all of it`, async () => {
    const [from, to] = [await nowhere('sqlite'), await fresh(engine)]
    await stoppedStudio(from)
    const empty = await digests(to)
    for (const last of ['Copied 50 %', 'Compared 100 %']) {
      expect(await killedAt(from, to, last)).toBe('SIGKILL')
      expect(await digests(to)).toEqual(empty)
    }
    await moved(from, to)
    expect(await digests(to)).toEqual(await digests(from))
  })

  test(`${engine}: no table counts by itself: what is copied needs no sequence to be set`, async () => {
    const counting = {
      sqlite: sql`SELECT name FROM sqlite_schema WHERE name = 'sqlite_sequence'`,
      postgres: sql`SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace`,
    }
    const found = await opened(openDatabase(await fresh(engine)), ({ rows }) =>
      counting[engine].execute(rows),
    )
    expect(found.rows).toEqual([])
  })
}

test('a database of another version is not moved', async () => {
  const [from, to] = [await nowhere('sqlite'), await nowhere('sqlite')]
  await stoppedStudio(from)
  await told(from, 'DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)')
  await expect(moved(from, to)).rejects.toThrow('of another version of the software')
})

/** What makes a cent of the last visit's price on its way in. */
const CORRUPTS: Record<Engine, (id: string) => string[]> = {
  sqlite: (id) => [
    `CREATE TRIGGER corrupts AFTER INSERT ON booking WHEN NEW.id = '${id}' BEGIN
      UPDATE booking SET price_cents = price_cents + 1 WHERE id = NEW.id; END`,
  ],
  postgres: (id) => [
    `CREATE FUNCTION corrupts() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.price_cents = NEW.price_cents + 1; RETURN NEW; END $$`,
    `CREATE TRIGGER corrupts BEFORE INSERT ON booking FOR EACH ROW
      WHEN (NEW.id = '${id}') EXECUTE FUNCTION corrupts()`,
  ],
}

function killedAt(...args: string[]): Promise<NodeJS.Signals | null> {
  return new Promise((done) => {
    const child = execFile(process.execPath, ['tests/other-engine/move-child.ts', ...args])
    child.on('exit', (_, signal) => done(signal))
  })
}
