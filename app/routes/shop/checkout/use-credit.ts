import { useState } from 'react'
import type { Quote } from '#app/browser/shop/payment-calls.ts'
import { creditToSpend } from '#domain/shop/credit.ts'

/** What a buyer's credit pays: all that it can, unless it is kept. `offeredCents`: what there was when the page was sent. */
export function useCredit(offeredCents: number, quote: Quote | null) {
  const [toldCents, setToldCents] = useState<number | null>(null)
  const [isKept, setIsKept] = useState(false)
  const balanceCents = toldCents ?? offeredCents
  const totalCents = quote?.totalCents ?? 0
  const couldPayCents = creditToSpend({ balanceCents, totalCents })
  const paysCents = isKept ? 0 : couldPayCents
  return {
    balanceCents,
    couldPayCents,
    paysCents,
    restCents: totalCents - paysCents,
    isKept,
    keep: setIsKept,
    tell: setToldCents,
  }
}
