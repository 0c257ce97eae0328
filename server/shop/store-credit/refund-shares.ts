import type { refundParts } from '#domain/shop/payment-refund.ts'
import type { RefundRow } from '../../core/db/schema.ts'

/** Ends the key of the second row. */
const BESIDE = ':credit'

type Share = Pick<RefundRow, 'tender' | 'state' | 'amount_cents'> & Partial<RefundRow>

/** A refund's rows: one for the card and one for credit, each where it has a part of it. Credit is given back at once. */
export function sharesOf(
  { cardCents, creditCents }: ReturnType<typeof refundParts>,
  { key, returned }: { key: string | null; returned: string },
): Share[] {
  const shares: Share[] = [
    { tender: 'card', state: 'created', amount_cents: cardCents },
    { tender: 'credit', state: 'completed', amount_cents: creditCents },
  ]
  return shares
    .filter(({ amount_cents }) => amount_cents > 0)
    .map((share, index) => ({
      ...share,
      ...(index === 0 ? { returned } : {}),
      ...(key === null ? {} : { idempotency_key: index === 0 ? key : `${key}${BESIDE}` }),
    }))
}

/** A refund that was written down before, with what of it went to credit. */
export function withItsCredit(row: RefundRow, before: readonly RefundRow[]): RefundRow[] {
  const beside = `${row.idempotency_key}${BESIDE}`
  return [row, ...before.filter(({ idempotency_key }) => idempotency_key === beside)]
}
