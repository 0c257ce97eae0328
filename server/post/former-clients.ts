import type { Rows } from '../core/db/schema.ts'

/** How the address of a person begins who is gone. */
export const DELETED = 'deleted:'

/** Drops the letters about these visits that have come to their end, with their copies. */
export async function dropLettersAbout(rows: Rows, bookingIds: string[]): Promise<void> {
  const gone = await rows
    .selectFrom('outbox')
    .select('id')
    .where('booking_id', 'in', bookingIds)
    .where((where) =>
      where.or([
        where('sent_at', 'is not', null),
        where('failed_at', 'is not', null),
        where('superseded_at', 'is not', null),
      ]),
    )
    .execute()
  await dropOutbox(
    rows,
    gone.map((letter) => letter.id),
  )
}

/** Lets a letter that has come to its end go where its visit's person is gone: nobody is to be found in it. */
export async function dropIfNobodys(
  rows: Rows,
  letter: { id: string; booking_id: string | null },
): Promise<void> {
  if (letter.booking_id === null) return
  const whose = await rows
    .selectFrom('booking')
    .innerJoin('client', 'client.id', 'booking.client_id')
    .select('client.email')
    .where('booking.id', '=', letter.booking_id)
    .executeTakeFirst()
  if (whose?.email.startsWith(DELETED)) await dropOutbox(rows, [letter.id])
}

async function dropOutbox(rows: Rows, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', ids).execute()
  await rows.deleteFrom('outbox').where('id', 'in', ids).execute()
}
