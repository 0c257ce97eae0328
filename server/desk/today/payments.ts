import type { Selectable } from 'kysely'
import type { PaymentMethod, VisitPayment } from '#domain/calendar/visit-day.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Rows, Schema, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { loweringOf } from '../../core/reductions.ts'
import { inHandFor } from '../../shop/at-desk/rows.ts'
import { settleCredit } from '../../shop/credit.ts'
import { ticketOf } from '../../shop/payments/ticket.ts'
import { lockVisit, sumOfVisit, tipThere } from '../../shop/payments/visit-due.ts'
import { paidOnline } from './paid-online.ts'
import { creditRefusal, creditShort, moveCredit } from './visit-credit.ts'

export type VisitPayments = {
  /** Every payment noted for these visits, struck ones too, oldest first. */
  paymentsOf(bookingIds: readonly string[]): Promise<VisitPayment[]>
  /** What was left as tips for a visit and has not gone back, in cents: another one is asked about. */
  tipThere(bookingId: string): Promise<number>
  /**
   * Notes money that changed hands, or takes it from the client's credit. The same `id` sent twice is one payment. Fails with
   * `not-found`, with `visit-paid` where an order has paid the visit (a tip may still be noted), `payment-in-hand`, with
   * `part-too-much` where products are on the ticket and it is more than the visit asks for, of credit with `credit-short` where that
   * is less, or `visit-sum-changed` where less is due, or with
   * `tip-there` where a tip is there already and `isAnotherTip` does not say that this is one more. Products
   * on the visit's ticket are not paid by this.
   */
  takePayment(
    payment: {
      id: string
      bookingId: string
      method: PaymentMethod
      amountCents: number
      tipCents: number
      note: string
      isAnotherTip?: boolean
    },
    owner: Owner,
  ): Promise<Outcome<{ payment: VisitPayment }>>
  /** Strikes out a payment noted by mistake. Fails with `changed-meanwhile` where `version` is not the row's. */
  strikePayment(
    request: { id: string; bookingId: string; version: number },
    owner: Owner,
  ): Promise<Outcome<object>>
  /**
   * Lets a payment count again that was struck out. Fails with `changed-meanwhile`, with `payment-in-hand`, or with
   * `paid-meanwhile` where the visit has been paid otherwise since.
   */
  unstrikePayment(
    request: { id: string; bookingId: string; version: number },
    owner: Owner,
  ): Promise<Outcome<object>>
}

