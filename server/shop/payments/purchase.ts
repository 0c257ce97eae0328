import type { Booking } from '#domain/calendar/booking.ts'
import { type Choice, visitOf } from '#domain/calendar/service.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import {
  type AskedLine,
  type PricedCart,
  type PricedLine,
  priceCart,
  STANDARD_SHIPPING,
} from '#domain/shop/payment-cart.ts'
import type { BookingProvider } from '../../calendar/provider.ts'
import type { Database } from '../../core/db/open.ts'
import { whyNot } from '../../core/square/client.ts'
import type { Products } from '../products/products.ts'
import type { Catalogue } from './catalogue.ts'
import type { OpenRequest, PaymentFailure, Totals } from './checkout.ts'
import type { Customers } from './customers.ts'
import type { SquareCalls } from './square-calls.ts'
import { totalsFromSquare } from './square-shapes.ts'
import { refusalOfVisit } from './visit-due.ts'

/** Who pays, and how a repeat of the same request is known. */
type Buyer = {
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
  shippingAddress: Address
  billingAddress: Address
}

/** A visit that is booked already, or one that is only chosen. */
export type VisitPurchase = Buyer & ({ booking: Booking } | { choice: Choice })

export type Purchases = {
  cart(purchase: CartPurchase): OpenRequest
  visit(purchase: VisitPurchase): OpenRequest
  /** What a cart comes to, taxes included, as Square works it out; nothing is kept. */
  calculate(lines: readonly AskedLine[]): Promise<{ ok: true; totals: Totals } | PaymentFailure>
}

export function createPurchases(parts: {
  database: Database
  products: Products
  catalogue: Catalogue
  customers: Customers
  services: BookingProvider['services']
  calls: SquareCalls
}): Purchases {
  const { database, products, catalogue, customers, services, calls } = parts

  async function priced(lines: readonly AskedLine[]) {
    const [all, links] = await Promise.all([products.all(), catalogue.links()])
    return priceCart(lines, all, links)
  }

  async function totalsFor({ lines, subtotalCents }: PricedCart): Promise<Totals | null> {
    const serviceCharges = [STANDARD_SHIPPING]
    const nobody = { customerId: null, email: '', phone: '', shipTo: null }
    const answer = await calls.calculate({ ...nobody, referenceId: 'cart', lines, serviceCharges })
    if (answer.kind === 'answered') return totalsFromSquare(answer.value, subtotalCents)
    console.error('Square has calculated nothing', whyNot(answer))
    return null
  }

  async function customerOf(userId: string | null): Promise<string | null> {
    return userId === null ? null : customers.find(userId)
  }

  return {
    cart(purchase) {
      const { buyer, key, userId, email, phone, shippingAddress, billingAddress } = purchase
      const { lines, shownShippingCents } = purchase
      const asked = { userId, email, phone, lines, shippingAddress, billingAddress }
      return {
        purpose: 'shop',
        bookingId: null,
        buyer,
        key,
        asked: JSON.stringify(asked),
        async settle() {
          const cart = await priced(lines)
          if (!cart.ok) return cart
          if (cart.hasChanged || shownShippingCents !== STANDARD_SHIPPING.amountCents) {
            const totals = await totalsFor(cart)
            return { ok: false, code: 'price-changed', ...(totals ? { totals } : {}) }
          }
          const customerId = await customerOf(userId)
          const who = { userId, customerId, email, phone, shippingAddress, billingAddress }
          const serviceCharges = [STANDARD_SHIPPING]
          const details = { ...who, lines: cart.lines, serviceCharges }
          return { ok: true, details, subtotalCents: cart.subtotalCents }
        },
      }
    },

    visit(purchase) {
      const { buyer, key, userId, email, phone } = purchase
      const bookingId = 'booking' in purchase ? purchase.booking.id : null
      const what = 'booking' in purchase ? { bookingId } : { choice: purchase.choice }
      return {
        purpose: 'visit',
        bookingId,
        buyer,
        key,
        asked: JSON.stringify({ userId, email, phone, ...what }),
        async settle() {
          const refused = bookingId && (await refusalOfVisit(database.rows, bookingId, null))
          if (refused) return { ok: false, code: refused }
          const visit = await visitLines(purchase, services)
          if (!visit.ok) return visit
          const customerId = await customerOf(userId)
          const nowhere = { shippingAddress: null, billingAddress: null, serviceCharges: [] }
          const details = { userId, customerId, email, phone, lines: visit.lines, ...nowhere }
          const subtotalCents = visit.lines.reduce((sum, line) => sum + line.unitPriceCents, 0)
          return { ok: true, details, subtotalCents }
        },
      }
    },

    async calculate(lines) {
      const cart = await priced(lines)
      if (!cart.ok) return cart
      const totals = await totalsFor(cart)
      return totals ? { ok: true, totals } : { ok: false, code: 'payment-failed' }
    },
  }
}

/** A visit's treatment and each of its extras as lines, priced by our rows, or as it was booked. */
async function visitLines(
  purchase: VisitPurchase,
  services: BookingProvider['services'],
): Promise<{ ok: true; lines: PricedLine[] } | PaymentFailure> {
  if ('booking' in purchase) {
    const { booking } = purchase
    const extras = booking.addons.reduce((sum, addon) => sum + addon.priceCents, 0)
    const main = line(booking.serviceName, booking.priceCents - extras)
    return { ok: true, lines: [main, ...booking.addons.map(extraLine)] }
  }
  const chosen = visitOf(purchase.choice, await services())
  if (!chosen.ok) return chosen
  const { name, service, option, addons } = chosen.visit
  const main = line(name, (option ?? service).priceCents)
  return { ok: true, lines: [main, ...addons.map(extraLine)] }
}

function extraLine({ name, priceCents }: { name: string; priceCents: number }): PricedLine {
  return line(name, priceCents)
}

function line(name: string, unitPriceCents: number): PricedLine {
  const nothing = { productId: null, variationId: null, catalogObjectId: null }
  return { ...nothing, name, quantity: 1, unitPriceCents }
}
