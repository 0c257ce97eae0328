import type { Rows, TransactionRows } from '../core/db/schema.ts'

/** What the owner typed about these visits and their money: it goes with the person, the sums stay. */
export async function forgetWords(rows: TransactionRows, ids: readonly string[]): Promise<void> {
  await rows.updateTable('visit_payment').set({ note: '' }).where('booking_id', 'in', ids).execute()
  await rows
    .updateTable('visit_reduction')
    .set({ reason: '' })
    .where('booking_id', 'in', ids)
    .execute()
  await rows.deleteFrom('visit_note').where('booking_id', 'in', ids).execute()
  await forgetReasons(rows, ids)
}

const REASONS = ['because', 'keptBecause']

/** Why a price was changed or a payment kept; what was changed stays. */
async function forgetReasons(rows: Rows, ids: readonly string[]): Promise<void> {
  const events = await rows
    .selectFrom('booking_event')
    .select(['booking_id', 'sequence', 'detail'])
    .where('booking_id', 'in', ids)
    .where('kind', 'in', ['changed', 'no-show'])
    .execute()
  for (const { booking_id, sequence, detail } of events) {
    const kept = Object.entries(JSON.parse(detail)).filter(([name]) => !REASONS.includes(name))
    await rows
      .updateTable('booking_event')
      .set({ detail: JSON.stringify(Object.fromEntries(kept)) })
      .where('booking_id', '=', booking_id)
      .where('sequence', '=', sequence)
      .execute()
  }
}
