import { SquareClient } from 'square'
import { balanceOf } from '../../domain/shop/credit.ts'
import { transfersWhere } from '../../server/clients/credit.ts'
import type { Database } from '../../server/core/db/open.ts'
import { comeToRest } from '../checkouts/come-to-rest.ts'
import type { Shop } from '../checkouts/shop.ts'
import type { Saver } from './buyers.ts'
import type { Money, TheirPayment } from './money.ts'
import type { Visit } from './times.ts'

/** What is there once everything has come to rest. */
export type Rest = {
  visits: readonly Visit[]
  /** What was done, by the key of each press. */
  happened: ReadonlySet<string>
  /** How many cents of credit each client has, and how many pieces of each product are left. */
  credit: ReadonlyMap<string, number>
  stock: ReadonlyMap<string, number>
  money: Money
}

/** Waits until no purchase is open any more, and Square has heard of all credit that went back. */
export function restOfAll(shop: Shop, database: Database): Promise<void> {
  return comeToRest(shop, database, async () => {
    const untold = await database.rows
      .selectFrom('payment_refund')
      .select('id')
      .where('tender', '=', 'credit')
      .where('square_refund_id', 'is', null)
      .execute()
    return untold.length
  })
}

export async function readRest(
  { rows }: Database,
  squareUrl: string,
  savers: readonly Saver[],
): Promise<Rest> {
  const visits = await rows
    .selectFrom('booking')
    .select(['id', 'email', 'status', 'starts_at', 'busy_until'])
    .where('client_id', 'is not', null)
    .execute()
  const transfers = await rows.selectFrom('ledger_transfer').selectAll().execute()
  const noted = await rows.selectFrom('visit_payment').selectAll().execute()
  const orders = await rows.selectFrom('orders').selectAll().execute()
  const stock = await rows.selectFrom('stock').select(['product_id', 'on_hand']).execute()
  const credit = new Map<string, number>()
  const held = new Map<string, number>()
  const desk: Money['desk'][number][] = []
  for (const { email, clientId, bookingId } of savers) {
    const own = await transfersWhere(rows, 'client_id', clientId)
    credit.set(email, balanceOf('credit', own))
    held.set(email, balanceOf('held', own))
    const ofVisit = await transfersWhere(rows, 'booking_id', bookingId)
    const standing = noted.filter((one) => one.booking_id === bookingId && one.struck_at === null)
    const notedCents = standing.reduce((all, one) => all + one.amount_cents, 0)
    desk.push({ id: bookingId, notedCents, spentCents: balanceOf('sales', ofVisit) })
  }
  const spentOn = async (id: string) =>
    balanceOf('sales', await transfersWhere(rows, 'attempt_id', id))
  return {
    visits: visits.map((row) => ({
      ...{ id: row.id, email: row.email, from: row.starts_at, to: row.busy_until },
      isTaken: row.status === 'CONFIRMED',
    })),
    happened: new Set([
      ...transfers.map(({ cause_key }) => cause_key),
      ...backOf(transfers),
      ...transfers.flatMap((one) =>
        one.cause_key.startsWith('refund:') ? [`refund:${one.attempt_id}`] : [],
      ),
      ...noted.flatMap(({ id, struck_at }) => [
        `noted:${id}`,
        ...(struck_at === null ? [] : [`struck:${id}`]),
      ]),
      ...orders.map(({ id }) => `paid:${id}`),
    ]),
    credit,
    stock: new Map(stock.map((row) => [row.product_id, row.on_hand])),
    money: {
      held,
      desk,
      orders: await Promise.all(
        orders.map(async ({ id, total_cents, credit_cents }) => ({
          ...{ id, totalCents: total_cents, creditCents: credit_cents },
          spentCents: await spentOn(id),
        })),
      ),
      theirs: await paymentsAt(squareUrl),
    },
  }
}

/** Gifts that were taken back, by the keys with which they were given. */
function backOf(transfers: readonly { id: string; cause_key: string }[]): string[] {
  const keys = new Set(transfers.map(({ cause_key }) => cause_key))
  return transfers
    .filter(({ id }) => keys.has(`gift-back:${id}`))
    .map(({ cause_key }) => cause_key.replace('gift:', 'back:'))
}

async function paymentsAt(baseUrl: string): Promise<TheirPayment[]> {
  const client = new SquareClient({ token: 'token', baseUrl })
  const found: TheirPayment[] = []
  for await (const payment of await client.payments.list()) {
    if (payment.status !== 'COMPLETED') continue
    found.push({
      order: payment.referenceId ?? '',
      isCredit: payment.sourceType === 'EXTERNAL',
      cents: Number(payment.amountMoney?.amount ?? 0),
      backCents: Number(payment.refundedMoney?.amount ?? 0),
    })
  }
  return found
}
