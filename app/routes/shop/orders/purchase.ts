import { href } from 'react-router'
import { DISCOUNT, PAID_BY } from '#content/purchases.ts'
import { type Order, type OrderLine, orderName } from '#domain/shop/order.ts'
import { orderedThumbnail, type Product } from '#domain/shop/product.ts'

export type Purchase = ReturnType<typeof purchaseOf>

/** An order as the purchase history shows it (spec 2 §3, whose names these are); createdAt in epoch milliseconds, amounts in cents. */
export function purchaseOf(order: Order, refundedCents = 0) {
  return {
    orderId: order.id,
    name: orderName(order),
    status: order.status,
    createdAt: order.createdAt,
    totalAmount: order.totalCents,
    /** What lies between its lines and that: what came off them, shipping that costs something, and taxes. */
    charges: [...lessAndMore(order), ...order.taxes].filter(({ amountCents }) => amountCents !== 0),
    /** What stands below that. */
    paidParts: belowTotal(order),
    /** What of it went back. */
    refundedAmount: refundedCents,
    currency: order.currency,
    paymentId: order.paymentId,
    receiptUrl: webAddress(order.receiptUrl),
    items: order.lines.map(({ name, quantity, unitPriceCents }) => ({
      name,
      quantity,
      amount: quantity * unitPriceCents,
    })),
    shippingAddress: order.shippingAddress,
    shipment: order.shipment,
  }
}

/** What comes off an order's lines, and what is charged beside them, before tax. */
export function lessAndMore({
  discountCents,
  serviceCharges,
}: Pick<Order, 'discountCents' | 'serviceCharges'>) {
  const less = { name: DISCOUNT, amountCents: -discountCents }
  return discountCents > 0 ? [less, ...serviceCharges] : serviceCharges
}

/** What stands below an order's total: what credit and card paid of it, or the tip and what was paid with it; nothing where the total says all. */
export function belowTotal({ totalCents, tipCents, creditCents }: Sums) {
  const parts =
    creditCents > 0
      ? [
          { name: PAID_BY.credit, cents: creditCents },
          { name: PAID_BY.card, cents: totalCents - creditCents },
        ]
      : [
          { name: PAID_BY.tip, cents: tipCents },
          { name: PAID_BY.withTip, cents: tipCents && totalCents + tipCents },
        ]
  return parts.filter(({ cents }) => cents > 0)
}

type Sums = Pick<Order, 'totalCents' | 'tipCents' | 'creditCents'>

/** The picture of what a line bought and its page, as long as it is on sale; null where it is not, or never was a product. */
export function shotOf(line: OrderLine, products: readonly Product[]) {
  const src = orderedThumbnail(line, products)
  return src && line.productId ? { src, href: href('/products/:id', { id: line.productId }) } : null
}

/** The page of an order, for its buyer and for whoever holds its link. */
export function orderHref(orderId: string): string {
  return `${href('/order-confirmation')}?${new URLSearchParams({ orderId })}`
}

/** A link that leads to a page, whatever was stored. */
function webAddress(url: string | null): string | null {
  return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null
}

/** For pages about one person: kept nowhere, listed nowhere, their address told to nobody. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Sign-in, and back to a path of this site (spec 2 §2, guards). */
export function loginHref(returnUrl: string): string {
  return `${href('/login')}?${new URLSearchParams({ returnUrl })}`
}
