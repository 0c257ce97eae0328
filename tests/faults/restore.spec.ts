import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { HOUR_MS } from '#domain/core/duration.ts'
import { sentence } from '#domain/core/errors.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { openDatabaseInPeace } from '#server/core/db/open.ts'
import { seed } from '#server/core/db/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { createStudio } from '#server/http/create-studio.ts'
import { clientMade, DESK, fillRecord } from '#tests/clients.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { bookRequest, ENGINES, emptySchema, OWNER, type TestStudio } from '#tests/helpers.ts'
import { CREDENTIALS, ownerCookie, signedInClient } from '#tests/owner.ts'

const LONGEST_MS = 420_000
const TOLD = '"backup-restored"'
/** What the log tells of backups: each has lines of its own. */
const TOLD_OF_EACH = [TOLD, '"backup-made"']
const SECRET = 'a secret of tests, long enough to sign'

test('ten years with merges, shared times, erasures and photographs go by the command to another machine and back', async () => {
  test.setTimeout(LONGEST_MS)
  const home = machine('sqlite')
  const filled = await run('demo.ts', home)
  expect(filled).toMatchObject({ code: 0, said: expect.stringMatching(/bookings, \d+ clients/) })
  const first = await withStudio(home, async (studio) => {
    await liveIn(studio)
    return backupOf(studio)
  })
  const before = factsOf(first)
  expect(before.length).toBeGreaterThan(60_000)

  let file = first
  let bringings = 0
  for (const engine of [ENGINES.at(-1) ?? 'sqlite', 'sqlite'] as const) {
    const there = machine(engine, engine === 'postgres' ? await emptySchema() : undefined)
    const brought = await run('restore.ts', there, file, '--yes')
    expect(brought).toMatchObject({ code: 0, said: expect.stringContaining('Brought back: ') })
    expect(brought.said).toContain('Everyone signs in as at the time of the backup')
    file = await withStudio(there, async (studio) => {
      const made = await backupOf(studio)
      expect(await studio.accounts.signIn(CREDENTIALS)).toMatchObject({ ok: true })
      return made
    })
    // The log tells of each time that it was brought back, and nothing else is new.
    bringings += 1
    expect(linesOf(file).filter((line) => line.includes(TOLD))).toHaveLength(bringings)
    const after = new Set(factsOf(file))
    expect(after.size).toBe(before.length)
    expect(before.filter((line) => !after.has(line))).toEqual([])
  }
})

test('the command asks to be sure, keeps what stands, and takes no file without its last line', async () => {
  const there = machine('sqlite')
  const file = await withStudio(there, async (studio) => {
    await ownerCookie(studio)
    await studio.bookings.create(bookRequest({ override: true }), OWNER)
    return backupOf(studio)
  })
  expect(await run('restore.ts', there, file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run restore -- FILE --yes'),
  })
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const cut = join(there.folder, 'cut.ndjson.gz')
  writeFileSync(cut, gzipSync(lines.slice(0, -1).join('\n')))
  const refused = await run('restore.ts', there, cut, '--yes')
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining(sentence('backup-cut')),
  })
  const taken = await run('restore.ts', there, file, '--yes')
  expect(taken).toMatchObject({ code: 0 })
  const kept = /What stands now is in (.+)\.$/m.exec(taken.said)?.[1] ?? ''
  expect(existsSync(kept)).toBe(true)
  expect(taken.said).toContain('Owner and helpers sign in as before this')
})

type Machine = { folder: string; env: Record<string, string> }

