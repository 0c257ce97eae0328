import { useEffect, useState } from 'react'
import type { CallFailure } from '#app/browser/booking-calls.ts'
import { draftBooked } from '#app/browser/booking-draft.ts'
import { openVisitPayment } from '#app/browser/shop/open-payment.ts'
import { lookAfterVisitPayment, type PaidVisit } from '#app/browser/shop/visit-payment-calls.ts'
import { payVisitWords } from '#content/pay-visit.ts'

/** `starting`: nobody has looked; `unknown`: how it ended cannot be told yet; `none`: nothing is under way. */
type State = 'starting' | 'looking' | 'unknown' | 'booked' | 'none'

/** A payment that was under way when this page was left, or another tab's: asked after before anything else is. */
export function useOpenPayment(onPaid: (token: string) => void) {
  const [state, setState] = useState<State>('starting')
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function look() {
    if (openVisitPayment.read()) setState('looking')
    setSaid(null)
    const ended = await lookAfterVisitPayment()
    if (ended?.ok) return arrive(ended)
    if (ended?.code === 'payment-outcome-open') return wait(ended.message)
    setFailure(ended)
    setState('none')
  }

  function wait(message: string) {
    setSaid(message)
    setState('unknown')
  }

  function arrive({ token }: PaidVisit) {
    draftBooked()
    setState('booked')
    setSaid(payVisitWords.booked)
    if (token) onPaid(token)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => void look(), [])

  return { state, said, failure, arrive, wait, lookAgain: () => void look() }
}
