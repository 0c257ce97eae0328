import { expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/schedule.ts'
import { type Every, repeatOf, ruleOf } from '#domain/calendar/series/repeat-words.ts'
import { addDays, weekdayOf } from '#domain/core/dates.ts'
import { DAY_MS } from '#domain/core/duration.ts'
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
import { datesOf } from './expand.ts'

const lunch = {
  repeat: { every: 'day' as Every, times: null, until: null },
  firstDate: '2026-03-03',
  fromTime: '12:00',
  toTime: '12:45',
  days: 1,
  note: 'Lunch',
}

const daily = (changes: Partial<typeof lunch> = {}) => ({ ...lunch, ...changes })

async function blocksOn(studio: TestStudio, date: string) {
  const day = { startsAt: at(date, '00:00'), endsAt: at(addDays(date, 1), '00:00') }
  const blocks = await studio.bookings.blocksBetween(day)
  return blocks.map(({ startsAt, endsAt }) => `${clock(startsAt)} to ${clock(endsAt)}`)
}

function clock(instant: number): string {
  return new Date(instant).toLocaleTimeString('en-US', {
    ...{ timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
}

async function made(studio: TestStudio, rule = lunch, choices = {}) {
  const outcome = await studio.series.block(rule, choices, OWNER)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome
}

async function visitAt(studio: TestStudio, date: string, time: string) {
  const booked = await studio.bookings.create(bookRequest({ startsAt: at(date, time) }), GUEST)
  if (!booked.ok) throw new Error(booked.code)
  return booked.booking
}

test('a rule has the dates that counting day by day has, over both nights on which clocks change', () => {
  const random = randomFrom(150)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const steps: Partial<Record<Every, number>> = {
    ...{ day: 1, week: 7, 'two-weeks': 14, 'three-weeks': 21, 'four-weeks': 28, 'six-weeks': 42 },
  }
  for (let round = 0; round < 300; round += 1) {
    const every = pick([...Object.keys(steps), 'weekday', 'month', 'year'] as Every[])
    const first = addDays('2026-01-01', Math.floor(random() * 700))
    const times = random() < 0.4 ? 2 + Math.floor(random() * 20) : null
    const until =
      times === null && random() < 0.5 ? addDays(first, Math.floor(random() * 500)) : null
    const rule = ruleOf({ every, times, until })
    expect(repeatOf(rule)).toEqual({ every, times, until })
    const from = addDays(first, Math.floor(random() * 100))
    const to = addDays(from, Math.floor(random() * 420))

    const naive: string[] = []
    let counted = 0
    for (let date = first; date <= to; date = addDays(date, 1)) {
      const days = (Date.parse(date) - Date.parse(first)) / DAY_MS
      const step = steps[every]
      const isOne =
        step === undefined
          ? every === 'weekday'
            ? !['saturday', 'sunday'].includes(weekdayOf(date))
            : date.slice(every === 'month' ? 8 : 5) === first.slice(every === 'month' ? 8 : 5)
          : days % step === 0
      if (!isOne || (until !== null && date > until)) continue
      counted += 1
      if (times !== null && counted > times) break
      if (date >= from) naive.push(date)
    }
    expect(datesOf(rule, first, { from, to }), `${rule} from ${first}`).toEqual(naive)
  }
})

for (const engine of ENGINES) {
  test(`${engine}: lunch every day stands at noon on the wall, on both nights on which clocks change`, async () => {
    const studio = await createTestStudio({ engine })
    const { dates } = await made(studio)
    expect(dates).toBe(400)
    for (const date of ['2026-03-03', '2026-03-08', '2026-03-09', '2026-11-01', '2027-03-14']) {
      expect(await blocksOn(studio, date)).toEqual(['12:00 to 12:45'])
    }
    await made(studio, daily({ fromTime: '01:30', toTime: '02:30', note: 'Night' }))
    const lost = await studio.bookings.blocksBetween({
      startsAt: at('2026-03-08', '00:00'),
      endsAt: at('2026-03-08', '06:00'),
    })
    expect(lost.map(({ startsAt }) => startsAt)).toEqual([instantOf('2026-03-08', '01:30', ZONE)])
  })

  test(`${engine}: where it meets a visit the visit keeps its time, it is said before, and the time is lunch again once the visit is gone`, async () => {
    const studio = await createTestStudio({ engine })
    const visit = await visitAt(studio, '2026-03-06', '12:00')
    const ahead = await studio.series.ahead(lunch)
    const met = ahead.filter(({ state }) => state === 'met')
    expect(met).toMatchObject([{ date: '2026-03-06', standing: [{ name: 'Ana Rivera' }] }])
    expect(met[0]?.nearest.length).toBe(3)
    expect(ahead.find(({ date }) => date === '2026-03-05')?.state).toBe('free')

    await made(studio)
    expect(await blocksOn(studio, '2026-03-06')).toEqual([])
    expect((await studio.series.coming())[0]?.around).toEqual(['2026-03-06'])
    expect(await studio.series.turn()).toBe(0)
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
    expect(await studio.series.turn()).toBe(1)
    expect(await blocksOn(studio, '2026-03-06')).toEqual(['12:00 to 12:45'])
    expect((await studio.series.coming())[0]?.around).toEqual([])
  })

  test(`${engine}: a vacation of days that meets visits closes everything around them`, async () => {
    const studio = await createTestStudio({ engine })
    await visitAt(studio, '2026-03-06', '10:00')
    await made(studio, {
      ...{ repeat: { every: 'year', times: null, until: null }, note: 'Away' },
      ...{ firstDate: '2026-03-05', fromTime: '00:00', toTime: '24:00', days: 3 },
    })
    const open = await studio.bookings.availability({
      ...{ serviceId: 'acne-facial', startDate: '2026-03-05', endDate: '2026-03-07' },
      ...{ addonIds: [] },
    })
    expect(open.ok && open.openings).toEqual([])
    expect(await blocksOn(studio, '2027-03-06')).toHaveLength(1)
  })

  test(`${engine}: single dates are left out or at another time, ended from here on, or have other hours from here on`, async () => {
    const studio = await createTestStudio({ engine })
    const { id } = await made(studio, lunch, { '2026-03-04': 'out', '2026-03-05': '13:00' })
    expect(await blocksOn(studio, '2026-03-04')).toEqual([])
    expect(await blocksOn(studio, '2026-03-05')).toEqual(['13:00 to 13:45'])

    const [block] = await studio.bookings.blocksBetween({
      startsAt: at('2026-03-10', '00:00'),
      endsAt: at('2026-03-11', '00:00'),
    })
    expect(block?.series).toEqual({ id, date: '2026-03-10' })
    await studio.bookings.unblock(block?.id ?? '', OWNER)
    await studio.series.turn()
    expect(await blocksOn(studio, '2026-03-10')).toEqual([])

    const one = { seriesId: id, date: '2026-03-11', fromTime: '11:00', toTime: '11:30' }
    expect(await studio.series.changeOne(one, OWNER)).toEqual({ ok: true })
    expect(await blocksOn(studio, '2026-03-11')).toEqual(['11:00 to 11:30'])
    await visitAt(studio, '2026-03-13', '15:00')
    expect(
      await studio.series.changeOne(
        { ...one, date: '2026-03-13', fromTime: '15:00', toTime: '15:30' },
        OWNER,
      ),
    ).toMatchObject({ code: 'conflict' })
    expect(await blocksOn(studio, '2026-03-13')).toEqual(['12:00 to 12:45'])

    const later = { seriesId: id, date: '2026-03-20', fromTime: '14:00', toTime: '14:30' }
    expect(await studio.series.changeFrom(later, OWNER)).toEqual({ ok: true })
    expect(await blocksOn(studio, '2026-03-19')).toEqual(['12:00 to 12:45'])
    expect(await blocksOn(studio, '2026-03-20')).toEqual(['14:00 to 14:30'])
    const next = (await studio.series.coming()).find(({ fromTime }) => fromTime === '14:00')
    await studio.series.endFrom({ seriesId: next?.id ?? '', date: '2026-04-01' }, OWNER)
    expect(await blocksOn(studio, '2026-03-31')).toEqual(['14:00 to 14:30'])
    expect(await blocksOn(studio, '2026-04-01')).toEqual([])
    studio.clock.now += 60 * DAY_MS
    await studio.series.turn()
    expect(await blocksOn(studio, '2026-05-10')).toEqual([])
  })

  test(`${engine}: an endless series is filled on as time goes by, once, whatever the number of servers`, async () => {
    const studio = await createTestStudio({ engine })
    await made(studio)
    expect(await blocksOn(studio, '2027-04-20')).toEqual([])
    studio.clock.now += 30 * DAY_MS
    const other = studio.series
    const turns = await Promise.all([studio.series.turn(), other.turn(), studio.series.turn()])
    expect(turns.toSorted()).toEqual([0, 0, 1])
    expect(await blocksOn(studio, '2027-04-20')).toEqual(['12:00 to 12:45'])
    const rows = await studio.database.rows
      .selectFrom('series_time')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(rows.count)).toBe(430)
  })

  test(`${engine}: series and visits that are written at once never lie over each other`, async () => {
    const studio = await createTestStudio({ engine })
    const random = randomFrom(7)
    const dates = Array.from({ length: 5 }, (_, days) => addDays('2026-03-04', days))
    await Promise.all([
      ...dates.map((date) =>
        studio.bookings.create(
          bookRequest({ startsAt: at(date, '11:30'), email: `${date}@example.com` }),
          GUEST,
        ),
      ),
      ...Array.from({ length: 4 }, (_, i) => {
        const hour = 11 + Math.floor(random() * 2)
        const hours = { fromTime: `${hour}:00`, toTime: `${hour + 1}:30` }
        return made(studio, { ...daily(hours), note: `series ${i}` })
      }),
    ])
    const taken = await studio.database.rows
      .selectFrom('booking')
      .select(['starts_at', 'busy_until'])
      .where('takes_time', '=', 1)
      .orderBy('starts_at')
      .execute()
    expect(taken.length).toBeGreaterThan(400)
    for (const [i, row] of taken.entries()) {
      expect(row.starts_at).toBeGreaterThanOrEqual(taken[i - 1]?.busy_until ?? 0)
    }
  })
}
