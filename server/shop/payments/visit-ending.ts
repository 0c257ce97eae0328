import { sql } from 'kysely'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Agreed, beyondPaid, noShowTerms } from '#domain/calendar/visit-policy.ts'
import type { CancelledMoney } from '#domain/shop/cancelled-money.ts'
import { keptOf, tipLeft } from '#domain/shop/visit-payment.ts'
import { cancelTermsOf } from '../../calendar/agreements.ts'
import {
  GIVES_BACK,
  type OwnersKeep,
  type SettleEnding,
  type VisitEnding,
} from '../../calendar/endings.ts'
import { agreementOf, agreementsOf } from '../../core/agreements.ts'
import type { Desk } from '../../core/audit.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { releaseOrders } from '../orders/at-visit.ts'
import { type VisitOrder, visitOrders } from '../orders/visit-orders.ts'
import { byHandOf, sharesOf, sumOf } from '../orders/visit-shares.ts'
import { writeRefund } from './give-back.ts'
import { lockVisit, markWithdrawn } from './visit-due.ts'

/**
 * What becomes of the money for a visit that ends: the client's cancelling gives back by what was agreed to, the owner's all of
 * it, not coming what is above the fee; but what the owner keeps. Refunds are rows of the transaction that ends the visit; the worker sends them.
 */
export function createVisitEnding({
  audit,
  env,
}: Pick<Desk, 'audit'> & { env: Env }): SettleEnding {
  return async (rows, ending) => {
    const { booking, now } = ending
    await lockVisit(rows, booking.id)
    const paid = await paidFor(rows, booking.id)
    const { shares, money } = reckoned(paid, ending, await termsOf(rows, ending, paid))
    await takeBackInHand(rows, booking.id, now)
    const reason = reasonOf(ending)
    for (const { orderId: attemptId, ...share } of shares) {
      await writeRefund(rows, { audit }, { attemptId, ...share, reason, at: now })
    }
    if (ending.kind === 'cancelled') {
      await decided(rows, paid.orders, now)
      await releaseOrders(rows, { visitId: booking.id, env, now })
    }
    return money
  }
}

/** What waits on a terminal or behind a link is not to be paid any more: Square is told at once, and again until it has heard. */
async function takeBackInHand(rows: TransactionRows, bookingId: string, now: number) {
  const inHand = await rows
    .updateTable('payment_attempt')
    // A look that is under way meanwhile puts nothing off.
    .set({ due_at: now, version: sql`version + 1` })
    .where('booking_id', '=', bookingId)
    .where('way', 'in', ['terminal', 'link'])
    .where('state', 'in', ['charging', 'unknown'])
    .returning('id')
    .execute()
  for (const { id } of inHand) await markWithdrawn(rows, id, now)
}

/** What the owner's ending a visit would do with its money now: what the transaction that ends it would say; null: there is none. */
export async function ownersEndMoney(
  rows: Rows,
  ending: Pick<VisitEnding, 'kind' | 'booking'> & OwnersKeep,
): Promise<CancelledMoney | null> {
  const paid = await paidFor(rows, ending.booking.id)
  return byOwner(paid, ending).money
}

/** What not coming would mean for these visits by itself, in cents, where money or an agreement is there; by booking id. */
export async function missedMoney(
  rows: Rows,
  bookings: readonly Pick<Booking, 'id' | 'priceCents'>[],
): Promise<Map<string, CancelledMoney>> {
  const ids = bookings.map(({ id }) => id)
  const [orders, agreed] = await Promise.all([visitOrders(rows, ids), agreementsOf(rows, ids)])
  const missed = bookings.flatMap((booking) => {
    const { id } = booking
    const paid = paidBy(
      orders.filter(({ bookingId }) => bookingId === id),
      agreed.get(id),
    )
    const ending = { kind: 'no-show', booking, ...GIVES_BACK } as const
    const { money } = byOwner(paid, ending)
    return money ? [[id, money] as const] : []
  })
  return new Map(missed)
}

