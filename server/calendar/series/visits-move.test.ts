import { expect, test } from 'vitest'
import { addDays } from '#domain/core/dates.ts'
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
import { book } from '#tests/mail.ts'

const FIRST = '2026-03-06'
const EMAIL = 'ana@example.com'

/** Ana's four visits, a week apart at ten. */
async function series(studio: TestStudio) {
  const choice = { serviceId: 'acne-facial', addonIds: [] }
  const rhythm = { weeks: 1, times: 4 }
  const asked = { rhythm, firstDate: FIRST, time: '10:00', choice, email: EMAIL, hasFirst: false }
  const ahead = await studio.series.visitsAhead(asked)
  if (!ahead.ok) throw new Error(ahead.code)
  const { startsAt: _, ...request } = bookRequest({ startsAt: 0 })
  const visits = ahead.visits.map(({ date, startsAt, broken }) => {
    return { date, startsAt, override: broken.length > 0 }
  })
  const made = { rhythm, request, first: null, notify: true, visits }
  const booked = await studio.series.bookVisits(made, OWNER)
  if (!booked.ok) throw new Error(booked.code)
  return booked.bookings.map(({ id }) => id)
}

async function moved(studio: TestStudio, to: { bookingId: string; date: string; time: string }) {
  const ahead = await studio.series.movesAhead(to)
  if (!ahead.ok) throw new Error(ahead.code)
  const moves = ahead.visits.map(({ bookingId, version, startsAt, broken }) => {
    return { bookingId, version, startsAt, override: broken.length > 0 }
  })
  const { bookingId } = to
  return studio.series.moveVisits({ bookingId, moves, notify: true }, OWNER)
}

async function times(studio: TestStudio, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => studio.bookings.find(id)))
  return found.map((one) => {
    const startsAt = one?.startsAt ?? 0
    return `${localDate(startsAt, ZONE)} ${clockTime(startsAt, ZONE)}`
  })
}

function written({ database }: TestStudio) {
  return database.rows
    .selectFrom('outbox')
    .select(['kind', 'channel', 'audience', 'subject', 'body_text', 'calendar'])
    .where('reminder', 'is', null)
    .where('superseded_at', 'is', null)
    .where('sent_at', 'is', null)
    .execute()
}

const days = (by: number, clock: string, from = 0) =>
  [0, 1, 2, 3].slice(from).map((n) => `${addDays(FIRST, n * 7 + by)} ${clock}`)

for (const engine of ENGINES) {
  test(`${engine}: a visit and all after it are moved in their rhythm, told in one letter with every new time, and moved back`, async () => {
    const studio = await createTestStudio({ engine })
    const ids = await series(studio)
    await studio.mail.deliverDue()
    studio.clock.now += 60_000
    await studio.mail.deliverDue()
    const second = ids[1] ?? ''
    const to = { bookingId: second, date: addDays(FIRST, 9), time: '14:00' }
    expect((await moved(studio, to)).ok).toBe(true)
    const { sequence: version } = (await studio.bookings.find(second)) ?? {}
    expect(await times(studio, ids)).toEqual([`${FIRST} 10:00`, ...days(2, '14:00', 1)])
    const letters = await written(studio)
    expect(letters).toMatchObject([{ kind: 'series-moved', channel: 'mail', audience: 'client' }])
    const [letter] = letters
    expect(letter?.subject).toMatch(/^Moved: your 3 visits, now from /)
    expect(letter?.body_text).toContain('Sun, Mar 15, 2:00 pm (before: Fri, Mar 13, 10:00 am)')
    expect(letter?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(3)

    expect((await studio.series.unmoveVisits({ bookingId: second, version }, OWNER)).ok).toBe(true)
    expect(await times(studio, ids)).toEqual(days(0, '10:00'))
    expect(await written(studio)).toEqual([])
    expect((await studio.series.unmoveVisits({ bookingId: second, version }, OWNER)).ok).toBe(false)
  })

  test(`${engine}: moved by a whole step of their rhythm, none stands in another’s way, in either direction`, async () => {
    const studio = await createTestStudio({ engine })
    const ids = await series(studio)
    const first = ids[0] ?? ''
    const later = { bookingId: first, date: addDays(FIRST, 7), time: '10:00' }
    const ahead = await studio.series.movesAhead(later)
    expect(ahead.ok && ahead.visits.flatMap(({ standing, broken }) => [standing, broken])).toEqual(
      Array(8).fill([]),
    )
    expect((await moved(studio, later)).ok).toBe(true)
    expect(await times(studio, ids)).toEqual(days(7, '10:00'))
    expect((await moved(studio, { ...later, date: FIRST, time: '10:30' })).ok).toBe(true)
    expect(await times(studio, ids)).toEqual(days(0, '10:30'))
  })

  test(`${engine}: what stands in the way is named with free times near it, and where one cannot be had none is moved`, async () => {
    const studio = await createTestStudio({ engine })
    const ids = await series(studio)
    const taken = at(addDays(FIRST, 14), '14:00')
    const other = bookRequest({ startsAt: taken, email: 'bo@example.com' })
    expect((await studio.bookings.create(other, GUEST)).ok).toBe(true)
    const to = { bookingId: ids[0] ?? '', date: FIRST, time: '14:00' }
    const ahead = await studio.series.movesAhead(to)
    const met = ahead.ok ? ahead.visits[2] : undefined
    expect(met?.standing).toMatchObject([{ kind: 'visit', startsAt: taken }])
    expect(met?.nearest).toHaveLength(3)
    expect(await moved(studio, to)).toMatchObject({ ok: false, code: 'time-taken' })
    expect(await times(studio, ids)).toEqual(days(0, '10:00'))
  })

  test(`${engine}: a series made, moved and ended is one text each where texts are on, and none is mailed to the owner`, async () => {
    const studio = await createTestStudio({ engine })
    const agreed = await book(studio, { startsAt: at('2026-03-20', '16:00') })
    await studio.textConsents.agree(agreed, '192.0.2.7')
    await studio.wording.visitTexts.save({ booked: true, moved: true, canceled: true }, 0, OWNER)
    const leave = async () => {
      studio.clock.now += 60_000
      await studio.mail.deliverDue()
    }
    await leave()
    const twilio = await studio.texts.standIn?.()
    const before = twilio?.texts().length ?? 0
    const owners = async () =>
      (
        await studio.database.rows
          .selectFrom('outbox')
          .select('id')
          .where('audience', '=', 'owner')
          .execute()
      ).length
    const heard = await owners()
    const ids = await series(studio)
    await leave()
    await moved(studio, { bookingId: ids[0] ?? '', date: FIRST, time: '14:00' })
    await leave()
    const ended = { bookingId: ids[2] ?? '', reason: '', notify: true }
    await studio.series.cancelVisits(ended, OWNER)
    await leave()
    const texts = (twilio?.texts() ?? []).slice(before).map(({ body }) => body)
    expect(texts.map((text) => text.replace(/http\S+.*$/, 'LINK'))).toEqual([
      'Grove Skin Studio: your 4 visits are booked, the first for Fri, Mar 6, 10:00 am. Change it: LINK',
      'Grove Skin Studio: your 4 visits have new times, the first Fri, Mar 6, 2:00 pm. Change it: LINK',
      'Grove Skin Studio: your 2 visits from Fri, Mar 20, 2:00 pm on are canceled. Book again: LINK',
    ])
    expect(await owners()).toBe(heard)
  })
}
