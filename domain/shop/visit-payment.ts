import type { ErrorCode } from '../core/errors.ts'
import { formatPrice } from '../core/money.ts'

/** What of a visit an attempt pays for. */
export type PaymentPart = 'deposit' | 'full' | 'rest' | 'fee'

/** By which way it is paid. */
export type PaymentWay = 'card' | 'on-file' | 'terminal' | 'link' | 'credit' | HandWay

/** What was taken without Square, a card on another reader and a gift card that was redeemed elsewhere among it: Square only writes it down. */
export const HAND_WAYS = ['cash', 'desk-card', 'gift-card', 'other'] as const
export type HandWay = (typeof HAND_WAYS)[number]

export function isByHand(way: PaymentWay): way is HandWay {
  return HAND_WAYS.some((one) => one === way)
}

const WAY_WORDS: Record<PaymentWay, string> = {
  card: 'online',
  'on-file': 'by card on file',
  terminal: 'by card here',
  link: 'by link',
  cash: 'cash',
  'desk-card': 'by card here',
  'gift-card': 'by gift card',
  credit: 'with store credit',
  other: 'another way',
}

/** By which ways a visit was paid, as the desk and its client read it: "Paid by link and cash". */
export function paidWords(ways: readonly PaymentWay[]): string {
  const words = [...new Set(ways.map((way) => WAY_WORDS[way]))]
  const last = words.pop() ?? ''
  return `Paid ${words.length > 0 ? `${words.join(', ')} and ` : ''}${last}`.trim()
}

/** Whose purchase it is that the owner takes at the desk, beside browsers and accounts. */
export const AT_DESK = 'desk'

/** What a visit's payment is when it is booked by it, in cents. */
export function partWhenBooked(dueCents: number, priceCents: number): 'deposit' | 'full' {
  return dueCents === priceCents ? 'full' : 'deposit'
}

/** Whether a tip is left with a payment: with what pays the whole price, or the rest of it; never with a deposit, a fee or a cart. */
export function takesTip(part: PaymentPart | null): boolean {
  return part === 'full' || part === 'rest'
}

/** The most that is left as a tip, in cents: a slip of the finger is no gift. */
export const MOST_TIP_CENTS = 50_000

/**
 * One payment that was taken, in cents: `tipCents` beside `totalCents`, and what of both has gone or is going back, or was lost to a
 * bank; `tipBackCents` of that was the tip by name.
 */
export type TakenPayment = {
  totalCents: number
  tipCents: number
  refundedCents: number
  tipBackCents: number
}

/** What a payment still pays of its visit: what goes back by no name is taken from the price first, from the tip last. */
export function keptOf({ totalCents, refundedCents, tipBackCents }: TakenPayment): number {
  return Math.max(0, totalCents - (refundedCents - tipBackCents))
}

/** What of a payment's tip has not gone back. */
export function tipLeft(payment: TakenPayment): number {
  const { totalCents, tipCents, refundedCents, tipBackCents } = payment
  const left = Math.max(0, totalCents + tipCents - refundedCents)
  return Math.min(Math.max(0, tipCents - tipBackCents), left)
}

/** What was left as tips for a visit, by orders and as noted (`notedCents`), and has not gone back, in cents. */
export function tipsLeft(taken: readonly TakenPayment[], notedCents: number): number {
  return taken.reduce((total, payment) => total + tipLeft(payment), notedCents)
}

/** By how much a visit costs less, as what went back of a payment was given back for good: `loweringCents` of it. */
export function reducedBy(payment: TakenPayment & { loweringCents: number }): number {
  return Math.min(payment.loweringCents, payment.totalCents - keptOf(payment))
}

/** What a visit costs, has had paid and still asks for, in cents; tips are no part of it. */
export type VisitSum = {
  /** What it costs, less what was given back for good. */
  costCents: number
  reducedCents: number
  paidCents: number
  /** Charges whose outcome is open. */
  inHandCents: number
  dueCents: number
}

/** The one sum of a visit: `notedCents` is what was taken at the desk; by `reducedCents` of a payment it costs less (`reducedBy`). */
export function visitSum(visit: {
  costCents: number
  taken: readonly (TakenPayment & { reducedCents: number })[]
  notedCents: number
  inHandCents: number
}): VisitSum {
  const { taken, notedCents, inHandCents } = visit
  const reducedCents = taken.reduce((total, payment) => total + payment.reducedCents, 0)
  const costCents = Math.max(0, visit.costCents - reducedCents)
  const paidCents = taken.reduce((total, payment) => total + keptOf(payment), notedCents)
  const dueCents = Math.max(0, costCents - paidCents)
  return { costCents, reducedCents, paidCents, inHandCents, dueCents }
}

/** Why a visit is not to be charged with this sum now; null where it may be. */
export function chargeRefusal(sum: VisitSum, cents: number): ErrorCode | null {
  if (sum.inHandCents > 0 || sum.dueCents === 0) return 'visit-paid'
  return cents > sum.dueCents ? 'visit-sum-changed' : null
}

/** What was paid for a visit and stays, in cents, the tip beside it, and by which ways both came. */
export type PaidVisit = {
  cents: number
  tipCents: number
  /** By how much the visit costs less than its price, because the studio gave money back for good. */
  reducedCents: number
  ways: readonly PaymentWay[]
}

/** A visit as far as its money goes; `status` is the row's. */
type Paid = { status: string; priceCents: number }

/**
 * What a visit costs, in cents: its price; once it is canceled, nothing; where nobody came, what was agreed to for that. The fee of a
 * late canceling is a sum of its own.
 */
export function costOfVisit({ status, priceCents }: Paid, missedFeeCents: number): number {
  if (status === 'CANCELLED') return 0
  return status === 'NO_SHOW' ? missedFeeCents : priceCents
}

/** What a client reads of what was paid for a visit, its tip in the sum, and of what is left to pay there; null where nothing was paid. */
export function paidSums(visit: Paid, paid: PaidVisit): string | null {
  const { cents, tipCents, reducedCents } = paid
  if (cents === 0) return null
  const restCents = Math.max(0, costOfVisit(visit, 0) - reducedCents - cents)
  const tip = tipCents > 0 ? ` (${formatPrice(cents)} and a tip of ${formatPrice(tipCents)})` : ''
  const sums = `${formatPrice(cents + tipCents)}${tip}`
  return restCents > 0 ? `${sums}. ${dueWords({ priceCents: restCents })}` : sums
}

/** What a client reads of what she pays at her visit; `isFrom`: it is a lowest price. */
export function dueWords({
  priceCents,
  isFrom,
}: Pick<Paid, 'priceCents'> & { isFrom?: boolean }): string {
  return `${isFrom ? 'From ' : ''}${formatPrice(priceCents)} is due at the studio.`
}

/** The same as a sentence that names by which ways it was paid. */
export function paidVisitWords(visit: Paid, paid: PaidVisit): string | null {
  const sums = paidSums(visit, paid)
  return sums && `${paidWords(paid.ways)}: ${sums.replace(/\.?$/, '.')}`
}