/** What becomes of what was paid where the owner cancels, or says that nobody came. */
export function byOwner(paid: Paid, ending: Reckoned) {
  return reckoned(paid, ending, ownersTerms(ending, paid))
}

function reasonOf({ kind, by }: VisitEnding): string {
  if (kind === 'no-show') return 'Nobody came'
  return by.kind === 'owner' ? 'Canceled by the studio' : 'Canceled'
}

/** What was paid for a visit, in cents, and what was agreed to. */
type Paid = { orders: VisitOrder[]; cents: number; agreed: Agreed | null }

async function paidFor(rows: Rows, bookingId: string): Promise<Paid> {
  return paidBy(await visitOrders(rows, [bookingId]), await agreementOf(rows, bookingId))
}

// What a bank wants back is no money to give back or keep: its end is the bank's.
function paidBy(all: readonly VisitOrder[], agreed: Agreed | null | undefined): Paid {
  const orders = all.filter(({ isDisputed }) => !isDisputed)
  return { orders, cents: sumOf(orders, keptOf), agreed: agreed ?? null }
}

type Reckoned = Pick<VisitEnding, 'kind' | 'isUnasked'> &
  OwnersKeep & { booking: Pick<Booking, 'priceCents'> }

/** What goes back of which order, and what of a visit's money that leaves: both together are what was paid. */
function reckoned(paid: Paid, ending: OwnersKeep, { returnsTips, refundCents, ...terms }: Terms) {
  const { orders, agreed } = paid
  const shares = sharesOf(orders, refundCents, returnsTips)
  const tipCents = sumOf(orders, tipLeft)
  const money: CancelledMoney = {
    backCents: sumOf(shares, ({ amountCents }) => amountCents),
    backByHandCents: byHandOf(orders, shares),
    backTipCents: returnsTips ? tipCents : 0,
    keptCents: paid.cents - refundCents,
    keptTipCents: returnsTips ? 0 : tipCents,
    ...(agreed
      ? beyondPaid(agreed, terms.feeCents, paid.cents)
      : { chargeableCents: 0, owedCents: 0 }),
    keptBecause: ending.keptBecause,
    ...terms,
  }
  const hasMoney = money.backCents + money.keptCents + money.keptTipCents + money.feeCents > 0
  return { shares, money: hasMoney || money.isForgiven ? money : null }
}

type Terms = Pick<CancelledMoney, 'feeCents' | 'isForgiven'> & {
  refundCents: number
  returnsTips: boolean
}

async function termsOf(rows: TransactionRows, ending: VisitEnding, paid: Paid): Promise<Terms> {
  const { kind, booking, by, rules, now } = ending
  if (kind === 'no-show' || by.kind === 'owner') return ownersTerms(ending, paid)
  const { terms } = await cancelTermsOf(rows, rules, booking, { paidCents: paid.cents, now })
  const { refundCents, feeCents, isLate } = terms
  return { refundCents, feeCents, isForgiven: isLate && feeCents === 0, returnsTips: true }
}

/**
 * Nothing that clients agree to lets the studio keep anything where it cancels itself, and nothing above the fee where nobody came:
 * that is the owner's own decision.
 */
function ownersTerms(ending: Reckoned, { cents, agreed }: Paid): Terms {
  const { kind, booking, keepsPayment, isUnasked = false } = ending
  const isMissed = kind === 'no-show' && agreed !== null
  const visit = { priceCents: booking.priceCents, paidCents: cents }
  const { feeCents, refundCents } = isMissed
    ? noShowTerms(agreed.policy, visit)
    : { feeCents: 0, refundCents: cents }
  const staysAll = keepsPayment || (isUnasked && agreed === null)
  return {
    feeCents,
    refundCents: staysAll ? 0 : refundCents,
    returnsTips: !staysAll,
    isForgiven: false,
  }
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
