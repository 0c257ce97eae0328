import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { sentence } from '#domain/core/errors.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { bookRequest, createTestStudio, ENGINES, emptySchema, GUEST } from '#tests/helpers.ts'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The command as it is typed on a new machine. */
function restore(file: string, folder: string, env: Record<string, string>) {
  const { PATH = '' } = process.env
  const main = new URL('restore.ts', import.meta.url).pathname
  const ran = spawnSync(process.execPath, [main, file, '--yes'], {
    cwd: folder,
    env: { PATH, ...env },
    encoding: 'utf8',
  })
  return { status: ran.status, printed: ran.stdout + ran.stderr }
}

test.each(ENGINES)(
  '%s: on a new machine the command opens a copy with its key, and with no other, and whom the list beside it names stays erased',
  async (engine) => {
    const [home, disk, machine] = [ownFolder(), ownFolder(), ownFolder()]
    const studio = await createTestStudio({ folder: home })
    await studio.bookings.create(bookRequest(), GUEST)
    const other = { firstName: 'Gone', email: 'gone@example.com', phone: '909 555 0102' }
    const startsAt = bookRequest().startsAt + DAY_MS
    const erased = await studio.bookings.create(bookRequest({ ...other, startsAt }), GUEST)
    const id = (erased.ok && erased.booking.clientId) || ''
    const { key, recipient } = await studio.copies.newKey()
    await studio.copies.setKey({ shown: recipient, typed: key }, { id: 'owner' })
    await studio.copies.setPlace({ kind: 'folder', folder: disk }, { id: 'owner' })
    await studio.backups.make()
    await studio.backups.copyNewest()
    const names = { erased: [{ kind: 'client', id, at: 1 }] }
    writeFileSync(join(disk, 'grove-erased.json'), JSON.stringify(names))
    const copy = join(disk, readdirSync(disk).find((name) => name.endsWith('.age')) ?? '')

    const DATABASE_URL = engine === 'sqlite' ? join(machine, 'grove.db') : await emptySchema()
    const { key: another } = await studio.copies.newKey()
    const wrong = restore(copy, machine, { DATABASE_URL, BACKUP_KEY: another })
    expect(wrong).toMatchObject({
      status: 1,
      printed: expect.stringContaining(sentence('copy-key-wrong')),
    })
    const right = restore(copy, machine, { DATABASE_URL, BACKUP_KEY: key.toLowerCase() })
    expect(right).toMatchObject({
      status: 0,
      printed: expect.stringMatching(/Brought back: \d+ rows/),
    })
    const database = await openDatabase(DATABASE_URL)
    onTestFinished(() => database.close())
    const clients = await database.rows.selectFrom('client').select('first_name').execute()
    expect(clients.map(({ first_name: name }) => name)).toContain('Ana')
    expect(clients.map(({ first_name: name }) => name)).not.toContain('Gone')
  },
)

test.each(ENGINES)(
  '%s: beside a program of the studio that runs nothing is brought back, and once it has stopped everything is',
  async (engine) => {
    const [home, machine] = [ownFolder(), ownFolder()]
    const studio = await createTestStudio({ folder: home })
    await studio.bookings.create(bookRequest(), GUEST)
    const made = await studio.backups.make()
    const file = join(home, 'backups', made.ok ? made.backup.name : '')
    const DATABASE_URL = engine === 'sqlite' ? join(machine, 'grove.db') : await emptySchema()
    const running = await runningStudio({ DATABASE_URL, STUDIO_SECRET: 's'.repeat(40) }, machine)
    const refused = restore(file, machine, { DATABASE_URL })
    expect(refused).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/^Nothing was changed: .* Stop it first/),
    })
    expect(readdirSync(machine)).not.toContain('backups')
    await running.stop()
    expect(restore(file, machine, { DATABASE_URL })).toMatchObject({
      status: 0,
      printed: expect.stringMatching(/Brought back: \d+ rows/),
    })
  },
)

/** A process of its own that has the studio open. */
async function runningStudio(env: Record<string, string>, cwd: string) {
  const main = new URL('../../tests/studio-child.ts', import.meta.url).pathname
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main], { cwd, env: { PATH, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return {
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
