import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { openPictureStore, takeInFiles } from './picture-store.ts'

const NAME = 'clay-mask-0123456789abcdef-360.webp'

for (const engine of ENGINES) {
  test(`${engine}: every server has the owner’s pictures, and those that lay in files once as well, each once`, async () => {
    const { database } = await createTestStudio({ engine })
    const folder = mkdtempSync(join(tmpdir(), 'grove-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, NAME), 'a picture')
    writeFileSync(join(folder, '.half-written'), 'half of one')

    expect(await takeInFiles(database.rows, join(folder, 'nowhere'))).toBe(0)
    expect(await takeInFiles(database.rows, folder)).toBe(1)
    expect(await takeInFiles(database.rows, folder)).toBe(0)

    const store = openPictureStore(database.rows)
    await store.put(NAME, Buffer.from('a name stands for one thing alone'))
    const found = await store.read(NAME)
    expect(found?.format).toBe('webp')
    expect(Buffer.from(found?.bytes ?? []).toString()).toBe('a picture')
    expect(await store.read('.half-written')).toBeNull()
    expect(await store.read('clay-mask-0123456789abcdef-600.webp')).toBeNull()
  })
}
