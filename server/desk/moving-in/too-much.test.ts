import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { createTestStudio } from '#tests/helpers.ts'
import { OWNER } from '#tests/moving-in/bring-in.ts'
import { MAX_MOVE_IN_BYTES } from './files.ts'

const PEOPLE = 'First Name,Last Name,Email\r\nAna,Ruiz,ana@example.com\r\n'
const MIB = 1024 * 1024

/** What comes of an upload by this name: `in`, or why not. */
async function sent(name: string, bytes: Uint8Array): Promise<string> {
  const studio = await createTestStudio()
  const outcome = await studio.movingIn.upload(name, bytes, OWNER)
  const parts = await studio.database.rows.selectFrom('move_in_part').selectAll().execute()
  expect(parts.length > 0).toBe(outcome.ok)
  return outcome.ok ? 'in' : outcome.code
}

async function zipOf(files: Record<string, string | Uint8Array>, password?: string) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    ...(password && { password }),
  })
  for (const [name, text] of Object.entries(files)) {
    await zip.add(
      name,
      typeof text === 'string' ? new TextReader(text) : new Uint8ArrayReader(text),
    )
  }
  return zip.close()
}

/** The ZIP's own list says `says` where a file weighs `weighs`, in both places in which it stands. */
function lying(zip: Uint8Array, weighs: number, says: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let lies = 0
  for (let at = 0; at + 4 <= zip.length; at += 1) {
    if (view.getUint32(at, true) !== weighs) continue
    view.setUint32(at, says, true)
    lies += 1
  }
  expect(lies).toBeGreaterThan(0)
  return zip
}

test('a file over 12 MB is not taken, a ZIP of one no more than another', async () => {
  expect(await sent('clients.csv', new Uint8Array(MAX_MOVE_IN_BYTES + 1))).toBe('move-in-too-large')
  const zip = new Uint8Array(MAX_MOVE_IN_BYTES + 1)
  zip.set(await zipOf({ 'clients.csv': PEOPLE }))
  expect(await sent('clients.zip', zip)).toBe('move-in-too-large')
})

test('a ZIP of more than 100 files, or of more than 200 MB unzipped, is not unzipped', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`${i}.csv`, PEOPLE]))
  expect(await sent('many.zip', await zipOf(many))).toBe('move-in-too-large')
  const bomb = await zipOf({ 'clients.csv': new Uint8Array(201 * MIB) })
  expect(bomb.length).toBeLessThan(MAX_MOVE_IN_BYTES)
  expect(await sent('bomb.zip', bomb)).toBe('move-in-too-large')
})

test('a ZIP that says less of a file than it unpacks into is not read on', async () => {
  const rows = PEOPLE + 'Bea,Cole,bea@example.com\r\n'.repeat((4 * MIB) / 26)
  const zip = lying(await zipOf({ 'clients.csv': rows }), rows.length, 100)
  expect(await sent('lying.zip', zip)).toBe('move-in-unreadable')
})

test('a damaged ZIP and a locked one are not read, nor what is named outside of its folder', async () => {
  const damaged = await zipOf({ 'clients.csv': PEOPLE.repeat(200) })
  for (let at = 60; at < 80; at += 1) damaged[at] = 0xff
  expect(await sent('damaged.zip', damaged)).toBe('move-in-unreadable')
  const locked = await zipOf({ 'clients.csv': PEOPLE }, 'secret')
  expect(await sent('locked.zip', locked)).toBe('move-in-unreadable')
  const outside = await zipOf({ '../../etc/clients.csv': PEOPLE })
  expect(await sent('outside.zip', outside)).toBe('move-in-unreadable')
  expect(await sent('clients.zip', await zipOf({ 'of mine/clients.csv': PEOPLE }))).toBe('in')
})
