import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#app/browser/booking-calls.ts'
import { keepHold } from '#app/browser/booking-draft.ts'
import { cardProblem } from '#app/browser/shop/square.ts'
import {
  askTerms,
  type HeldVisit,
  keepCard,
  type PaidVisit,
  type PayingBy,
  payVisit,
  type Terms,
} from '#app/browser/shop/visit-payment-calls.ts'
import { HOLD_MS, stretchedHold } from '#domain/calendar/hold.ts'
import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import { type Asked, payHref, scheduleHref } from '../ui/schedule-state.ts'
import { useHold } from './use-hold.ts'

type VisitPaymentParts = {
  visit: Omit<HeldVisit, 'holdId'>
  asked: Asked
  /** How an earlier payment came to nothing. */
  earlier: CallFailure | null
  onPaid: (paid: PaidVisit) => void
  onUnknown: (message: string) => void
}

/** What is said at the card; whatever else booking refuses is about the visit, and said above. */
const OF_CARD = ['booking-failed', 'terms-not-agreed', 'payment-failed', 'rate-limited']
const OF_TIME = ['hold-expired', 'visit-given-back']

/** What the visit asks for, the hold that keeps its time meanwhile, and the one payment that books it. */
export function useVisitPayment({ visit, asked, earlier, onPaid, onUnknown }: VisitPaymentParts) {
  const [terms, setTerms] = useState<Terms | null>(null)
  const [isAsking, setIsAsking] = useState(true)
  const [isProcessing, setIsProcessing] = useState(false)
  const [ofTime, setOfTime] = useState<CallFailure | null>(null)
  const [refused, setRefused] = useState<{ said: string; advice: string | null } | null>(
    earlier && { said: earlier.message, advice: null },
  )
  const isPaying = useRef(false)
  const { choice, startsAt } = visit
  const onProblem = setOfTime
  const { held, setHeld, notHeld, take } = useHold({
    choice,
    startsAt,
    asked,
    hrefOf: payHref,
    onProblem,
    toPay: true,
  })

  // Another time has other words: what was agreed to is not what would be kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each hold
  useEffect(() => {
    if (!held || held.startsAt !== startsAt) return
    let isGone = false
    setIsAsking(true)
    askTerms({ ...visit, holdId: held.id }).then((answer) => {
      if (isGone) return
      setIsAsking(false)
      if (!answer.ok) setOfTime(answer)
      else if (answer.terms) setTerms(answer.terms)
      // Nothing is asked any more, or not of this client: it is booked where the details are.
      else window.location.replace(scheduleHref({ ...asked, step: 'you' }))
    })
    return () => {
      isGone = true
    }
  }, [held?.id, startsAt])

  /** Pays with the token that `tokenize` gets; null from it means that the client thought better of it. */
  async function pay(tipCents: number, tokenize: () => Promise<PayingBy | null>) {
    if (isPaying.current || !terms || !held || isAsking) return
    isPaying.current = true
    setIsProcessing(true)
    setOfTime(null)
    setRefused(null)
    const paying = await tokenize().catch((error: unknown) => {
      refuse(cardProblem(error), 'card-not-charged')
      return null
    })
    if (paying) await charge({ ...visit, holdId: held.id }, { terms, tipCents, paying })
    isPaying.current = false
    setIsProcessing(false)
  }

  async function charge(heldVisit: HeldVisit, by: Parameters<typeof payVisit>[1]) {
    const startedAt = Date.now()
    const paid =
      by.terms.dueCents > 0 ? await payVisit(heldVisit, by) : await keepCard(heldVisit, by)
    if (paid.ok) return onPaid(paid)
    if (paid.code === 'payment-outcome-open') return onUnknown(paid.message)
    if (paid.terms) setTerms(paid.terms)
    const isOfCard = paid.code.startsWith('card-') || OF_CARD.includes(paid.code)
    const isOfVisit = paid.isBeforeCharge && !isOfCard
    if (isOfVisit || OF_TIME.includes(paid.code)) return setOfTime(paid)
    if (!paid.isBeforeCharge) keptLonger(startedAt)
    refuse(paid.message, paid.isBeforeCharge ? 'order-not-charged' : null)
  }

  /** A charge that was begun has kept the time for longer, as the server does. */
  function keptLonger(startedAt: number) {
    if (!held) return
    const takenAt = held.expiresAt - HOLD_MS
    const longer = { ...held, expiresAt: stretchedHold({ ...held, takenAt }, startedAt) }
    keepHold(longer)
    setHeld(longer)
  }

  function refuse(said: string, advice: 'order-not-charged' | 'card-not-charged' | null) {
    const isTold = advice === null || said.includes('charged')
    setRefused({ said, advice: isTold ? null : PAYING_SENTENCES[advice] })
  }

  return { terms, isAsking, isProcessing, ofTime, refused, held, notHeld, take, pay }
}
