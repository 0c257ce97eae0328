import { createHash } from 'node:crypto'
import { type CardFacts, type Outcome, type Source, sourceOf, spend } from './cards.ts'
import type { CardDetails, CreatePayment, Payment } from './payment-shape.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'

import { VERIFIED, type Verified } from './verification.ts'

type Paying = Pick<Payment, 'source_type'> & {
  outcome: Outcome
  card?: CardFacts
  details: object
}

/** What a payment is paid with. A card token is used up by this, whatever comes of it. */
export function payingWith(state: State, body: CreatePayment, now: number): Paying {
  if (body.source_id === 'CASH') {
    const details = body.cash_details
    if (!details) throw missing('cash_details')
    const change = details.buyer_supplied_money.amount - body.amount_money.amount
    if (change < 0)
      throw new Refusal('VALUE_TOO_LOW', 'Too little cash.', { field: 'cash_details' })
    const change_back_money = { ...body.amount_money, amount: change }
    return {
      source_type: 'CASH',
      outcome: 'OK',
      details: { cash_details: { ...details, change_back_money } },
    }
  }
  if (body.source_id === 'EXTERNAL') {
    if (!body.external_details) throw missing('external_details')
    return {
      source_type: 'EXTERNAL',
      outcome: 'OK',
      details: { external_details: body.external_details },
    }
  }
  const source = usable(sourceOf(state, body.source_id, now))
  spend(state, body.source_id)
  const given = body.verification_token
    ? state.get<Verified>(VERIFIED, body.verification_token)
    : null
  const agreed = given?.source === body.source_id ? given.cents : source.verified_cents
  const isUnasked = source.asks && agreed !== body.amount_money.amount
  const outcome = isUnasked ? 'CARD_DECLINED_VERIFICATION_REQUIRED' : source.outcome
  return { source_type: 'CARD', outcome, card: source.card, details: {} }
}

function usable(source: Source): Exclude<Source, string> {
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

/** The card of a payment as it stands after `status`, at a time in RFC 3339. */
export function cardDetails(card: CardFacts, outcome: Outcome, captured: boolean, at: string) {
  const failed = outcome !== 'OK'
  const details: CardDetails = {
    status: failed ? 'FAILED' : captured ? 'CAPTURED' : 'AUTHORIZED',
    card: { ...card, fingerprint: `sq-1-${fingerprintOf(card)}` },
    entry_method: 'KEYED',
    cvv_status: outcome === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
    avs_status: outcome === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
    statement_description: 'SQ *GROVE SKIN STUDIO',
    card_payment_timeline: failed
      ? {}
      : { authorized_at: at, ...(captured ? { captured_at: at } : {}) },
  }
  return details
}

function fingerprintOf({ bin, last_4, exp_month, exp_year }: CardFacts): string {
  const card = `${bin}${last_4}${exp_month}${exp_year}`
  return createHash('sha256').update(card).digest('base64url')
}

function missing(field: string): Refusal {
  return new Refusal('MISSING_REQUIRED_PARAMETER', 'Field must be set', { field })
}
