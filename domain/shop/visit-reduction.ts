import { z } from 'zod'
import type { ErrorCode } from '../core/errors.ts'
import { centsFromText, formatMoney, TYPED_AMOUNT } from '../core/money.ts'
import { LONGEST } from '../core/texts.ts'
import type { VisitSum } from './visit-payment.ts'

const REDUCTION_KINDS = ['discount', 'write-off'] as const
type ReductionKind = (typeof REDUCTION_KINDS)[number]

/** By what a visit costs less than its price, in cents; instants in epoch milliseconds. */
export type VisitReduction = {
  id: string
  bookingId: string
  kind: ReductionKind
  cents: number
  reason: string
  givenAt: number
  /** When the owner took it back. */
  struckAt: number | null
  version: number
}

const PERCENT = /^(\d{1,2}|100)\s*%$/

/** "15", "$15.00" or "10%": a sum, or a share of what it is taken off. */
const SumOrShare = z
  .string()
  .trim()
  .refine((text) => TYPED_AMOUNT.test(text) || PERCENT.test(text))

/** What was typed as a sum or a share of `ofCents`, in cents, rounded to the nearest. */
export function centsOf(text: string, ofCents: number): number {
  const [, percent] = PERCENT.exec(text.trim()) ?? []
  return percent ? shareOf(ofCents, Number(percent)) : (centsFromText(text) ?? 0)
}

/** A share of a sum, in cents, rounded to the nearest. */
export function shareOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

const key = z.uuid()
const reason = z.string().trim().min(1).max(LONGEST.reason)

export const DiscountForm = z.object({ key, off: SumOrShare, reason })

/** What is let go: all that is left to pay; `shown` is what stood on the button, in cents. */
export const WriteOffForm = z.object({ key, shown: z.coerce.number().int().positive(), reason })

/** Why a visit is not to cost `cents` less now; null where it may. */
export function reductionRefusal(
  { status, sum }: { status: string; sum: VisitSum },
  { kind, cents }: Pick<VisitReduction, 'kind' | 'cents'>,
): ErrorCode | null {
  if (status === 'CANCELLED' || status === 'NO_SHOW') return 'no-price-to-lower'
  if (kind === 'write-off' && status !== 'COMPLETED') return 'write-off-too-soon'
  if (sum.inHandCents > 0) return 'payment-in-hand'
  if (cents <= 0) return 'discount-empty'
  if (cents > sum.dueCents) return 'discount-too-much'
  return kind === 'write-off' && cents < sum.dueCents ? 'visit-sum-changed' : null
}

/** What has been taken off a visit and stands, in cents. */
export function loweredCents(reductions: readonly Pick<VisitReduction, 'cents' | 'struckAt'>[]) {
  return reductions.reduce((total, { cents, struckAt }) => total + (struckAt ? 0 : cents), 0)
}

/** The lines of a visit's history: "Discount of $11.00. Your reason: “A friend”". */
export function reductionStory(reduction: VisitReduction): { at: number; words: string }[] {
  const { kind, cents, reason: why, givenAt, struckAt } = reduction
  const what = kind === 'discount' ? 'Discount of' : 'Written off:'
  const said = `${what} ${formatMoney(cents)}.`
  const because = why ? ` Your reason: “${why}”` : ''
  return [
    { at: givenAt, words: `${said}${because}` },
    ...(struckAt === null ? [] : [{ at: struckAt, words: `Taken back: ${said}` }]),
  ]
}
