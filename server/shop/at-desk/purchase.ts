import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import { type PricedLine, priceCart } from '#domain/shop/payment-cart.ts'
import { AT_DESK, type HandWay, type PaymentPart } from '#domain/shop/visit-payment.ts'
import { type Audit, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Catalogue } from '../payments/catalogue.ts'
import type { Content, OpenRequest, PaymentFailure } from '../payments/checkout.ts'
import { ticketOf } from '../payments/ticket.ts'
import { dueLines } from '../payments/visit-purchase.ts'
import type { Products } from '../products/products.ts'

/** Before the owner: from hand to hand, or with nothing but store credit. */
export type PaidHere = HandWay | 'credit'

/** A visit and its ticket, paid before the owner. */
export type HandSale = {
  booking: Booking
  /** One press of the button. */
  key: string
  way: PaidHere
  /** What of it the client's store credit pays, in cents: all of it where that is the way. */
  creditCents?: number
  /** What stood on the button without the tip, in cents: another sum is not written down. */
  shownCents: number
  /** In cents. */
  tipCents: number
  /** The owner knows that a tip was left already. */
  isAnotherTip?: boolean
  owner: Owner
}

/** The request to pay at the desk: what is still due for a visit, and what stands on its ticket. */
export type DeskRequests = (
  payment: HandSale | { booking: Booking; key: string; way: 'terminal' | 'link' },
) => OpenRequest

export function createDeskRequests(parts: {
  database: Database
  audit: Audit
  products: Products
  catalogue: Catalogue
}): DeskRequests {
  const { database, audit, products, catalogue } = parts

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

  /** The line in the log, in the transaction that writes the payment down first. */
  const noted = ({ booking, way, shownCents, owner }: HandSale) => ({
    async written(rows: TransactionRows) {
      const detail = { record: 'visit', id: booking.id, amountCents: shownCents }
      await audit.write(deskChange(owner, { ...detail, did: `payment-${way}` }), rows)
    },
  })

  return (payment) => {
    const { booking, key, way } = payment
    return {
      purpose: 'visit',
      bookingId: booking.id,
      buyer: AT_DESK,
      key,
      way,
      asked: JSON.stringify({ bookingId: booking.id, way, key }),
      settle: () => settle(booking),
      ...('owner' in payment && noted(payment)),
    }
  }
}
