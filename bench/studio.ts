import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WEEKDAYS } from '../domain/core/dates.ts'
import { migrate } from '../server/core/db/migrate.ts'
import { type Database, openDatabase } from '../server/core/db/open.ts'
import { seed } from '../server/core/db/seed.ts'
import { parseEnv } from '../server/core/env.ts'
import { createStudio } from '../server/http/create-studio.ts'
import type { Studio } from '../server/http/studio.ts'

export const SECRET = 'a secret of measurements, long enough to sign'

/** A studio as the server makes it, on the database at `url`, brought up to date and seeded. */
export async function openBenchStudio(
  url: string,
  watch: (database: Database) => Database = (database) => database,
  env: Record<string, string> = {},
  /** What it is made with beside, such as a folder where stand-ins keep what they change. */
  made: Partial<Parameters<typeof createStudio>[0]> = {},
): Promise<Studio & { database: Database }> {
  const database = await openDatabase(url)
  await migrate(database)
  await seed(database, Date.now())
  const watched = watch(database)
  const studio = createStudio({
    env: parseEnv(env),
    database: watched,
    secret: SECRET,
    ...made,
  })
  return { ...studio, database }
}

/** Opens the studio day and night, every half hour, for two years ahead if not said otherwise. */
export async function openAllHours(
  { hours }: Pick<Studio, 'hours'>,
  horizonDays = 730,
): Promise<void> {
  const sheet = await hours.sheet()
  const day = [{ opens: '00:00', closes: '24:00' }]
  const settings = {
    ...sheet.settings,
    weekly: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) as Record<
      (typeof WEEKDAYS)[number],
      typeof day
    >,
    gridMinutes: 30,
    noticeMinutes: 0,
    horizonDays,
  }
  const week = { kind: 'week', settings, buffers: {}, showOnSite: false } as const
  await hours.save(week, sheet.version, { kind: 'owner', id: 'owner' })
}

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is gone when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-bench-'))
  folders.push(folder)
  return folder
}
