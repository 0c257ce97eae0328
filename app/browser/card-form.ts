import type { Card, ChargeCardVerificationDetails, Payments, TokenResult } from '@square/web-sdk'
import { payments } from '@square/web-sdk'
import type { CardSetup } from '#server/payments/card-setup.ts'

export type CardForm = {
  /** The card's single-use token. @throws with the reasons where the card cannot be taken */
  tokenize(details: VerificationDetails): Promise<string>
  destroy(): Promise<void>
}

/** Whom and how much the bank is asked about: the true contact and the exact amount, "12.50". */
export type VerificationDetails = Pick<ChargeCardVerificationDetails, 'amount' | 'billingContact'>

/** The card as it was typed cannot be taken. */
export class CardRefused extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join(', '))
    this.reasons = reasons
  }
}

const SCRIPT_LATEST_MS = 15_000

/**
 * Puts Square's card field into an element (spec 2 §7).
 * @throws where the script does not come, or the field cannot be put there
 */
export async function openCardForm(setup: CardSetup, place: HTMLElement): Promise<CardForm> {
  const square = await loaded(setup)
  const card = await square.card()
  await card.attach(place)
  return {
    async tokenize(details) {
      const result = await card.tokenize({
        ...details,
        currencyCode: 'USD',
        intent: 'CHARGE',
        customerInitiated: true,
        sellerKeyedIn: false,
      })
      if (result.status !== 'OK' || !result.token) throw new CardRefused(reasonsOf(result))
      return result.token
    },
    destroy: () => gone(card),
  }
}

/** The script's promise never settles where something else has used up its tag. */
async function loaded({ applicationId, locationId, scriptUrl }: CardSetup): Promise<Payments> {
  const square = await Promise.race([
    payments(applicationId, locationId, scriptUrl ? { scriptSrc: scriptUrl } : {}),
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('Square.js failed to load')), SCRIPT_LATEST_MS)
    }),
  ])
  if (!square) throw new Error('Square.js failed to load')
  return square
}

function reasonsOf(result: TokenResult): string[] {
  const errors = 'errors' in result ? (result.errors ?? []) : []
  return errors.length > 0 ? errors.map(({ message }) => message) : [result.status]
}

async function gone(card: Card): Promise<void> {
  // A field whose page is going away may be gone already; there is nobody left to tell.
  await card.destroy().catch(() => false)
}
