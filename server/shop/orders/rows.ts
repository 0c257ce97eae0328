import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import {
  addresseeOf,
  lineCents,
  type Order,
  type OrderLine,
  type orderSums,
} from '#domain/shop/order.ts'
import { Address, Charge } from '#domain/shop/order-parts.ts'
import type { PricedLine } from '#domain/shop/payment-cart.ts'
import { carrierFrom } from '#domain/shop/shipment.ts'
import type { Schema } from '../../core/db/schema.ts'
import type { NewOrder } from './orders.ts'

type OrderRow = Selectable<Schema['orders']>
type LineRow = Selectable<Schema['order_line']>

const Charges = z.array(Charge)

export function orderRow(
  id: string,
  asked: NewOrder,
  sums: ReturnType<typeof orderSums>,
  at: number,
): Omit<Insertable<Schema['orders']>, 'number'> {
  return {
    id,
    user_id: asked.userId,
    email: asked.email.trim().toLowerCase(),
    phone: asked.phone,
    status: asked.status,
    currency: asked.currency,
    subtotal_cents: sums.subtotalCents,
    discount_cents: sums.discountCents,
    discount_reason: asked.discountReason ?? '',
    shipping_cents: sums.shippingCents,
    tax_cents: sums.taxCents,
    total_cents: sums.totalCents,
    tip_cents: asked.tipCents ?? 0,
    credit_cents: asked.creditCents ?? 0,
    service_charges: JSON.stringify(asked.serviceCharges),
    taxes: JSON.stringify(asked.taxes),
    shipping_address: asked.shippingAddress && JSON.stringify(asked.shippingAddress),
    billing_address: asked.billingAddress && JSON.stringify(asked.billingAddress),
    square_order_id: asked.squareOrderId ?? null,
    square_payment_id: asked.paymentId ?? null,
    receipt_url: asked.receiptUrl ?? null,
    idempotency_key: asked.idempotency?.key ?? null,
    request_hash: asked.idempotency?.hash ?? null,
    version: 1,
    handover: asked.handover ?? null,
    visit_id: asked.visitId ?? null,
    buyer_name: nameOf(addresseeOf(asked)),
    created_at: at,
    updated_at: at,
  }
}

export function lineRow(
  orderId: string,
  position: number,
  line: PricedLine,
): Insertable<Schema['order_line']> {
  return {
    order_id: orderId,
    position,
    product_id: line.productId,
    variation_id: line.variationId,
    catalog_object_id: line.catalogObjectId,
    name: line.name,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    total_cents: lineCents(line),
  }
}

export function orderOf(row: OrderRow, lines: readonly LineRow[]): Order {
  return {
    id: row.id,
    number: row.number ?? 0,
    userId: row.user_id,
    email: row.email,
    phone: row.phone,
    status: row.status,
    currency: row.currency,
    lines: lines.map(lineOf),
    serviceCharges: Charges.parse(JSON.parse(row.service_charges)),
    taxes: Charges.parse(JSON.parse(row.taxes)),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    tipCents: row.tip_cents,
    creditCents: row.credit_cents,
    shippingAddress: addressOf(row.shipping_address),
    billingAddress: addressOf(row.billing_address),
    squareOrderId: row.square_order_id,
    paymentId: row.square_payment_id,
    receiptUrl: row.receipt_url,
    shipment: row.shipped_at
      ? {
          carrier: carrierFrom(row.carrier),
          trackingNumber: row.tracking_number ?? '',
          shippedAt: row.shipped_at,
        }
      : null,
    handover: row.handover ?? null,
    visitId: row.visit_id ?? null,
    readyAt: row.ready_at ?? null,
    handedAt: row.handed_at ?? null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function lineOf(row: LineRow): OrderLine {
  return {
    productId: row.product_id,
    variationId: row.variation_id,
    catalogObjectId: row.catalog_object_id,
    name: row.name,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
    totalCents: row.total_cents,
  }
}

function addressOf(text: string | null): Address | null {
  return text === null ? null : Address.parse(JSON.parse(text))
}

function nameOf(to: Address | null): string {
  return to ? `${to.firstName} ${to.lastName}`.trim().toLowerCase() : ''
}
