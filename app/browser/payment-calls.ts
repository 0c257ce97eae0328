import { type Cart, lineName } from '#domain/cart.ts'
import { CURRENCY, orderData } from '#domain/cart-order.ts'
import type { CheckoutForm } from '#domain/checkout.ts'
import { BROWSER_SENTENCES } from '#domain/errors.ts'
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

const ASK_AGAIN_AFTER_MS = 2000
const ASK_AT_MOST = 30

/** Asks what a cart comes to, with tax and shipping. */
export async function quoteCart(cart: Cart): Promise<Outcome<Quote>> {
  const answer = await post('/api/payments/calculate', { cartItems: itemsOf(cart) })
  const quote = quoteOf(answer.totals)
  return quote ? { ok: true, value: quote } : failureOf(answer)
}

/**
 * Pays and answers the order's id. The server knows the same order from the same browser again, so a
 * second press, a reload or another tab pays once. Where the outcome is not known yet it is asked for
 * until it is.
 */
export async function processPayment(payment: {
  sourceId: string
  form: CheckoutForm
  cart: Cart
  quote: Quote
}): Promise<Outcome<string>> {
  const { sourceId, form, cart, quote } = payment
  const { email, phone, firstName, lastName, ...place } = form
  const address = { firstName, lastName, ...place }
  const answer = await post('/api/payments/process', {
    sourceId,
    buyerEmail: email,
    ...orderData(cart, {
      shippingAddress: address,
      billingAddress: address,
      customerInfo: { email, phone, name: `${firstName} ${lastName}`.trim() },
      shippingCharge: { name: 'Standard Shipping', amountMoney: money(quote.shippingCents) },
    }),
    cartItems: itemsOf(cart),
    amountMoney: money(quote.totalCents),
  })
  const { orderId } = answer
  if (typeof orderId !== 'string') return failureOf(answer)
  if (record(answer.error).code === 'payment-unsettled') return outcomeOf(orderId)
  return answer.success === true ? { ok: true, value: orderId } : failureOf(answer)
}

/** Asks until Square has told whether the money was taken. */
async function outcomeOf(orderId: string): Promise<Outcome<string>> {
  for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
    await new Promise((done) => setTimeout(done, ASK_AGAIN_AFTER_MS))
    const answer = await fetch(`/api/payments/verify/${orderId}`).then(
      async (response) => record(await response.json()),
      () => ({}) as Record<string, unknown>,
    )
    const { status, message } = record(answer.payment)
    if (status === 'completed') return { ok: true, value: orderId }
    if (status === 'failed') return failureOf({ error: { message } })
  }
  return { ok: false, message: BROWSER_SENTENCES['payment-outcome-open'], quote: null }
}

async function post(path: string, request: object): Promise<Record<string, unknown>> {
  try {
    return record((await postToApi(path, JSON.stringify(request))).body)
  } catch {
    return { error: BROWSER_SENTENCES['payment-no-response'] }
  }
}

/** spec 2 §8: the server's error text if a string, else the error's message, else the sentence. */
function failureOf({ error, totals }: Record<string, unknown>): Failed {
  const { message } = record(error)
  const said = typeof error === 'string' ? error : message
  return {
    ok: false,
    message: typeof said === 'string' ? said : BROWSER_SENTENCES['payment-error'],
    quote: quoteOf(totals),
  }
}

/** Every price that the buyer was shown goes along: the server compares and never charges by it. */
function itemsOf(cart: Cart) {
  return cart.map((item) => ({
    productId: item.product.id,
    variationId: item.selectedVariation.id,
    quantity: item.quantity,
    name: lineName(item),
    basePriceMoney: money(item.unitPriceCents),
  }))
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
