import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestFor } from '#bench/contest.ts'
import { faultsOf } from '#bench/kill-check.ts'
import { killRounds } from '#bench/kill-rounds.ts'
import { openAllHours, openBenchStudio } from '#bench/studio.ts'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'

test('what was acknowledged survives kill after kill, whole, and the file opens as it is', async () => {
  const { acknowledged, faults } = await killRounds(8)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(8)
})

test('the check finds what is gone, changed or only half there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'grove.db')
  const studio = await openBenchStudio(path)
  await openAllHours(studio)
  const startsAt = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS
  const made = await studio.bookings.create(requestFor(startsAt, 1), { kind: 'guest' })
  if (!made.ok) throw new Error(made.code)
  const { id, sequence, status } = made.booking
  const faults = (told: { id: string; sequence: number; startsAt: number }) =>
    faultsOf(path, new Map([[told.id, { ...told, status }]]))

  expect(faults({ id, sequence, startsAt })).toEqual([])
  expect(faults({ id: 'gone', sequence, startsAt })).toHaveLength(1)
  expect(faults({ id, sequence: 1, startsAt })).toHaveLength(1)
  expect(faults({ id, sequence, startsAt: startsAt + 1 })).toHaveLength(1)
  await studio.database.script('DELETE FROM booking_event')
  expect(faults({ id, sequence, startsAt })).toHaveLength(1)
  await studio.close()
})
