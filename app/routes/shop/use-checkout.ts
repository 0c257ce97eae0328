import { useState } from 'react'
import { cartStore } from '#app/browser/cart-store.ts'
import { type Quote, quoteCart } from '#app/browser/payment-calls.ts'
import type { Cart } from '#domain/cart.ts'
import { type CheckoutForm, unreadyFields } from '#domain/checkout.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** What is typed, what the order comes to, and how far along it is. */
export function useCheckout(typed: CheckoutForm, cart: Cart | null) {
  const [form, setForm] = useState(typed)
  const [step, setStep] = useState<'details' | 'quoting' | 'paying' | 'paid'>('details')
  const [quote, setQuote] = useState<Quote | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function toPayment() {
    if (!cart || step !== 'details') return
    setStep('quoting')
    setProblem(null)
    const quoted = await quoteCart(cart)
    if (!quoted.ok) {
      setProblem(quoted.message)
      return setStep('details')
    }
    setQuote(quoted.value)
    setStep('paying')
  }

  function finish() {
    setStep('paid')
    cartStore().clear()
  }

  return {
    form,
    setField: (name: string, value: string) => setForm((now) => ({ ...now, [name]: value })),
    isReady: unreadyFields(form).length === 0,
    step,
    quote,
    setQuote,
    problem,
    toPayment,
    finish,
  }
}
