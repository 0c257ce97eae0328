import { join } from 'node:path'
import { createBackups } from './backup/backups.ts'
import { dataFolder } from './data-folder.ts'
import { openDatabaseInPeace } from './db/open.ts'
import { parseEnv } from './env.ts'
import { watchPageChanges } from './pages/page-changes.ts'
import { openPictureStore } from './products/picture-store.ts'

// npm run backup: makes a backup in the data folder, beside a running server too.
try {
  const { DATABASE_URL } = parseEnv(process.env)
  const database = await openDatabaseInPeace(DATABASE_URL)
  try {
    const folder = dataFolder(DATABASE_URL)
    const pictures = openPictureStore(join(folder, 'pictures'))
    const pages = watchPageChanges(database)
    const made = await createBackups({ database, pictures, folder, now: Date.now, pages }).make()
    console.log(`Made ${join(folder, 'backups', made.name)}, ${made.bytes} bytes.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
