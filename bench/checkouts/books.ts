import type { Kysely } from 'kysely'
import type { Schema } from '../../server/core/db/schema.ts'
import type { openSquareStandIn } from '../../standins/square/stand-in.ts'

type StandIn = ReturnType<typeof openSquareStandIn>

/** A payment as Square has it. */
export type TakenPayment = {
  id: string
  status: string
  order_id?: string
  buyer_email_address?: string
  total_money: { amount: number }
}

/** Everything that anybody wrote down about the checkouts. */
export type Books = {
  payments: TakenPayment[]
  orders: {
    id: string
    email: string
    total_cents: number
    square_order_id: string | null
    square_payment_id: string | null
  }[]
  attempts: { id: string; state: string; is_open: number }[]
  letters: { recipient: string; audience: string; body_text: string }[]
  /** Letters in the mailbox, by whom they are for. */
  delivered: string[]
  /** Pieces in the lines of orders, and pieces that are gone from the shelf. */
  sold: number
  gone: number
  reserved: number
}

export async function readBooks(
  rows: Kysely<Schema>,
  standIn: StandIn,
  stockAtFirst: number,
): Promise<Books> {
  const orders = await rows
    .selectFrom('orders')
    .select(['id', 'email', 'total_cents', 'square_order_id', 'square_payment_id'])
    .execute()
  const attempts = await rows
    .selectFrom('payment_attempt')
    .select(['id', 'state', 'is_open'])
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
  const lines = await rows.selectFrom('order_line').select('quantity').execute()
  const shelf = await rows.selectFrom('stock').select('on_hand').execute()
  const reserved = await rows.selectFrom('stock_reservation').select('quantity').execute()
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    payments: await paymentsAt(standIn),
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
  const found: TakenPayment[] = []
  let cursor = ''
  do {
    const address = `http://square.test/v2/payments?limit=100&cursor=${cursor}`
    const headers = { authorization: 'Bearer token' }
    const answer = await standIn.fetch(new Request(address, { headers }))
    const page: { payments?: TakenPayment[]; cursor?: string } = await answer.json()
    found.push(...(page.payments ?? []))
    cursor = page.cursor ?? ''
  } while (cursor !== '')
  return found.filter(({ status }) => status === 'COMPLETED')
}

/** What of one buyer's purchase is not as it must be: the figures of the table. */
export function tallyOf(books: Books, email: string) {
  const taken = books.payments.filter((payment) => payment.buyer_email_address === email)
  const orders = books.orders.filter((order) => order.email === email)
  const written = new Set(orders.map(({ square_payment_id }) => square_payment_id))
  return {
    taken: taken.length,
    double: Math.max(0, taken.length - 1),
    missing: taken.filter(({ id }) => !written.has(id)).length,
  }
}

/** One line for each thing that does not agree with another; none where all does. */
export function disagreements(books: Books): string[] {
  const { payments, orders, attempts, letters, delivered } = books
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  const orderOf = new Map(orders.map((order) => [order.square_payment_id, order]))
  const isOrder = new Set(orders.map(({ id }) => id))
  const lettersAbout = (id: string, audience: string) =>
    letters.filter((one) => one.audience === audience && one.body_text.includes(id))
  return [
    ...payments
      .filter(({ id }) => !orderOf.has(id))
      .map(({ id, buyer_email_address }) => `${buyer_email_address} paid ${id}: no order`),
    ...repeated(payments.map(({ order_id }) => order_id ?? '')).map((id) => `${id} is paid twice`),
    ...repeated(payments.map((payment) => payment.buyer_email_address ?? '')).map(
      (email) => `${email} is charged twice`,
    ),
    ...orders.flatMap((order) => {
      const payment = paymentOf.get(order.square_payment_id ?? '')
      if (!payment) return [`order ${order.id} of ${order.email} has no money`]
      const isSame =
        payment.order_id === order.square_order_id &&
        payment.total_money.amount === order.total_cents &&
        payment.buyer_email_address === order.email
      return isSame ? [] : [`order ${order.id} is not what ${payment.id} paid for`]
    }),
    ...orders.flatMap(({ id, email }) =>
      ['client', 'owner'].flatMap((audience) => {
        const { length } = lettersAbout(id, audience)
        return length === 1 ? [] : [`order ${id} of ${email}: ${length} mails to the ${audience}`]
      }),
    ),
    ...(letters.length === 2 * orders.length
      ? []
      : [`${letters.length} mails, ${orders.length} orders`]),
    ...(delivered.toSorted().join() ===
    orders
      .map(({ email }) => email)
      .toSorted()
      .join()
      ? []
      : [`${delivered.length} mails delivered to buyers of ${orders.length} orders`]),
    ...attempts
      .filter(({ id, state }) => (state === 'paid') !== isOrder.has(id))
      .map(({ id, state }) => `attempt ${id} is ${state}, against its order`),
    ...attempts
      .filter(({ is_open }) => is_open === 1)
      .map(({ id, state }) => `attempt ${id} is still ${state}`),
    ...(books.sold === books.gone ? [] : [`${books.sold} pieces sold, ${books.gone} gone`]),
    ...(books.reserved === 0 ? [] : [`${books.reserved} pieces are still set aside`]),
  ]
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
