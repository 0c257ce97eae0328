import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'

const TAKEN_BACK = 'arrival-taken-back'

export type Arrivals = {
  /** When the clients of these visits arrived, epoch ms by booking id. */
  arrivalsOf(bookingIds: readonly string[]): Promise<Map<string, number>>
  /** The same as a visit's history tells it, with what was taken back. */
  arrivalsNoted(visit: { id: string; startsAt: number }): ReturnType<typeof arrivalsNoted>
  /** Notes that the client is here, or takes that back; twice is once. Fails with `not-found`. */
  markArrived(bookingId: string, isHere: boolean, owner: { id: string }): Promise<Outcome<object>>
}

export function createArrivals(parts: Desk): Arrivals {
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

    arrivalsNoted: (visit) => arrivalsNoted(rows, visit),

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
        const did = isHere ? 'arrived' : TAKEN_BACK
        await parts.audit.write(
          deskChange(owner, { record: 'visit', id: bookingId, did }),
          transaction,
        )
        return { ok: true } as const
      })
    },
  }
}

/** When it was noted that a visit's client is here, or taken back, on the visit's own day, oldest first; from the desk's log. */
async function arrivalsNoted(
  rows: Rows,
  visit: { id: string; startsAt: number },
): Promise<{ at: number; isHere: boolean }[]> {
  const found = await rows
    .selectFrom('audit_event')
    .select(['at', 'detail'])
    .where('at', '>=', visit.startsAt - DAY_MS / 2)
    .where('at', '<', visit.startsAt + DAY_MS)
    .where('kind', '=', 'desk-changed')
    .where('detail', 'like', `%${visit.id}%`)
    .orderBy('at')
    .execute()
  return found.flatMap(({ at, detail }) => {
    const { did } = JSON.parse(detail)
    return did === 'arrived' || did === TAKEN_BACK ? [{ at, isHere: did === 'arrived' }] : []
  })
}

/** What a client has had here so far. */
export type Past = {
  completed: number
  last: { serviceName: string; startsAt: number } | null
}

/** Completed visits of these clients that started before `before` (epoch ms), by client. */
export async function pastOf(
  rows: Rows,
  clientIds: readonly string[],
  before: number,
): Promise<Map<string, Past>> {
  const past = new Map<string, Past>()
  if (clientIds.length === 0) return past
  const found = await rows
    .selectFrom('booking')
    .select(['client_id', 'service_name', 'starts_at'])
    .where('client_id', 'in', clientIds)
    .where('status', '=', 'COMPLETED')
    .where('starts_at', '<', before)
    .orderBy('starts_at', 'desc')
    .execute()
  for (const row of found) {
    const clientId = row.client_id ?? ''
    const known = past.get(clientId)
    if (known) known.completed += 1
    else {
      const last = { serviceName: row.service_name, startsAt: row.starts_at }
      past.set(clientId, { completed: 1, last })
    }
  }
  return past
}

/** Which of these clients the owner has written a note about on a studio date. */
export async function clientsNotedOn(
  rows: Rows,
  clientIds: readonly string[],
  date: string,
): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set()
  const found = await rows
    .selectFrom('client_note')
    .select('client_id')
    .where('client_id', 'in', clientIds)
    .where('noted_on', '=', date)
    .execute()
  return new Set(found.map((row) => row.client_id))
}

/** What became of the newest mail to a visit's client. */
export type MailState = 'none' | 'waiting' | 'sent' | 'failed'

/** The same for each of these visits that was written about, by booking id. */
export async function mailStatesOf(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, MailState>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('outbox')
    .select(['booking_id', 'sent_at', 'failed_at', 'undelivered_at'])
    .where('booking_id', 'in', bookingIds)
    .where('audience', '=', 'client')
    .where('superseded_at', 'is', null)
    .where('expired_at', 'is', null)
    .where('channel', '!=', 'call')
    // A reminder that is owed says nothing yet of how the client is reached.
    .where((where) => where.or([where('reminder', 'is', null), where('body_text', '!=', '')]))
    .orderBy('sequence')
    .orderBy('due_at')
    .execute()
  return new Map(
    found.map((row) => [
      row.booking_id ?? '',
      (row.failed_at ?? row.undelivered_at) ? 'failed' : row.sent_at ? 'sent' : 'waiting',
    ]),
  )
}
