import type { Booking } from '#domain/calendar/booking.ts'
import { type Agreed, beyondPaid, noShowTerms } from '#domain/calendar/visit-policy.ts'
import { keptOf, tipLeft } from '#domain/shop/visit-payment.ts'
import { cancelTermsOf } from '../../calendar/agreements.ts'
import type { EndedMoney, OwnersKeep, SettleEnding, VisitEnding } from '../../calendar/endings.ts'
import { agreementOf, agreementsOf } from '../../core/agreements.ts'
import type { Desk } from '../../core/audit.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { type VisitOrder, visitOrders } from '../orders/visit-orders.ts'
import { byHandOf, sharesOf, sumOf } from '../orders/visit-shares.ts'
import { writeRefund } from './give-back.ts'
import { lockVisit } from './visit-due.ts'

/**
 * What becomes of the money for a visit that ends: the client's cancelling gives back by what was agreed to, the owner's all of
 * it unless she keeps it, and not coming by what was agreed to. Refunds are rows of the transaction that ends the visit; the worker sends them.
 */
export function createVisitEnding({ audit }: Pick<Desk, 'audit'>): SettleEnding {
  return async (rows, ending) => {
    const { booking, now } = ending
    await lockVisit(rows, booking.id)
    const { orders, shares, money } = await reckoned(rows, ending, termsOf)
    const reason = reasonOf(ending)
    for (const { orderId, amountCents } of shares) {
      await writeRefund(rows, { audit }, { attemptId: orderId, amountCents, reason, at: now })
    }
    if (ending.kind === 'cancelled') await decided(rows, orders, now)
    return money
  }
}

/** What the owner's canceling would do with a visit's money now: what the transaction that cancels would say; null: there is none. */
export async function ownersCancelMoney(
  rows: Rows,
  ending: Pick<VisitEnding, 'booking'> & OwnersKeep,
): Promise<EndedMoney | null> {
  const asked = { kind: 'cancelled', ...ending } as const
  return (await reckoned(rows, asked, async (_rows, _ending, cents) => ownersTerms(ending, cents)))
    .money
}

function reasonOf({ kind, by }: VisitEnding): string {
  if (kind === 'no-show') return 'Nobody came'
  return by.kind === 'owner' ? 'Canceled by the studio' : 'Canceled'
}

type Reckoned = Pick<VisitEnding, 'kind' | 'booking'> & OwnersKeep

/** What goes back of which order, and what of a visit's money that leaves; nothing is written. */
async function reckoned<R extends Rows, Ending extends Reckoned>(
  rows: R,
  ending: Ending,
  termsBy: (rows: R, ending: Ending, paidCents: number) => Promise<Terms>,
) {
  const { id } = ending.booking
  // What a bank wants back is no money to give back or keep: its end is the bank's.
  const orders = (await visitOrders(rows, [id])).filter(({ isDisputed }) => !isDisputed)
  const paidCents = sumOf(orders, keptOf)
  const { refundCents, ...terms } = await termsBy(rows, ending, paidCents)
  const returnsTips = ending.kind === 'cancelled' && !ending.keepsPayment
  const shares = sharesOf(orders, refundCents, returnsTips)
  const tipCents = sumOf(orders, tipLeft)
  const agreed = await agreementOf(rows, id)
  const money: EndedMoney = {
    backCents: sumOf(shares, ({ amountCents }) => amountCents),
    backByHandCents: byHandOf(orders, shares),
    backTipCents: returnsTips ? tipCents : 0,
    keptCents: paidCents - refundCents,
    keptTipCents: returnsTips ? 0 : tipCents,
    ...beyondOf(agreed, terms.feeCents, paidCents),
    keptBecause: ending.keptBecause,
    ...terms,
  }
  const hasMoney = money.backCents + money.keptCents + money.keptTipCents + money.feeCents > 0
  return { orders, shares, money: hasMoney || money.isForgiven ? money : null }
}

/** What not coming would mean for these visits, in cents, where money or an agreement is there; by booking id. */
export type MissedMoney = {
  backCents: number
  /** What of that was paid from hand to hand. */
  backByHandCents: number
  keptCents: number
  /** Tips that stay beside it. */
  keptTipCents: number
  /** What was agreed to for it. */
  feeCents: number
  /** What of that a card on file may be charged afterwards. */
  chargeableCents: number
  /** What of it is open because no card is on file any more. */
  owedCents: number
}

export async function missedMoney(
  rows: Rows,
  bookings: readonly Pick<Booking, 'id' | 'priceCents'>[],
): Promise<Map<string, MissedMoney>> {
  const ids = bookings.map(({ id }) => id)
  const [orders, agreed] = await Promise.all([visitOrders(rows, ids), agreementsOf(rows, ids)])
  const missed = bookings.map(({ id, priceCents }) => {
    const paid = orders.filter(({ bookingId, isDisputed }) => bookingId === id && !isDisputed)
    const paidCents = sumOf(paid, keptOf)
    const own = agreed.get(id)
    const { refundCents, feeCents } = own
      ? noShowTerms(own.policy, { priceCents, paidCents })
      : { refundCents: 0, feeCents: 0 }
    const stays = { keptCents: paidCents - refundCents, keptTipCents: sumOf(paid, tipLeft) }
    const backByHandCents = byHandOf(paid, sharesOf(paid, refundCents, false))
    const money = { backCents: refundCents, backByHandCents, ...stays, feeCents }
    return [id, { ...money, ...beyondOf(own, feeCents, paidCents) }] as const
  })
  return new Map(missed.filter(([, money]) => Object.values(money).some((cents) => cents > 0)))
}

function beyondOf(agreed: Agreed | null | undefined, feeCents: number, paidCents: number) {
  return agreed ? beyondPaid(agreed, feeCents, paidCents) : { chargeableCents: 0, owedCents: 0 }
}

type Terms = Pick<EndedMoney, 'feeCents' | 'isForgiven'> & { refundCents: number }

async function termsOf(
  rows: TransactionRows,
  ending: VisitEnding,
  paidCents: number,
): Promise<Terms> {
  const { kind, booking, by, rules, now } = ending
  if (kind === 'no-show') {
    const agreed = await agreementOf(rows, booking.id)
    // Where nothing was agreed to, the owner decides what becomes of it.
    if (!agreed) return { refundCents: 0, feeCents: 0, isForgiven: false }
    const { priceCents } = booking
    return { ...noShowTerms(agreed.policy, { priceCents, paidCents }), isForgiven: false }
  }
  if (by.kind === 'owner') return ownersTerms(ending, paidCents)
  const { terms } = await cancelTermsOf(rows, rules, booking, { paidCents, now })
  const { refundCents, feeCents, isLate } = terms
  return { refundCents, feeCents, isForgiven: isLate && feeCents === 0 }
}

/** Nothing that clients agree to lets the studio keep anything where it cancels itself: that is the owner's own decision. */
function ownersTerms({ keepsPayment }: OwnersKeep, paidCents: number): Terms {
  return { refundCents: keepsPayment ? 0 : paidCents, feeCents: 0, isForgiven: false }
}

/** What becomes of these orders is settled here, so that nobody has to decide it. */
export async function decided(
  rows: TransactionRows,
  orders: readonly Pick<VisitOrder, 'orderId'>[],
  at: number,
): Promise<void> {
  if (orders.length === 0) return
  await rows
    .insertInto('settled_visit_order')
    .values(orders.map(({ orderId }) => ({ order_id: orderId, settled_at: at })))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}
