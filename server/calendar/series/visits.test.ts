import { expect, test } from 'vitest'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
  ZONE,
} from '#tests/helpers.ts'
import { randomFrom } from '#tests/random.ts'

const FIRST = '2026-03-06'
const RHYTHM = { weeks: 4, times: 6 }

function asked(changes: { firstDate?: string; time?: string; hasFirst?: boolean } = {}) {
  return {
    ...{ rhythm: RHYTHM, firstDate: FIRST, time: '10:00', hasFirst: false },
    choice: { serviceId: 'acne-facial', addonIds: [] },
    email: 'ana@example.com',
    ...changes,
  }
}

async function ahead(studio: TestStudio, changes = {}) {
  const found = await studio.series.visitsAhead(asked(changes))
  if (!found.ok) throw new Error(found.code)
  return found.visits
}

/** Books a series as its dates are; what is in the way is left to the caller. */
async function booking(studio: TestStudio, changes = {}, { notify = true } = {}) {
  const visits = await ahead(studio, changes)
  const { startsAt: _, ...request } = bookRequest({ startsAt: 0 })
  return studio.series.bookVisits(
    {
      ...{ rhythm: RHYTHM, request, first: null, notify },
      visits: visits.map(({ date, startsAt, broken }) => ({
        ...{ date, startsAt, override: broken.length > 0 },
      })),
    },
    OWNER,
  )
}

async function booked(studio: TestStudio, changes = {}, choice = {}) {
  const outcome = await booking(studio, changes, choice)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome
}

