import type { ErrorCode } from '../core/errors.ts'
import { formatPrice } from '../core/money.ts'

/** What of a visit an attempt pays for. */
export type PaymentPart = 'deposit' | 'full' | 'rest' | 'fee'

/** By which way it is paid. */
export type PaymentWay = 'card' | 'on-file' | 'terminal' | 'link'

/** The most that is left as a tip, in cents: a slip of the finger is no gift. */
export const MOST_TIP_CENTS = 50_000

/** One payment that was taken, in cents: `tipCents` beside `totalCents`, and what of both has gone or is going back. */
export type TakenPayment = { totalCents: number; tipCents: number; refundedCents: number }

/** What a payment still pays of its visit: what goes back is taken from the price first, from the tip last. */
export function keptOf({ totalCents, refundedCents }: TakenPayment): number {
  return Math.max(0, totalCents - refundedCents)
}

/** What a visit costs, has had paid and still asks for, in cents; tips are no part of it. */
export type VisitSum = {
  costCents: number
  paidCents: number
  /** Charges whose outcome is open. */
  inHandCents: number
  dueCents: number
}

/** The one sum of a visit: `notedCents` is what was taken at the desk. */
export function visitSum(visit: {
  costCents: number
  taken: readonly TakenPayment[]
  notedCents: number
  inHandCents: number
}): VisitSum {
  const { costCents, taken, notedCents, inHandCents } = visit
  const paidCents = taken.reduce((total, payment) => total + keptOf(payment), notedCents)
  return { costCents, paidCents, inHandCents, dueCents: Math.max(0, costCents - paidCents) }
}

/** Why a visit is not to be charged with this sum now; null where it may be. */
export function chargeRefusal(sum: VisitSum, cents: number): ErrorCode | null {
  if (sum.inHandCents > 0 || sum.dueCents === 0) return 'visit-paid'
  return cents > sum.dueCents ? 'visit-sum-changed' : null
}

/** What a client reads of what was paid online for a visit, and what is left; null where nothing was. */
export function paidOnlineWords(visit: { priceCents: number; paidCents: number }): string | null {
  const { priceCents, paidCents } = visit
  if (paidCents === 0) return null
  const restCents = Math.max(0, priceCents - paidCents)
  const rest = restCents > 0 ? ` ${formatPrice(restCents)} is due at the studio.` : ''
  return `Paid online: ${formatPrice(paidCents)}.${rest}`
}
