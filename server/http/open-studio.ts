import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { keepApart } from '../calendar/square/keep-apart.ts'
import { dataFolder, studioSecret } from '../core/data-folder.ts'
import { migrate } from '../core/db/migrate.ts'
import { checkpoint, isBlank } from '../core/db/open.ts'
import { openTogether } from '../core/db/presence.ts'
import { seed } from '../core/db/seed.ts'
import type { Env } from '../core/env.ts'
import { takeInFiles } from '../shop/products/picture-store.ts'
import { createStudio } from './create-studio.ts'
import type { Studio } from './studio.ts'

/** Opens the database of this environment, brings it up to date, and builds the studio on it. */
export async function openStudio(env: Env): Promise<Studio> {
  const folder = dataFolder(env.DATABASE_URL)
  const database = await openTogether(env.DATABASE_URL)
  if ((await isBlank(database)) && hasTraces(folder, env.DATABASE_URL)) {
    await database.close()
    throw new Error(
      `nothing is in ${env.DATABASE_URL}, but ${folder} keeps the files of a studio. Put the database back with its -wal file, or bring a backup back: npm run restore -- FILE --yes. To begin anew, move those files elsewhere`,
    )
  }
  await migrate(database)
  await seed(database, Date.now())
  await takeInFiles(database.rows, join(folder, 'pictures'))
  await keepApart(database, env.SQUARE_ENVIRONMENT)
  await checkpoint(database)
  const secret = studioSecret(env.STUDIO_SECRET, join(folder, 'secret'))
  const studio = createStudio({ env, database, secret, folder })
  await studio.clients.writeMissingWords()
  await studio.audit.forgetOld()
  await studio.movingIn.forgetOld()
  await studio.mail.tidy()
  return studio
}

const SQUARE_STAND_IN = 'square-stand-in.db'

/** A studio was here: its files are in the folder, and no other database is that they could belong to. */
function hasTraces(folder: string, databaseUrl: string): boolean {
  if (databaseUrl.includes('://') || !existsSync(folder)) return false
  const names = readdirSync(folder)
  const isOther = (name: string) =>
    name.endsWith('.db') && ![basename(databaseUrl), SQUARE_STAND_IN].includes(name)
  return (
    ['secret', 'backups', 'pictures'].some((name) => names.includes(name)) && !names.some(isOther)
  )
}
