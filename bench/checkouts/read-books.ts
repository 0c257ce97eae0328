import type { Kysely } from 'kysely'
import type { Schema } from '../../server/core/db/schema.ts'
import type { openSquareStandIn } from '../../standins/square/stand-in.ts'
import type { Books, TakenPayment } from './books.ts'

type StandIn = ReturnType<typeof openSquareStandIn>

export async function readBooks(
  rows: Kysely<Schema>,
  standIn: StandIn,
  { stockAtFirst, ended }: { stockAtFirst: number; ended: ReadonlySet<string> },
): Promise<Books> {
  const orders = await rows
    .selectFrom('orders')
    .select([
      'id',
      'email',
      'total_cents',
      'tip_cents',
      'credit_cents',
      'square_order_id',
      'square_payment_id',
    ])
    .execute()
  const attempts = await rows
    .selectFrom('payment_attempt')
    .select(['id', 'state', 'is_open', 'purpose', 'booking_id'])
    .execute()
  const letters = await rows
    .selectFrom('outbox')
    .select(['recipient', 'audience', 'body_text'])
    .where('kind', '=', 'order')
    .execute()
  const delivered = await rows
    .selectFrom('mailbox')
    .innerJoin('outbox', 'outbox.id', 'mailbox.outbox_id')
    .select('outbox.recipient')
    .where('outbox.kind', '=', 'order')
    .where('outbox.audience', '=', 'client')
    .execute()
  const lines = await rows
    .selectFrom('order_line')
    .select('quantity')
    .where('product_id', 'is not', null)
    .execute()
  const visits = await rows
    .selectFrom('booking')
    .select(['id', 'email'])
    .where('client_id', 'is not', null)
    .execute()
  const refunds = await rows
    .selectFrom('payment_refund')
    .select(['attempt_id', 'state', 'amount_cents'])
    .execute()
  const told = await rows
    .selectFrom('outbox')
    .select('order_id')
    .where('kind', '=', 'given-back')
    .execute()
  const returned = await returnedAt(standIn)
  const shelf = await rows.selectFrom('stock').select('on_hand').execute()
  const reserved = await rows.selectFrom('stock_reservation').select('quantity').execute()
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    payments: await paymentsAt(standIn),
    backCents: sum(returned.map(({ cents }) => cents)),
    returned,
    toldBack: told.map(({ order_id }) => order_id ?? ''),
    ended,
    visits,
    refunds,
    orders,
    attempts,
    letters,
    delivered: delivered.map(({ recipient }) => recipient),
    sold: sum(lines.map(({ quantity }) => quantity)),
    gone: sum(shelf.map(({ on_hand }) => stockAtFirst - on_hand)),
    reserved: sum(reserved.map(({ quantity }) => quantity)),
  }
}

async function paymentsAt(standIn: StandIn): Promise<TakenPayment[]> {
  const found = await pagesOf<TakenPayment>(standIn, 'payments')
  return found.filter(({ status }) => status === 'COMPLETED')
}

async function returnedAt(standIn: StandIn) {
  type Returned = { payment_id: string; status: string; amount_money: { amount: number } }
  const refunds = await pagesOf<Returned>(standIn, 'refunds')
  return refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .map(({ payment_id, amount_money }) => ({ payment_id, cents: amount_money.amount }))
}

async function pagesOf<T>(standIn: StandIn, what: 'payments' | 'refunds'): Promise<T[]> {
  const found: T[] = []
  let cursor = ''
  do {
    const address = `http://square.test/v2/${what}?limit=100&cursor=${cursor}`
    const headers = { authorization: 'Bearer token' }
    const answer = await standIn.fetch(new Request(address, { headers }))
    const page: { payments?: T[]; refunds?: T[]; cursor?: string } = await answer.json()
    found.push(...(page[what] ?? []))
    cursor = page.cursor ?? ''
  } while (cursor !== '')
  return found
}
