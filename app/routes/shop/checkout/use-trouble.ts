import { useState } from 'react'
import { openPayment } from '#app/browser/shop/open-payment.ts'
import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import type { CheckoutForm } from '#domain/shop/checkout.ts'

type Place = Pick<CheckoutForm, 'state' | 'zipCode'>
type Refusal = { message: string; code: string | null }
type NotCharged = 'order-not-charged' | 'card-not-charged'

/** What went wrong, and what the buyer can rely on. */
export function useTrouble() {
  const [problem, setProblem] = useState<string | null>(null)
  const [advice, setAdvice] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState<{ of: string; message: string } | null>(null)

  /** Says what went wrong before a charge left; whether an earlier one took money may not be known yet. */
  function sayNotCharged(said: string, after: NotCharged = 'order-not-charged') {
    setProblem(said)
    const isTold = said.includes('charged') || openPayment.read() !== null
    setAdvice(isTold ? null : PAYING_SENTENCES[after])
  }

  /** The same for what the server did not take; a ZIP code of another state is said beside its field too, until one of the two is changed. */
  function sayRefused({ message, code }: Refusal, form: Place) {
    sayNotCharged(message)
    if (code === 'zip-elsewhere') setElsewhere({ of: placeOf(form), message })
  }

  function zipError(form: Place) {
    return elsewhere?.of === placeOf(form) ? elsewhere.message : undefined
  }

  function clear() {
    setProblem(null)
    setAdvice(null)
  }

  return { problem, advice, setProblem, sayNotCharged, sayRefused, zipError, clear }
}

const placeOf = ({ state, zipCode }: Place) => `${state} ${zipCode}`
