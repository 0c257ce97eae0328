/** An order that is paid, in cents: what credit paid of it, and what of that our books have spent in the end. */
type PaidOrder = {
  id: string
  totalCents: number
  creditCents: number
  spentCents: number
}

/** A payment as the payment company has it. EXTERNAL: credit, which it does not move. */
export type TheirPayment = {
  order: string
  isCredit: boolean
  cents: number
  backCents: number
}

/** What our books and the payment company's have of the same money in the end. */
export type Money = {
  orders: readonly PaidOrder[]
  theirs: readonly TheirPayment[]
  /** Of each client's credit what is set aside: nothing, once all has come to rest. */
  held: ReadonlyMap<string, number>
  /** Noted at the desk as paid with credit and not struck out, and what our books have spent on it. */
  desk: readonly { id: string; notedCents: number; spentCents: number }[]
}

/** One line for each sum that is not the same on both sides. */
export function moneyLost({ orders, theirs, held, desk }: Money): string[] {
  const known = new Set(orders.map(({ id }) => id))
  const of = Map.groupBy(theirs, ({ order }) => order)
  return [
    ...theirs
      .filter(({ order }) => !known.has(order))
      .map(({ order, cents }) => `${cents} cents came for ${order}, and nothing is sold`),
    ...orders.flatMap((order) => disagreements(order, of.get(order.id) ?? [])),
    ...[...held]
      .filter(([, cents]) => cents !== 0)
      .map(([who, cents]) => `${cents} cents of ${who} stay set aside`),
    ...desk
      .filter(({ notedCents, spentCents }) => notedCents !== spentCents)
      .map(
        (one) => `visit ${one.id} has ${one.notedCents} of credit noted, ${one.spentCents} spent`,
      ),
  ]
}

function disagreements(order: PaidOrder, payments: readonly TheirPayment[]): string[] {
  const { id, totalCents, creditCents, spentCents } = order
  const cards = payments.filter(({ isCredit }) => !isCredit)
  const credits = payments.filter(({ isCredit }) => isCredit)
  const sum = (some: readonly TheirPayment[]) => some.reduce((all, { cents }) => all + cents, 0)
  const kept = credits.reduce((all, { cents, backCents }) => all + cents - backCents, 0)
  return [
    ...(cards.length > 1 ? [`order ${id} was charged ${cards.length} times`] : []),
    ...(sum(cards) === totalCents - creditCents
      ? []
      : [`order ${id}: the card paid ${sum(cards)}, not ${totalCents - creditCents}`]),
    ...(sum(credits) === creditCents
      ? []
      : [`order ${id}: ${sum(credits)} of credit there, ${creditCents} here`]),
    ...(kept === spentCents
      ? []
      : [`order ${id}: ${kept} of credit kept there, ${spentCents} spent here`]),
  ]
}
