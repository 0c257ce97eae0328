import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatLongDay } from '#domain/core/when.ts'

type Disputed = { amountCents: number; answerBy: number | null; refusal: string | null }

/** "A client’s bank takes $50.00 back: answer by Friday, March 6" */
export function disputeWords(
  { amountCents, answerBy, refusal }: Disputed,
  year: number | undefined,
): string {
  const takes = `A client’s bank takes ${formatMoney(amountCents)} back`
  if (refusal) return `${takes}, and Square does not take your answer`
  return answerBy === null
    ? `${takes}: it waits for your answer`
    : `${takes}: answer by ${formatLongDay(answerBy, STUDIO.zone, year)}`
}
