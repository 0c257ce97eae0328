import type { BookingRow, Rows } from '../../core/db/schema.ts'

/** A visit's row; undefined where there is none. */
export function bookingRow(rows: Rows, id: string): Promise<BookingRow | undefined> {
  return rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
}
