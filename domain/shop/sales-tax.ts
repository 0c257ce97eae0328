import { z } from 'zod'
import { isCalendarDate } from '../core/dates.ts'

const PERCENT_SENTENCE = 'Enter the rate as it is published, such as 8.75.'

/** A rate of sales tax and the studio's date from which it holds. */
export const SalesTaxRate = z.object({
  from: z.string().refine(isCalendarDate, 'Choose the day from which it holds.'),
  /** Percent, as the state publishes it: "8.75". */
  percent: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,4})?$/, PERCENT_SENTENCE),
})
export type SalesTaxRate = z.infer<typeof SalesTaxRate>

/** The rates with one more, in order; another of the same day gives way to it. */
export function withRate(rates: readonly SalesTaxRate[], rate: SalesTaxRate): SalesTaxRate[] {
  return [...withoutRate(rates, rate.from), rate].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

export function withoutRate(rates: readonly SalesTaxRate[], from: string): SalesTaxRate[] {
  return rates.filter((rate) => rate.from !== from)
}

/**
 * The tax on a sale, in cents: half a cent goes to the even one, as Square rounds. Reckoned in whole
 * numbers, since 8.75 % of a sum in floating point can miss the half.
 */
export function salesTaxOf(taxableCents: number, percent: string): number {
  const [whole = '0', decimals = ''] = percent.split('.')
  const numerator = BigInt(taxableCents) * BigInt(whole + decimals)
  const denominator = 100n * 10n ** BigInt(decimals.length)
  const quotient = numerator / denominator
  const twiceRest = (numerator % denominator) * 2n
  if (twiceRest === denominator) return Number(quotient + (quotient % 2n))
  return Number(twiceRest > denominator ? quotient + 1n : quotient)
}
