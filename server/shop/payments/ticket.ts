import type { AskedLine } from '#domain/shop/payment-cart.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Attempt, PaidLine } from './attempt.ts'

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

/** What was paid for is on the ticket no more. */
export async function sellTicket(
  rows: Rows,
  bookingId: string,
  lines: readonly PaidLine[],
): Promise<void> {
  if (!lines.some(({ productId }) => productId !== null)) return
  await rows.deleteFrom('visit_ticket_line').where('booking_id', '=', bookingId).execute()
}

/** What of an attempt's total pays for products and their taxes, and for no visit. */
export function goodsCentsOf({ details, taxes }: Pick<Attempt, 'details' | 'taxes'>): number {
  const goods = details.lines.filter(({ productId }) => productId !== null)
  const before = goods.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  return taxes.reduce((sum, tax) => sum + tax.amountCents, before)
}
