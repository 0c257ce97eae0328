import { newId, type Parts } from './calls.ts'
import type { CreateCard, StoredCard } from './card-shape.ts'
import {
  type CardFacts,
  fingerprintOf,
  type Outcome,
  type Source,
  sourceOf,
  spend,
  type UsableSource,
  usable,
} from './cards.ts'
import { knownCustomer } from './customers.ts'
import { mainLocation } from './locations.ts'
import type { CreatePayment } from './payment-shape.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import { VERIFIED, type Verified } from './verification.ts'

const CARD = 'stored-card'
/** The card that a payment was made with, for storing it afterwards. */
export const PAID_WITH = 'paid-with'
export type CardBook = ReturnType<typeof cardBook>

/** A card on a customer's file, and what charging it comes to. */
type Kept = { card: StoredCard; outcome: Outcome }
type CardEvent = 'created' | 'updated' | 'disabled' | 'automatically_updated'

/** The cards on file: stored, shown, switched off, and what their banks make of them. */
export function cardBook({ state, now, tell }: Pick<Parts, 'state' | 'now' | 'tell'>) {
  function kept(id: string): Kept {
    const found = state.get<Kept>(CARD, id)
    if (found) return found
    throw new Refusal('NOT_FOUND', `Card with ID \`${id}\` not found.`, {
      status: 404,
      field: 'card_id',
    })
  }

  function keep(id: string, one: Kept, event: CardEvent): StoredCard {
    state.put(CARD, id, one)
    tell(`card.${event}`, { type: 'card', id, object: { card: one.card } })
    return one.card
  }

  function change(id: string, event: CardEvent, changes: Partial<StoredCard>): StoredCard {
    const before = kept(id)
    const changed = { ...before.card, ...changes, version: before.card.version + 1 }
    const card = { ...changed, fingerprint: fingerprintOf({ ...changed, bin: changed.bin }) }
    return keep(id, { ...before, card }, event)
  }

  return {
    find: (id: string): StoredCard => kept(id).card,
    all: () => state.all<Kept>(CARD).map(({ card }) => card),

    /** Stores what a token or a payment stands for; a token is used up by this, whatever comes of it. */
    create({ source_id, verification_token, card: asked }: CreateCard): StoredCard {
      knownCustomer(state, asked.customer_id)
      const source = storable(state, source_id, now())
      spend(state, source_id)
      refuseDoubtful(state, source, { source_id, verification_token, asked })
      const { bin, ...facts } = source.card
      const card: StoredCard = {
        id: `ccof:${newId(19)}`,
        ...facts,
        bin,
        ...asked,
        fingerprint: fingerprintOf(source.card),
        merchant_id: mainLocation(state).merchant_id,
        enabled: true,
        version: 1,
      }
      return keep(card.id, { card, outcome: source.stored_outcome }, 'created')
    },

    disable(id: string): StoredCard {
      const { card } = kept(id)
      return card.enabled ? change(id, 'disabled', { enabled: false }) : card
    },

    /** The bank has sent a new card: another number, or another date. */
    replace: (id: string, facts: Partial<Pick<CardFacts, 'last_4' | 'exp_month' | 'exp_year'>>) =>
      change(id, 'automatically_updated', facts),

    /** Its date is over: charging it is refused from now on. */
    expire(id: string): StoredCard {
      const last = new Date(now())
      last.setUTCDate(0)
      const date = { exp_month: last.getUTCMonth() + 1, exp_year: last.getUTCFullYear() }
      return change(id, 'updated', date)
    },

    /** The bank has closed it, and says so before anybody charges it. */
    alert(id: string): StoredCard {
      state.put(CARD, id, { ...kept(id), outcome: 'GENERIC_DECLINE' } satisfies Kept)
      const issuer_alert_at = new Date(now()).toISOString()
      return change(id, 'updated', { issuer_alert: 'ISSUER_ALERT_CARD_CLOSED', issuer_alert_at })
    },

    /** Its holder has asked to be forgotten. */
    forget(id: string): void {
      const { id: _, customer_id, reference_id, version, merchant_id } = kept(id).card
      state.remove(CARD, id)
      const told = { id, customer_id, enabled: false, version: version + 1, merchant_id }
      const object = { card: reference_id ? { ...told, reference_id } : told }
      tell('card.forgotten', { type: 'card', id, object })
    },
  }
}

/**
 * What charging a card on file comes to; null where `source_id` is none.
 * @throws Refusal for another customer's card, or one that was switched off
 */
export function chargeOnFile(
  state: State,
  { source_id, customer_id }: CreatePayment,
  now: number,
): { card: CardFacts; outcome: Outcome } | null {
  const held = state.get<Kept>(CARD, source_id)
  if (!held) return null
  const field = 'source_id'
  if (!customer_id) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'A card on file needs its customer.', {
      field: 'customer_id',
    })
  }
  const { card, outcome } = held
  if (card.customer_id !== customer_id) {
    throw new Refusal('NOT_FOUND', `Card with ID \`${source_id}\` not found for this customer.`, {
      status: 404,
      field,
    })
  }
  if (!card.enabled) throw new Refusal('INVALID_CARD_DATA', 'The card is disabled.', { field })
  const { last_4, card_brand, exp_month, exp_year, bin, card_type, prepaid_type } = card
  const facts = { last_4, card_brand, exp_month, exp_year, bin, card_type, prepaid_type }
  const isOver = Date.UTC(exp_year, exp_month) <= now
  return { card: facts, outcome: isOver ? 'CARD_EXPIRED' : outcome }
}

function storable(state: State, id: string, now: number): UsableSource {
  const source: Source = state.get<UsableSource>(PAID_WITH, id) ?? sourceOf(state, id, now)
  if (source !== 'unknown') return usable(source)
  throw new Refusal('INVALID_CARD_DATA', 'Invalid card data.', { field: 'source_id' })
}

/** What a card is refused with when it is looked at without being charged. */
const ON_STORING: Partial<Record<Outcome, string>> = {
  CVV_FAILURE: 'VERIFY_CVV_FAILURE',
  ADDRESS_VERIFICATION_FAILURE: 'VERIFY_AVS_FAILURE',
}

type Storing = {
  source_id: string
  verification_token?: string | undefined
  asked: CreateCard['card']
}

function refuseDoubtful(state: State, source: UsableSource, storing: Storing): void {
  const { outcome, asks, may_store, postal_code } = source
  if (outcome !== 'OK') throw declined(ON_STORING[outcome] ?? outcome)
  const given = storing.asked.billing_address?.postal_code
  const isFixed = storing.source_id.startsWith('cnon:card-nonce-')
  if (given !== postal_code && (given !== undefined || isFixed)) {
    throw new Refusal('INVALID_POSTAL_CODE', 'Invalid postal code.', {
      field: 'card.billing_address.postal_code',
    })
  }
  const agreed = storing.verification_token
    ? state.get<Verified>(VERIFIED, storing.verification_token)
    : null
  const isAgreed = agreed?.source === storing.source_id ? agreed.stores : may_store
  if (asks && !isAgreed) throw declined('CARD_DECLINED_VERIFICATION_REQUIRED')
}

function declined(code: string): Refusal {
  return new Refusal(code, `Authorization error: '${code}'`)
}
