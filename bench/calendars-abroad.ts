import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/core/duration.ts'
import { randomFrom } from '../tests/random.ts'
import { costMs, filledStudio } from './availability.ts'
import { databases } from './databases.ts'
import { medianRatio, remark, report, rounds, spread } from './report.ts'
import { DAYS } from './sixty-days.ts'

const BOOKINGS = 5_000
const CALENDARS = 5
const EVENTS = 5_000
const CALLS = rounds(300, 60)
const WARM_UP_CALLS = rounds(100, 40)
/** As far as calendars are read ahead. */
const AHEAD_DAYS = 400

type BenchStudio = Awaited<ReturnType<typeof filledStudio>>

/** What an answer costs whose owner has connected five full calendars, against one who has none. */
export async function run(): Promise<boolean> {
  const made = await databases()
  let isKept = true
  for (const [engine, emptyDatabase] of made.engines) {
    const full = await filledStudio(await emptyDatabase(), BOOKINGS)
    await connectCalendars(full)
    const none = await filledStudio(await emptyDatabase(), BOOKINGS)
    const costs = { full: [] as number[], none: [] as number[] }
    for (let call = -WARM_UP_CALLS; call < CALLS; call += 1) {
      const cost = { full: await costMs(full), none: await costMs(none) }
      if (call < 0) continue
      costs.full.push(cost.full)
      costs.none.push(cost.none)
    }
    const first: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      await stepAbroad(full.database)
      first.push(await costMs(full))
    }
    await full.close()
    await none.close()
    const beside = `beside ${CALENDARS} calendars of ${EVENTS} events`
    isKept =
      report({
        name: `${DAYS} days ${beside}, ${engine}`,
        ratio: medianRatio(costs.full, costs.none),
        of: 'the cost without calendars',
        limit: { atMost: 1.5 },
        measured: `nothing from memory, ${BOOKINGS} bookings on file, ${CALLS} calls in turn; ${spread(costs.full, 2)} against ${spread(costs.none, 2)} ms`,
      }) && isKept
    remark(
      `the first answer after a change in one of them, ${engine}: all their times read anew, ${CALLS} calls; ${spread(first, 2)} ms`,
    )
  }
  await made.stop()
  return isKept
}

/** Something has changed in one of her calendars: what is known of them is read anew. */
async function stepAbroad(database: BenchStudio['database']): Promise<void> {
  await database.script('UPDATE calendar_version SET abroad_version = abroad_version + 1')
}

/** A life in five calendars: a quarter of an hour at a time and at any, so that times stay free. */
async function connectCalendars({ database }: BenchStudio): Promise<void> {
  const random = randomFrom(CALENDARS)
  const { rows } = database
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  for (let number = 0; number < CALENDARS; number += 1) {
    const id = randomUUID()
    await rows
      .insertInto('calendar_source')
      .values({
        ...{ id, kind: 'caldav', name: `Calendar ${number}`, account: `${number}` },
        ...{ address: `https://calendar.example/${number}`, sealed: '', client_names: 'off' },
        ...{
          reads: 1,
          writes: 0,
          may_write: 1,
          pull_at: Date.now() + DAY_MS,
          created_at: Date.now(),
        },
      })
      .execute()
    const events = Array.from({ length: EVENTS }, (_, event) => {
      const startsAt =
        midnight +
        Math.floor(random() * AHEAD_DAYS) * DAY_MS +
        Math.floor(random() * 24 * 4) * 15 * MINUTE_MS
      return { href: `/${number}/${event}.ics`, startsAt, endsAt: startsAt + HOUR_MS / 4 }
    })
    for (let i = 0; i < events.length; i += 500) {
      const some = events.slice(i, i + 500)
      await rows
        .insertInto('event_abroad')
        .values(some.map(({ href }) => ({ source_id: id, href, etag: '1', uid: href })))
        .execute()
      await rows
        .insertInto('external_busy')
        .values(
          some.map(({ href, startsAt, endsAt }) => ({
            ...{ source_id: id, href, starts_at: startsAt, ends_at: endsAt },
          })),
        )
        .execute()
    }
  }
  await stepAbroad(database)
}
