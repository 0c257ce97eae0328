import { join } from 'node:path'
import { sentence } from '#domain/core/errors.ts'
import { createAudit } from '../core/audit.ts'
import { dataFolder } from '../core/data-folder.ts'
import { openDatabaseInPeace } from '../core/db/open.ts'
import { parseEnv } from '../core/env.ts'
import { watchPageChanges } from '../core/page-changes.ts'
import { createBackups } from '../desk/backup/backups.ts'

// npm run backup: makes a backup in the data folder, beside a running server too.
try {
  const { DATABASE_URL } = parseEnv(process.env)
  const database = await openDatabaseInPeace(DATABASE_URL)
  try {
    const folder = dataFolder(DATABASE_URL)
    const pages = watchPageChanges(database)
    const audit = createAudit({ database, now: Date.now })
    const parts = { database, folder, now: Date.now, audit, pages }
    const made = await createBackups(parts).make()
    if (!made.ok) throw new Error(sentence(made.code))
    const { name, bytes } = made.backup
    console.log(`Made ${join(folder, 'backups', name)}, ${bytes} bytes.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
