import { TEST_CARDS } from './browser/test-cards.ts'
import { newId } from './calls.ts'
import type { State } from './state.ts'

/** What a card network says when the card is charged. */
export type Outcome =
  | 'OK'
  | 'GENERIC_DECLINE'
  | 'CVV_FAILURE'
  | 'ADDRESS_VERIFICATION_FAILURE'
  | 'INVALID_EXPIRATION'
  | 'CARD_EXPIRED'
  | 'INSUFFICIENT_FUNDS'
  | 'INSUFFICIENT_PERMISSIONS'
  | 'CARD_DECLINED_VERIFICATION_REQUIRED'

export type CardFacts = {
  card_brand: string
  last_4: string
  exp_month: number
  exp_year: number
  bin: string
  card_type: 'CREDIT' | 'DEBIT'
  prepaid_type: 'NOT_PREPAID'
}

/** What the bank sends the buyer of a card that asks. */
export const VERIFICATION_CODE = '123456'

const NONCES: Record<string, Outcome | 'USED'> = {
  'cnon:card-nonce-ok': 'OK',
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
  'cnon:card-nonce-already-used': 'USED',
  'cnon:gift-card-nonce-insufficient-funds': 'INSUFFICIENT_FUNDS',
  'cnon:gift-card-nonce-insufficient-permission': 'INSUFFICIENT_PERMISSIONS',
  'ccof:customer-card-id-ok': 'OK',
  'ccof:customer-card-id-declined': 'GENERIC_DECLINE',
  'ccof:customer-card-id-requires-verification': 'CARD_DECLINED_VERIFICATION_REQUIRED',
}

export const TOKEN = 'token'
const TOKEN_LIFE_MS = 24 * 60 * 60 * 1000

/** A card that was typed into the form; the token stands for it, once. */
export type CardToken = {
  id: string
  card: CardFacts
  outcome: Outcome
  /** The bank has to be asked about this card. */
  asks: boolean
  /** The amount that the bank has agreed to. */
  verified_cents: number | null
  postal_code: string
  made_at: number
  is_used: boolean
}

export type Source =
  | { card: CardFacts; outcome: Outcome; asks: boolean; verified_cents: number | null }
  | 'used'
  | 'expired'
  | 'unknown'

/** What `source_id` stands for. Tokens from the card form are used up by any attempt. */
export function sourceOf(state: State, id: string, now: number): Source {
  const fixed = NONCES[id]
  if (fixed === 'USED') return 'used'
  if (fixed) return { card: fixedCard(now), outcome: fixed, asks: false, verified_cents: null }
  const token = state.get<CardToken>(TOKEN, id)
  if (!token) return 'unknown'
  if (token.is_used) return 'used'
  return token.made_at + TOKEN_LIFE_MS < now ? 'expired' : token
}

export function spend(state: State, id: string): void {
  const token = state.get<CardToken>(TOKEN, id)
  if (token) state.put(TOKEN, id, { ...token, is_used: true })
}

export type TypedCard = {
  /** Digits alone. */
  number: string
  month: number
  /** Four digits. */
  year: number
  cvv: string
  postalCode: string
}

/** A single-use token for a typed card, with what charging it will come to. */
export function newToken(state: State, typed: TypedCard, now: number): CardToken {
  const token: CardToken = {
    id: `cnon:sandbox-${newId(24)}`,
    card: {
      card_brand: TEST_CARDS[typed.number]?.brand ?? 'OTHER_BRAND',
      last_4: typed.number.slice(-4),
      exp_month: typed.month,
      exp_year: typed.year,
      bin: typed.number.slice(0, 6),
      card_type: 'CREDIT',
      prepaid_type: 'NOT_PREPAID',
    },
    outcome: outcomeOf(typed),
    asks: TEST_CARDS[typed.number]?.verify !== undefined,
    verified_cents: null,
    postal_code: typed.postalCode,
    made_at: now,
    is_used: false,
  }
  state.put(TOKEN, token.id, token)
  return token
}

function outcomeOf({ number, month, year, cvv, postalCode }: TypedCard): Outcome {
  if (TEST_CARDS[number]?.declined) return 'GENERIC_DECLINE'
  if (cvv === '911') return 'CVV_FAILURE'
  if (postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  return month === 1 && year === 2040 ? 'INVALID_EXPIRATION' : 'OK'
}

function fixedCard(now: number): CardFacts {
  return {
    card_brand: 'VISA',
    last_4: '1111',
    exp_month: 12,
    exp_year: new Date(now).getUTCFullYear() + 2,
    bin: '411111',
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
  }
}
