import { z } from 'zod'

/** Integer minor units, as Square writes money. Its location trades in dollars alone. */
export type Money = { amount: number; currency: 'USD' }
export const MoneyShape = z.strictObject({
  amount: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.literal('USD'),
})

export const usd = (amount: number): Money => ({ amount, currency: 'USD' })

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$110.00", as it stands on receipts. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100)
}

/** "7.75": a percentage as Square writes it, at most ten characters. */
export const PercentageShape = z
  .string()
  .max(10)
  .regex(/^\d{1,3}(\.\d+)?$/)

/**
 * `percentage` percent of `cents`, a half going to the even cent ("bankers' rounding"), without a
 * float on the way.
 */
export function percentOf(cents: number, percentage: string): number {
  const [whole = '0', decimals = ''] = percentage.split('.')
  const rate = BigInt(whole + decimals)
  return Number(halfToEven(BigInt(cents) * rate, 100n * 10n ** BigInt(decimals.length)))
}

function halfToEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const twiceRest = (numerator % denominator) * 2n
  if (twiceRest === denominator) return quotient + (quotient % 2n)
  return twiceRest > denominator ? quotient + 1n : quotient
}

/** Parts of `cents` in proportion to `weights`: they sum to it, each within a cent of its share. */
export function apportion(cents: number, weights: number[]): number[] {
  const sum = BigInt(total(weights))
  if (sum === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = exact.map((share) => Number(share / sum))
  const byRest = exact
    .map((share, index) => ({ index, rest: share % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of byRest.slice(0, cents - total(parts)))
    parts[index] = (parts[index] ?? 0) + 1
  return parts
}

export function total(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
