import { type Booking, canCancel } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import { AT_DESK } from '#domain/shop/visit-payment.ts'
import { type Audit, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import type { Content, OpenRequest, PaymentFailure } from './checkout.ts'
import { refusalOf, sumOfVisit } from './visit-due.ts'
import { feeName, feeOfVisit } from './visit-fee.ts'
import { line } from './visit-purchase.ts'

/** The owner's tap: what of a visit her client's card on file is charged with. */
export type OnFileCharge = {
  booking: Booking
  part: 'fee' | 'rest'
  /** What stood on the button, in cents: another sum is not charged. */
  shownCents: number
  /** The tap's own: the same key is the same charge. */
  key: string
  card: { squareCardId: string; squareCustomerId: string }
  owner: Owner
}

/** The request to charge a card on file: a fee that was agreed to, or what is still due for a visit that took or takes place. */
export function onFileRequest(
  charge: OnFileCharge,
  { database, audit }: { database: Database; audit: Audit },
): OpenRequest {
  const { booking, part, shownCents, key, card, owner } = charge

  async function priced(): Promise<{ ok: true; cents: number; name: string } | PaymentFailure> {
    if (part === 'fee') {
      const fee = await feeOfVisit(database.rows, booking.id, null)
      if (!fee) return { ok: false, code: 'no-fee' }
      const name = feeName(fee.kind, booking.serviceName)
      return { ok: true, cents: fee.sum.dueCents, name }
    }
    const summed = await sumOfVisit(database.rows, booking.id, null)
    if (!summed.ok) return summed
    if (!canCancel(booking) && booking.status !== 'COMPLETED') return { ok: false, code: 'no-fee' }
    const refused = refusalOf(summed, null)
    if (refused) return { ok: false, code: refused }
    const { dueCents, costCents } = summed.sum
    const rest = dueCents < costCents ? ', the rest' : ''
    return { ok: true, cents: dueCents, name: `${booking.serviceName}${rest}` }
  }

  async function settle(): Promise<({ ok: true } & Content) | PaymentFailure> {
    const asked = await priced()
    if (!asked.ok) return asked
    const { cents, name } = asked
    if (cents === 0) return { ok: false, code: 'visit-paid' }
    if (cents !== shownCents) return { ok: false, code: 'visit-sum-changed' }
    const who = { userId: null, email: booking.email, phone: booking.phone }
    const nowhere = { shippingAddress: null, billingAddress: null, serviceCharges: [] }
    const lines = [line(name, cents)]
    const details = { ...who, customerId: card.squareCustomerId, lines, ...nowhere }
    return { ok: true, part, details, subtotalCents: cents }
  }

  return {
    purpose: 'visit',
    bookingId: booking.id,
    buyer: AT_DESK,
    key,
    way: 'on-file',
    asked: JSON.stringify({ bookingId: booking.id, part, shownCents, card, key }),
    settle,
    async written(rows) {
      const detail = { record: 'visit', id: booking.id, amountCents: shownCents }
      await audit.write(deskChange(owner, { ...detail, did: `card-charged-${part}` }), rows)
    },
  }
}
