import type { ErrorCode } from '#domain/core/errors.ts'
import { lineCents } from '#domain/shop/order.ts'
import type { AskedLine } from '#domain/shop/payment-cart.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import type { Attempt, PaidLine } from './attempt.ts'
import { lockVisit, refusalOf, sumOfVisit } from './visit-due.ts'
import { feeRefusal } from './visit-fee.ts'

/** What is added to a visit from the shelf and waits to be paid with it, in the order of adding. */
export async function ticketOf(
  rows: Rows,
  bookingId: string,
): Promise<(AskedLine & { productId: string; variationId: string })[]> {
  const found = await rows
    .selectFrom('visit_ticket_line')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('added_at')
    .orderBy('product_id')
    .orderBy('variation_id')
    .execute()
  return found.map((row) => ({
    productId: row.product_id,
    variationId: row.variation_id,
    quantity: row.quantity,
  }))
}

/** What was paid for is on the ticket no more; what was added since stays. */
export async function sellTicket(
  rows: Rows,
  bookingId: string,
  lines: readonly PaidLine[],
): Promise<void> {
  for (const { productId, variationId } of lines) {
    if (productId === null || variationId === null) continue
    await rows
      .deleteFrom('visit_ticket_line')
      .where('booking_id', '=', bookingId)
      .where('product_id', '=', productId)
      .where('variation_id', '=', variationId)
      .execute()
  }
}

/**
 * Why this attempt is not to be charged for its visit now, and for what stands on the ticket; null where it may be. The visit
 * stays as it is until the transaction ends.
 */
export async function visitRefusal(
  rows: TransactionRows,
  attempt: Attempt,
): Promise<ErrorCode | null> {
  const bookingId = attempt.bookingId ?? ''
  await lockVisit(rows, bookingId)
  const summed = await sumOfVisit(rows, bookingId, attempt.id)
  if (!summed.ok) return summed.code
  const goods = goodsIn(attempt)
  if (goods.length > 0 && !isSame(goods, await ticketOf(rows, bookingId))) return 'price-changed'
  const cents = (attempt.totalCents ?? attempt.subtotalCents) - goodsCentsOf(attempt)
  if (attempt.part === 'fee') {
    return feeRefusal(rows, { bookingId, id: attempt.id, totalCents: cents })
  }
  if (cents > 0 || goods.length === 0) return refusalOf(summed, cents)
  // Products alone are paid for where the visit is paid already.
  if (summed.sum.inHandCents > 0) return 'payment-in-hand'
  return summed.isCancelled ? 'already-cancelled' : null
}

const goodsIn = ({ details }: Pick<Attempt, 'details'>) =>
  details.lines.filter(({ productId }) => productId !== null)

type Counted = Pick<PaidLine, 'productId' | 'variationId' | 'quantity'>

function isSame(goods: readonly Counted[], ticket: readonly Counted[]): boolean {
  const marks = (lines: readonly Counted[]) =>
    lines.map(({ productId, variationId, quantity }) => `${productId} ${variationId} ${quantity}`)
  const there = new Set(marks(ticket))
  return goods.length === ticket.length && marks(goods).every((mark) => there.has(mark))
}

/** What of an attempt's total pays for products and their taxes, and for no visit. */
function goodsCentsOf({ details, taxes }: Pick<Attempt, 'details' | 'taxes'>): number {
  const before = goodsIn({ details }).reduce((sum, line) => sum + lineCents(line), 0)
  return taxes.reduce((sum, tax) => sum + tax.amountCents, before)
}
