import type { TokenError } from './errors.ts'
import type { Contact } from './payment-request.ts'

export type TokenDetails = {
  method: 'Card' | 'Google Pay'
  card: {
    brand: string
    last4: string
    expMonth: number
    expYear: number
    cardType: string
    prepaidType: string
  }
  billing: Contact
  shipping?: { contact: Contact }
}
/** What the stand-in answers the card form, or the page for verifyBuyer. */
export type Answer =
  | { status: 'OK'; token: string; details?: TokenDetails; userChallenged?: boolean }
  | { status: 'Challenge'; id: string }
  | { status: 'Again'; left: number }
  | { status: 'Error' | 'Invalid'; errors: TokenError[] }
  | { status: 'Cancel' }

/** What is to be done with the card; a card that is only stored has no amount. */
export type Verification = { amount?: string; currencyCode?: string; intent: string }

/** Posts to the stand-in beside the script; rejects where no answer comes. */
export async function postTo(base: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json()
  throw new Error(`The stand-in answered ${response.status}`)
}
