import { randomUUID } from 'node:crypto'
import { writeAgreement } from '../../calendar/agreements.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { attemptOf } from './attempt.ts'
import { attemptRow } from './attempt-row.ts'
import { GIVE_UP_MS } from './attempts.ts'
import type { Content, Marks, Opened, OpenRequest } from './checkout.ts'
import type { createStanding } from './standing.ts'
import { isInStock } from './stock.ts'

/** Writes a new attempt down, with what its client has agreed to. @throws where the same request came at this moment */
export function createInsert(parts: {
  database: Database
  standing: Pick<ReturnType<typeof createStanding>, 'insertAlone'>
  environment: string
  now: () => number
}) {
  const { database, standing, environment, now } = parts
  return async (request: OpenRequest, marks: Marks, content: Content): Promise<Opened> => {
    const id = randomUUID()
    const at = now()
    const row = attemptRow({
      ...{ id, at, environment, request, marks, content },
      dueAt: at + GIVE_UP_MS,
    })
    return inTransaction(database.rows, async (rows): Promise<Opened> => {
      if (!(await isInStock(rows, content.details.lines))) {
        return { ok: false, code: 'out-of-stock' }
      }
      // An attempt that was given up hands its key on.
      if (request.key !== null) {
        await rows
          .updateTable('payment_attempt')
          .set((old) => ({ client_key: old.ref('id') }))
          .where('buyer', '=', request.buyer)
          .where('client_key', '=', row.client_key)
          .where('state', '=', 'cancelled')
          .execute()
      }
      await standing.insertAlone(rows, row, request, marks)
      const { asked } = content
      if (asked && request.visit) {
        const { address, request: visit } = request.visit
        const by = { address, email: visit.email, attemptId: id, bookingId: null, now: at }
        await writeAgreement(rows, asked, by)
      }
      await request.written?.(rows)
      return { ok: true, attempt: attemptOf(row) }
    })
  }
}
