import type { Rows, TransactionRows } from '../core/db/schema.ts'
import { noteDeletion } from '../core/square/customer-deletion.ts'
import { DELETED } from '../post/mail-retention.ts'

type Known = { environment: string | null; customer_id: string | null }

/**
 * Takes the person out of Square's copy of these visits, and notes that Square has to delete whom it knows them by, unless
 * others are booked for the same customer. What Square has yet to be told keeps what it is told with.
 * @param now epoch milliseconds
 */
export async function leaveSquare(
  rows: TransactionRows,
  bookingIds: readonly string[],
  now: number,
): Promise<void> {
  const known = await customersOf(rows, bookingIds)
  for (const copy of ['square_booking', 'square_booking_apart'] as const) {
    await rows
      .updateTable(copy)
      .set({ customer_id: null, asked: '{}' })
      .where('booking_id', 'in', bookingIds)
      .where((of) => of.or([of('todo', 'is', null), of('square_id', 'is not', null)]))
      .execute()
    await rows
      .updateTable(copy)
      .set({ request: null })
      .where('booking_id', 'in', bookingIds)
      .where('todo', 'is', null)
      .execute()
  }
  for (const { environment, customer_id } of known) {
    if (!environment || !customer_id || (await isOthers(rows, customer_id, bookingIds))) continue
    const gone = { environment, squareCustomerId: customer_id }
    await noteDeletion(rows, { ...gone, userId: `visits ${customer_id}` }, now)
  }
}

async function customersOf(rows: Rows, bookingIds: readonly string[]): Promise<Known[]> {
  const here = await rows
    .selectFrom('square_booking')
    .innerJoin('square_copy', (join) => join.on('square_copy.id', '=', 1))
    .select(['square_copy.environment', 'square_booking.customer_id'])
    .distinct()
    .where('booking_id', 'in', bookingIds)
    .execute()
  const apart = await rows
    .selectFrom('square_booking_apart')
    .select(['environment', 'customer_id'])
    .distinct()
    .where('booking_id', 'in', bookingIds)
    .execute()
  return [...here, ...apart]
}

async function isOthers(rows: Rows, customerId: string, bookingIds: readonly string[]) {
  const found = await rows
    .selectFrom('square_booking')
    .select('booking_id')
    .where('customer_id', '=', customerId)
    .where('booking_id', 'not in', bookingIds)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Whether the person of a visit was taken out of it: nothing that Square says of them is written down again. */
export async function isNobodys(rows: Rows, bookingId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('booking')
    .innerJoin('client', 'client.id', 'booking.client_id')
    .select('client.email')
    .where('booking.id', '=', bookingId)
    .executeTakeFirst()
  return found?.email.startsWith(DELETED) ?? false
}
