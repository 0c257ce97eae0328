import { createHash } from 'node:crypto'
import { TEST_CARDS } from './browser/test-cards.ts'
import { newId } from './calls.ts'
import { Refusal } from './refusal.ts'
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
  /** The bank has agreed to the card being stored. */
  may_store: boolean
  /** What charging it comes to once it is stored. */
  stored_outcome: Outcome
  postal_code: string
  made_at: number
  is_used: boolean
}

export type UsableSource = Pick<
  CardToken,
  'card' | 'outcome' | 'asks' | 'verified_cents' | 'may_store' | 'stored_outcome' | 'postal_code'
>
export type Source = UsableSource | 'used' | 'expired' | 'unknown'

/** What `source_id` stands for. Tokens from the card form are used up by any attempt. */
export function sourceOf(state: State, id: string, now: number): Source {
  const fixed = NONCES[id]
  if (fixed === 'USED') return 'used'
  if (fixed) return fixedSource(fixed, now)
  const token = state.get<CardToken>(TOKEN, id)
  if (!token) return 'unknown'
  if (token.is_used) return 'used'
  return token.made_at + TOKEN_LIFE_MS < now ? 'expired' : token
}

/** @throws Refusal for a token that there is none of, that was used, or that is too old */
export function usable(source: Source): UsableSource {
  const field = 'source_id'
  switch (source) {
    case 'unknown':
      throw new Refusal(
        'NOT_FOUND',
        'Card nonce not found in this `sandbox` application environment.',
        { status: 404, field },
      )
    case 'used':
      throw new Refusal('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.', {
        field,
      })
    case 'expired':
      throw new Refusal('CARD_TOKEN_EXPIRED', 'Card nonce expired; please request new nonce.', {
        field,
      })
    default:
      return source
  }
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
    may_store: false,
    stored_outcome: TEST_CARDS[typed.number]?.declinedOnFile ? 'GENERIC_DECLINE' : 'OK',
    postal_code: typed.postalCode,
    made_at: now,
    is_used: false,
  }
  state.put(TOKEN, token.id, token)
  return token
}

/** The same for the same card, wherever it was typed. */
export function fingerprintOf({ bin, last_4, exp_month, exp_year }: CardFacts): string {
  const card = `${bin}${last_4}${exp_month}${exp_year}`
  return `sq-1-${createHash('sha256').update(card).digest('base64url')}`
}

function outcomeOf({ number, month, year, cvv, postalCode }: TypedCard): Outcome {
  if (TEST_CARDS[number]?.declined) return 'GENERIC_DECLINE'
  if (cvv === '911') return 'CVV_FAILURE'
  if (postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  return month === 1 && year === 2040 ? 'INVALID_EXPIRATION' : 'OK'
}

function fixedSource(outcome: Outcome, now: number): UsableSource {
  const card: CardFacts = {
    card_brand: 'VISA',
    last_4: '1111',
    exp_month: 12,
    exp_year: new Date(now).getUTCFullYear() + 2,
    bin: '411111',
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
  }
  const verified = { asks: false, verified_cents: null, may_store: false }
  return { card, outcome, ...verified, stored_outcome: 'OK', postal_code: '94103' }
}
