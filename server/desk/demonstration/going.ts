import { type RawBuilder, sql } from 'kysely'
import { isMadeUp } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import {
  IS_MADE_UP_ATTEMPT,
  IS_MADE_UP_ORDER,
  isOwn,
  MOVED_MONEY,
  type Staying,
} from './made-up.ts'

/** What she tried on made-up clients: visits, sales and what was paid for either. */
export type Tried = Record<'visits' | 'orders' | 'attempts', string[]>

export async function triedIn(rows: Rows, { visits, whole }: Staying): Promise<Tried> {
  const ids = async (which: RawBuilder<unknown>) => {
    const found = await sql<{ id: string }>`${which}`.execute(rows)
    return found.rows.map(({ id }) => id)
  }
  const apart = sql`${isMadeUp('client_id')}${but(visits)}${but(whole, 'client_id')}`
  const going = sql`SELECT id FROM booking WHERE ${isOwn('id')} AND ${apart}`
  const gone = sql`${going} UNION SELECT id FROM booking WHERE ${isMadeUp('id')}${but(visits)}`
  const bought = sql`SELECT orders.id FROM orders INNER JOIN client ON client.email = orders.email
    WHERE ${isMadeUp('client.id')}${but(whole, 'client.id')} AND orders.user_id IS NULL
    AND NOT ${IS_MADE_UP_ORDER}
    AND orders.id NOT IN (SELECT id FROM payment_attempt AS attempt WHERE ${MOVED_MONEY})`
  const attempts = await ids(sql`SELECT id FROM payment_attempt
    WHERE NOT ${IS_MADE_UP_ATTEMPT} AND (booking_id IN (${gone}) OR id IN (${bought}))`)
  const orders = new Set(await ids(bought))
  const paid =
    attempts.length === 0
      ? []
      : await ids(sql`SELECT id FROM orders WHERE id IN (${list(attempts)})`)
  for (const id of paid) orders.add(id)
  return { visits: await ids(going), orders: [...orders], attempts }
}

/** What goes: made up, or tried on who is, and needed by nothing that stays. */
export function goingIn({ clients, visits, attempts }: Staying, tried: Tried) {
  const of = (table: string, isMade: RawBuilder<unknown>, ids: readonly string[]) =>
    sql`SELECT id FROM ${sql.table(table)} WHERE ((${isMade}) OR id IN (${list(ids)}))`
  const isMadeUpBut = (ids: readonly string[]) => sql`${isMadeUp('id')}${but(ids)}`
  return {
    visits: of('booking', isMadeUpBut(visits), tried.visits),
    clients: of('client', isMadeUpBut(clients.map(({ id }) => id)), []),
    attempts: of('payment_attempt', sql`${IS_MADE_UP_ATTEMPT}${but(attempts)}`, tried.attempts),
    orders: of('orders', sql`${IS_MADE_UP_ORDER}${but(attempts)}`, tried.orders),
  }
}

export function list(ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 0 ? sql`NULL` : sql.join([...ids])
}

function but(ids: readonly string[], column = 'id') {
  return ids.length === 0 ? sql`` : sql` AND ${sql.ref(column)} NOT IN (${list(ids)})`
}
