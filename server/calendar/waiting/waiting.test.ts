import { expect, test } from 'vitest'
import { STUDIO } from '#content/studio.ts'
import { WEEKDAYS } from '#domain/core/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import {
  at,
  bookRequest,
  changeSettings,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import type { JoinRequest } from './join.ts'

const TEN = at('2026-03-06', '10:00')
const ELEVEN = at('2026-03-06', '11:00')
const THREE = at('2026-03-06', '15:00')
const acne = { serviceId: 'acne-facial', addonIds: [] }
const TIMES = {
  weekdayIds: [...WEEKDAYS],
  partIds: ['morning' as const, 'afternoon' as const],
  firstDate: '2026-03-02',
  lastDate: '2026-03-31',
  noticeMinutes: 0,
}

async function booked(studio: TestStudio, startsAt = TEN, who = 'ana') {
  const made = await studio.bookings.create(
    bookRequest({ startsAt, email: `${who}@example.com`, firstName: who }),
    GUEST,
  )
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

async function waits(studio: TestStudio, who: string, changes: Partial<JoinRequest> = {}) {
  const joined = await studio.waiting.join({
    ...{ ...TIMES, firstDate: localDate(studio.clock.now, STUDIO.zone) },
    ...{ firstName: who, lastName: 'Waits', phone: '909 555 0177', choices: [acne] },
    email: `${who}@example.com`,
    ...changes,
  })
  if (!joined.ok) throw new Error(joined.code)
  studio.clock.now += 1000
  return joined.token
}

async function cancel(studio: TestStudio, bookingId: string) {
  studio.clock.now += 1000
  return studio.bookings.cancel({ bookingId, reason: '' }, { kind: 'manage-link', bookingId })
}

async function asksDeposit(studio: TestStudio) {
  const saved = await studio.menu.savePolicy(
    { id: 'acne-facial', version: 0 },
    {
      ...{ takes: 'deposit', deposit: { cents: 3000 }, from: 'all', lateHours: 24 },
      ...{ lateFee: { cents: 3000 }, noShowFee: { cents: 3000 } },
    },
    OWNER,
  )
  if (!saved.ok) throw new Error(saved.code)
}

/** The links of offers that were written to somebody, newest first, as their letters carry them. */
async function offersTo(studio: TestStudio, who: string): Promise<string[]> {
  const rows = await studio.database.rows
    .selectFrom('offer')
    .innerJoin('wish', 'wish.id', 'offer.wish_id')
    .select(['offer.id', 'offer.state'])
    .where('wish.email', '=', `${who}@example.com`)
    .orderBy('offer.sends_at', 'desc')
    .orderBy('offer.wave', 'desc')
    .execute()
  const letters = await Promise.all(
    rows.map(({ id }) => studio.mail.letter(`offer-${id}`, { withLinks: true })),
  )
  return letters.map((letter) => /\/offer\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '')
}

/** What must be so at every moment: an open offer has a hold that outlives it, and no hold of a freed time stands without one. */
async function expectAgreement({ database, clock }: TestStudio) {
  const open = await database.rows
    .selectFrom('offer')
    .innerJoin('freed_time', 'freed_time.id', 'offer.freed_time_id')
    .leftJoin('booking', 'booking.id', 'freed_time.hold_id')
    .select(['offer.expires_at', 'freed_time.state', 'booking.hold_expires_at', 'booking.status'])
    .where('offer.state', '=', 'offered')
    .where('offer.expires_at', '>', clock.now)
    .execute()
  for (const one of open) {
    expect(one).toMatchObject({ state: 'asking', status: 'HELD' })
    expect(one.hold_expires_at).toBeGreaterThanOrEqual(one.expires_at)
  }
  const kept = await database.rows
    .selectFrom('booking')
    .leftJoin('freed_time', 'freed_time.hold_id', 'booking.id')
    .select(['freed_time.state'])
    .where('booking.status', '=', 'HELD')
    .where('booking.hold_networks', 'is', null)
    .where('booking.hold_expires_at', '>', clock.now)
    .execute()
  expect(kept.every(({ state }) => state === 'asking')).toBe(true)
}

for (const engine of ENGINES) {
  const name = (sentence: string) => `${engine}: ${sentence}`
  const open = (options: { now?: number } = {}) => createTestStudio({ engine, ...options })

  test(
    name('a canceled time is kept for whoever waits longest, and one tap books it'),
    async () => {
      const studio = await open()
      const visit = await booked(studio)
      await waits(studio, 'bo')
      await waits(studio, 'cleo')
      expect(await cancel(studio, visit.id)).toMatchObject({ ok: true })
      await expectAgreement(studio)
      expect(await offersTo(studio, 'cleo')).toEqual([])
      const [token = ''] = await offersTo(studio, 'bo')
      expect(await studio.waiting.offer(token)).toMatchObject({
        ...{ state: 'open', treatment: 'Acne Facial', startsAt: TEN, isShared: false },
        expiresAt: studio.clock.now + HOUR_MS,
      })
      // Nobody else gets it meanwhile.
      expect(
        await studio.bookings.create(bookRequest({ email: 'di@example.com' }), GUEST),
      ).toMatchObject({
        code: 'time-taken',
      })
      expect(await studio.waiting.accept(token)).toMatchObject({
        ok: true,
        booking: { startsAt: TEN, email: 'bo@example.com', status: 'CONFIRMED' },
      })
      await expectAgreement(studio)
      expect(await studio.waiting.offer(token)).toMatchObject({ state: 'accepted' })
      expect(await studio.bookings.onDate('2026-03-06')).toHaveLength(2)
      expect(await offersTo(studio, 'cleo')).toEqual([])
    },
  )

  test(name('from one network twelve join a day, whoever they say they are'), async () => {
    const studio = await open()
    const join = (nth: number, address: string) =>
      studio.waiting.join(
        {
          ...{ ...TIMES, firstName: 'Bo', lastName: 'Waits', phone: '909 555 0177' },
          ...{ email: `bo${nth}@example.com`, choices: [acne] },
        },
        address,
      )
    for (let nth = 0; nth < 12; nth += 1) {
      expect(await join(nth, '192.0.2.7')).toMatchObject({ ok: true })
    }
    expect(await join(12, '192.0.2.7')).toEqual({ ok: false, code: 'waiting-often' })
    expect(await join(12, '198.51.100.7')).toMatchObject({ ok: true })
  })

  test(
    name(
      'one address is written to about its place six times a day, and whoever joins after that has the page alone',
    ),
    async () => {
      const studio = await open()
      for (let times = 0; times < 5; times += 1) {
        await studio.waiting.leave(await waits(studio, 'bo'))
      }
      await waits(studio, 'bo')
      const again = {
        ...TIMES,
        firstDate: '2026-03-03',
        firstName: 'Bo',
        lastName: 'Waits',
        phone: '909 555 0177',
      }
      const join = () => studio.waiting.join({ ...again, email: 'BO@example.com', choices: [acne] })
      expect(await join()).toMatchObject({ ok: true, isMailed: false })
      expect((await studio.waiting.desk.sheet()).people).toHaveLength(2)
      await waits(studio, 'cleo')
      studio.clock.now += 24 * HOUR_MS
      expect(await join()).toMatchObject({ ok: true, isMailed: true })
    },
  )

  test(name('whoever does not answer keeps the place, and the next is asked'), async () => {
    const studio = await open()
    const visit = await booked(studio)
    const bo = await waits(studio, 'bo')
    await waits(studio, 'cleo')
    await cancel(studio, visit.id)
    expect(await studio.waiting.turn()).toBe(0)
    studio.clock.now += HOUR_MS
    expect(await studio.waiting.turn()).toBe(1)
    await expectAgreement(studio)
    const [late = ''] = await offersTo(studio, 'bo')
    expect(await studio.waiting.accept(late)).toMatchObject({ code: 'offer-over' })
    expect(await studio.waiting.place(bo)).toMatchObject({ state: 'waiting', ahead: 0 })
    const [token = ''] = await offersTo(studio, 'cleo')
    expect(await studio.waiting.accept(token)).toMatchObject({ ok: true })
    // Bo is asked about the next time that becomes free.
    const other = await booked(studio, ELEVEN, 'di')
    await cancel(studio, other.id)
    expect(await offersTo(studio, 'bo')).toHaveLength(2)
  })

  test(
    name('two strangers in a row keep a time, then whom the studio knows, then it is everybody’s'),
    async () => {
      const studio = await open()
      const known = await booked(studio, THREE, 'gus')
      const visit = await booked(studio)
      for (const who of ['bo', 'cleo', 'di', 'ed', 'fay', 'gus', 'hal']) await waits(studio, who)
      await studio.database.rows
        .updateTable('booking')
        .set({ status: 'COMPLETED' })
        .where('id', '=', known.id)
        .execute()
      await cancel(studio, visit.id)
      const asked: string[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        for (const who of ['bo', 'cleo', 'di', 'ed', 'fay', 'gus', 'hal']) {
          const isNew = !asked.includes(who) && (await offersTo(studio, who)).length > 0
          if (isNew) asked.push(who)
        }
        studio.clock.now += HOUR_MS
        await studio.waiting.turn()
        await expectAgreement(studio)
      }
      // After somebody known two more, and as nobody known is left, no other.
      expect(asked).toEqual(['bo', 'cleo', 'gus', 'di', 'ed'])
      expect(await studio.bookings.create(bookRequest(), GUEST)).toMatchObject({ ok: true })
    },
  )

  test(name('after the last no the time is free for everybody'), async () => {
    const studio = await open()
    const visit = await booked(studio)
    await waits(studio, 'bo')
    await cancel(studio, visit.id)
    const [token = ''] = await offersTo(studio, 'bo')
    expect(await studio.waiting.decline(token)).toBe(true)
    await expectAgreement(studio)
    expect(await studio.waiting.offer(token)).toMatchObject({ state: 'declined' })
    expect(await studio.waiting.accept(token)).toMatchObject({ code: 'offer-over' })
    expect(await studio.bookings.create(bookRequest(), GUEST)).toMatchObject({ ok: true })
  })

  test(
    name('who answers late has the time while nobody else wants it, and not after'),
    async () => {
      const studio = await open()
      const visit = await booked(studio)
      await waits(studio, 'bo')
      await cancel(studio, visit.id)
      const [token = ''] = await offersTo(studio, 'bo')
      studio.clock.now += 2 * HOUR_MS
      await studio.waiting.turn()
      expect(await studio.waiting.offer(token)).toMatchObject({ state: 'free' })
      const other = await booked(studio, TEN, 'di')
      expect(await studio.waiting.offer(token)).toMatchObject({ state: 'over' })
      expect(await studio.waiting.accept(token)).toMatchObject({ code: 'offer-over' })
      await cancel(studio, other.id)
      // Di's time is offered to Bo anew; the old link waits for that answer.
      expect(await studio.waiting.accept(token)).toMatchObject({ ok: false })
      const [anew = ''] = await offersTo(studio, 'bo')
      await studio.waiting.decline(anew)
      expect(await studio.waiting.accept(token)).toMatchObject({
        ok: true,
        booking: { startsAt: TEN, email: 'bo@example.com' },
      })
      expect(await studio.waiting.offer(token)).toMatchObject({ state: 'accepted' })
      await expectAgreement(studio)
    },
  )

  test(
    name('of fifty who take one offer at once one is booked, and the rest are told'),
    async () => {
      const studio = await open({ now: at('2026-03-06', '08:00') })
      await changeSettings(studio, { noticeMinutes: 0 })
      const visit = await booked(studio, at('2026-03-06', '13:00'))
      for (let i = 0; i < 50; i += 1) await waits(studio, `guest${i}`, { partIds: ['afternoon'] })
      await cancel(studio, visit.id)
      const tokens = await Promise.all(
        Array.from({ length: 50 }, (_, i) => offersTo(studio, `guest${i}`)),
      )
      const all = tokens.flat()
      expect(all).toHaveLength(50)
      const taken = await Promise.all(all.map((token) => studio.waiting.accept(token)))
      expect(taken.filter((one) => one.ok)).toHaveLength(1)
      expect(taken.filter((one) => !one.ok)).toEqual(
        Array(49).fill({ ok: false, code: 'offer-taken' }),
      )
      const visits = await studio.bookings.onDate('2026-03-06')
      expect(visits.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(1)
      await expectAgreement(studio)
    },
  )

  test(name('one offer taken fifty times at once is one visit'), async () => {
    const studio = await open()
    const visit = await booked(studio)
    await waits(studio, 'bo')
    await cancel(studio, visit.id)
    const [token = ''] = await offersTo(studio, 'bo')
    const taken = await Promise.all(Array.from({ length: 50 }, () => studio.waiting.accept(token)))
    const ids = new Set(taken.map((one) => (one.ok && 'booking' in one ? one.booking.id : 'none')))
    expect(ids.size).toBe(1)
    expect(taken.every((one) => one.ok)).toBe(true)
  })

  test(
    name('an earlier time moves the visit, and the time that it leaves is offered on'),
    async () => {
      const studio = await open()
      const early = await booked(studio)
      const later = await booked(studio, THREE, 'bo')
      const last = await booked(studio, at('2026-03-13', '15:00'), 'cleo')
      for (const { id } of [later, last]) {
        expect(await studio.waiting.joinForEarlier({ ...TIMES, bookingId: id })).toMatchObject({
          ok: true,
        })
        studio.clock.now += 1000
      }
      await cancel(studio, early.id)
      const [first = ''] = await offersTo(studio, 'bo')
      expect(await studio.waiting.offer(first)).toMatchObject({ movesFrom: THREE, price: '' })
      expect(await studio.waiting.accept(first)).toMatchObject({
        ok: true,
        booking: { id: later.id, startsAt: TEN, priceCents: later.priceCents, sequence: 1 },
      })
      await expectAgreement(studio)
      const [second = ''] = await offersTo(studio, 'cleo')
      expect(await studio.waiting.offer(second)).toMatchObject({ startsAt: THREE })
      expect(await studio.waiting.accept(second)).toMatchObject({
        ok: true,
        booking: { id: last.id },
      })
      const chain = await studio.database.rows
        .selectFrom('freed_time')
        .select(['depth', 'state'])
        .orderBy('depth')
        .execute()
      expect(chain).toEqual([
        { depth: 0, state: 'filled' },
        { depth: 1, state: 'filled' },
      ])
      expect(await offersTo(studio, 'bo')).toHaveLength(1)
    },
  )

  test(
    name('whoever cancels is not asked about it, nor whoever heard of three times that day'),
    async () => {
      const studio = await open()
      const visit = await booked(studio, TEN, 'ana')
      await waits(studio, 'ana')
      await waits(studio, 'bo')
      await cancel(studio, visit.id)
      expect(await offersTo(studio, 'ana')).toEqual([])
      for (let told = 1; told <= 4; told += 1) {
        const [token = ''] = await offersTo(studio, 'bo')
        await studio.waiting.decline(token)
        const next = await booked(studio, TEN, `other${told}`)
        await cancel(studio, next.id)
        const [mine = ''] = await offersTo(studio, 'ana')
        if (mine) await studio.waiting.decline(mine)
      }
      expect(await offersTo(studio, 'bo')).toHaveLength(3)
      await expectAgreement(studio)
    },
  )

  test(name('nobody is written to at night; the time is kept until the morning'), async () => {
    const studio = await open({ now: at('2026-03-03', '22:30') })
    const visit = await booked(studio)
    await waits(studio, 'bo')
    await studio.mail.deliverDue()
    const before = (await studio.mail.mailbox()).length
    await cancel(studio, visit.id)
    await studio.mail.deliverDue()
    const toBo = async () =>
      (await studio.mail.mailbox()).filter(({ subject }) => subject.startsWith('A time is free'))
    expect(await toBo()).toEqual([])
    expect(before).toBeGreaterThan(0)
    await expectAgreement(studio)
    studio.clock.now = at('2026-03-04', '08:00')
    await studio.mail.deliverDue()
    expect(await toBo()).toMatchObject([{ subject: 'A time is free: Fri, Mar 6, 10:00 am' }])
    studio.clock.now = at('2026-03-04', '09:00')
    await studio.waiting.turn()
    expect(await studio.bookings.create(bookRequest(), GUEST)).toMatchObject({ ok: true })
  })

  test(name('who leaves the list gives the time to the next at once'), async () => {
    const studio = await open()
    const visit = await booked(studio)
    const bo = await waits(studio, 'bo')
    const cleo = await waits(studio, 'cleo')
    expect(await studio.waiting.place(cleo)).toMatchObject({
      ahead: 1,
      treatments: ['Acne Facial'],
    })
    await cancel(studio, visit.id)
    expect(await studio.waiting.leave(bo)).toBe(true)
    expect(await studio.waiting.place(bo)).toMatchObject({ state: 'left' })
    expect(await offersTo(studio, 'cleo')).toHaveLength(1)
    await expectAgreement(studio)
  })

  test(name('the owner undoes a move before anybody hears of the time'), async () => {
    const studio = await open()
    const visit = await booked(studio)
    await waits(studio, 'bo')
    const to = { bookingId: visit.id, startsAt: THREE, isUndoable: true }
    expect(await studio.bookings.reschedule(to, OWNER)).toMatchObject({ ok: true })
    expect(await offersTo(studio, 'bo')).toEqual([])
    expect(await studio.bookings.undoMove({ bookingId: visit.id }, OWNER)).toMatchObject({
      ok: true,
    })
    studio.clock.now += MINUTE_MS
    await studio.waiting.turn()
    expect(await offersTo(studio, 'bo')).toEqual([])
    await studio.bookings.reschedule({ ...to, startsAt: THREE }, OWNER)
    studio.clock.now += MINUTE_MS
    await studio.waiting.turn()
    expect(await offersTo(studio, 'bo')).toHaveLength(1)
  })

  test(
    name('a visit that asks for a deposit is kept to be paid, and goes on if it is not'),
    async () => {
      const studio = await open()
      const visit = await booked(studio)
      await waits(studio, 'bo')
      await waits(studio, 'cleo')
      await asksDeposit(studio)
      await cancel(studio, visit.id)
      const [bo = ''] = await offersTo(studio, 'bo')
      expect(await studio.waiting.offer(bo)).toMatchObject({ isPaidFirst: true })
      const first = await studio.waiting.accept(bo)
      expect(first).toMatchObject({ ok: true, pay: { startsAt: TEN, choice: acne } })
      expect(await studio.waiting.accept(bo)).toEqual(first)
      expect(await studio.waiting.turn()).toBe(0)
      await expectAgreement(studio)
      studio.clock.now += 11 * MINUTE_MS
      await studio.waiting.turn()
      const [cleo = ''] = await offersTo(studio, 'cleo')
      const second = await studio.waiting.accept(cleo)
      const holdId = second.ok && 'pay' in second ? second.pay.holdId : ''
      const request = bookRequest({ holdId, email: 'cleo@example.com' })
      const other = bookRequest({ holdId, serviceId: 'nano-infusion', addonIds: [] })
      expect(await studio.bookings.create(other, GUEST)).toEqual({
        ...{ ok: false, code: 'hold-for-other' },
      })
      // The owner takes nothing in advance: what is booked with the hold is what matters here.
      expect(await studio.bookings.create(request, OWNER)).toMatchObject({ ok: true })
      studio.clock.now += 11 * MINUTE_MS
      await studio.waiting.turn()
      expect(await studio.waiting.offer(cleo)).toMatchObject({ state: 'accepted' })
      const times = await studio.database.rows.selectFrom('freed_time').select('state').execute()
      expect(times).toEqual([{ state: 'filled' }])
    },
  )

  test(name('times of day, dates, treatment and who may have it decide who is asked'), async () => {
    const studio = await open()
    const visit = await booked(studio)
    await waits(studio, 'late', { partIds: ['evening'] })
    await waits(studio, 'monday', { weekdayIds: ['monday'] })
    await waits(studio, 'past', { lastDate: '2026-03-05' })
    await waits(studio, 'slow', { noticeMinutes: 7 * 24 * 60 })
    await cancel(studio, visit.id)
    for (const who of ['late', 'monday', 'past', 'slow']) {
      expect(await offersTo(studio, who)).toEqual([])
    }
    const barred = { choices: [{ serviceId: 'chemical-peels', optionId: 'deep', addonIds: [] }] }
    await expect(waits(studio, 'new', barred)).rejects.toThrow('current-clients-only')
    expect(await studio.database.rows.selectFrom('freed_time').select('id').execute()).toEqual([])
    studio.clock.now += DAY_MS
  })
}
