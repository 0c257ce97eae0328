import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { at, createTestStudio, ENGINES, emptySchema, NOON } from '#tests/helpers.ts'
import { bringIn, OWNER } from '#tests/moving-in/bring-in.ts'
import { GLOSSGENIUS_CLIENTS, GLOSSGENIUS_VISITS } from '#tests/moving-in/files.ts'
import { sumsOf } from '#tests/moving-in/sums.ts'

/** Rows of the file and of what comes with it, from the first that is written to the last. */
const DEADLY = [
  ['client', 'first_name', "'Nia'"],
  ['former_visit', 'starts_at', at('2025-02-03', '10:00')],
  ['former_visit', 'starts_at', at('2025-02-10', '10:00')],
  ['booking', 'starts_at', at('2026-03-10', '10:00')],
  ['booking_event', 'kind', "'booked'"],
  ['move_in_row', 'kind', "'past'"],
  ['audit_event', 'kind', "'desk-changed'"],
] as const

function fileOfItsOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'grove.db')
}

function killedAt(args: readonly string[]): Promise<NodeJS.Signals | null> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['tests/moving-in/apply-child.ts', ...args])
    child.on('exit', (_, signal) => resolve(signal))
  })
}

for (const engine of ENGINES) {
  test(`${engine}: killed with a row half way, a file has left nothing; killed right after, all of it`, async () => {
    const url = engine === 'sqlite' ? fileOfItsOwn() : await emptySchema()
    const studio = await createTestStudio({ url })
    await bringIn(studio, GLOSSGENIUS_CLIENTS)
    const { name, bytes } = GLOSSGENIUS_VISITS
    const sent = await studio.movingIn.upload(name, bytes, OWNER)
    if (!sent.ok) throw new Error(sent.code)
    const told = [url, sent.id, studio.secret, String(NOON)]
    const before = await sumsOf(studio)
    for (const [table, column, value] of DEADLY) {
      expect(await killedAt([...told, table, column, String(value)]), table).toBe('SIGKILL')
      expect(await sumsOf(studio), `${table} ${value}`).toEqual(before)
      expect((await studio.movingIn.read(sent.id))?.state).toBe('read')
      if (engine === 'postgres') await studio.database.script(`DROP TRIGGER deadly ON ${table}`)
    }
    expect(await killedAt(told)).toBe('SIGKILL')
    expect(await sumsOf(studio)).not.toEqual(before)
    const batch = await studio.movingIn.read(sent.id)
    expect(batch?.state).toBe('applied')
    const asked = { id: sent.id, version: batch?.version ?? 0 }
    expect(await studio.movingIn.undo(asked, OWNER)).toEqual({ ok: true })
    // Only the file itself is not kept any more.
    expect({ ...(await sumsOf(studio)), move_in_part: '' }).toEqual({ ...before, move_in_part: '' })
  }, 240_000)
}
