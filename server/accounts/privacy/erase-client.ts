import { upcoming } from '#domain/calendar/booking.ts'
import { confirmsErasure } from '#domain/clients/client-details.ts'
import type { Bookings } from '../../calendar/provider.ts'
import { type ClientDesk, type Owner, writeDown } from '../../clients/desk.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Outcome } from '../../core/outcome.ts'
import { takeClientOut } from './take-out.ts'

/**
 * Erases a client for good: what is to come is cancelled, visits and orders stay without the person as
 * `Privacy.deleteAccount` leaves them, and everything else goes, the keys first of all: what is left of
 * photographs, answers and notes anywhere can then be read by nobody. An account with one of the client's
 * addresses goes too. Fails with `erase-word-wrong` and `not-found`.
 */
export async function eraseClient(
  desk: ClientDesk & { bookings: Pick<Bookings, 'forClient' | 'cancel'> },
  { id, word }: { id: string; word: string },
  owner: Owner,
): Promise<Outcome<object>> {
  if (!confirmsErasure(word)) return { ok: false, code: 'erase-word-wrong' }
  const { database, bookings, now } = desk
  const client = await database.rows
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!client) return { ok: false, code: 'not-found' }
  for (const visit of upcoming(await bookings.forClient({ clientId: id }), now())) {
    await bookings.cancel({ bookingId: visit.id, reason: '' }, { kind: 'owner', id: owner.id })
  }
  await inTransaction(database.rows, async (rows) => {
    const { visits, accounts } = await takeClientOut(rows, id, now())
    for (const subjectId of accounts) {
      await desk.audit.write(
        { kind: 'account-deleted', actor: 'owner', actorId: owner.id, subjectId },
        rows,
      )
    }
    await writeDown(desk, rows, owner, { id, did: 'erased', visits })
  })
  return { ok: true }
}
