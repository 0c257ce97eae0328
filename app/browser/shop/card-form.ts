import type { Card, ChargeVerifyBuyerDetails, Payments } from '@square/web-payments-sdk-types'
import { tokenIn } from './square.ts'

/** Whom and how much the bank is asked about: the true contact and the exact amount, "12.50". */
export type VerificationDetails = Pick<ChargeVerifyBuyerDetails, 'amount' | 'billingContact'>

export type CardForm = {
  /** The card's single-use token, which carries the bank's agreement. @throws CardRefused */
  tokenize(details: VerificationDetails): Promise<string>
  destroy(): Promise<void>
}

/**
 * Puts Square's card field into an element (spec 2 §7). `submitted`: Enter was pressed in it.
 * @throws where the field cannot be put there
 */
export async function openCardForm(
  square: Payments,
  place: HTMLElement,
  submitted: () => void,
): Promise<CardForm> {
  const card = await square.card()
  await card.attach(place)
  card.addEventListener('submit', submitted)
  return {
    tokenize: async (details) => tokenIn(await card.tokenize(chargeOf(details))),
    destroy: () => gone(card),
  }
}

export function chargeOf(details: VerificationDetails) {
  return {
    ...details,
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
  } as const
}

/** A field whose page is going away may be gone already; there is nobody left to tell. */
export async function gone(method: Pick<Card, 'destroy'>): Promise<void> {
  await method.destroy().catch(() => false)
}
