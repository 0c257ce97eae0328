import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cartStore } from '#app/browser/shop/cart-store.ts'
import { refreshCart } from '#app/browser/shop/catalogue.ts'
import { openPayment } from '#app/browser/shop/open-payment.ts'
import type { Paying } from '#app/browser/shop/payment-answers.ts'
import {
  lookAfterOpenPayment,
  processPayment,
  type Quote,
  quoteCart,
} from '#app/browser/shop/payment-calls.ts'
import { checkoutWords } from '#content/checkout.ts'
import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { type CartCustomer, checkoutData, validateCart } from '#domain/shop/cart-order.ts'
import { type CheckoutForm, unreadyFields } from '#domain/shop/checkout.ts'
import { paymentProblem } from '../../../browser/shop/square.ts'
import { useCredit } from './credit-choice.tsx'
import { useDetails } from './use-details.ts'
import { useTrouble } from './use-trouble.ts'
import { type Offer, waysOf } from './way-choice.tsx'

/**
 * How far along it is; `looking`: after a payment that was under way when the page was left, `express`: a
 * wallet's sheet is open before anything is typed, or what it gave is being paid with.
 */
export type CheckoutStep =
  | 'looking'
  | 'details'
  | 'express'
  | 'quoting'
  | 'paying'
  | 'processing'
  | 'paid'
export type Checkout = ReturnType<typeof useCheckout>

/** What a wallet's sheet gave at the top of the page, and the sums that it showed last; null where it could show none. */
type FromSheet = {
  form: CheckoutForm
  quote: Quote | null
  /** The token, once the bank was asked. */
  paying: () => Promise<Paying>
}

type CheckoutParts = {
  typed: CheckoutForm
  customer: CartCustomer | null
  /** What the buyer's account may spend, as the page was sent. */
  creditCents: number
  offer: Offer
  cart: Cart | null
  onPaid: (orderId: string) => void
}

/** What the catalogue of a moment ago did not know yet. */
const CATALOGUE_NEWS = ['price-changed', 'out-of-stock', 'unknown-product']