export function createVisitPayments(parts: Desk): VisitPayments {
  const { rows } = parts.database

  return {
    paymentsOf: (bookingIds) => notedPayments(rows, bookingIds),
    tipThere: (bookingId) => tipThere(rows, bookingId),

    async takePayment({ id, bookingId, isAnotherTip = false, ...payment }, owner) {
      return inTransaction(rows, async (transaction) => {
        await lockVisit(transaction, bookingId)
        const visit = await transaction
          .selectFrom('booking')
          .select('price_cents')
          .where('id', '=', bookingId)
          .where('client_id', 'is not', null)
          .executeTakeFirst()
        if (!visit) return { ok: false, code: 'not-found' } as const
        // Money is not noted while other money is asked for.
        if (await inHandFor(transaction, bookingId).executeTakeFirst()) {
          return { ok: false, code: 'payment-in-hand' } as const
        }
        const isRepeat = await isNoted(transaction, id)
        const cents = payment.amountCents
        const refused = await (payment.method === 'credit'
          ? creditRefusal(transaction, { bookingId, cents })
          : refusedPart(transaction, { id: bookingId, ...visit }, cents))
        if (refused && !isRepeat) return { ok: false, code: refused } as const
        if (payment.tipCents > 0 && !isAnotherTip) {
          const isThere = (await tipThere(transaction, bookingId, id)) > 0
          if (isThere) return { ok: false, code: 'tip-there' } as const
        }
        const { numInsertedOrUpdatedRows: added } = await transaction
          .insertInto('visit_payment')
          .values({
            id,
            booking_id: bookingId,
            method: payment.method,
            amount_cents: payment.amountCents,
            tip_cents: payment.tipCents,
            note: payment.note,
            taken_at: parts.now(),
            struck_at: null,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        if (added) {
          await parts.audit.write(
            deskChange(owner, { record: 'visit', id: bookingId, did: 'payment' }),
            transaction,
          )
          const noted = { id, bookingId, ...payment, version: 1 }
          await moveCredit(transaction, noted, { isBack: false, at: parts.now() })
          await settleCredit(transaction, bookingId, parts.now())
        }
        return { ok: true, payment: await paymentIn(transaction, id) } as const
      })
    },

    async strikePayment({ id, bookingId, version }, owner) {
      return inTransaction(rows, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('visit_payment')
          .set({ struck_at: parts.now(), version: version + 1 })
          .where('id', '=', id)
          .where('booking_id', '=', bookingId)
          .where('version', '=', version)
          .where('struck_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return { ok: false, code: 'changed-meanwhile' } as const
        await parts.audit.write(
          deskChange(owner, { record: 'visit', id: bookingId, did: 'payment-struck' }),
          transaction,
        )
        const struck = await paymentIn(transaction, id)
        await moveCredit(transaction, struck, { isBack: true, at: parts.now() })
        await settleCredit(transaction, bookingId, parts.now())
        return { ok: true } as const
      })
    },

    async unstrikePayment({ id, bookingId, version }, owner) {
      return inTransaction(rows, async (transaction): Promise<Outcome<object>> => {
        await lockVisit(transaction, bookingId)
        const back = await transaction
          .updateTable('visit_payment')
          .set({ struck_at: null, version: version + 1 })
          .where('id', '=', id)
          .where('booking_id', '=', bookingId)
          .where('version', '=', version)
          .where('struck_at', 'is not', null)
          .returning('amount_cents')
          .executeTakeFirst()
        if (!back) return { ok: false, code: 'changed-meanwhile' }
        if (await inHandFor(transaction, bookingId).executeTakeFirst()) {
          return { ok: false, code: 'payment-in-hand' }
        }
        const summed = await sumOfVisit(transaction, bookingId, null)
        if (!summed.ok) return summed
        if (summed.sum.paidCents > summed.sum.costCents && back.amount_cents > 0) {
          return { ok: false, code: 'paid-meanwhile' }
        }
        const payment = await paymentIn(transaction, id)
        if (payment.method === 'credit') {
          const code = await creditShort(transaction, bookingId, payment.amountCents)
          if (code) return { ok: false, code }
        }
        await moveCredit(transaction, payment, { isBack: false, at: parts.now() })
        const line = { record: 'visit', id: bookingId, did: 'payment-unstruck' } as const
        await parts.audit.write(deskChange(owner, line), transaction)
        await settleCredit(transaction, bookingId, parts.now())
        return { ok: true }
      })
    },
  }
}

/** Why a part of this sum is not noted; null where it may be. */
async function refusedPart(
  rows: TransactionRows,
  { id, price_cents }: { id: string; price_cents: number },
  cents: number,
): Promise<ErrorCode | null> {
  if (cents === 0) return null
  const costCents = price_cents - (await loweringOf(rows, [id]))(id)
  const online = (await paidOnline(rows, [id])).get(id)
  if (online && online.cents >= costCents) return 'visit-paid'
  // What is above the visit would pay for no product: those become an order of their own.
  if ((await ticketOf(rows, id)).length === 0) return null
  const summed = await sumOfVisit(rows, id, null)
  return summed.ok && cents > summed.sum.dueCents ? 'part-too-much' : null
}

async function paymentIn(rows: TransactionRows, id: string): Promise<VisitPayment> {
  return paymentOf(await allNoted(rows).where('id', '=', id).executeTakeFirstOrThrow())
}

function isNoted(rows: TransactionRows, id: string): Promise<boolean> {
  return isFound(rows.selectFrom('visit_payment').select('id').where('id', '=', id))
}

/** Every payment noted for these visits, struck ones too, oldest first. */
export async function notedPayments(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<VisitPayment[]> {
  if (bookingIds.length === 0) return []
  const found = allNoted(rows).where('booking_id', 'in', bookingIds)
  return (await found.execute()).map(paymentOf)
}

function allNoted(rows: Rows) {
  return rows.selectFrom('visit_payment').selectAll().orderBy('taken_at').orderBy('id')
}

function paymentOf(row: Selectable<Schema['visit_payment']>): VisitPayment {
  return {
    id: row.id,
    bookingId: row.booking_id,
    method: row.method,
    amountCents: row.amount_cents,
    tipCents: row.tip_cents,
    note: row.note,
    takenAt: row.taken_at,
    struckAt: row.struck_at,
    version: row.version,
  }
}
