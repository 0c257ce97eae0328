import type { Booking } from '#domain/calendar/booking.ts'
import { type PricedLine, priceCart } from '#domain/shop/payment-cart.ts'
import type { PaymentPart } from '#domain/shop/visit-payment.ts'
import type { Database } from '../../core/db/open.ts'
import type { Catalogue } from '../payments/catalogue.ts'
import type { Content, OpenRequest, PaymentFailure } from '../payments/checkout.ts'
import { ticketOf } from '../payments/ticket.ts'
import { dueLines } from '../payments/visit-purchase.ts'
import type { Products } from '../products/products.ts'

/** The request to pay at the desk: what is still due for a visit, and what stands on its ticket. */
export type DeskRequests = (payment: {
  booking: Booking
  key: string
  way: 'terminal' | 'link'
}) => OpenRequest

export function createDeskRequests(parts: {
  database: Database
  products: Products
  catalogue: Catalogue
}): DeskRequests {
  const { database, products, catalogue } = parts

  async function goods(bookingId: string) {
    const asked = await ticketOf(database.rows, bookingId)
    if (asked.length === 0) return { ok: true as const, lines: [] as PricedLine[] }
    const [all, links] = await Promise.all([products.all(), catalogue.links()])
    return priceCart(asked, all, links)
  }

  async function settle(booking: Booking): Promise<({ ok: true } & Content) | PaymentFailure> {
    const ticket = await goods(booking.id)
    if (!ticket.ok) return ticket
    const due = await dueLines({ database }, booking)
    if (!due.ok && (due.code !== 'visit-paid' || ticket.lines.length === 0)) return due
    const part: PaymentPart = due.ok ? due.part : 'rest'
    const lines = [...(due.ok ? due.lines : []), ...ticket.lines]
    const { email, phone } = booking
    const nowhere = { shippingAddress: null, billingAddress: null, serviceCharges: [] }
    const details = { userId: null, customerId: null, email, phone, lines, ...nowhere }
    const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
    return { ok: true, part, details, subtotalCents }
  }

  return ({ booking, key, way }) => ({
    purpose: 'visit',
    bookingId: booking.id,
    buyer: 'desk',
    key,
    way,
    asked: JSON.stringify({ bookingId: booking.id, way, key }),
    settle: () => settle(booking),
  })
}
