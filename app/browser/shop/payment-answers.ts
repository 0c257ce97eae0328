import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { postToApi, record } from '../call-api.ts'
import type { OpenPayment } from './open-payment.ts'

// What carts and visits have in common: how a payment's answers are read, and how an end that is not known is asked after.

export type PaymentFailed = {
  ok: false
  message: string
  code: string | null
  /** The whole answer. */
  answer: Record<string, unknown>
}
/** `orderId` is of the order that was paid. */
export type PaymentReply =
  | { ok: true; orderId: string; answer: Record<string, unknown> }
  | PaymentFailed

/** What a way of paying gave: its token, and the bank's agreement where it came beside it. */
export type Paying = { sourceId: string; verificationToken?: string | undefined }

const ASK_AGAIN_AFTER_MS = 2000
const ASK_AT_MOST = 30
/** A charge that left has reached the server by then. */
const ARRIVED_AFTER = 3

/** Posts to one of the payment calls; `isLost`: nobody knows whether it arrived. Never throws. */
export async function postPayment(
  path: string,
  request: object,
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  try {
    return record((await postToApi(`/api/payments/${path}`, JSON.stringify(request), headers)).body)
  } catch (error) {
    // Without a token nothing has left.
    const untold = BROWSER_SENTENCES['csrf-not-received']
    if (error instanceof Error && error.message === untold) return { error: untold }
    return { error: PAYING_SENTENCES['payment-no-response'], isLost: true }
  }
}

/** Charges an order, which is written down as open before anything leaves. */
export async function chargeOrder(
  open: OpenPayment,
  orderId: string,
  request: object,
): Promise<PaymentReply> {
  open.begin(orderId)
  return closed(open, await ended(orderId, await postPayment('process', { ...request, orderId })))
}

/** How the payment ended that was under way when this page was left; null where there was none. */
export async function lookAfter(open: OpenPayment): Promise<PaymentReply | null> {
  const orderId = open.read()
  return orderId ? closed(open, await outcomeOf(orderId)) : null
}

function closed(open: OpenPayment, outcome: PaymentReply): PaymentReply {
  if (outcome.ok || outcome.code !== 'payment-outcome-open') open.end()
  return outcome
}

async function ended(orderId: string, answer: Record<string, unknown>): Promise<PaymentReply> {
  if (answer.success === true) return { ok: true, orderId, answer }
  const { code } = record(answer.error)
  return code === 'payment-unsettled' || answer.isLost ? outcomeOf(orderId) : failureOf(answer)
}

/** Asks until Square has told whether the money was taken. */
async function outcomeOf(orderId: string): Promise<PaymentReply> {
  for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
    if (asked > 0) await new Promise((done) => setTimeout(done, ASK_AGAIN_AFTER_MS))
    const answer = await verifyPayment(orderId)
    const { status, message, canPay } = record(answer.payment)
    if (status === 'completed') return { ok: true, orderId, answer }
    if (status === 'failed') return failureOf({ ...answer, error: { message } })
    if (canPay && asked >= ARRIVED_AFTER) return failed('payment-no-response')
    if (record(answer.error).code === 'payment-not-found') return failureOf(answer)
  }
  return failed('payment-outcome-open')
}

/** Where a payment stands; empty where nothing answers. */
function verifyPayment(orderId: string): Promise<Record<string, unknown>> {
  return fetch(`/api/payments/verify/${orderId}`).then(
    async (response) => record(await response.json()),
    () => ({}),
  )
}

function failed(code: keyof typeof PAYING_SENTENCES): PaymentFailed {
  return { ok: false, code, message: PAYING_SENTENCES[code], answer: {} }
}

/** spec 2 §8: the server's error text if a string, else the error's message, else the sentence. */
export function failureOf(answer: Record<string, unknown>): PaymentFailed {
  const { error } = answer
  const { message, code } = record(error)
  const said = typeof error === 'string' ? error : message
  return {
    ok: false,
    message: typeof said === 'string' ? said : PAYING_SENTENCES['payment-error'],
    code: typeof code === 'string' ? code : null,
    answer,
  }
}

export function money(amount: number) {
  return { amount, currency: CURRENCY } as const
}
