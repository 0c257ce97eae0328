import type { Payments } from '@square/web-payments-sdk-types'
import { chargeOf, type VerificationDetails } from './card-form.ts'

/**
 * Has the bank look at a token that was made without it, as a wallet's is (spec 2 §7). Square's newer
 * scripts may have no such call. A failure gives nothing, silently (spec 2 §4): the charge then tells.
 */
export async function verifyBuyer(
  square: Payments,
  sourceId: string,
  details: VerificationDetails,
): Promise<string | undefined> {
  if (typeof square.verifyBuyer !== 'function') return undefined
  const verified = await square.verifyBuyer(sourceId, chargeOf(details)).catch(() => null)
  return verified?.token
}
