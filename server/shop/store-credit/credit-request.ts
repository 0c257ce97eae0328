import type { Attempt } from '../payments/attempt.ts'
import type { ChargeRequest } from '../payments/square-calls.ts'

/** As what pays: money that Square does not move, and knows by this type of its details. */
export const STORE_CREDIT = 'STORE_CREDIT'
export const CREDIT_TYPE = 'STORED_BALANCE'

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
