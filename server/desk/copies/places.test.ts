import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { bookRequest, createTestStudio, ENGINES, GUEST } from '#tests/helpers.ts'
import { s3 } from '#tests/s3.ts'
import { sshd } from '#tests/sshd.ts'

const HER = { id: 'owner' }
const ERASED = 'grove-erased.json'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A studio with a backup and a key for its copies. */
async function studioWithKey(options: Parameters<typeof createTestStudio>[0] = {}) {
  const studio = await createTestStudio({ folder: ownFolder(), ...options })
  await studio.bookings.create(bookRequest(), GUEST)
  const { key, recipient } = await studio.copies.newKey()
  await studio.copies.setKey({ shown: recipient, typed: key }, HER)
  await studio.backups.make()
  const [{ name } = { name: '' }] = await studio.backups.list()
  return { studio, key, copy: `${name}.age` }
}

for (const engine of ENGINES) {
  test(`${engine}: copies go by SFTP to a server whose key is the one of the first test, and come back with the owner’s key`, async () => {
    const server = await sshd()
    const { studio, key, copy } = await studioWithKey({ engine })
    const { copies, backups, database } = studio
    expect(await copies.setPlace(server.place, HER)).toEqual({ ok: true })
    expect(await copies.state()).toMatchObject({ hostKey: server.fingerprint() })
    expect(readdirSync(server.files)).toEqual([])
    await backups.copyNewest()
    expect(readdirSync(server.files).sort()).toEqual([copy, ERASED].sort())
    const stored = JSON.stringify(
      await database.rows.selectFrom('backup_copy').selectAll().execute(),
    )
    expect(stored).not.toContain(server.files)
    expect(JSON.stringify(await copies.state())).not.toContain('PRIVATE KEY')

    // Saved again without its private key, the one that is kept stays; under another name it is asked for.
    const again = { ...server.place, privateKey: '' }
    expect(await copies.setPlace(again, HER)).toEqual({ ok: true })
    expect(await copies.setPlace({ ...again, user: 'somebody' }, HER)).toMatchObject({
      code: 'copy-secret-missing',
    })

    await database.rows.updateTable('client').set({ first_name: 'Later' }).execute()
    expect(await backups.bringCopyBack({ name: copy, key: 'AGE-SECRET-KEY-1X' })).toMatchObject({
      code: 'copy-key-wrong',
    })
    expect(await backups.bringCopyBack({ name: copy, key: key.toLowerCase() })).toMatchObject({
      ok: true,
    })
    const names = await database.rows.selectFrom('client').select('first_name').execute()
    expect(names).toEqual([{ first_name: 'Ana' }])
    expect(readdirSync(backups.folder ?? '').filter((one) => one.includes('.part'))).toEqual([])
  })
}

test('a server for copies that shows another key is sent nothing, until the owner trusts the new one', async () => {
  const server = await sshd()
  const { studio, copy } = await studioWithKey()
  const { copies, backups } = studio
  await copies.setPlace(server.place, HER)
  await server.changeHostKey()
  expect(await copies.test()).toMatchObject({ code: 'copy-host-key' })
  expect(await copies.setPlace(server.place, HER)).toMatchObject({ code: 'copy-host-key' })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await backups.copyNewest()
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
  expect(readdirSync(server.files)).toEqual([])
  expect(await copies.state()).toMatchObject({ failed: { code: 'copy-host-key' } })
  expect(await copies.setPlace(server.place, HER, { trustsNewKey: true })).toEqual({ ok: true })
  await backups.copyNewest()
  expect(readdirSync(server.files)).toContain(copy)
})

test('by SFTP each way to fail has its own sentence', async () => {
  const server = await sshd()
  const { studio } = await studioWithKey()
  const codeOf = async (changes: Partial<typeof server.place>) => {
    const tried = await studio.copies.setPlace({ ...server.place, ...changes }, HER)
    return tried.ok ? null : tried.code
  }
  expect(await codeOf({ folder: `${server.files}/not-there` })).toBe('copy-unreachable')
  expect(await codeOf({ privateKey: '', password: 'a guess' })).toBe('copy-login')
  expect(await codeOf({ privateKey: 'no key at all' })).toBe('copy-login')
  expect(await codeOf({ host: '10.0.0.7' })).toBe('copy-inside')
  await server.stop()
  expect(await codeOf({})).toBe('copy-silent')
})

