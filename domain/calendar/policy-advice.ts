import { formatPrice } from '#domain/core/money.ts'
import { type Amount, dueNow, feesOf, type VisitPolicy } from './visit-policy.ts'

/** What an owner may not have meant by a policy, and the fee for not coming that would mend it. */
export type PolicyAdvice = { words: string; noShowFee: Amount }

/**
 * Whether not coming is dearer than nothing, and no cheaper than canceling late; null where all is well.
 * @param pricesCents what the treatment may cost; of several the dearest gives the figures
 */
export function policyAdvice(
  policy: VisitPolicy,
  pricesCents: readonly number[],
): PolicyAdvice | null {
  const priceCents = Math.max(0, ...pricesCents)
  const due = dueNow(policy, { priceCents, isNewClient: true })
  if (due.kind === 'nothing') return null
  const { lateFee, noShowFee } = feesOf(policy, priceCents)
  const sensible =
    policy.takes === 'deposit' ? policy.deposit : (policy.lateFee ?? { percent: 100 })
  if (!sensible) return null
  if (noShowFee < lateFee) {
    const [late, missed] = [formatPrice(lateFee), formatPrice(noShowFee)]
    const words = `Canceling late costs ${late}, not coming ${missed}: whoever stays away without a word pays less.`
    return { words, noShowFee: sensible }
  }
  if (noShowFee > 0 || due.cents === 0) return null
  return {
    words: `If nobody comes, all ${formatPrice(due.cents)} that was paid goes back, and nothing is kept for the time.`,
    noShowFee: sensible,
  }
}
