import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorCode } from '#domain/core/errors.ts'
import { STORE_CREDIT } from '#domain/shop/credit.ts'
import { outcomeOfRefusal, outcomeOfStatus } from '#domain/shop/payment.ts'
import type { Answer } from '../../core/square/client.ts'
import type { Attempt } from '../payments/attempt.ts'
import type { Attempts } from '../payments/attempts.ts'
import type { Look } from '../payments/look-at-order.ts'
import type { Settle } from '../payments/settle.ts'
import type { ChargeRequest, SquareCalls } from '../payments/square-calls.ts'

/** How often one request is sent, with one and the same key, before its answer counts as lost. */
const MOST_SENDINGS = 3

type Reserved = { kind: 'reserved'; id: string } | { kind: 'nothing'; code: ErrorCode } | null

/**
 * Pays an order with credit, and a card beside it where credit is not all of it: the card's money is only reserved, the credit
 * is told to Square, and one call pays the order with both. Whatever is not certain in between is left open, and called off.
 */
export function createSplitCharge(parts: {
  attempts: Attempts
  calls: SquareCalls
  settle: Settle
  /** What is asked of Square for an attempt, the same each time. */
  requests: { card(attempt: Attempt): ChargeRequest; credit(attempt: Attempt): ChargeRequest }
  /** Reads an attempt's order at Square; one that is paid is settled. */
  look: (attempt: Attempt) => Promise<Look>
  pauseMs: number
}) {
  const { attempts, calls, settle, requests, look, pauseMs } = parts

  /** Null: nobody can know whether it was reserved. */
  async function reserve(attempt: Attempt, verificationToken?: string): Promise<Reserved> {
    const request = { ...requests.card(attempt), verificationToken }
    for (let sendings = 0; sendings < MOST_SENDINGS; sendings += 1) {
      if (sendings > 0) await pause(pauseMs)
      const answer = await calls.charge(request)
      if (answer.kind === 'lost') continue
      if (answer.kind === 'answered' && answer.value.status === 'APPROVED') {
        return { kind: 'reserved', id: answer.value.id }
      }
      const outcome =
        answer.kind === 'answered'
          ? outcomeOfStatus(answer.value.status)
          : outcomeOfRefusal(answer, { isRepeat: sendings > 0 })
      if (outcome.kind === 'nothing' && outcome.code !== 'payment-failed') return outcome
      break
    }
    return null
  }

  async function untilAnswered<T>(send: () => Promise<Answer<T>>): Promise<T | null> {
    for (let sendings = 0; sendings < MOST_SENDINGS; sendings += 1) {
      if (sendings > 0) await pause(pauseMs)
      const answer = await send()
      if (answer.kind === 'answered') return answer.value
      if (answer.kind === 'refused') return null
    }
    return null
  }

  /** Both are there: one call pays the order with them. */
  async function payWith(attempt: Attempt, cardPaymentId: string | null): Promise<boolean> {
    const orderId = attempt.squareOrderId ?? ''
    const credit = await untilAnswered(() => calls.charge(requests.credit(attempt)))
    if (credit?.status !== 'APPROVED') return false
    const paymentIds = [...(cardPaymentId ? [cardPaymentId] : []), credit.id]
    const key = `${attempt.chargeKey}p`
    const order = await untilAnswered(() => calls.payOrder({ key, orderId, paymentIds }))
    if (!order) return false
    return (await look(attempt)).kind === 'paid'
  }

  return async (attempt: Attempt, verificationToken?: string): Promise<void> => {
    let cardPaymentId: string | null = null
    if (attempt.creditCents < (attempt.totalCents ?? 0)) {
      const reserved = await reserve(attempt, verificationToken)
      if (reserved?.kind === 'nothing') {
        await settle.nothingTaken(attempt, reserved.code)
        return
      }
      if (!reserved) return void (await attempts.move(attempt, 'answer-lost'))
      cardPaymentId = reserved.id
    }
    if (!(await payWith(attempt, cardPaymentId))) await attempts.move(attempt, 'answer-lost')
  }
}

/** What tells Square that credit pays its part: money that Square does not move. @throws Error before a charge has begun */
export function creditRequestOf(attempt: Attempt): ChargeRequest {
  const { id, chargeKey, squareOrderId, creditCents, details } = attempt
  if (!chargeKey || !squareOrderId) throw new Error(`Attempt ${id} is not ready to be charged`)
  return {
    key: creditKeyOf(chargeKey),
    sourceId: STORE_CREDIT,
    orderId: squareOrderId,
    amountCents: creditCents,
    isReserved: true,
    referenceId: id,
    customerId: details.customerId,
    email: details.email,
    billingAddress: null,
  }
}

/** The key of the payment by credit beside a charge; Square takes 45 characters at most. */
export function creditKeyOf(chargeKey: string): string {
  return `${chargeKey}c`
}