/** What is typed, what the order comes to, and the one payment that is made of it. */
export function useCheckout(parts: CheckoutParts) {
  const { typed, customer, creditCents, offer, cart, onPaid } = parts
  const { forget, fill, ...details } = useDetails({ typed, customer, ways: waysOf(offer) })
  const { form } = details
  const [step, setStep] = useState<CheckoutStep>('details')
  const [quote, setQuote] = useState<Quote | null>(null)
  const credit = useCredit(creditCents, quote)
  const { setProblem, sayNotCharged, sayRefused, clear, ...trouble } = useTrouble()
  const [changes, setChanges] = useState<readonly string[]>([])
  // Where what went wrong is said: beside the button that was pressed.
  const [isExpress, setIsExpress] = useState(false)
  const { revalidate } = useRevalidator()
  const quotedCart = useRef('')
  const isPaying = useRef(false)

  const askedOf = (items: Cart) => JSON.stringify([items, form.way, form.state])

  /** Asks what the cart comes to; false where it cannot be told. */
  async function askTotals(items: Cart): Promise<boolean> {
    const asked = askedOf(items)
    quotedCart.current = asked
    const quoted = await quoteCart(items, form)
    // Something was changed meanwhile, and its own answer is on the way.
    if (quotedCart.current !== asked) return true
    if (quoted.ok) setQuote(quoted.value)
    else sayRefused(quoted, form)
    return quoted.ok
  }

  /** spec 1 §5: the cart is today's and can be ordered, or says why not. */
  async function toPayment() {
    if (!cart || step !== 'details') return
    setStep('quoting')
    setQuote(null)
    setIsExpress(false)
    clear()
    if ((await isOfToday()) && (await askTotals(cartStore().cart()))) return setStep('paying')
    setStep('details')
  }

  /** Whether the cart is today's and can be ordered; says what is otherwise, to be looked at before it is paid for. */
  async function isOfToday(): Promise<boolean> {
    const changed = await refreshCart({ isAnew: true })
    const { isValid, errors } = validateCart(cartStore().cart())
    setChanges(changed ?? [])
    if (changed === null) sayNotCharged(PAYING_SENTENCES['payment-no-response'])
    else if (changed.length === 0 && !isValid) setProblem(errors.join(' '))
    return changed?.length === 0 && isValid
  }

  /** Pays with the token that `tokenize` gets; null from it means that the buyer thought better of it. */
  function pay(tokenize: () => Promise<Paying | null>) {
    return payWith('paying', async (items) => {
      const paying = await tokenize().catch(sayUntold)
      return paying !== null && charge(items, quote, paying)
    })
  }

  /** Without a card, where credit pays all of it. */
  function payByCredit() {
    return payWith('paying', (items) => charge(items, quote, null))
  }

  /** Pays before anything is typed, with what `ask` gets from a wallet's sheet; null as above. */
  function payExpress(ask: () => Promise<FromSheet | null>) {
    setIsExpress(true)
    return payWith('details', async (items) => {
      const given = await ask().catch(sayUntold)
      if (!given) return false
      fill(given.form)
      const unready = unreadyFields(given.form, offer.states)
      if (unready.length > 0) setProblem(checkoutWords.sheetLacks(unready))
      else if (!given.quote) sayNotCharged(PAYING_SENTENCES['payment-no-response'])
      else if (await isOfToday()) {
        const paying = await given.paying().catch(sayUntold)
        return paying !== null && charge(items, given.quote, paying, given.form)
      } else setProblem((said) => said ?? checkoutWords.cartChanged)
      return false
    })
  }

  function sayUntold(error: unknown) {
    sayNotCharged(paymentProblem(error), 'card-not-charged')
    return null
  }

  /** One at a time; `attempt` answers whether it is paid. */
  async function payWith(from: 'paying' | 'details', attempt: (items: Cart) => Promise<boolean>) {
    if (isPaying.current || step !== from || !cart) return
    isPaying.current = true
    setStep(from === 'paying' ? 'processing' : 'express')
    clear()
    setChanges([])
    try {
      if (await attempt(cart)) return
    } catch (error) {
      setProblem(paymentProblem(error))
    } finally {
      isPaying.current = false
    }
    setStep(from)
  }

  async function charge(items: Cart, shown: Quote | null, paying: Paying | null, by = form) {
    if (!shown) return false
    const buyer = checkoutData(items, customer).customer
    const visitId = offer.visit?.id
    const asked = { form: by, visitId, cart: items, quote: shown }
    const purchase = { ...asked, creditCents: credit.paysCents, customer: buyer }
    const paid = await processPayment(purchase, paying)
    if (paid.ok) {
      finish(paid.value)
      return true
    }
    if (paid.isBeforeCharge) sayRefused(paid, by)
    else setProblem(paid.message)
    if (paid.creditCents !== undefined) credit.tell(paid.creditCents)
    if (paid.quote) setQuote(paid.quote)
    if (paid.code && CATALOGUE_NEWS.includes(paid.code)) {
      setChanges((await refreshCart({ isAnew: true })) ?? [])
    }
    // The visit is not there to be handed anything at: the next one is offered, or none.
    if (paid.code === 'visit-gone') {
      details.setField('way', 'ship')
      void revalidate()
    }
    return false
  }

  function finish(orderId: string) {
    setStep('paid')
    forget()
    cartStore().clear()
    onPaid(orderId)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    let isGone = false
    async function look() {
      if (openPayment.read()) setStep('looking')
      const ended = await lookAfterOpenPayment()
      if (isGone) return
      if (ended?.ok) return finish(ended.value)
      // What was set aside for a payment that came to nothing is credit again.
      if (ended) void revalidate()
      setProblem(ended?.message ?? null)
      setStep('details')
      // Pieces of a payment that is still open are set aside for it: they are not sold out.
      if (ended?.code !== 'payment-outcome-open') setChanges((await refreshCart()) ?? [])
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])

  // Cart and way can be changed beside the card, the cart in another tab too: the total follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: askTotals only sets state
  useEffect(() => {
    if (step !== 'paying' || !cart || cart.length === 0) return
    if (askedOf(cart) === quotedCart.current) return
    askTotals(cart).then((isTold) => isTold || isPaying.current || setStep('details'))
  }, [cart, step, form.way, form.state])

  return {
    ...details,
    unready: unreadyFields(form, offer.states),
    step,
    quote,
    changes,
    ...trouble,
    toPayment,
    pay,
    payByCredit,
    payExpress,
    isExpress,
    credit,
  }
}
