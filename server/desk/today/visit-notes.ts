import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { lockVisit } from '../../shop/payments/visit-due.ts'

/** The owner's own note on a visit; `version` 0: there is none yet. */
export type VisitNote = { words: string; version: number }

export type VisitNotes = {
  /** Writes it, or takes it away where it is empty. Fails with `not-found`, or `changed-meanwhile` where `version` is not the row's. */
  writeNote(note: { bookingId: string } & VisitNote, owner: Owner): Promise<Outcome<object>>
}

export function createVisitNotes({ database, audit, now }: Desk): VisitNotes {
  return {
    writeNote({ bookingId, words, version }, owner) {
      return inTransaction(database.rows, async (rows) => {
        await lockVisit(rows, bookingId)
        const visit = await rows
          .selectFrom('booking')
          .select('id')
          .where('id', '=', bookingId)
          .where('client_id', 'is not', null)
          .executeTakeFirst()
        if (!visit) return { ok: false, code: 'not-found' } as const
        const before = (await notesOn(rows, [bookingId])).get(bookingId)
        if ((before?.words ?? '') === words) return { ok: true } as const
        if ((before?.version ?? 0) !== version) {
          return { ok: false, code: 'changed-meanwhile' } as const
        }
        const values = { words, written_at: now(), version: version + 1 }
        // An empty one stays as a row, so that an older page never writes over it unseen.
        await rows
          .insertInto('visit_note')
          .values({ booking_id: bookingId, ...values })
          .onConflict((on) => on.column('booking_id').doUpdateSet(values))
          .execute()
        const did = words === '' ? 'visit-note-removed' : 'visit-note'
        await audit.write(deskChange(owner, { record: 'visit', id: bookingId, did }), rows)
        return { ok: true } as const
      })
    },
  }
}

/** The owner's own notes on these visits, by booking id. */
export async function notesOn(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, VisitNote>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('visit_note')
    .select(['booking_id', 'words', 'version'])
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(found.map(({ booking_id, ...note }) => [booking_id, note]))
}
