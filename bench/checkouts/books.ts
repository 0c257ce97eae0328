/** A payment as Square has it. */
export type TakenPayment = {
  id: string
  status: string
  order_id?: string
  buyer_email_address?: string
  total_money: { amount: number }
  /** EXTERNAL is what store credit paid: money that Square does not move. */
  source_type?: string
}

/** Everything that anybody wrote down about the checkouts. */
export type Books = {
  payments: TakenPayment[]
  orders: {
    id: string
    email: string
    total_cents: number
    tip_cents?: number
    credit_cents?: number
    square_order_id: string | null
    square_payment_id: string | null
  }[]
  attempts: {
    id: string
    state: string
    is_open: number
    purpose?: string
    booking_id?: string | null
  }[]
  /** Visits that stand, and what goes or has gone back of which order. */
  visits?: { id: string; email?: string }[]
  refunds?: { attempt_id: string; state: string; amount_cents: number }[]
  /** What Square has given back, in cents; and of which payment. */
  backCents?: number
  returned?: { payment_id: string; cents: number }[]
  /** Orders whose buyer was told that all of it goes back. */
  toldBack?: string[]
  /** Whose visits came to an end on purpose: another check knows what is right for them. */
  ended?: ReadonlySet<string>
  letters: { recipient: string; audience: string; body_text: string }[]
  /** Letters in the mailbox, by whom they are for. */
  delivered: string[]
  /** Pieces in the lines of orders, and pieces that are gone from the shelf. */
  sold: number
  gone: number
  reserved: number
}

/** Every charge for a visit has its visit or its money back, never both; and every cent that Square gave back is in our books. */
function visitDisagreements(books: Books) {
  const { attempts, orders, visits = [], refunds = [], backCents = 0, ended = new Set() } = books
  const isEnded = (id: string) => ended.has(orders.find((order) => order.id === id)?.email ?? '')
  const paid = attempts.filter(
    ({ id, purpose, state }) => purpose === 'visit' && state === 'paid' && !isEnded(id),
  )
  const backOf = (id: string) =>
    refunds
      .filter(({ attempt_id, state }) => attempt_id === id && state === 'completed')
      .reduce((total, { amount_cents }) => total + amount_cents, 0)
  const booked = paid.flatMap(({ booking_id }) => booking_id ?? [])
  const noted = refunds.filter(({ state }) => state === 'completed')
  const notedCents = noted.reduce((total, { amount_cents }) => total + amount_cents, 0)
  return [
    ...repeated(booked).map((id) => `visit ${id} is paid twice`),
    ...visits
      .filter(({ id, email = '' }) => !booked.includes(id) && !ended.has(email))
      .map(({ id }) => `visit ${id} has no money`),
    ...paid.flatMap(({ id, booking_id }) => {
      const total = orders.find((order) => order.id === id)?.total_cents ?? 0
      const owedCents = booking_id ? 0 : total
      return backOf(id) === owedCents ? [] : [`order ${id}: ${backOf(id)} back, not ${owedCents}`]
    }),
    ...(notedCents === backCents ? [] : [`${backCents} went back at Square, ${notedCents} here`]),
  ]
}

/** Orders whose money went back at once: their buyer has another letter than a receipt. */
export function givenBack({ attempts, toldBack = [] }: Books): Set<string> {
  const paid = attempts.filter(({ purpose, state }) => purpose === 'visit' && state === 'paid')
  return new Set([...toldBack, ...paid.flatMap(({ id, booking_id }) => (booking_id ? [] : id))])
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

export function isCredit({ source_type }: TakenPayment): boolean {
  return source_type === 'EXTERNAL'
}

function cardCentsOf({ total_cents, tip_cents = 0, credit_cents = 0 }: Books['orders'][number]) {
  return total_cents + tip_cents - credit_cents
}

/** What credit has paid here is what Square was told of it, once for each order. */
function creditDisagreements({ payments, orders }: Books): string[] {
  const told = payments
    .filter(isCredit)
    .map(({ order_id, total_money }) => `${order_id}: ${total_money.amount} of credit`)
  const spent = orders
    .filter(({ credit_cents = 0 }) => credit_cents > 0)
    .map(({ square_order_id, credit_cents }) => `${square_order_id}: ${credit_cents} of credit`)
  return [
    ...told.filter((one) => !spent.includes(one)).map((one) => `${one} at Square alone`),
    ...spent.filter((one) => !told.includes(one)).map((one) => `${one} here alone`),
    ...repeated(told).map((one) => `${one}, twice`),
  ]
}

/** One line for each thing that does not agree with another; none where all does. */
export function disagreements(books: Books): string[] {
  const { orders, attempts, letters, delivered, ended = new Set() } = books
  const payments = books.payments.filter((payment) => !isCredit(payment))
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  const orderOf = new Map(orders.map((order) => [order.square_payment_id, order]))
  const isOrder = new Set(orders.map(({ id }) => id))
  const back = givenBack(books)
  const received = orders.filter(({ id }) => !back.has(id))
  const lettersAbout = (id: string, audience: string) =>
    letters.filter((one) => one.audience === audience && one.body_text.includes(id))
  return [
    ...visitDisagreements(books),
    ...creditDisagreements(books),
    ...payments
      .filter(({ id }) => !orderOf.has(id))
      .map(({ id, buyer_email_address }) => `${buyer_email_address} paid ${id}: no order`),
    ...repeated(payments.map(({ order_id }) => order_id ?? '')).map((id) => `${id} is paid twice`),
    ...repeated(payments.map((payment) => payment.buyer_email_address ?? ''))
      .filter((email) => email !== '' && !ended.has(email))
      .map((email) => `${email} is charged twice`),
    ...orders.flatMap((order) => {
      const payment = paymentOf.get(order.square_payment_id ?? '')
      if (!payment) return [`order ${order.id} of ${order.email} has no money`]
      const isSame =
        payment.order_id === order.square_order_id &&
        payment.total_money.amount === cardCentsOf(order) &&
        (payment.buyer_email_address ?? order.email) === order.email
      return isSame ? [] : [`order ${order.id} is not what ${payment.id} paid for`]
    }),
    ...received.flatMap(({ id, email }) =>
      ['client', 'owner'].flatMap((audience) => {
        const { length } = lettersAbout(id, audience)
        return length === 1 ? [] : [`order ${id} of ${email}: ${length} mails to the ${audience}`]
      }),
    ),
    ...(letters.length === 2 * received.length
      ? []
      : [`${letters.length} mails, ${received.length} orders`]),
    ...(delivered.toSorted().join() ===
    received
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