for (const engine of ENGINES) {
  test(`${engine}: copies go to a bucket, signed, thin out there over several pages of its list, and come back`, async () => {
    const storage = await s3({ pageOf: 4 })
    const { studio, key, copy } = await studioWithKey({ engine })
    const { copies, backups } = studio
    expect(await copies.setPlace(storage.place, HER)).toEqual({ ok: true })
    expect(storage.files.size).toBe(0)
    storage.files.set('studio/holiday.jpg', Buffer.from('hers'))
    for (let day = 1; day <= 28; day += 1) {
      const date = `2026-02-${String(day).padStart(2, '0')}`
      storage.files.set(`studio/grove-${date}T11-00-00.000Z.ndjson.gz.age`, Buffer.from('old'))
    }
    await backups.copyNewest()
    const names = [...storage.files.keys()]
    expect(names).toContain(`studio/${copy}`)
    expect(names).toContain(`studio/${ERASED}`)
    expect(names).toContain('studio/holiday.jpg')
    const kept = names.filter((name) => name.endsWith('.age'))
    expect(kept.length).toBeGreaterThanOrEqual(10)
    expect(kept.length).toBeLessThan(16)
    expect(await backups.bringCopyBack({ name: copy, key })).toMatchObject({ ok: true })
    expect(await backups.bringCopyBack({ name: 'grove-other.age', key })).toMatchObject({
      code: 'copy-gone',
    })
  })
}

test('with a bucket each way to fail has its own sentence', async () => {
  const storage = await s3()
  const { studio } = await studioWithKey()
  const codeOf = async (changes: Partial<typeof storage.place>) => {
    const tried = await studio.copies.setPlace({ ...storage.place, ...changes }, HER)
    return tried.ok ? null : tried.code
  }
  expect(await codeOf({ secretKey: 'another' })).toBe('copy-login')
  expect(await codeOf({ bucket: 'not-there' })).toBe('copy-bucket')
  expect(await codeOf({ endpoint: 'https://192.168.1.9' })).toBe('copy-inside')
  expect(await codeOf({ endpoint: 'http://127.0.0.1:9' })).toBe('copy-silent')
})

test('who is erased stands beside the copies in the next turn, and whom that list names already stays', async () => {
  const folder = ownFolder()
  const { studio } = await studioWithKey()
  const { copies, backups, database } = studio
  const before = { kind: 'client', id: 'of an earlier studio', at: 1 }
  writeFileSync(join(folder, ERASED), JSON.stringify({ erased: [before] }))
  await copies.setPlace({ kind: 'folder', folder }, HER)
  await backups.copyNewest()
  const erased = { kind: 'client' as const, id: 'erased now', at: studio.clock.now }
  await database.rows.insertInto('erasure').values(erased).execute()
  await backups.copyNewest()
  expect(JSON.parse(readFileSync(join(folder, ERASED), 'utf8'))).toEqual({
    erased: [before, erased],
  })
})

test('copies that fail for six hours are a decision, and one mail, until they go well again', async () => {
  const folder = ownFolder()
  const { studio } = await studioWithKey()
  const { copies, backups, database, clock } = studio
  await copies.setPlace({ kind: 'folder', folder }, HER)
  rmSync(folder, { recursive: true })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const turn = async () => {
    await backups.copyNewest()
    await backups.tellTrouble()
    const mails = await database.rows
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'backup-trouble')
      .execute()
    return mails.map(({ subject }) => subject)
  }
  expect(await turn()).toEqual([])
  clock.now += 6 * HOUR_MS
  expect(await turn()).toEqual(['Copies of your backups are not being made'])
  clock.now += HOUR_MS
  expect(await turn()).toHaveLength(1)
  const { counts } = await studio.admin.decisions()
  expect(counts).toMatchObject({ troubledCopies: 1, failedDrills: 0 })
  said.mockRestore()
})

test('a trial that failed is a decision, and one mail', async () => {
  const { studio } = await studioWithKey()
  const { backups, database } = studio
  const [{ name } = { name: '' }] = await backups.list()
  writeFileSync(join(backups.folder ?? '', name), 'not what was written')
  await backups.drill()
  await backups.tellTrouble()
  await backups.tellTrouble()
  const mails = await database.rows
    .selectFrom('outbox')
    .select('subject')
    .where('kind', '=', 'backup-trouble')
    .execute()
  expect(mails).toEqual([{ subject: 'Your newest backup could not be brought back in a trial' }])
  expect((await studio.admin.decisions()).counts).toMatchObject({ failedDrills: 1 })
})
