import { keptOf, type TakenPayment, tipLeft } from './visit-payment.ts'

/** A visit and what stands beside it on its ticket, in cents. */
export type BillFacts = {
  /** What the visit costs before anything is taken off; where it did not take place, what is asked for that. */
  priceCents: number
  /** What is taken off by discounts, what was written off, and what was given back for good. */
  discountCents: number
  writtenOffCents: number
  reducedCents: number
  /** Through orders: the visit’s part, and `goodsCents` of products with their tax, of which `goodsBackCents` went back. */
  taken: readonly (TakenPayment & { goodsCents: number; goodsBackCents: number })[]
  /** As noted at the desk. */
  noted: readonly { amountCents: number; tipCents: number }[]
  /** Products that wait to be paid; their tax is null while Square does not say it. */
  open: { goodsCents: number; taxCents: number | null }
}

/** All of a ticket in one sum, in cents: what it comes to is what is paid and what is left, less what was paid above it. */
export type Bill = {
  /** Products that are paid, with their tax. */
  goodsPaidCents: number
  tipCents: number
  totalCents: number
  paidCents: number
  leftCents: number
  /** Paid above what the visit costs. */
  overCents: number
  /** The tax on what waits to be paid is not known yet, and in no sum. */
  isTaxOpen: boolean
}

export function billOf(facts: BillFacts): Bill {
  const { taken, noted, open } = facts
  const lowered = facts.discountCents + facts.writtenOffCents + facts.reducedCents
  const costCents = Math.max(0, facts.priceCents - lowered)
  const openCents = open.goodsCents + (open.taxCents ?? 0)
  const visitPaidCents = sum([...taken.map(keptOf), ...noted.map((one) => one.amountCents)])
  const goodsPaidCents = sum(taken.map((one) => one.goodsCents - one.goodsBackCents))
  const tipCents = sum([...taken.map(tipLeft), ...noted.map((one) => one.tipCents)])
  return {
    goodsPaidCents,
    tipCents,
    totalCents: costCents + goodsPaidCents + openCents + tipCents,
    paidCents: visitPaidCents + goodsPaidCents + tipCents,
    leftCents: Math.max(0, costCents - visitPaidCents) + openCents,
    overCents: Math.max(0, visitPaidCents - costCents),
    isTaxOpen: open.taxCents === null,
  }
}

/** The tips that are offered by a button, in percent. */
export const TIP_SHARES = [18, 20, 25] as const

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
