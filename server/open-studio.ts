import { join } from 'node:path'
import { studioSecret } from './accounts/secret.ts'
import { dataFolder } from './data-folder.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { seed } from './db/seed.ts'
import type { Env } from './env.ts'
import { createStudio, type Studio } from './studio.ts'

/** Opens the database of this environment, brings it up to date, and builds the studio on it. */
export async function openStudio(env: Env): Promise<Studio> {
  const database = await openDatabase(env.DATABASE_URL)
  await migrate(database)
  await seed(database, Date.now())
  const folder = dataFolder(env.DATABASE_URL)
  const secret = studioSecret(env.STUDIO_SECRET, join(folder, 'secret'))
  const studio = createStudio({ env, database, secret, folder })
  await studio.clients.writeMissingWords()
  await studio.audit.forgetOld()
  return studio
}
