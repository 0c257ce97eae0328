import { isGone, isOver } from '#domain/shop/dispute.ts'
import type { Rows } from '../../core/db/schema.ts'

/** What banks have taken back of an order for good, and whether one still wants some of it. */
export type Disputed = { lostCents: number; isOpen: boolean }

const NONE: Disputed = { lostCents: 0, isOpen: false }

/** The same of these orders; of one that nobody disputes, nothing. */
export async function disputedOf(
  rows: Rows,
  orderIds: readonly string[],
): Promise<(orderId: string) => Disputed> {
  if (orderIds.length === 0) return () => NONE
  const found = await rows
    .selectFrom('dispute')
    .select(['attempt_id', 'state', 'amount_cents'])
    .where('attempt_id', 'in', orderIds)
    .execute()
  return (orderId) =>
    found
      .filter(({ attempt_id }) => attempt_id === orderId)
      .reduce(
        (sum, { state, amount_cents }) => ({
          lostCents: sum.lostCents + (isGone(state) ? amount_cents : 0),
          isOpen: sum.isOpen || !isOver(state),
        }),
        NONE,
      )
}
