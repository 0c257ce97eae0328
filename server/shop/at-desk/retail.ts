import type { Owner } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { discounted, type SaleDiscount } from '#domain/shop/desk-sale.ts'
import { lineCents } from '#domain/shop/order.ts'
import { priceCart } from '#domain/shop/payment-cart.ts'
import { AT_DESK } from '#domain/shop/visit-payment.ts'
import { type Audit, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Catalogue } from '../payments/catalogue.ts'
import type { OpenRequest } from '../payments/checkout.ts'
import type { Products } from '../products/products.ts'
import type { PaidHere } from './purchase.ts'

/** Products alone, of somebody who has no visit to pay. */
type Retail = {
  lines: readonly { productId: string; variationId: string; quantity: number }[]
  /** Whose purchase it is; empty: whoever walked in. */
  clientId: string
  /** Off the price of all of it; null, or left out: nothing. */
  discount?: SaleDiscount | null
  /** One press of the button. */
  key: string
}

/** The same, paid before the owner. */
export type RetailSale = Retail & {
  way: PaidHere
  /** What of it that client's store credit pays, in cents: all of it where that is the way. */
  creditCents?: number
  /** What stood on the button, in cents: another sum is not written down. */
  shownCents: number
  owner: Owner
}

/** The same, asked for on a terminal or through a link. */
export type RetailAsked = Retail & { way: 'terminal' | 'link' }

/** The request to write such a sale down, here and at Square. */
export type RetailRequests = (sale: RetailSale | RetailAsked) => OpenRequest

export function createRetailRequests(parts: {
  database: Database
  audit: Audit
  products: Products
  catalogue: Catalogue
}): RetailRequests {
  const { database, audit, products, catalogue } = parts

  async function buyerOf(clientId: string) {
    const client = await database.rows
      .selectFrom('client')
      .select(['email', 'phone'])
      .where('id', '=', clientId)
      .executeTakeFirst()
    const email = client?.email ?? ''
    return { email: isAddress(email) ? email : '', phone: client?.phone ?? '' }
  }

  /** The line in the log, in the transaction that writes the payment down first. */
  const noted = ({ key, way, shownCents, owner }: RetailSale) => ({
    async written(rows: TransactionRows) {
      const line = { record: 'sale', id: key, did: `sold-${way}`, amountCents: shownCents }
      await audit.write(deskChange(owner, line), rows)
    },
  })

  const request = (sale: RetailSale | RetailAsked): OpenRequest => ({
    purpose: 'shop',
    bookingId: null,
    buyer: AT_DESK,
    key: sale.key,
    way: sale.way,
    asked: askedOf(sale),
    async settle() {
      const { lines, clientId, discount } = sale
      const [all, links] = await Promise.all([products.all(), catalogue.links()])
      const cart = priceCart(lines, all, links)
      if (!cart.ok) return cart
      const sold = discount ? discounted(cart.lines, discount) : cart
      if (!sold.ok) return sold
      const who = { userId: null, customerId: null, ...(await buyerOf(clientId)) }
      const nowhere = { shippingAddress: null, billingAddress: null, serviceCharges: [] }
      const why = discount ? { discountReason: discount.reason } : {}
      const details = { ...who, lines: sold.lines, ...nowhere, ...why }
      const subtotalCents = sold.lines.reduce((sum, line) => sum + lineCents(line), 0)
      return { ok: true, details, subtotalCents }
    },
  })

  return (sale) => ({ ...request(sale), ...('owner' in sale && noted(sale)) })
}

/** The same sale asked for again is the same text. */
function askedOf({ lines, clientId, way, key, discount }: RetailSale | RetailAsked): string {
  return JSON.stringify({ lines, clientId, way, key, ...(discount && { discount }) })
}
