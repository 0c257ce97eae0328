import type { Order } from '#domain/order.ts'
import type { Address } from '#domain/order-parts.ts'
import type { Shipment } from '#domain/shipment.ts'

/** An order as the purchase history shows it (spec 2 §3); createdAt in epoch milliseconds. */
export type Purchase = {
  orderId: string
  status: string
  createdAt: number
  totalCents: number
  paymentId: string | null
  receiptUrl: string | null
  items: { name: string; quantity: number; amountCents: number }[]
  shippingAddress: Address | null
  shipment: Shipment | null
}

export function purchaseOf(order: Order): Purchase {
  return {
    orderId: order.id,
    status: order.status,
    createdAt: order.createdAt,
    totalCents: order.totalCents,
    paymentId: order.paymentId,
    receiptUrl: webAddress(order.receiptUrl),
    items: order.lines.map(({ name, quantity, totalCents }) => ({
      name,
      quantity,
      amountCents: totalCents,
    })),
    shippingAddress: order.shippingAddress,
    shipment: order.shipment,
  }
}

/** The page of an order, for its buyer and for whoever holds its link. */
export function orderHref(orderId: string): string {
  return `/order-confirmation?${new URLSearchParams({ orderId })}`
}

/** A link that leads to a page, whatever was stored. */
function webAddress(url: string | null): string | null {
  return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null
}
