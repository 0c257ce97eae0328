import { z } from 'zod'
import { ERROR_SENTENCES, type ErrorCode } from '#domain/core/errors.ts'
import { Address, Charge } from '#domain/shop/order-parts.ts'
import type { PaymentState } from '#domain/shop/payment.ts'
import type { AttemptRow } from '../../core/db/schema.ts'
import type { Marks, OpenRequest } from './checkout.ts'
import type { ChargeRequest } from './square-calls.ts'
import type { OrderRequest } from './square-shapes.ts'

const Line = z.object({
  productId: z.string().nullable(),
  variationId: z.string().nullable(),
  catalogObjectId: z.string().nullable(),
  name: z.string(),
  quantity: z.int().positive(),
  unitPriceCents: z.int().nonnegative(),
})
export type PaidLine = z.infer<typeof Line>

/** What is bought and by whom, as it was settled when the attempt began. */
const Details = z.object({
  userId: z.string().nullable(),
  customerId: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  lines: z.array(Line),
  serviceCharges: z.array(Charge),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
})
export type Details = z.infer<typeof Details>

const Taxes = z.array(Charge)

/** One attempt to pay for one order; its id is the order's, once there is one. */
export type Attempt = {
  id: string
  purpose: 'shop' | 'visit'
  /** The visit that it pays for, where it is booked. */
  bookingId: string | null
  state: PaymentState
  version: number
  requestHash: string
  details: Details
  subtotalCents: number
  /** With taxes, as Square has it; null until Square has the order. */
  totalCents: number | null
  taxes: Charge[]
  orderKey: string
  squareOrderId: string | null
  chargeNumber: number
  chargeKey: string | null
  sourceId: string | null
  sourceHash: string | null
  paymentId: string | null
  receiptUrl: string | null
  failure: string | null
  /** Epoch milliseconds. */
  dueAt: number | null
  createdAt: number
  /** When the attempt last moved. */
  updatedAt: number
  paidAt: number | null
}

export function attemptOf(row: AttemptRow): Attempt {
  return {
    id: row.id,
    purpose: row.purpose,
    bookingId: row.booking_id,
    state: row.state,
    version: row.version,
    requestHash: row.request_hash,
    details: Details.parse(JSON.parse(row.details)),
    subtotalCents: row.subtotal_cents,
    totalCents: row.total_cents,
    taxes: row.taxes === null ? [] : Taxes.parse(JSON.parse(row.taxes)),
    orderKey: row.order_key,
    squareOrderId: row.square_order_id,
    chargeNumber: row.charge_number,
    chargeKey: row.charge_key,
    sourceId: row.source_id,
    sourceHash: row.source_hash,
    paymentId: row.square_payment_id,
    receiptUrl: row.receipt_url,
    failure: row.failure,
    dueAt: row.due_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
  }
}

/** The request that makes this attempt's order at Square, the same each time it is sent. */
export function orderRequestOf({ id, details }: Pick<Attempt, 'id' | 'details'>): OrderRequest {
  const { customerId, email, phone, lines, serviceCharges, shippingAddress } = details
  return {
    referenceId: id,
    customerId,
    email,
    phone,
    lines,
    serviceCharges,
    shipTo: shippingAddress,
  }
}

/** The request that charges its card, the same each time it is sent. @throws Error before a charge has begun */
export function chargeRequestOf(attempt: Attempt): ChargeRequest {
  const { id, chargeKey, sourceId, squareOrderId, totalCents, details } = attempt
  if (!chargeKey || !sourceId || !squareOrderId || totalCents === null) {
    throw new Error(`Attempt ${id} is not ready to be charged`)
  }
  return {
    key: chargeKey,
    sourceId,
    orderId: squareOrderId,
    amountCents: totalCents,
    referenceId: id,
    customerId: details.customerId,
    email: details.email,
    billingAddress: details.billingAddress,
  }
}

/** Why it came to nothing. */
export function failureOf({ failure }: Attempt): ErrorCode {
  return failure !== null && Object.hasOwn(ERROR_SENTENCES, failure)
    ? (failure as ErrorCode)
    : 'payment-failed'
}

/** A new attempt as it is written down, before anything has left the house. */
export function attemptRow(parts: {
  id: string
  at: number
  dueAt: number
  environment: string
  request: OpenRequest
  marks: Marks
  content: { details: Details; subtotalCents: number }
}): AttemptRow {
  const { id, at, dueAt, environment, request, marks, content } = parts
  return {
    id,
    environment,
    purpose: request.purpose,
    booking_id: request.bookingId,
    state: 'created' as const,
    version: 1,
    buyer: request.buyer,
    client_key: request.key ?? id,
    request_hash: marks.hash,
    fingerprint: marks.fingerprint,
    is_open: 1,
    details: JSON.stringify(content.details),
    subtotal_cents: content.subtotalCents,
    total_cents: null,
    taxes: null,
    order_key: `order-${id}`,
    square_order_id: null,
    is_order_closed: 0,
    charge_number: 0,
    charge_key: null,
    source_id: null,
    source_hash: null,
    square_payment_id: null,
    receipt_url: null,
    failure: null,
    due_at: dueAt,
    created_at: at,
    updated_at: at,
    paid_at: null,
  }
}
