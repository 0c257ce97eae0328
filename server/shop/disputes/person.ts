import type { Rows, TransactionRows } from '../../core/db/schema.ts'

/** The disputes of an order with what the bank was told, for the person whose it is; instants are ISO 8601 in UTC. */
export async function disputesTold(rows: Rows, orderId: string) {
  const found = await rows
    .selectFrom('dispute')
    .select(['id', 'created_at', 'reason', 'state', 'amount_cents'])
    .where('attempt_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return Promise.all(
    found.map(async ({ id, created_at, reason, state, amount_cents: amountCents }) => ({
      createdAt: new Date(created_at).toISOString(),
      reason,
      state,
      amountCents,
      told: await rows
        .selectFrom('dispute_evidence')
        .select(['title', 'words'])
        .where('dispute_id', '=', id)
        .orderBy('position')
        .execute(),
    })),
  )
}

/**
 * Takes the words about a person out of their disputes; that there were some stays in the books.
 * @param addresses every mail address of the person, in small letters
 */
export async function emptyEvidence(
  rows: TransactionRows,
  clientId: string,
  addresses: readonly string[],
): Promise<void> {
  const known = addresses.filter((address) => address !== '')
  const disputed = rows
    .selectFrom('dispute')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'dispute.attempt_id')
    .leftJoin('booking', 'booking.id', 'attempt.booking_id')
    .leftJoin('orders', 'orders.id', 'attempt.id')
    .select('dispute.id')
    .where((where) =>
      where.or([
        where('booking.client_id', '=', clientId),
        ...(known.length > 0 ? [where(where.fn('lower', ['orders.email']), 'in', known)] : []),
      ]),
    )
  await rows
    .updateTable('dispute_evidence')
    .set({ words: '' })
    .where('dispute_id', 'in', disputed)
    .execute()
}
