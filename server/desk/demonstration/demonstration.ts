import { type RawBuilder, sql } from 'kysely'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { changeRules } from '../../calendar/take-time.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { isMadeUp } from '../../core/made-up.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import type { Square } from '../../core/square/client.ts'
import { goingIn, type Staying, type StayReason, stayingIn } from './made-up.ts'

const MOST_TOLD = 12
/** How the stand-in for Square knows an order of the demonstration. */
const MADE_UP_SALE = /^\d{8,}-demo-\d+-order-at-square$/

type Going = Record<(typeof COUNTED)[number], number>
const COUNTED = ['clients', 'visits', 'orders', 'notes', 'photographs', 'messages'] as const

export type Demonstration = {
  /** Whether made-up rows stand among the studio's own (`npm run demo`). */
  isHere(): Promise<boolean>
  /** What would go, and what stays because something of the owner's own depends on it. */
  preview(): Promise<{
    going: Going
    staying: { name: string; why: StayReason }[]
    stayingCount: number
  }>
  /** Takes it all out in one transaction. Fails with `no-demonstration`. */
  remove(owner: Owner): Promise<Outcome<{ isAllGone: boolean }>>
}

/** The made-up studio among the rows, and the way to be rid of it. */
export function createDemonstration(
  parts: Desk & { pages: PageChanges; square: Pick<Square, 'past'> },
): Demonstration {
  const { database, audit, pages, square } = parts
  const { rows } = database
  return {
    isHere: () => isHere(rows),

    async preview() {
      const staying = await stayingIn(rows)
      const { clients } = staying
      return {
        going: await countGoing(rows, staying),
        staying: clients.slice(0, MOST_TOLD).map(({ name, why }) => ({ name, why })),
        stayingCount: clients.length,
      }
    },

    async remove(owner) {
      const removed = await changeRules<Outcome<{ isAllGone: boolean }>>(
        database,
        async (inside) => {
          if (!(await isHere(inside))) return { ok: false, code: 'no-demonstration' }
          const staying = await stayingIn(inside)
          const { clients, visits, orders } = await countGoing(inside, staying)
          await takeOut(inside, staying)
          const detail = { record: 'demonstration', did: 'removed', clients, visits, orders }
          await audit.write(deskChange(owner, detail), inside)
          return { ok: true, isAllGone: staying.clients.length === 0 }
        },
      )
      if (removed.ok) await forgetSales(rows, square)
      pages.changed()
      return removed
    },
  }
}

/** The stand-in for Square forgets what it knew of purchases that are gone. */
async function forgetSales(rows: Rows, { past }: Pick<Square, 'past'>): Promise<void> {
  if (!past) return
  const kept = await rows
    .selectFrom('payment_attempt')
    .select('square_order_id')
    .where('request_hash', '=', 'demo')
    .execute()
  const isKept = new Set(kept.map(({ square_order_id: id }) => id))
  ;(await past()).forget((id) => MADE_UP_SALE.test(id) && !isKept.has(id))
}

async function isHere(rows: Rows): Promise<boolean> {
  return isFound(rows.selectFrom('client').select('id').where(isMadeUp('id')).limit(1))
}

async function countGoing(rows: Rows, staying: Staying): Promise<Going> {
  const going = goingIn(staying)
  const count = async (which: RawBuilder<unknown>) => {
    const found = await sql<{
      count: number
    }>`SELECT count(*) AS count FROM (${which}) AS going`.execute(rows)
    return Number(found.rows[0]?.count ?? 0)
  }
  return {
    clients: await count(going.clients),
    visits: await count(sql`${going.visits} AND status <> 'BLOCKED'`),
    orders: await count(going.orders),
    notes: await count(sql`SELECT id FROM client_note WHERE client_id IN (${going.clients})`),
    photographs: await count(
      sql`SELECT id FROM client_photo WHERE client_id IN (${going.clients})`,
    ),
    messages: await count(sql`SELECT id FROM contact_message WHERE ${isMadeUp('id')}
      UNION ALL SELECT id FROM incoming_message WHERE ${isMadeUp('id')}`),
  }
}

/** Of a visit alone: what has no other reason to be there. */
const OF_VISIT = [
  ...['booking_event', 'booking_override', 'calendar_clash', 'visit_arrival', 'visit_note'],
  ...['visit_payment', 'visit_reduction', 'waived_fee', 'visit_agreement', 'review'],
  'square_booking_apart',
] as const

/** Parts first, then what they are of; what the database lets go by itself is not named. */
async function takeOut(rows: TransactionRows, staying: Staying): Promise<void> {
  const { visits, clients, attempts, orders } = goingIn(staying)
  const drop = (table: string, where: RawBuilder<unknown>) =>
    sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(rows)

  await drop('ledger_transfer', isMadeUp('id'))
  await drop('offer', sql`freed_time_id IN (SELECT id FROM freed_time WHERE ${isMadeUp('id')})`)
  await drop('freed_time', isMadeUp('id'))
  await drop('wish', isMadeUp('id'))
  await drop('incoming_message', isMadeUp('id'))
  await drop('contact_message', isMadeUp('id'))
  const letters = sql`(booking_id IN (${visits}) OR client_id IN (${clients}) OR order_id IN (${orders}))`
  await drop('mailbox', sql`outbox_id IN (SELECT id FROM outbox WHERE ${letters})`)
  await drop('outbox', letters)

  for (const table of OF_VISIT) await drop(table, sql`booking_id IN (${visits})`)
  await drop('booking', sql`id IN (${visits})`)

  const refunds = sql`SELECT id FROM payment_refund WHERE attempt_id IN (${attempts})`
  await drop('settled_refund', sql`refund_id IN (${refunds})`)
  await drop('payment_refund', sql`attempt_id IN (${attempts})`)
  await drop('settled_visit_order', sql`order_id IN (${attempts})`)
  await drop('orders', sql`id IN (${orders})`)
  await drop('payment_attempt', sql`id IN (${attempts})`)

  await drop('client', sql`id IN (${clients})`)
  // The first questions were written down for its forms; where nobody has answered them they are those of the house again.
  await drop(
    'intake_version',
    sql`version = 1 AND NOT EXISTS (SELECT 1 FROM client_form WHERE intake_version IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM intake_version AS later WHERE later.version > 1)`,
  )
}
