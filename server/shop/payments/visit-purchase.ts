import { type Booking, canCancel } from '#domain/calendar/booking.ts'
import type { Visit } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { PricedLine } from '#domain/shop/payment-cart.ts'
import { chargeRefusal, type PaymentPart, partWhenBooked } from '#domain/shop/visit-payment.ts'
import type { Asked } from '../../calendar/asks.ts'
import type { BookRequest } from '../../calendar/provider.ts'
import type { Database } from '../../core/db/open.ts'
import type { Content, OpenRequest, PaymentFailure } from './checkout.ts'
import type { Buyer } from './purchase.ts'
import { refusalOf, sumOfVisit } from './visit-due.ts'
import { feeName, feeOfVisit } from './visit-fee.ts'
import type { VisitDesk } from './visit-request.ts'

/** A visit that is booked already, or one that its payment books: its time is held meanwhile. */
export type VisitPurchase = Omit<Buyer, 'email' | 'phone'> &
  (
    | { booking: Booking; email: string; phone: string }
    | {
        request: BookRequest & { holdId: string }
        actor: Actor
        /** The version of the words that the client has read and agreed to. */
        agreedTo?: string | undefined
        /** Where from; of it the network is kept. */
        address: string
      }
  )

type NewPurchase = Extract<VisitPurchase, { actor: Actor }>

type Parts = {
  database: Database
  visits: VisitDesk
  customerOf(userId: string | null): Promise<string | null>
}

/** The request to pay for a visit: what is still due for it, or all that it costs where it is booked by being paid. */
export function visitRequest(purchase: VisitPurchase, parts: Parts): OpenRequest {
  const { buyer, key, userId } = purchase
  const common = { purpose: 'visit' as const, buyer, key }
  if ('booking' in purchase) {
    const { booking, email, phone } = purchase
    return {
      ...common,
      bookingId: booking.id,
      asked: JSON.stringify({ userId, email, phone, bookingId: booking.id, ended: endOf(booking) }),
      settle: () => settled(parts, { userId, email, phone }, () => dueLines(parts, booking)),
    }
  }
  const { request, actor, address } = purchase
  const { holdId: _, idempotency: __, ...asked } = request
  return {
    ...common,
    bookingId: null,
    visit: { request, actor, address },
    asked: JSON.stringify({ userId, actor, asked }),
    settle: () => settled(parts, { userId, ...request }, () => newLines(parts, purchase)),
    async agreement() {
      const priced = await newLines(parts, purchase)
      return !priced.ok && priced.code === 'terms-not-agreed' ? priced : null
    },
  }
}

type Priced = { ok: true; part: PaymentPart; lines: PricedLine[]; asked?: Asked } | PaymentFailure

async function settled(
  { customerOf }: Parts,
  who: { userId: string | null; email: string; phone: string },
  price: () => Promise<Priced>,
): Promise<({ ok: true } & Content) | PaymentFailure> {
  const priced = await price()
  if (!priced.ok) return priced
  const { part, lines, asked } = priced
  const { userId, email, phone } = who
  const customerId = await customerOf(userId)
  const nowhere = { shippingAddress: null, billingAddress: null, serviceCharges: [] }
  const details = { userId, customerId, email, phone, lines, ...nowhere }
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents, 0)
  return { ok: true, part, details, subtotalCents, ...(asked && { asked }) }
}

/** What is still due for a visit that is booked: its treatment and extras, or what is left of them; of one that has ended, its fee. */
export async function dueLines(
  { database }: Pick<Parts, 'database'>,
  booking: Booking,
): Promise<Priced> {
  const fee = endOf(booking) ? await feeOfVisit(database.rows, booking.id, null) : null
  if (fee) {
    const { dueCents } = fee.sum
    const code = chargeRefusal(fee.sum, dueCents)
    if (code) return { ok: false, code }
    return {
      ok: true,
      part: 'fee',
      lines: [line(feeName(fee.kind, booking.serviceName), dueCents)],
    }
  }
  if (booking.status === 'NO_SHOW') return { ok: false, code: 'no-fee' }
  const sum = await sumOfVisit(database.rows, booking.id, null)
  const refused = sum.ok ? refusalOf(sum, null) : sum.code
  if (refused || !sum.ok) return { ok: false, code: refused ?? 'not-found' }
  const { dueCents } = sum.sum
  if (dueCents < booking.priceCents) {
    return { ok: true, part: 'rest', lines: [line(`${booking.serviceName}, the rest`, dueCents)] }
  }
  const extras = booking.addons.reduce((total, addon) => total + addon.priceCents, 0)
  const main = line(booking.serviceName, booking.priceCents - extras)
  return { ok: true, part: 'full', lines: [main, ...booking.addons.map(extraLine)] }
}

/** How a visit has ended, where a fee may be asked for it: no payment of before pays that. */
function endOf(booking: Booking): Booking['status'] | undefined {
  const isOver = !canCancel(booking) && booking.status !== 'COMPLETED'
  return isOver ? booking.status : undefined
}

/** A visit that may be booked, at the prices of the menu. */
async function newLines(
  { visits }: Parts,
  { request, actor, agreedTo }: NewPurchase,
): Promise<Priced> {
  const planned = await visits.plan(request, actor)
  if (!planned.ok) return planned
  const { visit, isHeld, asked } = planned.plan
  if (!isHeld) return { ok: false, code: 'hold-expired' }
  const { due } = asked
  if (due.kind === 'nothing') return { ok: true, part: 'full', lines: linesOf(visit) }
  if (agreedTo !== asked.wordsVersion) return { ok: false, code: 'terms-not-agreed', asked }
  // A card is kept, not charged: its words are answered here, and it is left at another call.
  if (due.kind === 'card') return { ok: false, code: 'card-needed', asked }
  const part = partWhenBooked(due.cents, visit.priceCents)
  const lines = part === 'full' ? linesOf(visit) : [line(`${visit.name}, deposit`, due.cents)]
  return { ok: true, part, lines, asked }
}

function linesOf({ name, service, option, addons }: Visit): PricedLine[] {
  return [line(name, (option ?? service).priceCents), ...addons.map(extraLine)]
}

function extraLine({ name, priceCents }: { name: string; priceCents: number }): PricedLine {
  return line(name, priceCents)
}

export function line(name: string, unitPriceCents: number): PricedLine {
  const nothing = { productId: null, variationId: null, catalogObjectId: null }
  return { ...nothing, name, quantity: 1, unitPriceCents }
}
