import type {
  Card,
  ChargeVerifyBuyerDetails,
  Payments,
  TokenResult,
} from '@square/web-payments-sdk-types'
import { PAYING_SENTENCES, tokenizationFailed } from '#domain/core/sentences/paying-sentences.ts'
import type { CardSetup } from '#server/shop/payments/card-setup.ts'
import type { Paying } from './payment-answers.ts'

const SCRIPT_LATEST_MS = 15_000

/** A way of paying that gave no token, with what its form or the bank says. */
class CardRefused extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join(', '))
    this.reasons = reasons
  }
}

/** Square's script did not come. */
export class ScriptMissing extends Error {}

/** Once a page, and again after it did not come. */
let script: Promise<void> | null = null

/** What Square's script offers to pay with. @throws ScriptMissing */
export async function loadSquare(setup: CardSetup): Promise<Payments> {
  script ??= window.Square ? Promise.resolve() : scriptFrom(setup.scriptUrl)
  await script.catch((error: unknown) => {
    script = null
    throw error
  })
  if (!window.Square) throw new ScriptMissing('Square.js failed to load')
  return window.Square.payments(setup.applicationId, setup.locationId)
}

function scriptFrom(url: string): Promise<void> {
  return new Promise((done, failed) => {
    const missing = () => failed(new ScriptMissing('Square.js failed to load'))
    const tag = document.createElement('script')
    tag.src = url
    tag.onload = () => done()
    tag.onerror = missing
    document.head.append(tag)
    setTimeout(missing, SCRIPT_LATEST_MS)
  })
}

/** The token of a result. @throws CardRefused with what is wrong */
export function tokenIn(result: TokenResult): string {
  if (result.status === 'OK' && result.token) return result.token
  const errors = 'errors' in result ? (result.errors ?? []) : []
  const reasons = errors.map(({ message }) => message)
  if (isClosed(result)) reasons.push(PAYING_SENTENCES['bank-question-closed'])
  throw new CardRefused(reasons.length > 0 ? reasons : [result.status])
}

/** Whether the buyer closed what was shown to them: a bank's question, a wallet's sheet. */
export function isClosed({ status }: TokenResult): boolean {
  return status === 'Cancel' || status === 'Abort'
}

/** What Square's script throws tells what is wrong in a list. */
function reasonsIn(error: unknown): readonly string[] {
  if (error instanceof CardRefused) return error.reasons
  const { errors } = Object(error) as { errors?: unknown }
  const list = Array.isArray(errors) ? errors : []
  return list.map(({ message }: { message?: unknown }) => String(message)).filter(Boolean)
}

/** What is said where a card or a wallet gave no token for a visit: what is wrong, and nothing before it. */
export function cardProblem(error: unknown): string {
  return reasonsIn(error).join(' ') || PAYING_SENTENCES['payment-error']
}

/** The same at the checkout of the shop, with the words that it opens with (spec 2 §5, §8). */
export function paymentProblem(error: unknown): string {
  const reasons = reasonsIn(error)
  return reasons.length > 0 ? tokenizationFailed(reasons) : PAYING_SENTENCES['payment-error']
}

/** Whom and how much the bank is asked about: the true contact and the exact amount, "12.50"; null: the card is kept, not charged. */
export type VerificationDetails = Pick<ChargeVerifyBuyerDetails, 'billingContact'> & {
  amount: string | null
}

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
    tokenize: async (details) => tokenIn(await card.tokenize(detailsFor(details))),
    destroy: () => gone(card),
  }
}

function detailsFor({ amount, billingContact }: VerificationDetails) {
  const by = { billingContact, customerInitiated: true, sellerKeyedIn: false } as const
  if (amount === null) return { ...by, intent: 'STORE' } as const
  return { ...by, amount, currencyCode: 'USD', intent: 'CHARGE' } as const
}

/** A field whose page is going away may be gone already; there is nobody left to tell. */
export async function gone(method: Pick<Card, 'destroy'>): Promise<void> {
  await method.destroy().catch(() => false)
}

/**
 * Has the bank look at a token that was made without it, as a wallet's is (spec 2 §7). Square's newer
 * scripts may have no such call. A failure gives nothing, silently (spec 2 §4): the charge then tells.
 */
export async function withBank(
  square: Payments,
  sourceId: string,
  details: VerificationDetails,
): Promise<Paying> {
  if (typeof square.verifyBuyer !== 'function') return { sourceId }
  const verified = await square.verifyBuyer(sourceId, detailsFor(details)).catch(() => null)
  return { sourceId, verificationToken: verified?.token }
}
