import { join } from 'node:path'
import { sentence } from '#domain/errors.ts'
import { linesOf } from './backup/backups.ts'
import { restore } from './backup/read.ts'
import { dataFolder } from './data-folder.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { parseEnv } from './env.ts'
import { openPictureStore } from './products/picture-store.ts'

// npm run restore -- FILE: puts a backup in the place of all that is stored; stop the server first.
try {
  const [file, word] = process.argv.slice(2)
  if (!file || word !== '--yes') {
    throw new Error('npm run restore -- FILE --yes replaces everything in DATABASE_URL.')
  }
  const { DATABASE_URL } = parseEnv(process.env)
  const database = await openDatabase(DATABASE_URL)
  const pictures = openPictureStore(join(dataFolder(DATABASE_URL), 'pictures'))
  await migrate(database)
  const outcome = await restore({ database, pictures }, linesOf(file), Date.now())
  await database.close()
  if (!outcome.ok) throw new Error(sentence(outcome.code))
  console.log(`Brought back: ${outcome.rows} rows as of ${outcome.at}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
