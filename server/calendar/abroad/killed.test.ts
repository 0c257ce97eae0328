import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Engine } from '#server/core/db/open.ts'
import { connected, connectedStudio } from '#tests/abroad.ts'
import {
  type EditedCalendar,
  editedAtGoogle,
  editedAtRadicale,
  expectSameOnBothSides,
} from '#tests/calendar-edits.ts'
import { onTestFinished } from '#tests/finished.ts'
import { connectGoogle, googleEnv, googlePhone, playGoogle } from '#tests/google.ts'
import { at, createTestStudio, ENGINES, emptySchema, OWNER } from '#tests/helpers.ts'
import { type Death, mortalTurns } from '#tests/mortal-turn.ts'

const MINUTE_MS = 60_000
const DEATHS: (Death | null)[] = ['before', 'after', 'after', 'before', 'after', null]

async function addressOn(engine: Engine): Promise<string> {
  if (engine === 'postgres') return emptySchema()
  const folder = mkdtempSync(join(tmpdir(), 'grove-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'grove.db')
}

type Mortal = Awaited<ReturnType<typeof connectedStudio>> & {
  calendar: EditedCalendar
  turns: Awaited<ReturnType<typeof mortalTurns>>
  address: string
  settings: Record<string, string>
}

/** Visits booked, moved and canceled, each of whose writes kills the process that makes it. */
async function outlives(mortal: Mortal): Promise<void> {
  const { book, bookings, clock, turns, calendar, database, address, settings } = mortal
  const turn = (dies: Death | null) => {
    // Longer than a turn is kept from others.
    clock.now += 11 * MINUTE_MS
    return turns.turn({ address, at: clock.now, env: settings }, dies)
  }
  const visits = []
  for (const clockTime of ['10:00', '12:00', '14:00']) {
    visits.push(await book({ startsAt: at('2026-03-06', clockTime) }))
  }
  for (const dies of DEATHS) expect(await turn(dies)).toBe(dies && 'SIGKILL')
  const [moved, cancelled] = visits.map(({ id }) => id)
  const startsAt = at('2026-03-09', '10:00')
  await bookings.reschedule({ bookingId: moved ?? '', startsAt }, OWNER)
  await bookings.cancel({ bookingId: cancelled ?? '', reason: '' }, OWNER)
  for (const dies of ['after', 'before', 'after', null] as const) {
    expect(await turn(dies)).toBe(dies && 'SIGKILL')
  }
  const { rows } = database
  const owed = rows.selectFrom('visit_abroad').selectAll().whereRef('told', '<', 'owed')
  expect(await owed.execute()).toEqual([])
  expect(await mortal.waiting()).toEqual([])
  expect((await calendar.visits()).map(({ id }) => id).sort()).toEqual(
    visits
      .map(({ id }) => id)
      .filter((id) => id !== cancelled)
      .sort(),
  )
  await expectSameOnBothSides(mortal)
}

for (const engine of ENGINES) {
  test(`a process that is killed as it writes into a CalDAV calendar leaves no visit out and none twice (${engine})`, async () => {
    const address = await addressOn(engine)
    let turns: Mortal['turns'] | undefined
    const made = await connected({
      url: address,
      async through(url) {
        turns = await mortalTurns(url)
        return turns.url
      },
    })
    if (!turns) throw new Error('There is no way to the calendar.')
    const settings = { PUBLIC_URL: 'http://studio.test' }
    await outlives({ ...made, turns, address, settings, calendar: editedAtRadicale(made.phone) })
  }, 120_000)

  test(`a process that is killed as it writes at Google leaves no visit out and none twice (${engine})`, async () => {
    const address = await addressOn(engine)
    const { google } = playGoogle()
    const turns = await mortalTurns(google.fetch)
    const settings = { PUBLIC_URL: 'http://studio.test', ...googleEnv(turns.url) }
    const studio = await createTestStudio({ url: address, env: settings })
    const made = await connectGoogle(studio, google)
    if (!made.ok) throw new Error(made.code)
    await studio.calendarsAbroad.turn()
    const calendar = editedAtGoogle(googlePhone(google))
    await outlives({ ...(await connectedStudio(studio)), turns, address, settings, calendar })
  }, 120_000)
}
