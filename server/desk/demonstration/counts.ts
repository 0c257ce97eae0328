import { type RawBuilder, sql } from 'kysely'
import { isMadeUp } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { goingIn, type Tried } from './going.ts'
import { isOwn, type Staying } from './made-up.ts'

const MADE_UP = ['clients', 'visits', 'orders', 'notes', 'photographs', 'messages'] as const
const TRIED = [
  ...(['visits', 'sales', 'payments', 'credit', 'cards', 'notes', 'photographs'] as const),
  ...(['forms', 'messages', 'letters', 'wishes', 'reviews'] as const),
] as const

export type Going = Record<(typeof MADE_UP)[number], number>
export type GoingToo = Record<(typeof TRIED)[number], number>

/** How much of what was made up goes. */
export function countMadeUp(rows: Rows, staying: Staying, tried: Tried): Promise<Going> {
  const { clients, visits, orders } = goingIn(staying, { visits: [], orders: [], attempts: [] })
  const of = ofClients(staying, tried)
  return counted(rows, {
    clients,
    visits: sql`${visits} AND status <> 'BLOCKED'`,
    orders,
    notes: sql`${of('client_note')} AND ${isMadeUp('id')}`,
    photographs: sql`${of('client_photo')} AND ${isMadeUp('id')}`,
    messages: sql`SELECT id FROM contact_message WHERE ${isMadeUp('id')}
      UNION ALL SELECT id FROM incoming_message WHERE ${isMadeUp('id')}`,
  })
}

/** How much of what she tried on made-up clients goes with them. */
export function countTried(rows: Rows, staying: Staying, tried: Tried): Promise<GoingToo> {
  const going = goingIn(staying, tried)
  const of = ofClients(staying, tried)
  const own = (table: string) => sql`${of(table)} AND ${isOwn('id')}`
  const ofVisits = (table: string) =>
    sql`SELECT id FROM ${sql.table(table)} WHERE booking_id IN (${going.visits}) AND ${isOwn('id')}`
  return counted(rows, {
    visits: sql`${going.visits} AND ${isOwn('id')}`,
    sales: sql`SELECT id FROM orders WHERE id IN (${going.orders}) AND id IN (SELECT id FROM payment_attempt WHERE request_hash <> 'demo')`,
    payments: ofVisits('visit_payment'),
    credit: own('ledger_transfer'),
    cards: of('card_on_file'),
    notes: own('client_note'),
    photographs: own('client_photo'),
    forms: own('client_form'),
    messages: own('incoming_message'),
    letters: sql`SELECT id FROM outbox WHERE audience = 'client' AND reminder IS NULL AND ${isOwn('id')}
      AND (booking_id IN (${going.visits}) OR client_id IN (${going.clients}))`,
    wishes: own('wish'),
    reviews: ofVisits('review'),
  })
}

function ofClients(staying: Staying, tried: Tried) {
  const { clients } = goingIn(staying, tried)
  return (table: string) => sql`SELECT id FROM ${sql.table(table)} WHERE client_id IN (${clients})`
}

async function counted<What extends string>(
  rows: Rows,
  all: Record<What, RawBuilder<unknown>>,
): Promise<Record<What, number>> {
  const found: Partial<Record<What, number>> = {}
  for (const what of Object.keys(all) as What[]) {
    const { rows: read } = await sql<{
      count: number
    }>`SELECT count(*) AS count FROM (${all[what]}) AS going`.execute(rows)
    found[what] = Number(read[0]?.count ?? 0)
  }
  return found as Record<What, number>
}
