import type { Insertable } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import type { Hours } from '#domain/calendar/schedule.ts'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { bookingOf } from '../../calendar/rows.ts'
import { changeRules, emptyTimeRow, type TimeRow } from '../../calendar/take-time.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows, Schema, TransactionRows } from '../../core/db/schema.ts'
import { oweRemindersAgain } from '../../post/reminders.ts'
import { numberTheRest } from '../../shop/fulfilment/numbers.ts'
import { diceOf, type Plan } from './plan.ts'
import { ordersOf } from './purchases.ts'
import { takenFor } from './takings.ts'
import { holidaysOf, timesOf } from './times.ts'
import { eventsOf, visitsOf } from './visits.ts'

// PostgreSQL takes 65,535 values a statement, SQLite 32,766; a booking has 32.
const ROWS_AT_ONCE = 500
const FILLED = [
  ...['client', 'booking', 'booking_event', 'visit_payment'],
  ...['payment_attempt', 'orders', 'order_line', 'payment_refund'],
]

/**
 * Makes up years of a busy studio and writes them down, all or nothing. Nobody is mailed but reminded of what is to come.
 * @param now epoch milliseconds, where the past ends
 * @returns how much was written
 */
export async function fillDemo(
  database: Database,
  parts: { plan: Plan; hours: Hours; now: number },
): Promise<{ visits: number; clients: number; orders: number }> {
  const { plan, hours, now } = parts
  const dice = diceOf(plan.seed)
  const visits = visitsOf(plan, timesOf(plan, hours, now, dice), now, dice)
  const orders = ordersOf(plan, visits, now, dice)
  const clients = clientsOf(visits)
  const attempts = orders.flatMap(({ attempt }) => attempt ?? [])

  let written = 0
  await changeRules(database, async (rows) => {
    const free = await withoutTaken(rows, [...visits.map(({ row }) => row), ...blocksOf(plan, now)])
    const isKept = new Set(free.map(({ id }) => id))
    written = visits.filter(({ row }) => isKept.has(row.id)).length
    await insertAll(rows, 'client', clients)
    await insertAll(rows, 'booking', free)
    await insertAll(
      rows,
      'booking_event',
      visits.filter(({ row }) => isKept.has(row.id)).flatMap(eventsOf),
    )
    await insertAll(
      rows,
      'visit_payment',
      takenFor(
        visits.filter(({ row }) => isKept.has(row.id)),
        diceOf(plan.seed + 1),
      ),
    )
    await remindAll(rows, plan, now)
    await insertAll(rows, 'payment_attempt', attempts)
    await insertAll(
      rows,
      'orders',
      orders.map(({ order }) => order),
    )
    await numberTheRest(rows)
    await insertAll(
      rows,
      'order_line',
      orders.flatMap(({ lines }) => lines),
    )
    await insertAll(
      rows,
      'payment_refund',
      orders.flatMap(({ refund }) => refund ?? []),
    )
    return { ok: true }
  })
  // What ten years of running would have left behind: statistics, and on PostgreSQL a map of settled rows.
  await database.script(
    database.engine === 'postgres' ? `VACUUM ANALYZE ${FILLED.join(', ')}` : 'ANALYZE',
  )
  return { visits: written, clients: clients.length, orders: orders.length }
}

/** Of those who were reminded by now most have said that they come. */
const CONFIRMED = 0.85
const REMINDED_MS = 3 * DAY_MS

/** What is owed for visits to come, and what their clients have answered so far. */
async function remindAll(rows: TransactionRows, { seed }: Plan, now: number): Promise<void> {
  const dice = diceOf(seed + 2)
  const found = await rows
    .selectFrom('booking')
    .selectAll()
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '>', now)
    .where('id', '>=', `demo-${seed}-`)
    .where('id', '<', `demo-${seed}.`)
    .orderBy('starts_at')
    .execute()
  await oweRemindersAgain(rows, found.map(bookingOf), now)
  const saying = found
    .filter(({ starts_at }) => starts_at < now + REMINDED_MS)
    .filter(() => dice.chance(CONFIRMED))
  const said = saying.map(({ id, starts_at }) => ({
    ...{ booking_id: id, starts_at, how: 'page', reminder: '3-days' },
    confirmed_at: Math.min(now, starts_at - REMINDED_MS + HOUR_MS),
  }))
  await insertAll(rows, 'visit_confirmation', said)
}

function clientsOf(visits: ReturnType<typeof visitsOf>): Insertable<Schema['client']>[] {
  const clients = new Map<string, Insertable<Schema['client']>>()
  for (const { person, row } of visits) {
    if (clients.has(person.id)) continue
    const { id, email, firstName, lastName, phone } = person
    const name = { first_name: firstName, last_name: lastName }
    clients.set(id, { id, email, ...name, phone, created_at: row.created_at })
  }
  return [...clients.values()]
}

/** The studio's weeks off: of each past year, and of the one to come. */
function blocksOf(plan: Plan, now: number): TimeRow[] {
  const year = Number(localDate(now, STUDIO.zone).slice(0, 4))
  const years = Array.from({ length: Math.ceil(plan.years) + 2 }, (_, back) => year + 1 - back)
  return years.flatMap(holidaysOf).map(({ startsAt, endsAt }) => ({
    ...emptyTimeRow({ startsAt, endsAt, busyUntil: endsAt }, Math.min(startsAt, now)),
    id: `demo-${plan.seed}-block-${localDate(startsAt, STUDIO.zone)}`,
    status: 'BLOCKED',
    note: 'Away',
  }))
}

/** What stands in the calendar already keeps its time. */
async function withoutTaken(rows: Rows, times: TimeRow[]): Promise<TimeRow[]> {
  const taken = await rows
    .selectFrom('booking')
    .select(['starts_at', 'busy_until'])
    .where('takes_time', '=', 1)
    .execute()
  if (taken.length === 0) return times
  return times.filter(
    (time) =>
      !taken.some((row) => row.starts_at < time.busy_until && time.starts_at < row.busy_until),
  )
}

async function insertAll<Table extends keyof Schema>(
  rows: Rows,
  table: Table,
  values: readonly object[],
): Promise<void> {
  for (let i = 0; i < values.length; i += ROWS_AT_ONCE) {
    await rows
      .insertInto(table)
      .values(values.slice(i, i + ROWS_AT_ONCE) as never)
      .execute()
  }
}
