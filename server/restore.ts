import { sentence } from '#domain/errors.ts'
import { linesOf } from './backup/backups.ts'
import { restore } from './backup/read.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { parseEnv } from './env.ts'

// npm run restore -- FILE: puts a backup in the place of all that is stored; stop the server first.
try {
  const [file, word] = process.argv.slice(2)
  if (!file || word !== '--yes') {
    throw new Error('npm run restore -- FILE --yes replaces everything in DATABASE_URL.')
  }
  const database = await openDatabase(parseEnv(process.env).DATABASE_URL)
  await migrate(database)
  const outcome = await restore(database, linesOf(file), Date.now())
  await database.close()
  if (!outcome.ok) throw new Error(sentence(outcome.code))
  console.log(`Brought back: ${outcome.rows} rows as of ${outcome.at}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