/** A folder of its own as the working directory, with a database in it or at `url`. */
function machine(engine: 'sqlite' | 'postgres', url?: string): Machine {
  const folder = mkdtempSync(join(tmpdir(), `grove-${engine}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const DATABASE_URL = url ?? join(folder, 'data', 'grove.db')
  return { folder, env: { DATABASE_URL, STUDIO_SECRET: SECRET } }
}

/** Runs a command of the server to its end on a machine. */
async function run(command: string, { folder, env }: Machine, ...asked: string[]) {
  const path = fileURLToPath(new URL(`../../server/run/${command}`, import.meta.url))
  const began = performance.now()
  const options = { cwd: folder, env: { ...process.env, ...env } }
  return new Promise<{ code: number; said: string; seconds: number }>((resolve) => {
    execFile(process.execPath, [path, ...asked], options, (error, out, err) => {
      const code = error ? Number(error.code ?? 1) : 0
      resolve({ code, said: out + err, seconds: (performance.now() - began) / 1000 })
    })
  })
}

async function withStudio<T>(
  { folder, env }: Machine,
  work: (studio: TestStudio) => Promise<T>,
): Promise<T> {
  const database = await openDatabaseInPeace(env.DATABASE_URL ?? '')
  await migrate(database)
  await seed(database, Date.now())
  const parts = { env: parseEnv(env), database, secret: SECRET, folder: join(folder, 'data') }
  const studio = createStudio(parts)
  try {
    return await work({ ...studio, database, clock: { now: Date.now() } })
  } finally {
    await studio.close()
  }
}

async function backupOf({ backups }: TestStudio): Promise<string> {
  const made = await backups.make()
  if (!made.ok) throw new Error(made.code)
  return join(backups.folder ?? '', made.backup.name)
}

/** Each row and picture, truth written alike, without the counters that a restore moves on. */
function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(1, -1)
}

function factsOf(file: string): string[] {
  return linesOf(file)
    .filter((line) => ![...TOLD_OF_EACH, '"calendar_version"'].some((own) => line.includes(own)))
    .map((line) =>
      line
        .replaceAll(/("email_verified":)(?:1|true)/g, '$1"yes"')
        .replaceAll(/("email_verified":)(?:0|false)/g, '$1"no"'),
    )
}

/** What happens to rows over the years beside being written. */
async function liveIn(studio: TestStudio): Promise<void> {
  await ownerCookie(studio)
  const tomorrow = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 1200 * 24 * HOUR_MS
  for (let made = 0; made < 20; made += 1) {
    const startsAt = tomorrow + made * 3 * HOUR_MS
    const first = await studio.bookings.create(bookRequest({ override: true, startsAt }), OWNER)
    if (!first.ok) throw new Error(first.code)
    const late = { override: true, startsAt: startsAt + HOUR_MS / 2, email: 'bo@example.com' }
    const shared = bookRequest({ ...late, sharesTimeWith: [first.booking.id] })
    expect(await studio.bookings.create(shared, OWNER)).toMatchObject({ ok: true })
  }
  for (let made = 0; made < 20; made += 1) {
    const from = await clientMade(studio, { email: `old${made}@example.com` })
    const into = await clientMade(studio, { email: `new${made}@example.com` })
    if (made < 8) await fillRecord(studio, from)
    const merged = await studio.clients.merge({ from, into, versions: { from: 1, into: 1 } }, DESK)
    expect(merged).toEqual({ ok: true })
    if (made % 5 === 0) {
      expect(await studio.privacy.eraseClient({ id: into, word: 'ERASE' }, DESK)).toEqual({
        ok: true,
      })
    }
  }
  const { user } = await signedInClient(studio, { email: 'eve@example.com', isVerified: true })
  expect(await studio.privacy.deleteAccount(user, '192.0.2.1')).toMatchObject({ ok: true })
  const size = { width: 1200, height: 1500, channels: 3, background: '#4b5a4a' } as const
  const sent = await sharp({ create: size }).jpeg().toBuffer()
  const [product] = await studio.productDesk.all()
  const of = { id: product?.id ?? '', version: product?.version ?? 1 }
  const picture = await studio.productDesk.setPicture({
    ...of,
    alt: 'A jar.',
    actorId: 'owner',
    sent,
  })
  expect(picture).toMatchObject({ ok: true })
  while ((await studio.mail.deliverDue()) > 0);
}
