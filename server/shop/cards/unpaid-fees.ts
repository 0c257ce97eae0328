import type { Booking } from '#domain/calendar/booking.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { lockVisit } from '../payments/visit-due.ts'
import { feeOfVisit, type VisitFee } from '../payments/visit-fee.ts'
import type { CardLetters } from './card-letters.ts'

/** A fee that a card on file was to pay and did not; it is still open. `why`: it was declined, or is gone at Square or taken back before it was charged. */
export type UnpaidFee = {
  bookingId: string
  firstName: string
  lastName: string
  /** Epoch milliseconds. */
  startsAt: number
  of: VisitFee['kind']
  cents: number
  why: 'declined' | 'gone'
}

/** Fees whose charge was declined, or whose card is gone, and that are neither paid, nor noted as paid, nor let go; oldest visit first. */
export async function unpaidFees(rows: Rows): Promise<UnpaidFee[]> {
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'first_name', 'last_name', 'starts_at'])
    .where('status', 'in', ['CANCELLED', 'NO_SHOW'])
    .where((booking) =>
      booking.or([booking('id', 'in', declined(rows)), booking('id', 'in', cardGone(rows))]),
    )
    .where('id', 'not in', rows.selectFrom('waived_fee').select('booking_id'))
    .orderBy('starts_at')
    .execute()
  const isDeclined = new Set((await declined(rows).execute()).map((row) => row.booking_id))
  const fees = await Promise.all(
    found.map(async (row) => ({ row, fee: await feeOfVisit(rows, row.id, null) })),
  )
  return fees.flatMap(({ row, fee }) => {
    if (!fee || fee.sum.dueCents === 0 || fee.sum.inHandCents > 0) return []
    const who = { bookingId: row.id, firstName: row.first_name, lastName: row.last_name }
    const why = isDeclined.has(row.id) ? 'declined' : 'gone'
    return [{ ...who, startsAt: row.starts_at, of: fee.kind, cents: fee.sum.dueCents, why }]
  })
}

function declined(rows: Rows) {
  return rows
    .selectFrom('payment_attempt')
    .select((of) => of.ref('booking_id').$notNull().as('booking_id'))
    .where('way', '=', 'on-file')
    .where('part', '=', 'fee')
    .where('failure', 'is not', null)
    .where('state', 'in', ['declined', 'cancelled'])
}

function cardGone(rows: Rows) {
  return rows
    .selectFrom('visit_agreement as agreed')
    .innerJoin('card_on_file as card', 'card.id', 'agreed.card_id')
    .select('agreed.booking_id')
    .where('card.state', 'in', ['gone', 'removed'])
}

export type FeeSteps = {
  /** Writes a visit's client the link to pay the fee that is open, once a day. Fails with `no-fee`, or `no-mail-address`. */
  mailFeeLink(booking: Booking, owner: { id: string }): Promise<Outcome<object>>
  /** Lets the fee of a visit go: nobody is asked for it any more. Fails with `no-fee`. */
  waiveFee(bookingId: string, owner: { id: string }): Promise<Outcome<object>>
}

const NO_FEE = { ok: false, code: 'no-fee' } as const

/** What the owner does about a fee that no card on file has paid; each has its line in the log. */
export function createFeeSteps(parts: Desk & { letters: Pick<CardLetters, 'feeLink'> }): FeeSteps {
  const { database, audit, letters, now } = parts
  return {
    mailFeeLink: ({ id, email }, owner) =>
      inTransaction(database.rows, async (rows): Promise<Outcome<object>> => {
        if (!(await letters.feeLink(rows, id))) {
          return isAddress(email) ? NO_FEE : { ok: false, code: 'no-mail-address' }
        }
        await audit.write(deskChange(owner, { record: 'visit', id, did: 'fee-link-sent' }), rows)
        return { ok: true }
      }),

    waiveFee: (id, owner) =>
      inTransaction(database.rows, async (rows): Promise<Outcome<object>> => {
        await lockVisit(rows, id)
        const fee = await feeOfVisit(rows, id, null)
        if (!fee || fee.sum.dueCents === 0 || fee.sum.inHandCents > 0) return NO_FEE
        await rows.insertInto('waived_fee').values({ booking_id: id, waived_at: now() }).execute()
        await audit.write(deskChange(owner, { record: 'visit', id, did: 'fee-waived' }), rows)
        return { ok: true }
      }),
  }
}
