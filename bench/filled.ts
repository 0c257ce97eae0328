import { firstSettings, STUDIO } from '../content/studio.ts'
import { openOn } from '../domain/calendar/schedule.ts'
import { addDays } from '../domain/core/dates.ts'
import { DAY_MS, HOUR_MS } from '../domain/core/duration.ts'
import { localDate } from '../domain/core/when.ts'
import type { TimeRow } from '../server/calendar/take-time.ts'
import { emptyTimeRow } from '../server/calendar/take-time.ts'
import type { Database } from '../server/core/db/open.ts'
import { randomFrom } from '../tests/random.ts'

const FUTURE = 250
const CLIENTS = 2000
const ROWS_AT_ONCE = 500

/**
 * Puts `count` visits on file as years of a studio would: 250 of them ahead, in half of the open
 * hours of the coming weeks, the rest in the past: most of them completed, some cancelled or missed,
 * some never closed.
 */
export async function fill(database: Database, count: number): Promise<void> {
  await insertClients(database)
  const random = randomFrom(count)
  const visits = [...pastVisits(count - FUTURE, random), ...futureVisits(random)]
  for (let i = 0; i < visits.length; i += ROWS_AT_ONCE) {
    const some = visits.slice(i, i + ROWS_AT_ONCE)
    await database.rows.transaction().execute(async (rows) => {
      await rows.insertInto('booking').values(some).execute()
      await rows
        .updateTable('calendar_version')
        .set({ version: i + 2 })
        .execute()
    })
  }
  await database.script('ANALYZE')
}

function pastVisits(count: number, random: () => number): TimeRow[] {
  const lastNight = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS
  return Array.from({ length: count }, (_, i) => {
    const perDay = 9
    const startsAt = lastNight - Math.floor(i / perDay) * DAY_MS + ((i % perDay) + 8) * HOUR_MS
    const chance = random()
    const status =
      chance < 0.93
        ? 'COMPLETED'
        : chance < 0.96
          ? 'CANCELLED'
          : chance < 0.98
            ? 'NO_SHOW'
            : 'CONFIRMED'
    return visit(startsAt, status, i)
  })
}

function futureVisits(random: () => number): TimeRow[] {
  const visits: TimeRow[] = []
  const hours = { weekly: firstSettings.weekly, exceptions: new Map() }
  const today = localDate(Date.now(), STUDIO.zone)
  for (let day = 1; visits.length < FUTURE; day += 1) {
    for (const open of openOn(addDays(today, day), hours, STUDIO.zone)) {
      for (let startsAt = open.startsAt; startsAt < open.endsAt; startsAt += HOUR_MS) {
        if (random() < 0.5 && visits.length < FUTURE) {
          visits.push(visit(startsAt, 'CONFIRMED', visits.length))
        }
      }
    }
  }
  return visits
}

function visit(startsAt: number, status: TimeRow['status'], i: number): TimeRow {
  const endsAt = startsAt + HOUR_MS
  return {
    ...emptyTimeRow({ startsAt, endsAt, busyUntil: endsAt }, startsAt - 7 * DAY_MS),
    status,
    service_id: 'custom-facial',
    service_name: 'Custom Facial',
    price_cents: 12000,
    client_id: `client-${i % CLIENTS}`,
    first_name: 'Ana',
    last_name: 'Rivera',
    email: `client${i % CLIENTS}@example.com`,
    phone: '909 555 0101',
    cancelled_at: status === 'CANCELLED' ? startsAt - DAY_MS : null,
    cancelled_by: status === 'CANCELLED' ? 'client' : null,
  }
}

async function insertClients(database: Database): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, (_, i) => ({
    id: `client-${i}`,
    email: `client${i}@example.com`,
    first_name: 'Ana',
    last_name: 'Rivera',
    phone: '909 555 0101',
    created_at: 0,
  }))
  await database.rows.insertInto('client').values(clients).execute()
}
