import { hash, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import pg from 'pg'
import type { ServerBuild } from 'react-router'
import { instantOf, type SchedulingSettings } from '#domain/calendar/schedule.ts'
import type { Actor } from '#domain/core/actor.ts'
import { FIRST_REMINDER_POLICY } from '#domain/post/reminders.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import type { BookRequest } from '#server/calendar/provider.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { type Database, databaseOn, type Engine, openDatabase } from '#server/core/db/open.ts'
import { seed } from '#server/core/db/seed.ts'
import { openSqliteFile } from '#server/core/db/sqlite.ts'
import { parseEnv } from '#server/core/env.ts'
import type { Square } from '#server/core/square/client.ts'
import { createApp } from '#server/http/app.ts'
import { createStudio } from '#server/http/create-studio.ts'
import type { Studio } from '#server/http/studio.ts'
import { REMINDERS_KEY } from '#server/post/reminders.ts'
import { onTestFinished } from './finished.ts'

export const ZONE = 'America/Los_Angeles'

/** PostgreSQL takes part where `npm test` has started it and set TEST_DATABASE_URL. */
export const ENGINES: Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

/** Monday 2 March 2026, noon in Redlands. */
export const NOON = instantOf('2026-03-02', '12:00', ZONE)

export const at = (date: string, clock: string) => instantOf(date, clock, ZONE)

export type TestStudio = Studio & {
  database: Database
  clock: { now: number }
  /** How it keeps passwords; left out, as a server does. */
  passwords?: Passwords
}

/** A password kept in no time: scrypt is for those who steal a database, and tests make thousands of accounts. */
const QUICK: Passwords = {
  hash: async (password) => hash('sha256', password),
  verify: async (asked) => asked.hash === hash('sha256', asked.password),
}

export const TEST_SECRET = 'a secret of tests, long enough to sign'

/** A studio of its own on an empty, seeded database, with a clock that stands until the test moves it. */
export async function createTestStudio(
  options: {
    engine?: Engine
    /** Where its database lies, for another process to open too; left out, where nobody finds it. */
    url?: string
    now?: number
    env?: Record<string, string>
    folder?: string
    passwords?: Passwords
    /** Instead of the stand-in that a server opens. */
    square?: Square
    /** One that others look at too. */
    clock?: { now: number }
    /** Clients are reminded, as they are in a studio; left out: its letters are those that tell of changes. */
    reminds?: boolean
    /** The network of push services; left out, the real one. */
    pushTo?: typeof fetch
    /** The network of calendars elsewhere; left out, the real one. */
    fetchOutside?: typeof fetch
  } = {},
): Promise<TestStudio> {
  const clock = options.clock ?? { now: options.now ?? NOON }
  const database = options.url
    ? await filled(await openDatabase(options.url), clock.now)
    : await seededDatabase(options.engine ?? 'sqlite', clock.now)
  if (!options.reminds) await remindNobody(database)
  const { passwords = QUICK } = options
  const studio = createStudio({
    env: parseEnv({ PUBLIC_URL: 'http://studio.test', ...options.env }),
    database,
    secret: TEST_SECRET,
    now: () => clock.now,
    passwords,
    ...(options.folder && { folder: options.folder }),
    ...(options.pushTo && { pushTo: options.pushTo }),
    ...(options.fetchOutside && { fetchOutside: options.fetchOutside }),
    ...(options.square && { paying: { square: options.square } }),
  })
  onTestFinished(() => studio.close())
  return { ...studio, database, clock, passwords }
}

async function remindNobody({ rows }: Database): Promise<void> {
  const value = JSON.stringify({ ...FIRST_REMINDER_POLICY, offsets: [], version: 0 })
  await rows
    .insertInto('setting')
    .values({ key: REMINDERS_KEY, value, updated_at: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The whole application on a test studio; ask it with `app.request('/path')`. */
export async function createTestApp(
  studio: Studio,
  more: ServerBuild['routes'] = {},
): Promise<Hono> {
  const build: ServerBuild = await import('virtual:react-router/server-build')
  return createApp(studio, { ...build, routes: { ...build.routes, ...more } })
}

async function seededDatabase(engine: Engine, now: number): Promise<Database> {
  if (engine === 'postgres') return filled(await emptyDatabase(engine), now)
  const image = images.get(now) ?? (await imageAt(now))
  images.set(now, image)
  const file = openSqliteFile(':memory:')
  file.deserialize(image)
  const database = databaseOn(file)
  // What was never asked anything is not closed either.
  await sql`SELECT 1`.execute(database.rows)
  return database
}

/** SQLite databases as they are when migrated and seeded at an instant: made once for the files of a worker. */
const images = new Map<number, Uint8Array>()

async function imageAt(now: number): Promise<Uint8Array> {
  const file = openSqliteFile(':memory:')
  const database = await filled(databaseOn(file), now)
  const image = file.serialize()
  await database.close()
  return image
}

async function filled(database: Database, now: number): Promise<Database> {
  await migrate(database)
  await seed(database, now)
  return database
}

/** A database with nothing in it, not even tables. */
export async function emptyDatabase(engine: Engine): Promise<Database> {
  return openDatabase(engine === 'sqlite' ? ':memory:' : await emptySchema())
}

/** The address of a schema of its own in the PostgreSQL of tests. */
export async function emptySchema(server = process.env.TEST_DATABASE_URL ?? ''): Promise<string> {
  const address = new URL(server)
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await client.query(`CREATE SCHEMA ${schema}`)
  await client.end()
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}

export const GUEST: Actor = { kind: 'guest' }
export const OWNER: Actor & { kind: 'owner' } = { kind: 'owner', id: 'owner' }

/** Changes rules that visits are booked by, as the owner saves them. */
export async function changeSettings(
  { hours }: Pick<Studio, 'hours'>,
  changed: Partial<SchedulingSettings>,
): Promise<void> {
  const sheet = await hours.sheet()
  const settings = { ...sheet.settings, ...changed }
  const week = { kind: 'week', settings, buffers: {}, showOnSite: false } as const
  const saved = await hours.save(week, sheet.version, OWNER)
  if (!saved.ok) throw new Error(saved.code)
}

/** A booking request of a plausible visitor: acne facial, Friday 6 March 2026, 10:00, unless said otherwise. */
export function bookRequest(changes: Partial<BookRequest> = {}): BookRequest {
  return {
    serviceId: 'acne-facial',
    addonIds: [],
    startsAt: at('2026-03-06', '10:00'),
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana@example.com',
    phone: '909 555 0101',
    note: '',
    ...changes,
  }
}
