import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/machine.mjs'
import { createTestStudio, ENGINES, emptySchema, NOON } from '#tests/helpers.ts'
import { migrate } from '../core/db/migrate.ts'
import { checkpoint, openDatabase } from '../core/db/open.ts'
import { seed } from '../core/db/seed.ts'
import { examine, type Patient } from './doctor.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function studioAt(address: string): Promise<void> {
  const database = await openDatabase(address)
  await migrate(database)
  await seed(database, NOON)
  await checkpoint(database)
  await database.close()
}

/** The command as it is typed, with these settings and no others. */
function command(file: 'examine' | 'backup', folder: string, env: Record<string, string>) {
  const { PATH = '' } = process.env
  const main = new URL(`${file}.ts`, import.meta.url).pathname
  const ran = spawnSync(process.execPath, [main], {
    cwd: folder,
    env: { PATH, ...env },
    encoding: 'utf8',
  })
  return { status: ran.status, printed: ran.stdout + ran.stderr }
}

const LIVE = {
  STUDIO_MODE: 'live',
  STUDIO_SECRET: 'a secret of tests, long enough to sign',
  SQUARE_ENVIRONMENT: 'standin',
  TRUST_PROXY: '1',
}

test.each(ENGINES)(
  '%s: a studio that is well ends with 0, one backup later without a remark on it',
  async (engine) => {
    const folder = emptyFolder()
    const DATABASE_URL = engine === 'sqlite' ? join(folder, 'grove.db') : await emptySchema()
    await studioAt(DATABASE_URL)
    if (engine === 'postgres') mkdirSync(join(folder, 'data'))
    const first = command('examine', folder, { DATABASE_URL })
    expect(first).toMatchObject({ status: 0 })
    expect(first.printed).toContain('test mode')
    expect(first.printed).toMatch(/look +backups +There is none\.\n +→ Turn on the nightly backup/)
    expect(command('backup', folder, { DATABASE_URL })).toMatchObject({
      status: 0,
      printed: expect.stringMatching(/^Made .*backups\/grove-.*\.ndjson\.gz, \d+ bytes\.\n$/),
    })
    const second = command('examine', folder, { DATABASE_URL })
    expect(second.printed).toMatch(/ok +database +(\S+grove\.db|PostgreSQL) answers and is whole\./)
    expect(second.printed).toMatch(/ok +backups +The newest was made today\./)
    expect(second.printed).toMatch(/ok +disk +\d+ MB are free/)
  },
)

test('what is wrong is named with its way out, and the command ends with 1', async () => {
  const folder = emptyFolder()
  const DATABASE_URL = join(folder, 'grove.db')
  await studioAt(DATABASE_URL)
  const nobody = await freePort()
  const { status, printed } = command('examine', folder, {
    ...LIVE,
    DATABASE_URL,
    PUBLIC_URL: `https://localhost:${nobody}`,
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
  })
  expect(status).toBe(1)
  expect(printed).toMatch(/WRONG +mail +.*ECONNREFUSED.*\n +→ Check SMTP_URL/)
  expect(printed).toMatch(
    /WRONG +certificate +localhost could not be reached safely.*\n +→ See that localhost leads/,
  )
  expect(printed).toMatch(/look +Square +Test mode: no card is charged\.\n +→/)
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a wrong setting', { PORT: 'many' }, /WRONG +settings +PORT: .*\n +→ Set it in \.env/],
  [
    'live without mail',
    { ...LIVE, PUBLIC_URL: 'https://grove.test' },
    /WRONG +settings +SMTP_URL: needed/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'none.db' },
    /WRONG +database +none\.db is not there\n +→ Check DATABASE_URL/,
  ],
  [
    'a server that is not there',
    { DATABASE_URL: 'postgres://grove@127.0.0.1:9/none' },
    /WRONG +database +.*ECONNREFUSED/,
  ],
])('%s ends with 1, and nothing is made', (_, env, said) => {
  const folder = emptyFolder()
  const { status, printed } = command('examine', folder, env)
  expect({ status, printed }).toEqual({ status: 1, printed: expect.stringMatching(said) })
  expect(readdirSync(folder)).toEqual([])
})

test('a damaged file is found', async () => {
  const folder = emptyFolder()
  const DATABASE_URL = join(folder, 'grove.db')
  await studioAt(DATABASE_URL)
  const bytes = readFileSync(DATABASE_URL)
  bytes.fill(7, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 16_384)
  writeFileSync(DATABASE_URL, bytes)
  const { status, printed } = command('examine', folder, { DATABASE_URL })
  expect(status).toBe(1)
  expect(printed).toMatch(/WRONG +database +It is damaged: .*\n +→ Stop the server/)
})

test.each<[string, number | null, string]>([
  ['agrees', NOON + 2000, 'good'],
  ['is a minute away', NOON - 60_000, 'warning'],
  ['is two hours away', NOON + 7_200_000, 'wrong'],
  ['cannot be compared', null, 'warning'],
])('a clock that %s', async (_, theirs, state) => {
  const [clock] = await findings({ askTime: async () => theirs }, 'clock')
  expect(clock?.state).toBe(state)
  expect(clock?.wayOut === undefined).toBe(state === 'good')
})

test('a backup of nine days ago, and a folder that is not there, are told of', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'backups'))
  const file = join(folder, 'backups/grove-2026-02-21T12-00-00Z.ndjson.gz')
  writeFileSync(file, '')
  utimesSync(file, NOON / 1000 - 9 * 86_400, NOON / 1000 - 9 * 86_400)
  expect(await findings({ folder }, 'backups')).toMatchObject([
    { state: 'warning', said: 'The newest was made 9 days ago.' },
  ])
  expect(await findings({ folder: join(folder, 'none') }, 'disk')).toMatchObject([
    { state: 'wrong' },
  ])
})

async function findings(changes: Partial<Patient>, what: string) {
  const studio = await createTestStudio()
  const env = { ...studio.env, SQUARE_ENVIRONMENT: 'sandbox' as const }
  const patient = { ...studio, env, folder: tmpdir(), askTime: async () => null, ...changes }
  return (await examine(patient)).filter((finding) => finding.what === what)
}