function mails({ database }: TestStudio) {
  return database.rows
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject', 'body_text', 'calendar', 'superseded_at'])
    .where('audience', '=', 'client')
    .where('reminder', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

async function open({ bookings }: TestStudio) {
  const found = await bookings.forClient({ email: 'ana@example.com' })
  return found.filter(({ status }) => status === 'CONFIRMED')
}

for (const engine of ENGINES) {
  test(`${engine}: six visits every four weeks keep their hour on the wall over the night on which clocks change, and the client is told once`, async () => {
    const studio = await createTestStudio({ engine })
    const visits = await ahead(studio)
    expect(visits.map(({ date }) => date)).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => addDays(FIRST, n * 28)),
    )
    expect(visits.map(({ startsAt }) => clockTime(startsAt, ZONE))).toEqual(Array(6).fill('10:00'))
    const { bookings, id } = await booked(studio)
    expect(bookings.map(({ startsAt }) => localDate(startsAt, ZONE))).toHaveLength(6)

    const [letter, ...others] = await mails(studio)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ kind: 'series-booked', id: `series-booked-${id}` })
    expect(letter?.body_text).toContain('6 of 6')
    expect(letter?.body_text.match(/in the email only/g)?.length).toBeGreaterThanOrEqual(6)
    expect(letter?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(6)
    expect(letter?.calendar).toContain('METHOD:PUBLISH')
    const third = bookings[2]
    expect(await studio.series.placeOf(third?.id ?? '')).toMatchObject({ place: 3 })
  })

  test(`${engine}: a date that is taken is named with free times near it, and none is booked while one cannot be`, async () => {
    const studio = await createTestStudio({ engine })
    const taken = at(addDays(FIRST, 28), '10:00')
    const other = bookRequest({ startsAt: taken, email: 'bo@example.com' })
    expect((await studio.bookings.create(other, GUEST)).ok).toBe(true)
    const visits = await ahead(studio)
    expect(visits[1]?.standing).toMatchObject([{ kind: 'visit', startsAt: taken }])
    expect(visits[1]?.nearest).toHaveLength(3)
    expect(visits[0]).toMatchObject({ standing: [], nearest: [] })
    expect(visits[5]?.broken).toEqual(['beyond-horizon'])

    expect(await booking(studio)).toMatchObject({ ok: false, code: 'time-taken' })
    expect(await open(studio)).toEqual([])
    expect((await mails(studio)).filter(({ kind }) => kind === 'series-booked')).toEqual([])
  })

  test(`${engine}: a visit that is there is the first of them`, async () => {
    const studio = await createTestStudio({ engine })
    const made = await studio.bookings.create(bookRequest({ startsAt: at(FIRST, '10:00') }), GUEST)
    const first = made.ok ? made.booking : null
    const visits = await ahead(studio, { hasFirst: true })
    expect(visits).toHaveLength(5)
    const { startsAt: _, ...request } = bookRequest({ startsAt: 0 })
    const settled = visits.map(({ date, startsAt }) => ({ date, startsAt, override: true }))
    const outcome = await studio.series.bookVisits(
      { rhythm: RHYTHM, request, first, notify: true, visits: settled },
      OWNER,
    )
    expect(outcome.ok && outcome.bookings[0]?.id).toBe(first?.id)
    expect(await studio.series.placeOf(first?.id ?? '')).toMatchObject({ place: 1 })
    // Undone, it stands as it did.
    await studio.series.unbookVisits(first?.id ?? '', OWNER)
    expect((await open(studio)).map(({ id }) => id)).toEqual([first?.id])
    expect(await studio.series.placeOf(first?.id ?? '')).toBeNull()
  })

  test(`${engine}: one is moved or canceled alone; from one on, they are canceled with one letter, and undone without any`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings } = await booked(studio)
    studio.clock.now += DAY_MS / 24
    await studio.mail.deliverDue()
    const ids = bookings.map(({ id }) => id)
    await studio.bookings.cancel({ bookingId: ids[1] ?? '', reason: '' }, OWNER)
    expect(await open(studio)).toHaveLength(5)
    const of = { bookingId: ids[3] ?? '', reason: 'Moving away', notify: true }
    const ended = await studio.series.cancelVisits(of, OWNER)
    expect(ended.ok && ended.bookings.map(({ id }) => id)).toEqual(ids.slice(3))
    const letter = (await mails(studio)).at(-1)
    expect(letter).toMatchObject({ kind: 'series-canceled' })
    expect(letter?.calendar?.match(/STATUS:CANCELLED/g)).toHaveLength(3)
    expect(await studio.series.cancelVisits(of, OWNER)).toMatchObject({ ok: false })

    const before = (await mails(studio)).length
    expect((await studio.series.uncancelVisits(ids[3] ?? '', OWNER)).ok).toBe(true)
    expect((await open(studio)).map(({ id }) => id).toSorted()).toEqual(
      ids.filter((id) => id !== ids[1]).toSorted(),
    )
    expect(await mails(studio)).toHaveLength(before - 1)

    studio.clock.now += 1000
    // Once it has left, the client is written to that they are back.
    await studio.series.cancelVisits(of, OWNER)
    studio.clock.now += 60_000
    await studio.mail.deliverDue()
    await studio.series.uncancelVisits(ids[3] ?? '', OWNER)
    expect((await mails(studio)).at(-1)?.kind).toBe('series-back')
  })

  test(`${engine}: a series that is undone before its letter leaves is never heard of`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings } = await booked(studio)
    const undone = await studio.series.unbookVisits(bookings[0]?.id ?? '', OWNER)
    expect(undone.ok && undone.bookings).toHaveLength(6)
    expect(await open(studio)).toEqual([])
    expect(await mails(studio)).toEqual([])
  })

  test(`${engine}: series and visits that are written at once never lie over each other, and each series stands whole or not at all`, async () => {
    const studio = await createTestStudio({ engine })
    const random = randomFrom(157)
    const clock = () => `${10 + Math.floor(random() * 3)}:${random() < 0.5 ? '00' : '30'}`
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, () => booking(studio, { time: clock() }, { notify: false })),
      ...Array.from({ length: 6 }, (_, i) => {
        const startsAt = at(addDays(FIRST, 28 * (i % 2)), clock())
        const request = bookRequest({ startsAt, email: `guest${i}@example.com` })
        return studio.bookings.create(request, GUEST)
      }),
    ])
    const series = outcomes.slice(0, 6).filter(({ ok }) => ok).length
    const rows = await studio.database.rows
      .selectFrom('booking')
      .select(['starts_at', 'busy_until'])
      .where('takes_time', '=', 1)
      .orderBy('starts_at')
      .execute()
    expect(rows).toHaveLength(6 * series + outcomes.slice(6).filter(({ ok }) => ok).length)
    for (const [i, row] of rows.entries()) {
      expect(row.starts_at).toBeGreaterThanOrEqual(rows[i - 1]?.busy_until ?? 0)
    }
  })
}
