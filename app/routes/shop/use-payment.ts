import { useEffect, useRef, useState } from 'react'
import { type CardForm, CardRefused, openCardForm } from '#app/browser/card-form.ts'
import { processPayment, type Quote } from '#app/browser/payment-calls.ts'
import type { Cart } from '#domain/cart.ts'
import type { CheckoutForm } from '#domain/checkout.ts'
import { BROWSER_SENTENCES, tokenizationFailed } from '#domain/errors.ts'
import type { CardSetup } from '#server/payments/card-setup.ts'

// spec 2 §9
const CARD_DELAY_MS = 100

type UsePayment = {
  card: CardSetup
  quote: Quote
  form: CheckoutForm
  cart: Cart
  onQuote: (quote: Quote) => void
  onPaid: (orderId: string) => void
}

/** The card field's life and the one payment that it makes. */
export function usePayment({ card, quote, form, cart, onQuote, onPaid }: UsePayment) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<CardForm | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'processing' | 'failed'>('loading')
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    const timer = setTimeout(async () => {
      if (!place.current) return
      try {
        const opened = await openCardForm(card, place.current)
        if (isGone) return void opened.destroy()
        field.current = opened
        setState('ready')
      } catch (error) {
        if (isGone) return
        const isScript = error instanceof Error && error.message.includes('Square.js')
        setProblem(BROWSER_SENTENCES[isScript ? 'card-form-not-loaded' : 'card-form-not-started'])
        setState('failed')
      }
    }, CARD_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      field.current?.destroy()
      field.current = null
    }
  }, [card])

  async function pay() {
    if (!field.current || state !== 'ready') return
    setState('processing')
    setProblem(null)
    try {
      const sourceId = await field.current.tokenize({
        amount: (quote.totalCents / 100).toFixed(2),
        billingContact: contactOf(form),
      })
      const paid = await processPayment({ sourceId, form, cart, quote })
      if (paid.ok) return onPaid(paid.value)
      if (paid.quote) onQuote(paid.quote)
      setProblem(paid.message)
    } catch (error) {
      setProblem(
        error instanceof CardRefused
          ? tokenizationFailed(error.reasons)
          : BROWSER_SENTENCES['payment-error'],
      )
    }
    setState('ready')
  }

  return { place, state, problem, pay }
}

function contactOf(form: CheckoutForm) {
  return {
    givenName: form.firstName,
    familyName: form.lastName,
    email: form.email,
    ...(form.phone ? { phone: form.phone } : {}),
    addressLines: [form.address, form.apartment].filter(Boolean),
    city: form.city,
    state: form.state,
    countryCode: form.country,
    postalCode: form.zipCode,
  }
}
