import type { Selectable } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { declineOf } from '#domain/shop/payment.ts'
import type { PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { attemptOf, failureOf } from '../payments/attempt.ts'

/** What carries a desk payment while it is in hand. */
export type Carrier = Selectable<Schema['desk_payment']>

export async function carrierOf(rows: Rows, attemptId: string): Promise<Carrier | null> {
  const found = await rows
    .selectFrom('desk_payment')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return found ?? null
}

/** Written with the payment's beginning, before Square is asked for anything. */
export async function writeCarrier(
  rows: Rows,
  { attemptId, deviceId, at }: { attemptId: string; deviceId: string | null; at: number },
): Promise<void> {
  const unheard = { square_id: null, url: null, withdrawn_at: null }
  const carrier = { attempt_id: attemptId, device_id: deviceId, ...unheard, created_at: at }
  await rows.insertInto('desk_payment').values(carrier).execute()
}

/** What Square said of a card that was declined there; news that comes late never hides later news. */
export async function keepDecline(
  rows: Rows,
  attemptId: string,
  { code, at }: { code: string; at: number },
): Promise<void> {
  await rows
    .updateTable('desk_payment')
    .set({ decline_code: code, declined_at: at })
    .where('attempt_id', '=', attemptId)
    .where((where) => where.or([where('declined_at', 'is', null), where('declined_at', '<', at)]))
    .execute()
}

/** Attempts for a visit whose outcome is open. */
export function inHandFor(rows: Rows, bookingId: string) {
  return rows
    .selectFrom('payment_attempt')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['charging', 'unknown'])
}

export async function keepHandle(
  rows: Rows,
  attemptId: string,
  handle: { squareId: string; url: string | null },
): Promise<void> {
  await rows
    .updateTable('desk_payment')
    .set({ square_id: handle.squareId, url: handle.url })
    .where('attempt_id', '=', attemptId)
    .execute()
}

/** How long the end of a payment that came to nothing is told. */
const TOLD_MS = 10 * MINUTE_MS

/** A payment for a visit that is under way. */
export type InHand = {
  attemptId: string
  way: PaymentWay
  totalCents: number
  /** Epoch ms. */
  since: number
  /** Where the client pays; null for other ways, and while Square has not answered. */
  url: string | null
  /** It is being taken back. */
  isWithdrawn: boolean
  /** The last card that was declined there, and when (epoch ms); another may be tried. */
  declined: { code: ErrorCode; at: number } | null
}

export type DeskState = {
  inHand: InHand | null
  /** Why the last payment at the desk took nothing; null where that is long ago, or was none. */
  lastEnd: ErrorCode | null
}

/** What a payment at the desk is for: a visit with its products, by its id, or products alone, by the payment’s own. */
export type DeskTarget = string | { attemptId: string }

/** What is in hand for it, and how the last payment at the desk ended, where it took nothing. */
export async function deskStateOf(rows: Rows, target: DeskTarget, now: number): Promise<DeskState> {
  const [column, id] =
    typeof target === 'string'
      ? (['attempt.booking_id', target] as const)
      : (['attempt.id', target.attemptId] as const)
  const last = await rows
    .selectFrom('payment_attempt as attempt')
    .leftJoin('desk_payment as desk', 'desk.attempt_id', 'attempt.id')
    .selectAll('attempt')
    .select(['desk.url', 'desk.withdrawn_at', 'desk.attempt_id as deskId'])
    .select(['desk.decline_code', 'desk.declined_at'])
    .where(column, '=', id)
    .where('attempt.state', 'in', ['charging', 'unknown', 'cancelled', 'paid'])
    .orderBy('attempt.is_open', 'desc')
    .orderBy('attempt.updated_at', 'desc')
    .orderBy('attempt.created_at', 'desc')
    .executeTakeFirst()
  if (!last) return { inHand: null, lastEnd: null }
  const attempt = attemptOf(last)
  if (attempt.state === 'cancelled') {
    const isTold = last.deskId !== null && attempt.updatedAt + TOLD_MS > now
    return { inHand: null, lastEnd: isTold ? failureOf(attempt) : null }
  }
  if (attempt.state === 'paid') return { inHand: null, lastEnd: null }
  const inHand = {
    attemptId: attempt.id,
    way: attempt.way,
    totalCents: attempt.totalCents ?? attempt.subtotalCents,
    since: attempt.updatedAt,
    url: last.url,
    isWithdrawn: last.withdrawn_at !== null,
    declined: declinedOf(last),
  }
  return { inHand, lastEnd: null }
}

function declinedOf(row: Pick<Carrier, 'decline_code' | 'declined_at'>) {
  const { decline_code: code, declined_at: at } = row
  return code === null || at === null ? null : { code: declineOf(code), at }
}

/** How much of a product stands on a visit's ticket from now on; of none, no line stays. */
export async function writeLine(
  rows: Rows,
  line: { bookingId: string; productId: string; variationId: string; quantity: number },
  now: number,
): Promise<void> {
  const { bookingId: booking_id, productId: product_id, variationId: variation_id } = line
  const { quantity } = line
  if (quantity === 0) {
    await rows
      .deleteFrom('visit_ticket_line')
      .where('booking_id', '=', booking_id)
      .where('product_id', '=', product_id)
      .where('variation_id', '=', variation_id)
      .execute()
    return
  }
  await rows
    .insertInto('visit_ticket_line')
    .values({ booking_id, product_id, variation_id, quantity, added_at: now })
    .onConflict((on) =>
      on.columns(['booking_id', 'product_id', 'variation_id']).doUpdateSet({ quantity }),
    )
    .execute()
}
