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

/** Square's own test cards: they are in its public documentation, and charge nobody. */
export const TEST_CARDS: Record<string, { brand: string; verify?: Verify; declined?: true }> = {
  '4111111111111111': { brand: 'VISA' },
  '5105105105105100': { brand: 'MASTERCARD' },
  '6011000000000004': { brand: 'DISCOVER' },
  '30000000000004': { brand: 'DISCOVER_DINERS' },
  '3569990010095841': { brand: 'JCB' },
  '340000000000009': { brand: 'AMERICAN_EXPRESS' },
  '6222988812340000': { brand: 'CHINA_UNIONPAY' },
  '7783320000000000': { brand: 'SQUARE_GIFT_CARD' },
  '4000000000000002': { brand: 'VISA', declined: true },
  '4000000000000010': { brand: 'VISA', declined: true },
  '4800000000000004': { brand: 'VISA', verify: 'silent' },
  '5222220000000005': { brand: 'MASTERCARD', verify: 'silent' },
  '6011000000201016': { brand: 'DISCOVER', verify: 'silent' },
  '4310000000201019': { brand: 'VISA', verify: 'code' },
  '5500000000201016': { brand: 'MASTERCARD', verify: 'code' },
  '5248480000210026': { brand: 'MASTERCARD', verify: 'code' },
  '370000000201014': { brand: 'AMERICAN_EXPRESS', verify: 'code' },
  '4811110000000008': { brand: 'VISA', verify: 'fails' },
}
export type Verify = 'silent' | 'code' | 'fails'
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
  made_at: number
  is_used: boolean
}

export type Source = { card: CardFacts; outcome: Outcome } | 'used' | 'expired' | 'unknown'

/** What `source_id` stands for. Tokens from the card form are used up by any attempt. */
export function sourceOf(state: State, id: string, now: number): Source {
  const fixed = NONCES[id]
  if (fixed === 'USED') return 'used'
  if (fixed) return { card: fixedCard(now), outcome: fixed }
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
export function newToken(
  state: State,
  typed: TypedCard,
  more: { now: number; isVerified: boolean },
): CardToken {
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
    outcome: outcomeOf(typed, more.isVerified),
    made_at: more.now,
    is_used: false,
  }
  state.put(TOKEN, token.id, token)
  return token
}

function outcomeOf(
  { number, month, year, cvv, postalCode }: TypedCard,
  isVerified: boolean,
): Outcome {
  const card = TEST_CARDS[number]
  if (card?.declined) return 'GENERIC_DECLINE'
  if (card?.verify && !isVerified) return 'CARD_DECLINED_VERIFICATION_REQUIRED'
  if (cvv === '911') return 'CVV_FAILURE'
  if (postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  if (month === 1 && year === 2040) return 'INVALID_EXPIRATION'
  return 'OK'
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
