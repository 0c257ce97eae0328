import type { Charge, Charged } from '../payments/charge.ts'
import type { Opened, OpenRequest } from '../payments/checkout.ts'
import { BY_HAND } from '../payments/square-calls.ts'
import type { DeskRequests, HandSale } from './purchase.ts'
import type { RetailRequests, RetailSale } from './retail.ts'

export type ByHand = {
  /**
   * Writes down, here and at Square, that a visit and the products on its ticket were paid before the owner with cash, or another
   * way; once for each key, and for no other sum than was shown. Fails with `tip-there` as a note of money does.
   */
  takeByHand(sale: HandSale): Promise<Charged>
  /** The same for products alone, of whoever has no visit to pay. */
  sellByHand(sale: RetailSale): Promise<Charged>
}

/** How an order is placed and paid. */
export type Paying = { order: (request: OpenRequest) => Promise<Opened>; pay: Charge }

export function createByHand(
  parts: Paying & { requests: DeskRequests; retailRequests: RetailRequests },
): ByHand {
  const { order, requests, retailRequests, pay } = parts
  return {
    async takeByHand(sale) {
      const placed = await order(requests(sale))
      if (!placed.ok) return placed
      const { booking, tipCents, isAnotherTip = false } = sale
      const tip = { tipCents, isOnlyTip: !isAnotherTip }
      return pay(placed.attempt.id, { ...paidHere(sale, booking.clientId), ...tip })
    },
    async sellByHand(sale) {
      const placed = await order(retailRequests(sale))
      if (!placed.ok) return placed
      return pay(placed.attempt.id, paidHere(sale, sale.clientId))
    },
  }
}

/** What pays: cash and the like, store credit, or credit first and the rest by hand. */
function paidHere(
  {
    way,
    shownCents: shownTotalCents,
    creditCents = 0,
  }: Pick<HandSale, 'way' | 'shownCents' | 'creditCents'>,
  clientId: string,
) {
  const isCredit = way === 'credit'
  return {
    sourceId: isCredit ? null : BY_HAND[way],
    shownTotalCents,
    creditCents: isCredit ? shownTotalCents : creditCents,
    creditOf: clientId || undefined,
  }
}
