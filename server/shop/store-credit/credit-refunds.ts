import type { refundParts } from '#domain/shop/payment-refund.ts'
import type { Database } from '../../core/db/open.ts'
import type { RefundRow } from '../../core/db/schema.ts'
import { whyNot } from '../../core/square/client.ts'
import type { SquareCalls } from '../payments/square-calls.ts'

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

/** Credit that is its client's again, though Square has not heard of it: its books follow ours. */
export function isUntold(row: RefundRow): boolean {
  return (
    row.tender === 'credit' &&
    row.state === 'completed' &&
    row.square_refund_id === null &&
    row.failure === null
  )
}

/** Tells Square what went back as credit, with the row's id as its key; what it refuses is noted, and changes nothing here. */
export function createTellCredit(parts: {
  database: Database
  calls: SquareCalls
  now: () => number
}) {
  const { database, calls, now } = parts
  return async (row: RefundRow, paymentId: string): Promise<RefundRow> => {
    const { id, amount_cents: amountCents, reason } = row
    const answer = await calls.refund({ key: id, paymentId, amountCents, reason })
    if (answer.kind === 'lost') return row
    if (answer.kind === 'refused') {
      // One after the other: it is told again once the one before has ended there.
      if (answer.code === 'REFUND_ALREADY_PENDING') return row
      console.error(`Refund ${id} to credit was not noted at Square`, whyNot(answer))
    }
    const told =
      answer.kind === 'answered' ? { square_refund_id: answer.value.id } : { failure: answer.code }
    const changes = { ...told, due_at: null, updated_at: now() }
    await database.rows.updateTable('payment_refund').set(changes).where('id', '=', id).execute()
    return { ...row, ...changes }
  }
}
