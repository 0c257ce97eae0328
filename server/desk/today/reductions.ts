import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { BillFacts } from '#domain/shop/bill.ts'
import { reductionRefusal, type VisitReduction } from '#domain/shop/visit-reduction.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { reductionsOf } from '../../core/reductions.ts'
import { settleCredit } from '../../shop/credit.ts'
import { lockVisit, sumOfVisit } from '../../shop/payments/visit-due.ts'
import { billFactsOf } from './bill-facts.ts'

export type VisitReductions = {
  /** Everything that a visit was to cost less, what was taken back too, oldest first. */
  reductions(bookingId: string): Promise<VisitReduction[]>
  /** What a visit costs and what came for it, as its bill counts it; products that are not paid yet are the caller’s to add. */
  billFacts(visit: Booking): Promise<Omit<BillFacts, 'open'>>
  /**
   * Takes a sum off what a visit costs, or lets go what is left of it to pay. The same `id` sent twice is once. Fails with
   * `not-found`, `no-price-to-lower`, `write-off-too-soon`, `payment-in-hand`, `discount-empty`, `discount-too-much`, `visit-sum-changed`.
   */
  lower(
    reduction: Pick<VisitReduction, 'id' | 'bookingId' | 'kind' | 'cents' | 'reason'>,
    owner: Owner,
  ): Promise<Outcome<{ reduction: VisitReduction }>>
  /** Takes that back: the sum is due again. Fails with `changed-meanwhile`, `payment-in-hand`. */
  unlower(
    request: Pick<VisitReduction, 'id' | 'bookingId' | 'version'>,
    owner: Owner,
  ): Promise<Outcome<object>>
}

export function createVisitReductions(parts: Desk): VisitReductions {
  const { database, audit, now } = parts

  return {
    reductions: (bookingId) => reductionsOf(database.rows, [bookingId]),
    billFacts: (visit) => billFactsOf(database.rows, visit),

    lower({ id, bookingId, kind, cents, reason }, owner) {
      return inTransaction(database.rows, async (rows) => {
        await lockVisit(rows, bookingId)
        if (!(await isThere(rows, id))) {
          const summed = await sumOfVisit(rows, bookingId, null)
          const code = summed.ok ? reductionRefusal(summed, { kind, cents }) : summed.code
          if (code) return { ok: false, code } as const
          const row = { id, booking_id: bookingId, kind, cents, reason }
          await rows
            .insertInto('visit_reduction')
            .values({ ...row, given_at: now(), struck_at: null })
            .execute()
          const line = { record: 'visit', id: bookingId, did: kind, amountCents: cents }
          await audit.write(deskChange(owner, line), rows)
          await settleCredit(rows, bookingId, now())
        }
        const all = await reductionsOf(rows, [bookingId])
        const reduction = all.find((one) => one.id === id)
        return reduction ? { ok: true, reduction } : { ok: false, code: 'idempotency-mismatch' }
      })
    },

    unlower({ id, bookingId, version }, owner) {
      return inTransaction(database.rows, async (rows) => {
        await lockVisit(rows, bookingId)
        const summed = await sumOfVisit(rows, bookingId, null)
        if (!summed.ok) return summed
        if (summed.sum.inHandCents > 0) return { ok: false, code: 'payment-in-hand' } as const
        const { numUpdatedRows } = await rows
          .updateTable('visit_reduction')
          .set({ struck_at: now(), version: version + 1 })
          .where('id', '=', id)
          .where('booking_id', '=', bookingId)
          .where('version', '=', version)
          .where('struck_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return { ok: false, code: 'changed-meanwhile' } as const
        const line = { record: 'visit', id: bookingId, did: 'reduction-struck' }
        await audit.write(deskChange(owner, line), rows)
        await settleCredit(rows, bookingId, now())
        return { ok: true } as const
      })
    },
  }
}

function isThere(rows: TransactionRows | Rows, id: string): Promise<boolean> {
  return isFound(rows.selectFrom('visit_reduction').select('id').where('id', '=', id))
}
