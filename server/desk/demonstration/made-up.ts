import { sql } from 'kysely'
import type { Rows } from '../../core/db/schema.ts'
import { isMadeUp } from '../../core/made-up.ts'

const isOwn = (column: string) => sql<boolean>`NOT ${isMadeUp(column)}`

/** What its orders and payments are known by: orders have numbers in front of their ids. */
const IS_MADE_UP_ORDER = sql<boolean>`(request_hash = 'demo' AND idempotency_key LIKE 'demo-%')`
const IS_MADE_UP_ATTEMPT = sql<boolean>`(request_hash = 'demo' AND id LIKE '%-demo-%-order')`

/** Why a made-up record stays: what of the owner's own hangs on it. */
export type StayReason = (typeof VISIT_REASONS)[number][0] | (typeof CLIENT_REASONS)[number][0]

export type Staying = {
  clients: { id: string; name: string; why: StayReason }[]
  visits: { id: string; clientId: string | null; name: string; why: StayReason }[]
  /** Made-up payments that a dispute or a credit of her own names. */
  attempts: string[]
}

const VISIT_REASONS = [
  ['payment', sql`SELECT booking_id FROM payment_attempt`],
  ['credit', sql`SELECT booking_id FROM ledger_transfer WHERE ${isOwn('id')}`],
  ['card', sql`SELECT booking_id FROM card_on_file`],
  ['order', sql`SELECT visit_id FROM orders`],
  ['review', sql`SELECT booking_id FROM review WHERE ${isOwn('id')}`],
  ['wish', sql`SELECT booking_id FROM wish WHERE ${isOwn('id')}`],
  ['freed', sql`SELECT filled_by FROM freed_time WHERE ${isOwn('id')}`],
  ['freed', sql`SELECT booking_id FROM freed_time WHERE ${isOwn('id')}`],
  ['calendar', sql`SELECT booking_id FROM visit_abroad`],
  ['calendar', sql`SELECT booking_id FROM square_booking`],
] as const

const CLIENT_REASONS = [
  ['visit', sql`SELECT client_id FROM booking WHERE ${isOwn('id')}`],
  ['merged', sql`SELECT merged_into FROM client WHERE ${isOwn('id')}`],
  ['credit', sql`SELECT client_id FROM ledger_transfer WHERE ${isOwn('id')}`],
  ['card', sql`SELECT client_id FROM card_on_file`],
  ['moved-in', sql`SELECT client_id FROM former_visit`],
  ['wish', sql`SELECT client_id FROM wish WHERE ${isOwn('id')}`],
] as const

const ATTEMPT_REASONS = [
  sql`SELECT attempt_id FROM dispute`,
  sql`SELECT attempt_id FROM ledger_transfer WHERE ${isOwn('id')}`,
]

type Named = { id: string; client_id: string | null; first_name: string; last_name: string }

/** What of the demonstration her own rows depend on. */
export async function stayingIn(rows: Rows): Promise<Staying> {
  const visits = new Map<string, Staying['visits'][number]>()
  for (const [why, which] of VISIT_REASONS) {
    const found = await sql<Named>`SELECT id, client_id, first_name, last_name FROM booking
      WHERE ${isMadeUp('id')} AND id IN (${which}) ORDER BY id`.execute(rows)
    for (const { id, client_id, ...row } of found.rows) {
      if (!visits.has(id)) visits.set(id, { id, clientId: client_id, name: nameOf(row), why })
    }
  }
  const clients = new Map<string, Staying['clients'][number]>()
  for (const [why, which] of CLIENT_REASONS) {
    const found = await sql<Named>`SELECT id, first_name, last_name FROM client
      WHERE ${isMadeUp('id')} AND id IN (${which}) ORDER BY sort_name`.execute(rows)
    for (const { id, ...row } of found.rows) {
      if (!clients.has(id)) clients.set(id, { id, name: nameOf(row), why })
    }
  }
  for (const { clientId: id, name, why } of visits.values()) {
    if (id !== null && !clients.has(id)) clients.set(id, { id, name, why })
  }
  const attempts = new Set<string>()
  for (const which of ATTEMPT_REASONS) {
    const found = await sql<{ id: string }>`SELECT id FROM payment_attempt
      WHERE ${IS_MADE_UP_ATTEMPT} AND id IN (${which})`.execute(rows)
    for (const { id } of found.rows) attempts.add(id)
  }
  return {
    clients: [...clients.values()],
    visits: [...visits.values()],
    attempts: [...attempts],
  }
}

function nameOf({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || 'No name'
}

/** What goes: made up, and depended on by nothing of her own. */
export function goingIn({ clients, visits, attempts }: Staying) {
  const but = (ids: readonly string[]) =>
    ids.length === 0 ? sql`` : sql` AND id NOT IN (${sql.join([...ids])})`
  return {
    visits: sql`SELECT id FROM booking WHERE ${isMadeUp('id')}${but(visits.map(({ id }) => id))}`,
    clients: sql`SELECT id FROM client WHERE ${isMadeUp('id')}${but(clients.map(({ id }) => id))}`,
    attempts: sql`SELECT id FROM payment_attempt WHERE ${IS_MADE_UP_ATTEMPT}${but(attempts)}`,
    orders: sql`SELECT id FROM orders WHERE ${IS_MADE_UP_ORDER}${but(attempts)}`,
  }
}
