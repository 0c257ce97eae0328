import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { type CartCustomer, CURRENCY, orderData, orderLines } from '#domain/shop/cart-order.ts'
import type { CheckoutForm } from '#domain/shop/checkout.ts'
import { STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import { postToApi, record } from '../call-api.ts'
import { openPayment } from './open-payment.ts'

/** What the order comes to, as Square calculates it. */
export type Quote = {
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
}

type Failed = {
  ok: false
  message: string
  code: string | null
  quote: Quote | null
  /** No charge has left for it. */
  isBeforeCharge?: boolean
}
type Reply<T> = { ok: true; value: T } | Failed

export type Purchase = {
  form: CheckoutForm
  cart: Cart
  quote: Quote
  customer: CartCustomer | null
}
/** What a way of paying gave: its token, and the bank's agreement where it came beside it. */
export type Paying = { sourceId: string; verificationToken?: string | undefined }

const ASK_AGAIN_AFTER_MS = 2000
const ASK_AT_MOST = 30
/** A charge that left has reached the server by then. */
const ARRIVED_AFTER = 3

/** Asks what a cart comes to, with tax and shipping. */
export async function quoteCart(cart: Cart): Promise<Reply<Quote>> {
  const answer = await post('/api/payments/calculate', { cartItems: orderLines(cart) })
  const quote = quoteOf(answer.totals)
  return quote ? { ok: true, value: quote } : beforeCharge(answer)
}

/**
 * Pays and answers the order's id. The order is placed first and its id written down, so that a reload
 * asks after it; the server knows the same order from the same browser again, so a second press or
 * another tab pays once. Where the outcome is not known yet it is asked for until it is.
 */
export async function processPayment(purchase: Purchase, paying: Paying): Promise<Reply<string>> {
  const request = requestOf(purchase)
  const placed = await post('/api/payments/create-order', request)
  const { id: orderId } = record(placed.order)
  if (typeof orderId !== 'string') return beforeCharge(placed)
  openPayment.begin(orderId)
  const amountMoney = money(purchase.quote.totalCents)
  const answer = await post('/api/payments/process', {
    ...request,
    ...paying,
    orderId,
    amountMoney,
  })
  const outcome = await ended(orderId, answer)
  if (outcome.ok || outcome.code !== 'payment-outcome-open') openPayment.end()
  return outcome
}

/** How the payment ended that was under way when this page was left; null where there was none. */
export async function lookAfterOpenPayment(): Promise<Reply<string> | null> {
  const orderId = openPayment.read()
  if (!orderId) return null
  const outcome = await outcomeOf(orderId)
  if (outcome.ok || outcome.code !== 'payment-outcome-open') openPayment.end()
  return outcome
}

async function ended(orderId: string, answer: Record<string, unknown>): Promise<Reply<string>> {
  if (answer.success === true) return { ok: true, value: orderId }
  const { code } = record(answer.error)
  return code === 'payment-unsettled' || answer.isLost ? outcomeOf(orderId) : failureOf(answer)
}

/** Asks until Square has told whether the money was taken. */
async function outcomeOf(orderId: string): Promise<Reply<string>> {
  for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
    if (asked > 0) await new Promise((done) => setTimeout(done, ASK_AGAIN_AFTER_MS))
    const answer = await fetch(`/api/payments/verify/${orderId}`).then(
      async (response) => record(await response.json()),
      () => ({}) as Record<string, unknown>,
    )
    const { status, message, canPay } = record(answer.payment)
    if (status === 'completed') return { ok: true, value: orderId }
    if (status === 'failed') return failureOf({ error: { message } })
    if (canPay && asked >= ARRIVED_AFTER) return failed('payment-no-response')
    if (record(answer.error).code === 'payment-not-found') return failureOf(answer)
  }
  return failed('payment-outcome-open')
}

function failed(code: keyof typeof BROWSER_SENTENCES): Failed {
  return { ok: false, code, message: BROWSER_SENTENCES[code], quote: null }
}

/** The payment request of spec 2 §3, but for its card. */
function requestOf({ form, cart, quote, customer }: Purchase) {
  const { email, phone, firstName, lastName, ...place } = form
  const address = { firstName, lastName, ...place }
  const name = `${firstName} ${lastName}`.trim()
  return {
    buyerEmail: email,
    ...orderData(cart, {
      shippingAddress: address,
      billingAddress: address,
      customerInfo: { ...customer, email, phone, name },
      shippingCharge: { name: STANDARD_SHIPPING.name, amountMoney: money(quote.shippingCents) },
    }),
  }
}

async function post(path: string, request: object): Promise<Record<string, unknown>> {
  try {
    return record((await postToApi(path, JSON.stringify(request))).body)
  } catch (error) {
    // Without a token nothing has left.
    const untold = BROWSER_SENTENCES['csrf-not-received']
    if (error instanceof Error && error.message === untold) return { error: untold }
    return { error: BROWSER_SENTENCES['payment-no-response'], isLost: true }
  }
}

/** spec 2 §8: the server's error text if a string, else the error's message, else the sentence. */
function failureOf({ error, totals }: Record<string, unknown>): Failed {
  const { message, code } = record(error)
  const said = typeof error === 'string' ? error : message
  return {
    ok: false,
    message: typeof said === 'string' ? said : BROWSER_SENTENCES['payment-error'],
    code: typeof code === 'string' ? code : null,
    quote: quoteOf(totals),
  }
}

function beforeCharge(answer: Record<string, unknown>): Failed {
  return { ...failureOf(answer), isBeforeCharge: true }
}

function quoteOf(totals: unknown): Quote | null {
  const { subtotalMoney, shippingMoney, taxMoney, totalMoney } = record(totals)
  const [subtotalCents, shippingCents, taxCents, totalCents] = [
    subtotalMoney,
    shippingMoney,
    taxMoney,
    totalMoney,
  ].map((amountMoney) => record(amountMoney).amount)
  const quote = { subtotalCents, shippingCents, taxCents, totalCents }
  return Object.values(quote).every((cents) => typeof cents === 'number') ? (quote as Quote) : null
}

function money(amount: number) {
  return { amount, currency: CURRENCY } as const
}
