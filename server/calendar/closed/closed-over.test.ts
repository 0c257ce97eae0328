import { expect, test } from 'vitest'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'

const FRIDAY = '2026-03-06'

async function visit(studio: TestStudio, who: string, time: string, date = FRIDAY) {
  const made = await studio.bookings.create(
    bookRequest({ startsAt: at(date, time), firstName: who, email: `${who}@example.com` }),
    GUEST,
  )
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

async function close(studio: TestStudio, dates = [FRIDAY]) {
  const sheet = await studio.hours.sheet()
  const saved = await studio.hours.save(
    { kind: 'dates', dates, spans: [], note: 'Away' },
    sheet.version,
    OWNER,
  )
  if (!saved.ok) throw new Error(saved.code)
}

async function written(studio: TestStudio) {
  const seen = studio.closedOver.keyOf(await studio.closedOver.proposals())
  return studio.closedOver.write(seen, OWNER)
}

async function linkOf(studio: TestStudio, bookingId: string): Promise<string> {
  const row = await studio.database.rows
    .selectFrom('outbox')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'new-time')
    .executeTakeFirstOrThrow()
  const letter = await studio.mail.letter(row.id, { withLinks: true })
  return /\/new-time\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

const states = async (studio: TestStudio) =>
  (await studio.closedOver.list()).map(({ booking, state }) => `${booking.firstName} ${state}`)

for (const engine of ENGINES) {
  test(`${engine}: visits in time that is closed stay to be seen to until each is moved, canceled or kept`, async () => {
    const studio = await createTestStudio({ engine })
    const [ana, bo, cleo] = [
      await visit(studio, 'ana', '10:00'),
      await visit(studio, 'bo', '12:00'),
      await visit(studio, 'cleo', '14:00'),
    ]
    await visit(studio, 'dora', '10:00', '2026-03-13')
    await close(studio)
    expect(await states(studio)).toEqual(['ana open', 'bo open', 'cleo open'])
    const decide = async () => (await studio.admin.decisions()).counts.closedOver
    expect(Number(await decide())).toBe(3)

    await studio.bookings.reschedule(
      { bookingId: ana.id, startsAt: at('2026-03-13', '12:00') },
      OWNER,
    )
    await studio.bookings.cancel({ bookingId: bo.id, reason: '' }, OWNER)
    expect(await studio.closedOver.keep({ bookingId: cleo.id, isKept: true }, OWNER)).toEqual({
      ok: true,
    })
    expect(await states(studio)).toEqual(['ana moved', 'bo canceled', 'cleo kept'])
    expect(Number(await decide())).toBe(0)
  })

  test(`${engine}: where the dates open again nothing is left to do`, async () => {
    const studio = await createTestStudio({ engine })
    await visit(studio, 'ana', '10:00')
    await close(studio)
    const { version } = await studio.hours.sheet()
    await studio.hours.save({ kind: 'as-usual', dates: [FRIDAY] }, version, OWNER)
    expect(await states(studio)).toEqual([])
  })

  test(`${engine}: all are written to, each with three free times of their own, and one press moves the visit`, async () => {
    const studio = await createTestStudio({ engine })
    const ana = await visit(studio, 'ana', '10:00')
    const bo = await visit(studio, 'bo', '12:00')
    await close(studio)
    const proposed = await studio.closedOver.proposals()
    expect(proposed.map(({ times }) => times.length)).toEqual([3, 3])
    expect(new Set(proposed.flatMap(({ times }) => times)).size).toBe(6)
    for (const { times, visit: one } of proposed) {
      for (const startsAt of times) {
        const { booking } = one
        const choice = { serviceId: booking.serviceId, optionId: undefined, addonIds: [] }
        expect((await studio.bookings.explain({ ...choice, startsAt })).offered).toBe(true)
      }
    }

    expect(await studio.closedOver.write('another', OWNER)).toMatchObject({
      code: 'changed-meanwhile',
    })
    expect(await written(studio)).toEqual({ ok: true, written: 2 })
    expect(await states(studio)).toEqual(['ana told', 'bo told'])
    expect(await written(studio)).toEqual({ ok: true, written: 0 })

    const link = await linkOf(studio, ana.id)
    const opened = await studio.closedOver.open(link)
    expect(opened?.times.map(({ isFree }) => isFree)).toEqual([true, true, true])
    expect((await studio.bookings.find(ana.id))?.startsAt).toBe(ana.startsAt)
    const to = opened?.times[0]?.startsAt ?? 0
    expect(await studio.closedOver.take(link, to)).toMatchObject({ ok: true })
    expect(await studio.closedOver.take(link, to)).toMatchObject({ ok: true })
    expect((await studio.bookings.find(ana.id))?.startsAt).toBe(to)
    expect((await studio.closedOver.open(link))?.state).toBe('moved')
    expect(await states(studio)).toEqual(['ana took', 'bo told'])
    expect((await studio.bookings.history(ana.id)).map(({ kind }) => kind)).toEqual([
      'booked',
      'moved',
    ])
    expect((await studio.bookings.find(bo.id))?.startsAt).toBe(bo.startsAt)
  })

  test(`${engine}: whoever is too late is shown what is free then, and no time is given out twice`, async () => {
    const studio = await createTestStudio({ engine })
    const ana = await visit(studio, 'ana', '10:00')
    const bo = await visit(studio, 'bo', '12:00')
    await close(studio)
    await written(studio)
    const [anas, bos] = [await linkOf(studio, ana.id), await linkOf(studio, bo.id)]
    const to = (await studio.closedOver.open(anas))?.times[0]?.startsAt ?? 0
    const outcomes = await Promise.all([
      studio.closedOver.take(anas, to),
      studio.closedOver.take(bos, to),
    ])
    expect(outcomes.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual([
      'ok',
      'time-taken',
    ])
    const late = outcomes[0]?.ok ? bos : anas
    const shown = await studio.closedOver.open(late)
    expect(shown?.state).toBe('open')
    const free = [...(shown?.times ?? []).filter(({ isFree }) => isFree)]
    expect(free.length + (shown?.others.length ?? 0)).toBeGreaterThanOrEqual(3)
    expect(await studio.closedOver.take('forged', to)).toMatchObject({ code: 'not-found' })
    expect(await studio.closedOver.take(late, at(FRIDAY, '13:00'))).toMatchObject({ ok: false })
    studio.clock.now += 30 * DAY_MS
    expect(await studio.closedOver.open(late)).toBe(null)
  })
}

test('a client who would be late to move by herself may take a time that she is asked to take', async () => {
  const studio = await createTestStudio()
  const booked = await visit(studio, 'ana', '10:00')
  studio.clock.now = at(addDays(FRIDAY, -1), '12:00')
  await close(studio)
  await written(studio)
  const link = await linkOf(studio, booked.id)
  const to = (await studio.closedOver.open(link))?.times[0]?.startsAt ?? 0
  expect(await studio.closedOver.take(link, to)).toMatchObject({ ok: true })
})
