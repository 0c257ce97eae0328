import { shippingFor } from '#domain/shop/fulfilment.ts'
import type { Address, Charge } from '#domain/shop/order-parts.ts'
import { type AskedLine, type PricedCart, priceCart } from '#domain/shop/payment-cart.ts'
import type { Way } from '#domain/shop/shipment.ts'
import type { Database } from '../../core/db/open.ts'
import { shopTermsIn } from '../../core/settings/shop-terms.ts'
import { whyNot } from '../../core/square/client.ts'
import { comingVisits } from '../orders/at-visit.ts'
import { type Products, productIds } from '../products/products.ts'
import type { Attempt } from './attempt.ts'
import type { Catalogue } from './catalogue.ts'
import type { OpenRequest, PaymentFailure, Totals } from './checkout.ts'
import type { Customers } from './customers.ts'
import type { SquareCalls } from './square-calls.ts'
import { totalsFromSquare } from './square-shapes.ts'
import { askedAgain } from './standing.ts'
import { type VisitPurchase, visitRequest } from './visit-purchase.ts'
import type { VisitDesk } from './visit-request.ts'

/** Who pays, and how a repeat of the same request is known. */
export type Buyer = {
  /** The same for all tabs of a browser, or for an account. */
  buyer: string
  /** The caller's own key; null where it sends none. */
  key: string | null
  userId: string | null
  email: string
  phone: string
}

export type CartPurchase = Buyer & {
  lines: readonly AskedLine[]
  /** What the buyer was shown for shipping, in cents. */
  shownShippingCents: number
  /** Null where it is not sent. */
  shippingAddress: Address | null
  /** Who pays, and where they live as far as they were asked. */
  billingAddress: Address
  /** Left out, a parcel. */
  way?: Way | undefined
  /** The visit at which it is to be handed over, one of the buyer's own. */
  visitId?: string | undefined
}

/** How a cart is to reach its buyer; `state` null: it is not known yet where it goes. */
type Sending = { way: Way; state: string | null }

export type Purchases = {
  cart(purchase: CartPurchase): OpenRequest
  visit(purchase: VisitPurchase): OpenRequest
  /** What a cart comes to, taxes included, as Square works it out; nothing is kept. */
  calculate(
    lines: readonly AskedLine[],
    sending?: Sending,
  ): Promise<{ ok: true; totals: Totals } | PaymentFailure>
  /** The same for what was placed before; null where it cannot be told, or may not be had that way any more. */
  again(attempt: Attempt): Promise<Totals | null>
}

export function createPurchases(parts: {
  database: Database
  products: Products
  catalogue: Catalogue
  customers: Customers
  visits: VisitDesk
  calls: SquareCalls
  now: () => number
}): Purchases {
  const { database, products, catalogue, customers, visits, calls, now } = parts

  async function priced(lines: readonly AskedLine[]) {
    const asked = await products.all(productIds(lines))
    return priceCart(lines, asked, await catalogue.links(asked))
  }

  /** A cart with what it costs to send it. */
  async function pricedToSend(lines: readonly AskedLine[], sending: Sending) {
    const [cart, { terms }] = await Promise.all([priced(lines), shopTermsIn(database.rows)])
    if (!cart.ok) return cart
    const shipping = shippingFor(terms, { ...sending, subtotalCents: cart.subtotalCents })
    return shipping.ok ? { ok: true as const, cart, charges: shipping.charges } : shipping
  }

  async function totalsFor(
    { lines, subtotalCents }: PricedCart,
    serviceCharges: readonly Charge[],
  ): Promise<Totals | null> {
    const nobody = { customerId: null, email: '', phone: '', shipTo: null, pickup: null }
    const answer = await calls.calculate({ ...nobody, referenceId: 'cart', lines, serviceCharges })
    if (answer.kind === 'answered') return totalsFromSquare(answer.value, subtotalCents)
    console.error('Square has calculated nothing', whyNot(answer))
    return null
  }

  async function customerOf(userId: string | null): Promise<string | null> {
    return userId === null ? null : customers.find(userId)
  }

  async function isComing({ userId, visitId }: { userId: string | null; visitId: string }) {
    const own = userId === null ? [] : await comingVisits(database.rows, userId, now())
    return own.some(({ id }) => id === visitId)
  }

  async function calculate(
    lines: readonly AskedLine[],
    sending: Sending = { way: 'ship', state: null },
  ): Promise<{ ok: true; totals: Totals } | PaymentFailure> {
    const quoted = await pricedToSend(lines, sending)
    if (!quoted.ok) return quoted
    const totals = await totalsFor(quoted.cart, quoted.charges)
    return totals ? { ok: true, totals } : { ok: false, code: 'payment-failed' }
  }

  return {
    cart(purchase) {
      const { buyer, key, userId, email, phone, shippingAddress, billingAddress } = purchase
      const { lines, shownShippingCents, way = 'ship' } = purchase
      const handover = way === 'ship' ? undefined : way
      const visitId = way === 'visit' ? (purchase.visitId ?? '') : undefined
      const given = { shippingAddress, billingAddress, handover, visitId }
      const asked = { userId, email, phone, lines, ...given }
      return {
        purpose: 'shop',
        bookingId: null,
        buyer,
        key,
        asked: JSON.stringify(asked),
        async settle() {
          const state = shippingAddress?.state ?? null
          const quoted = await pricedToSend(lines, { way, state })
          if (!quoted.ok) return quoted
          const { cart, charges: serviceCharges } = quoted
          if (visitId !== undefined && !(await isComing({ userId, visitId }))) {
            return { ok: false, code: 'visit-gone' }
          }
          const shippingCents = serviceCharges.reduce((sum, one) => sum + one.amountCents, 0)
          if (cart.hasChanged || shownShippingCents !== shippingCents) {
            const totals = await totalsFor(cart, serviceCharges)
            return { ok: false, code: 'price-changed', ...(totals ? { totals } : {}) }
          }
          const customerId = await customerOf(userId)
          const who = { userId, customerId, email, phone, shippingAddress, billingAddress }
          const details = { ...who, lines: cart.lines, serviceCharges, handover, visitId }
          return { ok: true, details, subtotalCents: cart.subtotalCents }
        },
      }
    },

    visit: (purchase) => visitRequest(purchase, { database, visits, customerOf }),

    calculate,
    async again({ details }) {
      const { lines, ...sending } = askedAgain(details)
      const quoted = await calculate(lines, sending)
      return quoted.ok ? quoted.totals : null
    },
  }
}
