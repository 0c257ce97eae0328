import type { Outcome } from '#domain/core/errors.ts'
import { type Audit, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'

export type Arrivals = {
  /** When the clients of these visits arrived, epoch ms by booking id. */
  arrivalsOf(bookingIds: readonly string[]): Promise<Map<string, number>>
  /** Notes that the client is here, or takes that back; twice is once. Fails with `not-found`. */
  markArrived(bookingId: string, isHere: boolean, owner: { id: string }): Promise<Outcome<object>>
}

export function createArrivals(parts: {
  database: Database
  audit: Audit
  now: () => number
}): Arrivals {
  const { rows } = parts.database
  return {
    async arrivalsOf(bookingIds) {
      if (bookingIds.length === 0) return new Map()
      const found = await rows
        .selectFrom('visit_arrival')
        .selectAll()
        .where('booking_id', 'in', bookingIds)
        .execute()
      return new Map(found.map((row) => [row.booking_id, row.arrived_at]))
    },

    async markArrived(bookingId, isHere, owner) {
      return inTransaction(rows, async (transaction) => {
        const visit = await transaction
          .selectFrom('booking')
          .select('status')
          .where('id', '=', bookingId)
          .where('client_id', 'is not', null)
          .executeTakeFirst()
        if (!visit) return { ok: false, code: 'not-found' } as const
        if (visit.status === 'CANCELLED') return { ok: false, code: 'already-cancelled' } as const
        if (isHere) {
          await transaction
            .insertInto('visit_arrival')
            .values({ booking_id: bookingId, arrived_at: parts.now() })
            .onConflict((conflict) => conflict.column('booking_id').doNothing())
            .execute()
        } else {
          await transaction
            .deleteFrom('visit_arrival')
            .where('booking_id', '=', bookingId)
            .execute()
        }
        const did = isHere ? 'arrived' : 'arrival-taken-back'
        await parts.audit.write(
          deskChange(owner, { record: 'visit', id: bookingId, did: did }),
          transaction,
        )
        return { ok: true } as const
      })
    },
  }
}
