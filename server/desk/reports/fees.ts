import { type CardWay, cardFeeCents } from '#domain/shop/card-fee.ts'
import type { MovedSums, TillWay } from './till.ts'

/** What card payments cost, tips included, in cents. */
export type Fees = {
  way: CardWay
  payments: number
  paidCents: number
  /** What Square took, as it says itself. */
  feeCents: number
  /** Payments of which it has not said so, or which another reader took. */
  unknown: number
  /** What those are estimated to have cost (spec 2 §9). */
  estimatedCents: number
}

const WAYS: Record<CardWay, readonly TillWay[]> = {
  online: ['online-card', 'link'],
  'in-person': ['terminal', 'desk-card'],
}

/**
 * What card payments have cost: online, on file and by link, and at the desk. Cash and other ways cost nothing, nor does what was not
 * paid here.
 */
export function feesOf(moved: readonly MovedSums[]): Fees[] {
  return (['online', 'in-person'] as const).map((way) => {
    const sums = { payments: 0, paidCents: 0, feeCents: 0, unknown: 0, estimatedCents: 0 }
    for (const { cents, times, known, feeCents, ...row } of moved) {
      if (cents <= 0 || !WAYS[way].includes(row.way)) continue
      sums.payments += times
      sums.paidCents += times * cents
      sums.feeCents += feeCents
      sums.unknown += times - known
      sums.estimatedCents += (times - known) * cardFeeCents(cents, way)
    }
    return { way, ...sums }
  })
}
