import pg from 'pg'
import { isFileBusy } from './errors.ts'
import { type Database, databaseOn, isPostgres, openDatabase, openDatabaseInPeace } from './open.ts'
import { pastPooler } from './pooler.ts'
import { openSqliteFile } from './sqlite.ts'

const AGAIN_MS = 5000
/** One lock for each schema: whoever runs shares it, whoever replaces everything has it alone. */
const LOCK = "hashtext('grove at work'), hashtext(current_schema())"

/** Somebody else is at work on this database. */
export class InUse extends Error {}

/**
 * Opens a database for a program of the studio, which is there until it closes it: nothing replaces all that is stored meanwhile.
 * SQLite's file is held by being open.
 * @throws InUse while that is under way
 */
export async function openTogether(url: string): Promise<Database> {
  const database = await openDatabase(url).catch(asInUse)
  if (database.engine === 'sqlite') return database
  const held = await holdLock(url, `pg_try_advisory_lock_shared(${LOCK})`)
  return held ? letGoWith(database, held) : refuse(database)
}

/**
 * Opens a database for one program alone, until that closes it.
 * @throws InUse where another has it open, which for SQLite may be any program
 */
export async function openAlone(url: string): Promise<Database> {
  if (!isPostgres(url)) return openFileAlone(url)
  const database = await openDatabaseInPeace(url)
  const held = await holdLock(url, `pg_try_advisory_lock(${LOCK})`, { isKept: false })
  return held ? letGoWith(database, held) : refuse(database)
}

async function openFileAlone(path: string): Promise<Database> {
  try {
    return databaseOn(openSqliteFile(path, { isAlone: true }))
  } catch (error) {
    return asInUse(error)
  }
}

function asInUse(error: unknown): never {
  throw isFileBusy(error) ? new InUse('The database is in use.') : error
}

async function refuse(database: Database): Promise<never> {
  await database.close()
  throw new InUse('The database is in use.')
}

function letGoWith(database: Database, letGo: () => Promise<void>): Database {
  return {
    ...database,
    async close() {
      await letGo()
      await database.close()
    },
  }
}

/**
 * Takes a lock on a connection of its own, which has it as long as it lasts; null where somebody stands in its way. `isKept`: a
 * connection that breaks is made anew, and the lock taken again.
 */
async function holdLock(url: string, take: string, { isKept = true } = {}) {
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let isOver = false

  async function hold(): Promise<boolean> {
    const own = new pg.Client({ connectionString: pastPooler(url), keepAlive: true })
    own.on('error', () => {
      if (client !== own) return
      client = null
      if (isKept && !isOver) retry()
    })
    try {
      await own.connect()
      const found = await own.query<{ taken: boolean }>(`SELECT ${take} AS taken`)
      if (found.rows[0]?.taken && !isOver) {
        client = own
        return true
      }
    } catch (error) {
      await own.end().catch(() => null)
      throw error
    }
    await own.end()
    return false
  }

  function retry(): void {
    again = setTimeout(() => {
      hold().then(
        (isHeld) => isHeld || isOver || retry(),
        () => isOver || retry(),
      )
    }, AGAIN_MS).unref()
  }

  if (!(await hold())) return null
  return async () => {
    isOver = true
    clearTimeout(again)
    const own = client
    client = null
    await own?.end()
  }
}
