import type { Choice } from '#domain/calendar/service.ts'
import type { TypedDetails } from '#domain/core/contact-check.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { bookingFailure, bookingRequest, type CallFailure } from '../booking-calls.ts'
import { record } from '../call-api.ts'
import { postKeepCard } from './keep-card.ts'
import { openVisitPayment } from './open-payment.ts'
import {
  chargeOrder,
  failureOf,
  lookAfter,
  money,
  type Paying,
  type PaymentReply,
  postPayment,
} from './payment-answers.ts'

/** What a visit asks for, in the words that are agreed to; an agreement names their version. Nothing due: a card to be kept. */
export type Terms = { words: string[]; version: string; dueCents: number }

/** A visit that its payment books, with the hold that keeps its time. */
export type HeldVisit = {
  choice: Choice
  startsAt: number
  holdId: string
  details: TypedDetails
}

/** What a way of paying gave, or a card that the signed-in client has on file. */
export type PayingBy = Paying | { cardId: string }

type NotPaid = CallFailure & {
  /** No charge has left for it. */
  isBeforeCharge: boolean
  /** What is asked for has changed meanwhile. */
  terms: Terms | null
}

/** `token` opens the booking's own pages; null: this browser is told no more than that it is paid. */
export type PaidVisit = { ok: true; token: string | null }

/** Asks what a visit asks for; null: nothing. Places and charges nothing that is to be paid. */
export async function askTerms(
  visit: HeldVisit,
): Promise<{ ok: true; terms: Terms | null } | CallFailure> {
  const answer = await postPayment('create-service-order', requestOf(visit))
  const terms = termsIn(answer)
  if (terms || answer.order) return { ok: true, terms }
  return answer.isLost ? unreached() : failed(answer)
}

/**
 * Pays what is asked for and a tip, which books the visit. The order's id is written down before anything is charged; the same
 * visit of the same browser is the same order, so a second press or another tab pays once.
 */
export async function payVisit(
  visit: HeldVisit,
  { terms, tipCents, paying }: { terms: Terms; tipCents: number; paying: PayingBy },
): Promise<PaidVisit | NotPaid> {
  const request = { ...requestOf(visit), termsVersion: terms.version }
  const placed = await postPayment('create-service-order', request)
  const { id: orderId } = record(placed.order)
  if (typeof orderId !== 'string') {
    return { ...failed(placed), isBeforeCharge: true, terms: termsIn(placed) }
  }
  const amountMoney = money(terms.dueCents)
  const charge = { ...paying, amountMoney, ...(tipCents > 0 && { tipMoney: money(tipCents) }) }
  return paidBy(await chargeOrder(openVisitPayment, orderId, charge))
}

/** Keeps a card, which books the visit; nothing is charged. A repeat answers the same, so that an answer that is lost is asked for again. */
export async function keepCard(
  visit: HeldVisit,
  { terms, paying }: { terms: Terms; paying: PayingBy },
): Promise<PaidVisit | NotPaid> {
  const card = 'cardId' in paying ? paying : { sourceId: paying.sourceId }
  const request = { ...requestOf(visit), agreedTo: terms.version, ...card }
  const answer = await postKeepCard(request)
  const { manageToken } = answer
  if (typeof manageToken === 'string') return { ok: true, token: manageToken }
  return { ...failed(answer), isBeforeCharge: true, terms: termsIn(answer) }
}

/** How the payment ended that was under way when a page was left; null where there was none. */
export async function lookAfterVisitPayment(): Promise<PaidVisit | NotPaid | null> {
  const outcome = await lookAfter(openVisitPayment)
  return outcome && paidBy(outcome)
}

function paidBy(reply: PaymentReply): PaidVisit | NotPaid {
  if (!reply.ok) {
    const { answer, code, message } = reply
    const { nearest } = bookingFailure(answer)
    const said = { ok: false as const, code: code ?? '', message, nearest, fields: {} }
    return { ...said, isBeforeCharge: false, terms: null }
  }
  const { manageToken } = reply.answer
  return { ok: true, token: typeof manageToken === 'string' ? manageToken : null }
}

function requestOf({ choice, startsAt, holdId, details }: HeldVisit) {
  return { ...bookingRequest(choice, startsAt, details), holdId }
}

function termsIn({ terms }: Record<string, unknown>): Terms | null {
  const { words, version, dueMoney } = record(terms)
  const dueCents = record(dueMoney).amount
  if (!Array.isArray(words) || typeof version !== 'string' || typeof dueCents !== 'number') {
    return null
  }
  return { words: words.map(String), version, dueCents }
}

/** What an answer says, whichever way it says it. */
function failed(answer: Record<string, unknown>): CallFailure {
  const { message } = failureOf(answer)
  return { ...bookingFailure(answer), message }
}

function unreached(): CallFailure {
  const code = 'no-connection'
  return { ok: false, code, message: BROWSER_SENTENCES[code], nearest: [], fields: {} }
}
