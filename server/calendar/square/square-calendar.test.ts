import { expect, test, vi } from 'vitest'
import type { Booking } from '#domain/calendar/booking.ts'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { type SquareStudio, squareStudio } from '#tests/providers.ts'
import type { BookRequest } from '../provider.ts'
import { changeCalendar } from '../take-time.ts'

const FRIDAY_10 = at('2026-03-06', '10:00')
const acne = { serviceId: 'acne-facial', addonIds: [] }
const stamp = (instant: number) => new Date(instant).toISOString()

async function booked(studio: SquareStudio, changes: Partial<BookRequest> = {}): Promise<Booking> {
  const made = await studio.bookings.create(bookRequest(changes), GUEST)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

async function starts(studio: SquareStudio, date = '2026-03-06'): Promise<number[]> {
  const found = await studio.bookings.availability({ ...acne, startDate: date, endDate: date })
  return found.ok ? found.openings.map((opening) => opening.startsAt) : []
}

const mailsOf = async ({ database }: SquareStudio) =>
  (
    await database.rows
      .selectFrom('outbox')
      .select(['kind', 'subject'])
      .where('audience', '=', 'client')
      .orderBy('created_at')
      .execute()
  ).map(({ kind, subject }) => `${kind}: ${subject}`)

const standing = ({ square }: SquareStudio) =>
  square.standIn.appointments.all().filter(({ status }) => status === 'ACCEPTED')

const rowOf = ({ database }: SquareStudio, id: string) =>
  database.rows
    .selectFrom('square_booking')
    .selectAll()
    .where('booking_id', '=', id)
    .executeTakeFirst()

/** Square answers nothing until it is told to again. */
function silence() {
  let isSilent = false
  const through =
    <Ask extends (request: Request) => Response | Promise<Response>>(ask: Ask) =>
    (request: Request) => {
      if (isSilent) throw new TypeError('fetch failed')
      return ask(request)
    }
  return { through, fall: () => (isSilent = true), end: () => (isSilent = false) }
}

/** The answer to one call is lost after Square has done what was asked. */
function lostAnswer(call: RegExp) {
  let isArmed = false
  const through =
    (ask: (request: Request) => Response | Promise<Response>) => async (request: Request) => {
      const name = `${request.method} ${new URL(request.url).pathname}`
      const answer = await ask(request)
      if (isArmed && call.test(name)) {
        isArmed = false
        throw new TypeError('fetch failed')
      }
      return answer
    }
  return { through, arm: () => (isArmed = true) }
}

test('a visit is Square’s too: its customer, its time, its length with extras, and our mark', async () => {
  const studio = await squareStudio()
  const booking = await booked(studio, { addonIds: ['microdermabrasion'], note: 'First visit' })
  expect(booking).toMatchObject({ status: 'CONFIRMED', durationMinutes: 60, sequence: 0 })
  const [there] = standing(studio)
  expect(there).toMatchObject({
    start_at: '2026-03-06T18:00:00Z',
    customer_note: 'First visit',
    seller_note: `Extras: Microdermabrasion\nWebsite booking ${booking.id}`,
    appointment_segments: [{ duration_minutes: 60 }],
  })
  const { customers } = await studio.square.client.customers.search({
    query: { filter: { emailAddress: { exact: 'ana@example.com' } } },
  })
  expect(customers?.map(({ id }) => id)).toEqual([there?.customer_id])
  await booked(studio, { startsAt: at('2026-03-08', '10:00') })
  expect(standing(studio)[1]?.customer_id).toBe(there?.customer_id)
  expect(await mailsOf(studio)).toHaveLength(2)
  expect(studio.square.breaches).toEqual([])
})

test('what is free is Square’s answer; nothing is asked while a visitor looks', async () => {
  const studio = await squareStudio()
  studio.square.standIn.appointments.block({
    startAt: stamp(FRIDAY_10),
    endAt: stamp(FRIDAY_10 + HOUR_MS),
  })
  const before = studio.square.exchanges.length
  expect(await starts(studio)).toContain(FRIDAY_10)
  expect(studio.square.exchanges.length).toBe(before)
  studio.clock.now += 6 * MINUTE_MS
  await studio.turn()
  expect(await starts(studio)).not.toContain(FRIDAY_10)
})

test('a time that Square has given away meanwhile is refused at once, and nothing of it stays', async () => {
  const studio = await squareStudio()
  studio.square.standIn.appointments.block({
    startAt: stamp(FRIDAY_10),
    endAt: stamp(FRIDAY_10 + HOUR_MS),
  })
  const idempotency = { key: 'one', hash: 'a' }
  const ask = () => studio.bookings.create(bookRequest({ idempotency }), GUEST)
  expect(await ask()).toEqual({ ok: false, code: 'time-taken' })
  expect(await studio.database.rows.selectFrom('booking').selectAll().execute()).toEqual([])
  expect(await mailsOf(studio)).toEqual([])
  expect(await starts(studio)).not.toContain(FRIDAY_10)
  expect(await ask()).toMatchObject({ ok: false })
})

test('the same second: a booking in Square’s app and ours have one loser, told at once', async () => {
  const nothing = () => undefined
  const rival: { book: () => unknown } = { book: nothing }
  const studio = await squareStudio({
    through: (ask) => async (request) => {
      if (request.method === 'POST' && request.url.endsWith('/v2/bookings')) rival.book()
      return ask(request)
    },
  })
  rival.book = () => {
    rival.book = nothing
    studio.square.standIn.appointments.book({ startAt: stamp(FRIDAY_10 + 15 * MINUTE_MS) })
  }
  const made = await studio.bookings.create(bookRequest(), GUEST)
  expect(made).toEqual({ ok: false, code: 'time-taken' })
  await studio.turn()
  expect(standing(studio)).toHaveLength(1)
  expect(await mailsOf(studio)).toEqual([])
  expect(await studio.bookings.nearest(acne, FRIDAY_10, 3)).toHaveLength(3)
})

test('no answer: the visit is a request that says so, and is placed when Square is back', async () => {
  const quiet = silence()
  const studio = await squareStudio({ through: quiet.through })
  quiet.fall()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const first = await booked(studio)
  studio.clock.now += 1000
  const second = await booked(studio, {
    startsAt: at('2026-03-08', '10:00'),
    email: 'bo@example.com',
  })
  expect([first.status, second.status]).toEqual(['PENDING', 'PENDING'])
  expect(await starts(studio)).not.toContain(FRIDAY_10)
  studio.clock.now += 30 * MINUTE_MS
  await studio.turn()
  said.mockRestore()
  quiet.end()
  studio.clock.now += 6 * MINUTE_MS
  await studio.turn()
  expect((await studio.bookings.find(first.id))?.status).toBe('CONFIRMED')
  expect((await studio.bookings.find(second.id))?.status).toBe('CONFIRMED')
  expect(standing(studio).map(({ start_at }) => start_at)).toEqual([
    '2026-03-06T18:00:00Z',
    '2026-03-08T17:00:00Z',
  ])
  expect((await mailsOf(studio)).map((mail) => mail.split(':')[1])).toEqual([
    ' Waiting for confirmation',
    ' Waiting for confirmation',
    ' Confirmed',
    ' Confirmed',
  ])
})

test('a request whose time went meanwhile is offered the three nearest by mail', async () => {
  const quiet = silence()
  const studio = await squareStudio({ through: quiet.through })
  quiet.fall()
  const asked = await booked(studio)
  studio.square.standIn.appointments.book({ startAt: stamp(FRIDAY_10) })
  quiet.end()
  studio.clock.now += 10 * MINUTE_MS
  await studio.turn()
  expect((await studio.bookings.find(asked.id))?.status).toBe('CANCELLED')
  const letter = await studio.database.rows
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', 'cancelled')
    .where('audience', '=', 'client')
    .executeTakeFirstOrThrow()
  expect(letter.body_text).toContain('These times are free near it: Fri, Mar 6')
  expect(standing(studio)).toHaveLength(1)
})

test('an answer that is lost after Square has booked does not book twice', async () => {
  const lost = lostAnswer(/^POST \/v2\/bookings$/)
  const studio = await squareStudio({ through: lost.through })
  lost.arm()
  const asked = await booked(studio)
  expect(asked.status).toBe('PENDING')
  studio.clock.now += 10 * MINUTE_MS
  await studio.turn()
  expect((await studio.bookings.find(asked.id))?.status).toBe('CONFIRMED')
  expect(standing(studio)).toHaveLength(1)
  expect(await studio.bookings.onDate('2026-03-06')).toHaveLength(1)
})

test.each(ENGINES)(
  '%s: a process that dies before it has asked leaves a request that one other places',
  async (engine) => {
    const studio = await squareStudio({ engine })
    const planned = await studio.bookings.plan(bookRequest(), GUEST)
    if (!planned.ok) throw new Error(planned.code)
    const taken = await changeCalendar(studio.database, planned.plan.take)
    if (!taken.ok) throw new Error(taken.code)
    expect(taken.booking.status).toBe('PENDING')
    studio.clock.now += 10_000
    await Promise.all([studio.turn(), studio.turn()])
    expect((await studio.bookings.find(taken.booking.id))?.status).toBe('CONFIRMED')
    expect(standing(studio)).toHaveLength(1)
    expect(await mailsOf(studio)).toEqual([expect.stringMatching(/^booked: Your/)])
  },
)

test('cancelled here is told to Square until it has heard', async () => {
  const quiet = silence()
  const studio = await squareStudio({ through: quiet.through })
  const { id } = await booked(studio)
  quiet.fall()
  expect(await studio.bookings.cancel({ bookingId: id, reason: '' }, GUEST)).toMatchObject({
    ok: true,
  })
  expect(standing(studio)).toHaveLength(1)
  quiet.end()
  studio.clock.now += MINUTE_MS
  await studio.turn()
  expect(standing(studio)).toEqual([])
  expect(await rowOf(studio, id)).toMatchObject({ todo: null, status: 'CANCELLED_BY_SELLER' })
})

test('a visit that was changed there meanwhile is cancelled in its newest version', async () => {
  const studio = await squareStudio()
  const { id } = await booked(studio)
  const squareId = (await rowOf(studio, id))?.square_id ?? ''
  studio.square.standIn.appointments.move(squareId, { startAt: stamp(FRIDAY_10 + HOUR_MS) })
  await studio.bookings.cancel({ bookingId: id, reason: '' }, GUEST)
  expect(standing(studio)).toEqual([])
})

test('a visit is moved there and here, whichever answer is lost', async () => {
  const lost = lostAnswer(/^PUT \/v2\/bookings\//)
  const studio = await squareStudio({ through: lost.through })
  const { id } = await booked(studio)
  const link = { kind: 'manage-link', bookingId: id } as const
  const to = at('2026-03-08', '11:00')
  expect(await studio.bookings.reschedule({ bookingId: id, startsAt: to }, link)).toMatchObject({
    ok: true,
    booking: { startsAt: to, sequence: 1 },
  })
  expect(standing(studio)[0]?.start_at).toBe('2026-03-08T18:00:00Z')
  lost.arm()
  const back = { bookingId: id, startsAt: FRIDAY_10 }
  expect(await studio.bookings.reschedule(back, link)).toEqual({ ok: false, code: 'move-later' })
  expect((await studio.bookings.find(id))?.startsAt).toBe(to)
  const rival = await studio.bookings.create(bookRequest({ email: 'bo@example.com' }), GUEST)
  expect(rival).toEqual({ ok: false, code: 'time-taken' })
  studio.clock.now += MINUTE_MS
  await studio.turn()
  expect(await studio.bookings.find(id)).toMatchObject({ startsAt: FRIDAY_10, sequence: 2 })
  const history = await studio.bookings.history(id)
  expect(history.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
    'booked by guest',
    'moved by manage-link',
    'moved by manage-link',
  ])
})

test('a notice that overtakes its own move tells nothing twice', async () => {
  const heard: { news: () => unknown } = { news: () => undefined }
  const studio = await squareStudio({
    through: (ask) => async (request) => {
      const answer = await ask(request)
      if (request.method === 'PUT') await heard.news()
      return answer
    },
  })
  const { id } = await booked(studio)
  const squareId = (await rowOf(studio, id))?.square_id ?? ''
  heard.news = () => studio.squareCalendar?.takeNotice({ booking: { id: squareId } })
  const move = { bookingId: id, startsAt: at('2026-03-08', '11:00'), version: 0 }
  const link = { kind: 'manage-link', bookingId: id } as const
  expect(await studio.bookings.reschedule(move, link)).toMatchObject({ ok: true })
  expect((await studio.bookings.history(id)).map(({ kind }) => kind)).toEqual(['booked', 'moved'])
  expect((await mailsOf(studio)).filter((mail) => mail.startsWith('moved'))).toHaveLength(1)
})

test('a move of a visit that Square’s app has moved meanwhile changes nothing, and shows what is there', async () => {
  const studio = await squareStudio()
  const { id } = await booked(studio)
  const squareId = (await rowOf(studio, id))?.square_id ?? ''
  const there = at('2026-03-08', '09:00')
  studio.square.standIn.appointments.move(squareId, { startAt: stamp(there) })
  const move = { bookingId: id, startsAt: at('2026-03-08', '15:00') }
  const link = { kind: 'manage-link', bookingId: id } as const
  expect(await studio.bookings.reschedule(move, link)).toEqual({
    ok: false,
    code: 'changed-meanwhile',
  })
  expect(await studio.bookings.find(id)).toMatchObject({ startsAt: there })
})

test('what waits for the owner in Square is neither cancelled nor confirmed here', async () => {
  const studio = await squareStudio({ appointments: { acceptance: 'manual' } })
  const { id, status } = await booked(studio)
  expect(status).toBe('PENDING')
  expect(await mailsOf(studio)).toEqual([expect.stringContaining('Waiting for confirmation')])
  const cancel = { bookingId: id, reason: '' }
  expect(await studio.bookings.cancel(cancel, GUEST)).toMatchObject({ code: 'cancel-by-phone' })
  expect(await studio.bookings.confirm(id, OWNER)).toMatchObject({ code: 'answer-in-square' })
  studio.square.standIn.appointments.accept((await rowOf(studio, id))?.square_id ?? '')
  studio.clock.now += 31 * MINUTE_MS
  await studio.turn()
  expect((await studio.bookings.find(id))?.status).toBe('CONFIRMED')
  expect((await mailsOf(studio))[1]).toMatch(/^confirmed: Confirmed/)
})

test('a week without notices heals: made, moved, cancelled, not come; nothing twice, nothing lost', async () => {
  const studio = await squareStudio()
  const { appointments } = studio.square.standIn
  const moved = await booked(studio)
  const cancelled = await booked(studio, { startsAt: at('2026-03-08', '10:00') })
  const idOf = async ({ id }: Booking) => (await rowOf(studio, id))?.square_id ?? ''
  const { customer } = await studio.square.client.customers.create({
    givenName: 'Wanda',
    familyName: 'Walk',
    emailAddress: 'wanda@example.com',
  })
  appointments.book({ startAt: stamp(at('2026-03-11', '18:00')), customerId: customer?.id ?? '' })
  appointments.book({ startAt: stamp(at('2026-03-11', '18:15')) })
  appointments.move(await idOf(moved), { startAt: stamp(at('2026-03-13', '12:00')) })
  appointments.cancel(await idOf(cancelled))
  studio.clock.now += 7 * DAY_MS
  await studio.turn()
  studio.clock.now += DAY_MS / 2
  await studio.turn()
  expect((await studio.bookings.find(moved.id))?.startsAt).toBe(at('2026-03-13', '12:00'))
  expect((await studio.bookings.find(cancelled.id))?.status).toBe('CANCELLED')
  const walkIns = await studio.bookings.onDate('2026-03-11')
  expect(walkIns.map(({ firstName, status }) => `${firstName} ${status}`)).toEqual([
    'Wanda CONFIRMED',
    'Square CONFIRMED',
  ])
  expect(await studio.bookings.forClient({ email: 'wanda@example.com' })).toHaveLength(1)
  expect((await studio.bookings.history(moved.id)).map(({ kind }) => kind)).toEqual([
    'booked',
    'moved',
  ])
})

test('news that is late, double or out of order changes nothing', async () => {
  const studio = await squareStudio()
  const { id } = await booked(studio)
  const squareId = (await rowOf(studio, id))?.square_id ?? ''
  const heard = () => studio.squareCalendar?.takeNotice({ booking: { id: squareId } })
  studio.square.standIn.appointments.move(squareId, { startAt: stamp(at('2026-03-08', '09:00')) })
  await Promise.all([heard(), heard()])
  await heard()
  expect(await studio.bookings.history(id)).toHaveLength(2)
  expect(await studio.bookings.find(id)).toMatchObject({ startsAt: at('2026-03-08', '09:00') })
  expect(await starts(studio)).toContain(FRIDAY_10)
})

test('what the owner has said of a visit stands, whatever Square calls it', async () => {
  const studio = await squareStudio()
  const { id, endsAt } = await booked(studio)
  studio.clock.now = endsAt
  expect(await studio.bookings.complete(id, OWNER)).toMatchObject({ ok: true })
  await studio.turn()
  expect((await studio.bookings.find(id))?.status).toBe('COMPLETED')
})

test('a plan that no longer lets us write: bookings go on as requests, and the reason is kept', async () => {
  const studio = await squareStudio()
  studio.square.standIn.appointments.set({ plan: 'free' })
  const asked = await booked(studio)
  expect(asked.status).toBe('PENDING')
  const copy = await studio.database.rows.selectFrom('square_copy').selectAll().executeTakeFirst()
  expect(copy).toMatchObject({ plan: 'free', refusal: 'FORBIDDEN', refused_at: studio.clock.now })
  studio.square.standIn.appointments.set({ plan: 'plus' })
  studio.clock.now += 2 * HOUR_MS
  await studio.turn()
  expect((await studio.bookings.find(asked.id))?.status).toBe('CONFIRMED')
})

test.each(['2026-11-01', '2027-03-14'])(
  'on %s, when clocks change, Square’s starts are ours and what is offered is booked',
  async (night) => {
    const studio = await squareStudio({ now: at(addDays(night, -2), '12:00') })
    const all = ['SAT', 'SUN', 'MON'] as const
    const hours = all.map((day) => ({ day, opens: '00:00', closes: '24:00' }))
    studio.square.standIn.appointments.setHours(hours)
    studio.clock.now += 31 * MINUTE_MS
    await studio.turn()
    const free = await starts(studio, night)
    expect(free.length).toBe(night === '2026-11-01' ? 97 : 89)
    for (const startsAt of free.filter((_, i) => i === 3 || i === 40)) {
      const made = await booked(studio, { startsAt })
      expect([made.status, made.startsAt]).toEqual(['CONFIRMED', startsAt])
    }
    expect(standing(studio)).toHaveLength(2)
  },
)
