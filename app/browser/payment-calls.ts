import type { Cart } from '#domain/cart.ts'
import { orderData } from '#domain/cart-order.ts'
import type { CheckoutForm } from '#domain/checkout.ts'
import { BROWSER_SENTENCES } from '#domain/errors.ts'
import { attemptKey } from './booking-draft.ts'
import { postToApi, record } from './call-api.ts'

/** What the order comes to, as Square calculates it. */
export type Quote = {
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
}

type Failed = { ok: false; message: string; quote: Quote | null }
type Outcome<T> = { ok: true; value: T } | Failed

/** Asks what a cart comes to, with tax and shipping. */
export function quoteCart(cart: Cart): Promise<Outcome<Quote>> {
  const body = { cartItems: itemsOf(cart) }
  return post('/api/payments/calculate', JSON.stringify(body), {}, (answer) =>
    quoteOf(answer.total),
  )
}

/** Pays; the same order is never paid twice from this tab. Answers the order's id. */
export function processPayment(payment: {
  sourceId: string
  form: CheckoutForm
  cart: Cart
  quote: Quote
}): Promise<Outcome<string>> {
  const { sourceId, form, cart, quote } = payment
  const { email, phone, firstName, lastName, ...address } = form
  const shippingAddress = { firstName, lastName, ...address }
  const request = {
    buyerEmail: email,
    ...orderData(cart, {
      shippingAddress,
      billingAddress: shippingAddress,
      customerInfo: { email, phone, name: `${firstName} ${lastName}`.trim() },
      shippingCharge: {
        name: 'Standard Shipping',
        amountMoney: { amount: quote.shippingCents, currency: 'USD' },
      },
    }),
    cartItems: itemsOf(cart),
    expectedTotal: quote.totalCents,
  }
  const headers = { 'Idempotency-Key': attemptKey(request) }
  return post(
    '/api/payments/process',
    JSON.stringify({ ...request, sourceId }),
    headers,
    (answer) => {
      const { orderId } = record(answer.payment)
      return typeof orderId === 'string' ? orderId : null
    },
  )
}

async function post<T>(
  path: string,
  body: string,
  headers: Record<string, string>,
  read: (answer: Record<string, unknown>) => T | null,
): Promise<Outcome<T>> {
  try {
    const { response, body: answered } = await postToApi(path, body, headers)
    const answer = record(answered)
    const value = response.ok ? read(answer) : null
    if (value !== null) return { ok: true, value }
    return { ok: false, message: messageOf(answer.error), quote: quoteOf(answer.total) }
  } catch {
    return { ok: false, message: BROWSER_SENTENCES['no-payment-answer'], quote: null }
  }
}

/** spec 2 §8: the server's error text if a string, else the error's message, else the sentence. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  const { message } = record(error)
  return typeof message === 'string' ? message : BROWSER_SENTENCES['payment-error']
}

function itemsOf(cart: Cart) {
  return cart.map((item) => ({
    productId: item.product.id,
    variationId: item.selectedVariation.id,
    quantity: item.quantity,
    unitPriceCents: item.unitPriceCents,
  }))
}

function quoteOf(value: unknown): Quote | null {
  const { subtotalCents, shippingCents, taxCents, totalCents } = record(value)
  const quote = { subtotalCents, shippingCents, taxCents, totalCents }
  return Object.values(quote).every((cents) => typeof cents === 'number') ? (quote as Quote) : null
}
