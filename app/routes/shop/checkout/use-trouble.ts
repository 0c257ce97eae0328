import { useState } from 'react'
import { openPayment } from '#app/browser/shop/open-payment.ts'
import { PAYING_SENTENCES } from '#domain/core/paying-sentences.ts'

type NotCharged = 'order-not-charged' | 'card-not-charged'

/** What went wrong, and what the buyer can rely on. */
export function useTrouble() {
  const [problem, setProblem] = useState<string | null>(null)
  const [advice, setAdvice] = useState<string | null>(null)

  /** Says what went wrong before a charge left; whether an earlier one took money may not be known yet. */
  function sayNotCharged(said: string, after: NotCharged = 'order-not-charged') {
    setProblem(said)
    const isTold = said.includes('charged') || openPayment.read() !== null
    setAdvice(isTold ? null : PAYING_SENTENCES[after])
  }

  function clear() {
    setProblem(null)
    setAdvice(null)
  }

  return { problem, advice, setProblem, sayNotCharged, clear }
}
