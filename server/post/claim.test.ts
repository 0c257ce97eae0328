import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/core/db/migrate.ts'
import { type Database, openDatabase } from '#server/core/db/open.ts'
import { seed } from '#server/core/db/seed.ts'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, NOON } from '#tests/helpers.ts'
import { book, deliver, outbox, recorder, slowSender } from '#tests/mail.ts'
import { deliverDue } from './delivery.ts'
import { LEASE_MS } from './next-due.ts'

for (const engine of ENGINES) {
  test(`${engine}: many senders at once never send one mail twice`, async () => {
    const studio = await createTestStudio({ engine })
    const days = ['06', '08', '13', '15', '20', '22']
    for (const day of days) {
      await studio.bookings.create(bookRequest({ startsAt: at(`2026-03-${day}`, '10:00') }), GUEST)
    }
    const { sent, send } = recorder()
    const counts = await Promise.all(Array.from({ length: 5 }, () => deliver(studio, send)))
    expect(counts.reduce((total, count) => total + count)).toBe(2 * days.length)
    expect(new Set(sent.map((row) => row.id)).size).toBe(sent.length)
  })

  test(`${engine}: a sender that died lets go of its mail, and another sends the very same row`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    const dead = slowSender()
    void deliver(studio, dead.send)
    await dead.begun
    const { sent, send } = recorder()
    studio.clock.now += LEASE_MS - 1
    expect(await deliver(studio, send)).toBe(1)
    studio.clock.now += 1
    expect(await deliver(studio, send)).toBe(1)
    expect(sent).toHaveLength(2)
    expect(sent.map((row) => row.attempts).toSorted()).toEqual([1, 2])
  })

  test(`${engine}: a sender that fails past its lease does not undo what another has sent`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    const late = slowSender()
    const lateRun = deliver(studio, late.send)
    await late.begun
    studio.clock.now += LEASE_MS
    await deliver(studio, recorder().send)
    late.fail(new Error('too late'))
    await lateRun
    for (const row of await outbox(studio).execute()) {
      expect(row).toMatchObject({ failed_at: null, last_error: null })
      expect(row.sent_at).not.toBeNull()
    }
  })
}

test('sqlite: two handles on one file never send one mail twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-mail-'))
  const open: Database[] = []
  onTestFinished(async () => {
    for (const database of open) await database.close()
    rmSync(folder, { recursive: true })
  })
  for (let i = 0; i < 2; i += 1) open.push(await openDatabase(join(folder, 'grove.db')))
  const [first] = open
  if (!first) throw new Error('A database was expected.')
  await migrate(first)
  await seed(first, NOON)
  await first.rows
    .insertInto('outbox')
    .values(Array.from({ length: 20 }, (_, i) => queuedRow(`mail ${i}`)))
    .execute()
  const { sent, send } = recorder()
  await Promise.all(open.map((database) => deliverDue({ database, send, now: () => NOON })))
  expect(sent.map((row) => row.id).toSorted()).toHaveLength(20)
  expect(new Set(sent.map((row) => row.id)).size).toBe(20)
})

function queuedRow(id: string) {
  return {
    id,
    sequence: 0,
    audience: 'owner' as const,
    kind: 'booked',
    recipient: 'owner@grove.example',
    reply_to: 'ana@example.com',
    subject: id,
    body_text: '',
    body_html: '',
    created_at: NOON,
    due_at: NOON,
  }
}
