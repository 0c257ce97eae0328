import { expect, test } from 'vitest'
import { localDate } from '#domain/core/when.ts'
import { bookBody, createApiApp, NO_LIMITS, post, withToken } from '#tests/call-api.ts'
import { createTestStudio, ENGINES, OWNER, ZONE } from '#tests/helpers.ts'
import { CALL_LIMITS } from '../answers/call-limits.ts'

const HOLDS = 400
/** A week of the studio's: two long days and five evenings. */
const DAYS = 'startDate=2026-03-04&endDate=2026-03-10'
/** Who holds from everywhere: a rented /48 of IPv6, and IPv4 addresses that have nothing in common. */
const STORMS = {
  'one /48 of IPv6': (n: number) => `2001:db8:1:${n.toString(16)}::1`,
  '128 addresses of IPv4': (n: number) => `${(n % 128) + 20}.${(n * 7) % 250}.${(n * 3) % 250}.1`,
}

for (const engine of ENGINES) {
  for (const [name, addressOf] of Object.entries(STORMS)) {
    test(`${engine}: while ${name} hold all they can, an honest visitor finds a time and books it`, async () => {
      const { studio, holdFrom, free, book } = await openDesk(engine)
      const before = await free()
      let held = 0
      for (let n = 0; n < HOLDS; n += 1) {
        const startTime = before[(n * 13) % before.length]
        const { status } = await holdFrom(addressOf(n), { startTime })
        if (status === 201) held += 1
        else expect([409, 429]).toContain(status)
      }
      expect(held).toBeGreaterThan(5)
      const left = await free()
      // On each day on which a visit fits twice, a start is left for each.
      for (const serviceId of ['acne-facial', 'mini-facial']) {
        const days = new Set((await free(serviceId)).map((start) => start.slice(0, 10)))
        expect([...days]).toEqual(expect.arrayContaining(['2026-03-06', '2026-03-08']))
      }
      expect(await book({ startTime: left[0] })).toBe(201)
      // What was held is free again once its ten minutes are over.
      studio.clock.now += 10 * 60_000 + 1
      expect((await free()).length).toBeGreaterThan(before.length / 2)
      await holdFrom('198.51.100.9', { startTime: before.at(-1) })
      const rows = await studio.database.rows
        .selectFrom('booking')
        .select('id')
        .where('status', '=', 'HELD')
        .execute()
      expect(rows).toHaveLength(1)
    })
  }

  test(`${engine}: a time that is not kept because others keep too much can be booked`, async () => {
    const { holdFrom, free, book } = await openDesk(engine)
    const friday = (await free('mini-facial')).filter((start) => start.startsWith('2026-03-06'))
    let refused = ''
    for (const [n, startTime] of friday.entries()) {
      const answer = await holdFrom(`203.0.${n}.1`, { startTime, serviceId: 'mini-facial' })
      if (answer.code !== 'holds-full') continue
      refused = startTime
      expect(answer).toMatchObject({
        status: 409,
        code: 'holds-full',
        message: 'This time cannot be kept for you while you type, but you can still book it.',
      })
      break
    }
    expect(refused).not.toBe('')
    expect(await book({ startTime: refused, serviceId: 'mini-facial', addonIds: [] })).toBe(201)
  })

  test(`${engine}: the last time of a day is kept for the first who wants it, and to be paid for by others, as often as one may book`, async () => {
    const { studio, holdFrom, free } = await openDesk(engine)
    const friday = (await free()).filter(
      (start) => localDate(Date.parse(start), ZONE) === '2026-03-06',
    )
    const [first = '', last = ''] = [friday[0], friday.at(-1)]
    // All between is blocked: the first and the last are all that is left.
    const between = {
      startsAt: Date.parse(first) + 90 * 60_000,
      endsAt: Date.parse(last) - 30 * 60_000,
    }
    await studio.bookings.block({ ...between, note: '' }, OWNER)
    expect((await holdFrom('203.0.1.1', { startTime: last })).status).toBe(201)
    const wanted = { startTime: first }
    expect((await holdFrom('203.0.2.1', wanted)).code).toBe('holds-full')
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const { status, hold } = await holdFrom('203.0.2.1', { ...wanted, toPay: true })
      statuses.push(status)
      if (hold) await studio.bookings.release(hold.id)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 409])
  })

  test(`${engine}: one network books as many visits a day as a family does, on all servers together`, async () => {
    const { book, free } = await openDesk(engine)
    const starts = await spread(free)
    const statuses: number[] = []
    for (const [n, startTime] of starts.slice(0, 5).entries()) {
      statuses.push(await book({ startTime, email: `guest-${n}@example.com` }))
    }
    expect(statuses).toEqual([201, 201, 201, 201, 422])
    expect(await book({ startTime: starts[4], email: 'bo@example.com' }, '198.51.100.7')).toBe(201)
  })

  test(`${engine}: nobody has more than so many letters sent to a mailbox that is not theirs`, async () => {
    const { studio, book, free } = await openDesk(engine)
    const starts = await spread(free)
    const spellings = ['vic@gmail.com', 'v.ic@gmail.com', 'VIC+1@gmail.com', 'vic@googlemail.com']
    const statuses: number[] = []
    for (const [n, startTime] of starts.slice(0, 5).entries()) {
      const email = spellings[n] ?? 'vi.c@gmail.com'
      statuses.push(await book({ startTime, email }, `203.0.${n}.1`))
    }
    expect(statuses).toEqual([201, 201, 201, 201, 422])
    const letters = await studio.database.rows
      .selectFrom('outbox')
      .select('id')
      .where('audience', '=', 'client')
      .execute()
    expect(letters).toHaveLength(4)
  })

  test(`${engine}: a stranger cannot tell a barred address from one that is booked too often`, async () => {
    const { app, studio, free, book, bodyOf } = await openDesk(engine)
    const starts = await spread(free)
    await book({ startTime: starts[0], email: 'barred@example.com' })
    await studio.database.rows
      .updateTable('client')
      .set({ blocked_at: studio.clock.now })
      .where('email', '=', 'barred@example.com')
      .execute()
    for (let n = 1; n < 5; n += 1) {
      await book({ startTime: starts[n], email: 'often@example.com' }, `203.0.${n}.1`)
    }
    const answers = []
    for (const email of ['barred@example.com', 'Barred+x@example.com', 'often@example.com']) {
      const body = bodyOf({ startTime: starts[5], email })
      const from = { 'X-Forwarded-For': '198.51.100.7' }
      const answer = await post(app, '/api/bookings/create', body, from)
      answers.push([answer.status, await answer.json()])
    }
    expect(answers[0]).toEqual([422, { error: expect.objectContaining({ code: 'book-by-phone' }) }])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
}

async function openDesk(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine, env: { TRUST_PROXY: '1' } })
  const limits = { ...NO_LIMITS, liveHolds: CALL_LIMITS.liveHolds, holds: CALL_LIMITS.holds }
  const bookingsADay = { times: 4, seconds: 86_400 }
  const app = await createApiApp(studio, { ...limits, bookingsADay })
  const token = await withToken(app)
  const free = async (serviceId = 'acne-facial'): Promise<string[]> => {
    const answer = await app.request(`/api/bookings/availability?serviceId=${serviceId}&${DAYS}`)
    const { availability } = await answer.json()
    return availability.map((opening: { startTime: string }) => opening.startTime)
  }
  const bodyOf = (changes: Record<string, unknown>) => bookBody({ addonIds: [], ...changes })
  const holdFrom = async (address: string, changes: Record<string, unknown>) => {
    const body = { serviceId: 'acne-facial', ...changes }
    const headers = { ...token, 'X-Forwarded-For': address }
    const answer = await post(app, '/api/bookings/hold', body, headers)
    const { error, hold } = await answer.json()
    return { status: answer.status, hold, ...error }
  }
  const book = async (changes: Record<string, unknown>, address = '192.0.2.44') => {
    const headers = { ...token, 'X-Forwarded-For': address }
    return (await post(app, '/api/bookings/create', bodyOf(changes), headers)).status
  }
  return { app, studio, free, bodyOf, holdFrom, book }
}

/** Starts that do not touch each other, for visits of up to two hours. */
async function spread(free: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const start of await free()) {
    const last = found.at(-1)
    if (!last || Date.parse(start) - Date.parse(last) >= 2 * 3_600_000) found.push(start)
  }
  return found
}
