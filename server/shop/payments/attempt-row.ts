import type { AttemptRow } from '../../core/db/schema.ts'
import type { Content, Marks, OpenRequest } from './checkout.ts'
import { keptRequest } from './visit-request.ts'

/** What an attempt is read with (attempt.ts), each by its name. */
export const ATTEMPT_COLUMNS = [
  ...(['id', 'environment', 'purpose', 'booking_id', 'part', 'way', 'tip_cents'] as const),
  ...(['credit_cents', 'credit_payment_id', 'visit_request', 'hold_id', 'state'] as const),
  ...(['version', 'buyer', 'client_key', 'request_hash', 'fingerprint', 'is_open'] as const),
  ...(['details', 'subtotal_cents', 'total_cents', 'taxes', 'order_key'] as const),
  ...(['square_order_id', 'is_order_closed', 'charge_number', 'charge_key'] as const),
  ...(['source_id', 'source_hash', 'square_payment_id', 'receipt_url', 'failure'] as const),
  ...(['due_at', 'created_at', 'updated_at', 'paid_at', 'square_fee_cents'] as const),
  'fee_asked_at',
] as const satisfies readonly (keyof AttemptRow)[]

/** A new attempt as it is written down, before anything has left the house. */
export function attemptRow(parts: {
  id: string
  at: number
  dueAt: number
  environment: string
  request: OpenRequest
  marks: Marks
  content: Content
}): AttemptRow {
  const { id, at, dueAt, environment, request, marks, content } = parts
  return {
    id,
    environment,
    purpose: request.purpose,
    booking_id: request.bookingId,
    part: content.part ?? null,
    way: request.way ?? 'card',
    tip_cents: 0,
    credit_cents: 0,
    credit_payment_id: null,
    visit_request: request.visit ? JSON.stringify(keptRequest(request.visit)) : null,
    hold_id: request.visit?.request.holdId ?? null,
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
    square_fee_cents: null,
    fee_asked_at: null,
  }
}
