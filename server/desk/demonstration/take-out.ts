import { type RawBuilder, sql } from 'kysely'
import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import { isMadeUp } from '../../core/db/reads.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { shift } from '../../shop/payments/stock.ts'
import { goingIn, list, type Tried } from './going.ts'
import type { Staying } from './made-up.ts'

/** Of a visit alone: what has no other reason to be there. */
const OF_VISIT = [
  ...['booking_event', 'booking_override', 'calendar_clash', 'visit_arrival', 'visit_note'],
  ...['visit_payment', 'visit_reduction', 'waived_fee', 'visit_agreement', 'review'],
  ...['square_booking', 'square_booking_apart'],
] as const

/** Parts first, then what they are of; what the database lets go by itself is not named. */
export async function takeOut(
  rows: TransactionRows,
  { staying, tried, now }: { staying: Staying; tried: Tried; now: number },
): Promise<void> {
  const { visits, clients, attempts, orders } = goingIn(staying, tried)
  const drop = (table: string, where: RawBuilder<unknown>) =>
    sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(rows)

  await backOnTheShelf(rows, tried, now)
  await drop(
    'ledger_transfer',
    sql`${isMadeUp('id')} OR client_id IN (${clients}) OR booking_id IN (${visits}) OR attempt_id IN (${attempts})`,
  )
  await dropFreedTimes(rows, visits)
  await drop(
    'wish',
    sql`${isMadeUp('id')} OR client_id IN (${clients}) OR booking_id IN (${visits})`,
  )
  await drop('incoming_message', sql`${isMadeUp('id')} OR client_id IN (${clients})`)
  await drop('contact_message', isMadeUp('id'))
  const letters = sql`(booking_id IN (${visits}) OR client_id IN (${clients}) OR order_id IN (${orders}))`
  await drop('mailbox', sql`outbox_id IN (SELECT id FROM outbox WHERE ${letters})`)
  await drop('outbox', letters)
  await drop('contact_point', sql`address IN (SELECT email FROM client WHERE id IN (${clients}))`)
  await drop('handed_over', sql`client_id IN (${clients})`)

  for (const table of OF_VISIT) await drop(table, sql`booking_id IN (${visits})`)
  await drop('card_on_file', sql`client_id IN (${clients}) OR booking_id IN (${visits})`)
  await dropVisits(rows, visits)

  const disputes = sql`SELECT id FROM dispute WHERE attempt_id IN (${attempts})`
  await drop('dispute_evidence', sql`dispute_id IN (${disputes})`)
  await drop('dispute', sql`attempt_id IN (${attempts})`)
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

/** What nobody bought counts on the shelf again, and what came back of made-up sales does not. */
async function backOnTheShelf(rows: TransactionRows, tried: Tried, now: number): Promise<void> {
  const sold = sql`SELECT product_id, variation_id, quantity - restocked AS pieces FROM order_line
    WHERE order_id IN (${list(tried.orders)})`
  const aside = sql`SELECT product_id, variation_id, quantity AS pieces FROM stock_reservation
    WHERE attempt_id IN (${list(tried.attempts)})`
  const { rows: found } = await sql<{
    product_id: string
    variation_id: string | null
    pieces: number
  }>`SELECT product_id, variation_id, sum(pieces) AS pieces FROM (${sold} UNION ALL ${aside}) AS sold
    WHERE product_id IS NOT NULL GROUP BY product_id, variation_id`.execute(rows)
  for (const { product_id: productId, variation_id: variationId, pieces } of found) {
    const kind = { productId, variationId: variationId ?? ONLY_VARIATION.id }
    await shift(rows, kind, Number(pieces), now)
  }
}

/** Times that its visits have left, with whoever was asked; a time of hers that one of them filled only forgets by whom. */
async function dropFreedTimes(rows: TransactionRows, visits: RawBuilder<unknown>): Promise<void> {
  const freed = sql`SELECT id FROM freed_time WHERE ${isMadeUp('id')} OR booking_id IN (${visits})`
  const { rows: kept } = await sql<{ hold_id: string }>`SELECT hold_id FROM freed_time
    WHERE hold_id IS NOT NULL AND id IN (${freed})`.execute(rows)
  const holds = kept.map(({ hold_id: id }) => id)
  await sql`DELETE FROM offer WHERE freed_time_id IN (${freed})`.execute(rows)
  await sql`DELETE FROM freed_time WHERE id IN (${freed})`.execute(rows)
  await sql`DELETE FROM booking WHERE status = 'HELD' AND id IN (${list(holds)})`.execute(rows)
  await sql`UPDATE freed_time SET filled_by = NULL WHERE filled_by IN (${visits})`.execute(rows)
}

/** The visits, and what made them come again where none of it is left. */
async function dropVisits(rows: TransactionRows, visits: RawBuilder<unknown>): Promise<void> {
  const { rows: found } = await sql<{
    series_id: string
  }>`SELECT DISTINCT series_id FROM series_time
    WHERE booking_id IN (${visits})`.execute(rows)
  await sql`DELETE FROM booking WHERE id IN (${visits})`.execute(rows)
  const series = found.map(({ series_id: id }) => id)
  await sql`DELETE FROM series WHERE id IN (${list(series)})
    AND id NOT IN (SELECT series_id FROM series_time)`.execute(rows)
}
