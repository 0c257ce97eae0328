import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { sentence } from '#domain/core/errors.ts'
import { posted } from '#tests/form.ts'
import { bookRequest, createTestApp, createTestStudio, ENGINES, GUEST } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { decryptFile } from './age.ts'

const HERE = '/admin/settings/copies'
const PLACE = { intent: 'place', kind: 'folder' }

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

for (const engine of ENGINES) {
  test(`${engine}: with a key that is typed back and a folder, each backup is copied and opens with that key alone`, async () => {
    const [folder, disk] = [ownFolder(), ownFolder()]
    const studio = await createTestStudio({ engine, folder })
    const cookie = await ownerCookie(studio)
    const app = await createTestApp(studio)
    const post = async (fields: Record<string, string>) => {
      const answer = await app.request(HERE, posted(fields, cookie))
      return { status: answer.status, html: await answer.text() }
    }
    const read = async () =>
      pageOf(await (await app.request(HERE, { headers: { cookie } })).text()).words
    await studio.bookings.create(bookRequest(), GUEST)
    await studio.backups.make()
    await studio.backups.copyNewest()
    expect(await read()).toContain('No copies are made yet')

    const { html } = await post({ intent: 'new-key' })
    const key = /AGE-SECRET-KEY-1[A-Z0-9]+/.exec(html)?.[0] ?? ''
    const shown = /value="(age1[a-z0-9]+)"/.exec(html)?.[1] ?? ''
    const other = await post({
      intent: 'key',
      shown,
      copyKey: key.replace(/.$/, key.endsWith('X') ? 'Q' : 'X'),
    })
    expect([other.status, pageOf(other.html).words]).toEqual([
      400,
      expect.stringContaining(sentence('copy-key-other')),
    ])
    expect((await post({ intent: 'key', shown, copyKey: key.toLowerCase() })).status).toBe(302)
    const nowhere = await post({ ...PLACE, folder: join(disk, 'not-there') })
    expect(pageOf(nowhere.html).words).toContain(sentence('copy-unreachable'))
    expect((await post({ ...PLACE, folder: disk })).status).toBe(302)
    expect((await post({ intent: 'test' })).status).toBe(302)
    expect(readdirSync(disk)).toEqual([])

    await studio.backups.copyNewest()
    await studio.backups.copyNewest()
    const [{ name = '' } = {}] = await studio.backups.list()
    expect(readdirSync(disk).sort()).toEqual([`${name}.age`, 'grove-erased.json'].sort())
    expect(await read()).toContain('Last copy:')
    const copy = join(disk, `${name}.age`)
    expect(readFileSync(copy, 'latin1')).toMatch(/^age-encryption\.org\/v1/)
    const open = join(ownFolder(), name)
    await decryptFile(copy, open, key)
    expect(readFileSync(open)).toEqual(readFileSync(join(folder, 'backups', name)))
    const { key: stranger } = await studio.copies.newKey()
    await expect(decryptFile(copy, open, stranger)).rejects.toThrow()
    const stored = JSON.stringify(
      await studio.database.rows.selectFrom('backup_copy').selectAll().execute(),
    )
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(disk)
  })

  test(`${engine}: a folder that went away is told, and the copy follows once it is back`, async () => {
    const [folder, disk] = [ownFolder(), ownFolder()]
    const studio = await createTestStudio({ engine, folder })
    const cookie = await ownerCookie(studio)
    const app = await createTestApp(studio)
    const { key, recipient } = await studio.copies.newKey()
    await studio.copies.setKey({ shown: recipient, typed: key }, { id: 'owner' })
    await studio.copies.setPlace({ kind: 'folder', folder: disk }, { id: 'owner' })
    await studio.backups.make()
    rmSync(disk, { recursive: true })
    const said = vi.spyOn(console, 'error').mockReturnValue()
    await studio.backups.copyNewest()
    await studio.backups.copyNewest()
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
    const page = await app.request(HERE, { headers: { cookie } })
    expect(pageOf(await page.text()).words).toContain(sentence('copy-unreachable'))
    const again = ownFolder()
    await studio.copies.setPlace({ kind: 'folder', folder: again }, { id: 'owner' })
    studio.clock.now += HOUR_MS
    await studio.backups.copyNewest()
    expect(readdirSync(again)).toHaveLength(2)
    expect(await studio.copies.state()).toMatchObject({ failed: null })
  })
}
