import { z } from 'zod'
import { ERROR_SENTENCES, type ErrorCode } from '#domain/core/errors.ts'
import { Address, Charge } from '#domain/shop/order-parts.ts'
import type { PaymentState } from '#domain/shop/payment.ts'
import type { PaymentPart, PaymentWay } from '#domain/shop/visit-payment.ts'
import type { AttemptRow } from '../../core/db/schema.ts'
import type { ChargeRequest } from './square-calls.ts'
import type { OrderRequest } from './square-shapes.ts'
import { type VisitRequest, visitRequestOf } from './visit-request.ts'

const Line = z.object({
  productId: z.string().nullable(),
  variationId: z.string().nullable(),
  catalogObjectId: z.string().nullable(),
  name: z.string(),
  quantity: z.int().positive(),
  unitPriceCents: z.int().nonnegative(),
  discountCents: z.int().positive().optional(),
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
  /** Left out where it is sent, or nothing of it is to come. */
  handover: z.enum(['pickup', 'visit']).optional(),
  /** The visit at which it is handed over. */
  visitId: z.string().optional(),
  discountReason: z.string().optional(),
})
export type Details = z.infer<typeof Details>

/** One attempt to pay for one order; its id is the order's, once there is one. */
export type Attempt = {
  id: string
  purpose: 'shop' | 'visit'
  /** The visit that it pays for, where it is booked. */
  bookingId: string | null
  /** What of a visit it pays; null for the shop. */
  part: PaymentPart | null
  way: PaymentWay
  /** The visit that its money will book, and the hold that keeps the time; null where there is none to book. */
  visitRequest: VisitRequest | null
  holdId: string | null
  /** Whose it is: an account, or a browser. */
  buyer: string
  state: PaymentState
  version: number
  requestHash: string
  details: Details
  subtotalCents: number
  /** With taxes, as Square has it; null until Square has the order. */
  totalCents: number | null
  taxes: Charge[]
  /** Goes out with the charge, beside the total. */
  tipCents: number
  /** What of the total the buyer's credit pays; the card is charged with the rest. */
  creditCents: number
  creditPaymentId: string | null
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

/** Its visit is booked by the transaction that takes its money. */
export function isToBook({ bookingId, visitRequest }: Attempt): boolean {
  return bookingId === null && visitRequest !== null
}

/** The money came when the time was gone: no visit, and all of it goes back. */
export function isGivenBack({ state, part, bookingId }: Attempt): boolean {
  return state === 'paid' && part !== null && bookingId === null
}

export function attemptOf(row: AttemptRow): Attempt {
  return {
    id: row.id,
    purpose: row.purpose,
    bookingId: row.booking_id,
    part: row.part,
    way: row.way,
    visitRequest: visitRequestOf(row.visit_request),
    holdId: row.hold_id,
    buyer: row.buyer,
    state: row.state,
    version: row.version,
    requestHash: row.request_hash,
    details: Details.parse(JSON.parse(row.details)),
    subtotalCents: row.subtotal_cents,
    totalCents: row.total_cents,
    taxes: row.taxes === null ? [] : z.array(Charge).parse(JSON.parse(row.taxes)),
    tipCents: row.tip_cents,
    creditCents: row.credit_cents,
    creditPaymentId: row.credit_payment_id,
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
  const { customerId, email, phone, lines, serviceCharges, shippingAddress: shipTo } = details
  const pickup = details.handover ? details.billingAddress : null
  const to = { shipTo, pickup, isAtVisit: details.handover === 'visit' }
  return { referenceId: id, customerId, email, phone, lines, serviceCharges, ...to }
}

/** The request that charges its card, the same each time it is sent. @throws Error before a charge has begun */
export function chargeRequestOf(attempt: Attempt): ChargeRequest {
  const { id, chargeKey, sourceId, squareOrderId, totalCents, tipCents, creditCents, details } =
    attempt
  if (!chargeKey || !sourceId || !squareOrderId || totalCents === null) {
    throw new Error(`Attempt ${id} is not ready to be charged`)
  }
  return {
    key: chargeKey,
    sourceId,
    orderId: squareOrderId,
    amountCents: totalCents - creditCents,
    isReserved: creditCents > 0,
    tipCents,
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
