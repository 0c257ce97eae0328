import { chargeOnFile } from './card-book.ts'
import {
  type CardFacts,
  fingerprintOf,
  type Outcome,
  sourceOf,
  spend,
  type UsableSource,
  usable,
} from './cards.ts'
import { sumOf } from './payment-parts.ts'
import type { CardDetails, CreatePayment, Payment } from './payment-shape.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import { VERIFIED, type Verified } from './verification.ts'

type Paying = Pick<Payment, 'source_type'> & {
  outcome: Outcome
  card?: CardFacts
  entry?: 'KEYED' | 'ON_FILE' | 'CONTACTLESS'
  /** What storing the card afterwards goes by. */
  source?: UsableSource
  details: object
}

/** What a payment is paid with. A card token is used up by this, whatever comes of it. */
export function payingWith(state: State, body: CreatePayment, now: number): Paying {
  const sum = sumOf(body)
  if (body.source_id === 'CASH') {
    const details = body.cash_details
    if (!details) throw missing('cash_details')
    const change = details.buyer_supplied_money.amount - sum
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
  const stored = chargeOnFile(state, body, now)
  if (stored) return { source_type: 'CARD', entry: 'ON_FILE', ...stored, details: {} }
  const source = usable(sourceOf(state, body.source_id, now))
  spend(state, body.source_id)
  const given = body.verification_token
    ? state.get<Verified>(VERIFIED, body.verification_token)
    : null
  const agreed = given?.source === body.source_id ? given.cents : source.verified_cents
  const isUnasked = source.asks && agreed !== sum
  const outcome = isUnasked ? 'CARD_DECLINED_VERIFICATION_REQUIRED' : source.outcome
  return { source_type: 'CARD', outcome, card: source.card, source, details: {} }
}

/** The card of a payment as it stands after `status`, at a time in RFC 3339. */
export function cardDetails(
  { outcome, entry = 'KEYED' }: Pick<Paying, 'outcome' | 'entry'>,
  card: CardFacts,
  { captured, at }: { captured: boolean; at: string },
) {
  const failed = outcome !== 'OK'
  const details: CardDetails = {
    status: failed ? 'FAILED' : captured ? 'CAPTURED' : 'AUTHORIZED',
    card: { ...card, fingerprint: fingerprintOf(card) },
    entry_method: entry,
    cvv_status: outcome === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
    avs_status: outcome === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
    statement_description: 'SQ *GROVE SKIN STUDIO',
    card_payment_timeline: failed
      ? {}
      : { authorized_at: at, ...(captured ? { captured_at: at } : {}) },
  }
  return details
}

function missing(field: string): Refusal {
  return new Refusal('MISSING_REQUIRED_PARAMETER', 'Field must be set', { field })
}
