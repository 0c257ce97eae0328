import type { Answer } from './browser/sandbox-calls.ts'
import { TEST_CARDS } from './browser/test-cards.ts'
import { newId, type Parts } from './calls.ts'
import { type CardToken, TOKEN, VERIFICATION_CODE } from './cards.ts'

/** What `verifyBuyer` has given a token for: what the bank agreed to. */
export const VERIFIED = 'verified'
export type Verified = Pick<Challenge, 'source' | 'cents' | 'stores'>

export const CHALLENGE = 'challenge'
const TRIES = 3
/** A question that the bank has put: about what is done with a token, for the token or beside it. */
export type Challenge = {
  id: string
  source: string
  /** What is charged; null where the card is only stored. */
  cents: number | null
  stores: boolean
  beside: boolean
  tries: number
}

type Asked = Omit<Challenge, 'id' | 'tries'>

/** Has the bank look at a token's card: it agrees, says no, or asks the buyer for a code. */
export function verify(parts: Parts, asked: Asked, number: string): Answer {
  const way = TEST_CARDS[number]?.verify
  if (way === 'fails') return refused()
  if (way !== 'code') return agreed(parts, asked, false)
  const challenge: Challenge = { id: newId(24), ...asked, tries: 0 }
  parts.state.put(CHALLENGE, challenge.id, challenge)
  return { status: 'Challenge', id: challenge.id }
}

/** What a code that the buyer has typed comes to; three wrong ones are a no. */
export function answerChallenge(parts: Parts, id: string, code: string): Answer {
  const { state } = parts
  const challenge = state.get<Challenge>(CHALLENGE, id)
  if (!challenge) return refused()
  if (code === VERIFICATION_CODE) {
    state.remove(CHALLENGE, id)
    return agreed(parts, challenge, true)
  }
  const tries = challenge.tries + 1
  if (tries < TRIES) {
    state.put(CHALLENGE, id, { ...challenge, tries })
    return { status: 'Again', left: TRIES - tries }
  }
  state.remove(CHALLENGE, id)
  return refused()
}

export function tokenAnswer(
  { id, card, postal_code }: CardToken,
  method: 'Card' | 'Google Pay' = 'Card',
): Answer {
  return {
    status: 'OK',
    token: id,
    details: {
      method,
      card: {
        brand: card.card_brand,
        last4: card.last_4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
        cardType: card.card_type,
        prepaidType: card.prepaid_type,
      },
      billing: { postalCode: postal_code },
    },
  }
}

function agreed(
  { state }: Parts,
  { source, cents, stores, beside }: Asked,
  userChallenged: boolean,
): Answer {
  if (beside) {
    const token = `verf:${newId(24)}`
    state.put(VERIFIED, token, { source, cents, stores } satisfies Verified)
    return { status: 'OK', token, userChallenged }
  }
  const held = state.get<CardToken>(TOKEN, source)
  if (!held) return refused()
  const token = { ...held, verified_cents: cents, may_store: stores }
  state.put(TOKEN, source, token)
  return tokenAnswer(token)
}

function refused(): Answer {
  const message = 'Your bank could not confirm this card. Try another card.'
  return { status: 'Error', errors: [{ type: 'VERIFICATION_FAILED', message }] }
}
