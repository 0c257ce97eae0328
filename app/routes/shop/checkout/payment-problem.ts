import { reasonsIn } from '#app/browser/shop/square.ts'
import { BROWSER_SENTENCES, tokenizationFailed } from '#domain/core/site-errors.ts'

/** What is said where a card or a wallet gave no token (spec 2 §5, §8). */
export function paymentProblem(error: unknown): string {
  const reasons = reasonsIn(error)
  return reasons.length > 0 ? tokenizationFailed(reasons) : BROWSER_SENTENCES['payment-error']
}
