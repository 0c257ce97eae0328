/**
 * Where a sum stands: `fees` were paid for consultations, `goodwill` is what the owner gives of her own, `credit` is what a client
 * may still spend, `held` is set aside while a charge beside it is in hand, `sales` is what was spent.
 */
export const LEDGER_ACCOUNTS = ['fees', 'goodwill', 'credit', 'held', 'sales'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The least that a card is charged with, in cents: beside it credit pays a little less than it could. */
const LEAST_CHARGE_CENTS = 100

/** One sum on its way from one account to another: in balance by itself. */
export type Transfer = {
  from: LedgerAccount
  to: LedgerAccount
  cents: number
}

/** What stands on an account: all that came, less all that went. */
export function balanceOf(account: LedgerAccount, transfers: readonly Transfer[]): number {
  return transfers.reduce(
    (sum, { from, to, cents }) =>
      sum + (to === account ? cents : 0) - (from === account ? cents : 0),
    0,
  )
}

/**
 * The credit that a visit is worth now: the fee of a treatment whose fee is redeemable, once the visit is
 * completed and paid in full (spec 1 §2, §9). Tips are no part of it.
 */
export function creditOfVisit(visit: {
  isRedeemable: boolean
  status: string
  priceCents: number
  paidCents: number
}): number {
  const { isRedeemable, status, priceCents, paidCents } = visit
  return isRedeemable && status === 'COMPLETED' && paidCents >= priceCents ? priceCents : 0
}

/**
 * What has to move so that a visit's credit is what it is worth: from the fees to the client, or back where
 * the fee went back, though never more than the client still has. Null: nothing.
 */
export function creditToMove(asked: {
  worthCents: number
  givenCents: number
  balanceCents: number
}): Transfer | null {
  const { worthCents, givenCents, balanceCents } = asked
  if (worthCents > givenCents) return { from: 'fees', to: 'credit', cents: worthCents - givenCents }
  const back = Math.min(givenCents - worthCents, balanceCents)
  return back > 0 ? { from: 'credit', to: 'fees', cents: back } : null
}

/**
 * How much of a client's credit an order of products takes: no more than it comes to, tax and shipping
 * included, and never so much that a card would be charged with less than it can be.
 */
export function creditToSpend(asked: { balanceCents: number; totalCents: number }): number {
  const { balanceCents, totalCents } = asked
  const most = Math.max(0, Math.min(balanceCents, totalCents))
  const rest = totalCents - most
  if (rest === 0 || rest >= LEAST_CHARGE_CENTS) return most
  return Math.max(0, totalCents - LEAST_CHARGE_CENTS)
}

/** As what pays: money that Square does not move, and knows by this type of its details. */
export const STORE_CREDIT = 'STORE_CREDIT'
export const CREDIT_TYPE = 'STORED_BALANCE'
