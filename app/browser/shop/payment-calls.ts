import type { Cart } from '#domain/shop/cart.ts'
import { type CartCustomer, orderLines } from '#domain/shop/cart-order.ts'
import { type CheckoutForm, ZIP } from '#domain/shop/checkout.ts'
import { STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import { record } from '../call-api.ts'
import { openPayment } from './open-payment.ts'
import {
  chargeOrder,
  failureOf,
  lookAfter,
  money,
  type Paying,
  type PaymentFailed,
  type PaymentReply,
  postPayment,
} from './payment-answers.ts'

/** What the order comes to, as Square calculates it. */
export type Quote = {
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
}

type Failed = Omit<PaymentFailed, 'answer'> & {
  quote: Quote | null
  /** What the buyer's credit comes to now, where it is not what was shown. */
  creditCents?: number
  /** No charge has left for it. */
  isBeforeCharge?: boolean
}
type Reply<T> = { ok: true; value: T } | Failed

export type Purchase = {
  form: CheckoutForm
  /** The visit at which it is handed over, where that is the way. */
  visitId?: string | undefined
  cart: Cart
  quote: Quote
  /** What credit pays of it, as it was shown. */
  creditCents: number
  customer: CartCustomer | null
}

/** Asks what a cart comes to, with tax and what its way costs; a ZIP code of another state is refused. */
export async function quoteCart(
  cart: Cart,
  { way, state, zipCode = '' }: Pick<CheckoutForm, 'way' | 'state'> & { zipCode?: string },
): Promise<Reply<Quote>> {
  const zip = ZIP.test(zipCode.trim()) ? { zipCode } : {}
  const to = way === 'ship' && state ? { way, state, ...zip } : { way }
  const answer = await postPayment('calculate', { cartItems: orderLines(cart), ...to })
  const quote = quoteOf(answer.totals)
  return quote ? { ok: true, value: quote } : beforeCharge(answer)
}

/**
 * Pays and answers the order's id. The order is placed first and its id written down, so that a reload
 * asks after it; the server knows the same order from the same browser again, so a second press or
 * another tab pays once. Where the outcome is not known yet it is asked for until it is.
 */
export async function processPayment(
  purchase: Purchase,
  /** Null where credit pays all of it. */
  paying: Paying | null,
): Promise<Reply<string>> {
  const request = requestOf(purchase)
  const placed = await postPayment('create-order', request)
  const { id: orderId } = record(placed.order)
  if (typeof orderId !== 'string') return beforeCharge(placed)
  const amountMoney = money(purchase.quote.totalCents)
  const { creditCents } = purchase
  const credit = creditCents > 0 ? { creditMoney: money(creditCents) } : {}
  const charge = { ...request, ...paying, ...credit, amountMoney }
  return quoted(await chargeOrder(openPayment, orderId, charge))
}

/** How the payment ended that was under way when this page was left; null where there was none. */
export async function lookAfterOpenPayment(): Promise<Reply<string> | null> {
  const outcome = await lookAfter(openPayment)
  return outcome && quoted(outcome)
}

/** The payment request of spec 2 §3, but for its card. */
function requestOf({ form, visitId, cart, quote, customer }: Purchase) {
  const { email, phone, firstName, lastName, way, ...place } = form
  const address = { firstName, lastName, ...place }
  const name = `${firstName} ${lastName}`.trim()
  return {
    buyerEmail: email,
    way,
    cartItems: orderLines(cart),
    customerInfo: { ...customer, email, phone, name },
    shippingCharge: { name: STANDARD_SHIPPING.name, amountMoney: money(quote.shippingCents) },
    ...(way === 'ship'
      ? { shippingAddress: address, billingAddress: address }
      : { recipient: { firstName, lastName } }),
    ...(way === 'visit' ? { visitId } : {}),
  }
}

function quoted(reply: PaymentReply): Reply<string> {
  if (reply.ok) return { ok: true, value: reply.orderId }
  const { answer, ...failed } = reply
  const { amount } = record(answer.creditMoney)
  const creditCents = typeof amount === 'number' ? { creditCents: amount } : {}
  return { ...failed, ...creditCents, quote: quoteOf(answer.totals) }
}

function beforeCharge(answer: Record<string, unknown>): Failed {
  const { answer: _, ...failed } = failureOf(answer)
  return { ...failed, quote: quoteOf(answer.totals), isBeforeCharge: true }
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
