import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { bookingOf } from '../calendar/rows.ts'
import type { Schema, TransactionRows } from '../core/db/schema.ts'
import { oweRemindersAgain } from '../post/reminders.ts'

/**
 * What is owed for these visits to come is owed anew, in the transaction of what changes it; call it in the
 * calendar's turn (`changeCalendar`). `now` in epoch milliseconds.
 */
export async function oweAgain(
  rows: TransactionRows,
  now: number,
  which: (where: ExpressionBuilder<Schema, 'booking'>) => Expression<SqlBool>,
): Promise<void> {
  const toCome = await rows
    .selectFrom('booking')
    .selectAll()
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '>', now)
    .where('client_id', 'is not', null)
    .where(which)
    .execute()
  await oweRemindersAgain(rows, toCome.map(bookingOf), now)
}
