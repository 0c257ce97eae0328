import { newId, type Parts } from '../calls.ts'
import { usd } from '../money.ts'
import { type PaymentBook, TO_DISPUTE } from '../payment-book.ts'
import { Refusal } from '../refusal.ts'
import {
  DISPUTED_FROM,
  type Dispute,
  type DisputeReason,
  type Evidence,
  type EvidenceFacts,
  REASONS,
} from './dispute-shape.ts'

const DISPUTE = 'dispute'
const EVIDENCE = 'dispute-evidence'
const ANSWER_WITHIN_MS = 14 * 24 * 60 * 60 * 1000
const OPEN = ['EVIDENCE_REQUIRED', 'PROCESSING']
export type DisputeBook = ReturnType<typeof disputeBook>
type Event = 'created' | 'state.updated' | 'evidence.created'

/** What cardholders hold against payments, and what is answered. */
export function disputeBook({ state, now, tell }: Parts, payments: PaymentBook) {
  const stamp = () => new Date(now()).toISOString()
  const all = () => state.all<Dispute>(DISPUTE)

  function find(id: string): Dispute {
    const dispute = state.get<Dispute>(DISPUTE, id)
    if (dispute) return dispute
    throw unknown(`Dispute with ID \`${id}\` not found.`, 'dispute_id')
  }

  function keep(dispute: Dispute, event: Event): Dispute {
    const kept = { ...dispute, updated_at: stamp(), version: dispute.version + 1 }
    state.put(DISPUTE, kept.id, kept)
    tell(`dispute.${event}`, { type: 'dispute', id: kept.id, object: { object: kept } })
    return kept
  }

  function unanswered(id: string): Dispute {
    const dispute = find(id)
    if (dispute.state === 'EVIDENCE_REQUIRED' && Date.parse(dispute.due_at) > now()) return dispute
    throw new Refusal('BAD_REQUEST', `Dispute ${id} is ${dispute.state} and cannot be answered.`, {
      field: 'dispute_id',
    })
  }

  function open(paymentId: string, reason: DisputeReason, amountCents?: number): Dispute {
    const { total_money, status, card_details, location_id } = payments.find(paymentId)
    if (status !== 'COMPLETED' || !card_details) {
      throw new Refusal('BAD_REQUEST', 'Only a completed card payment is disputed.', {
        field: 'payment_id',
      })
    }
    const id = newId(22)
    const at = stamp()
    const dispute: Dispute = {
      id,
      dispute_id: id,
      amount_money: usd(amountCents ?? total_money.amount),
      reason,
      state: 'EVIDENCE_REQUIRED',
      due_at: new Date(now() + ANSWER_WITHIN_MS).toISOString(),
      disputed_payment: { payment_id: paymentId },
      card_brand: card_details.card.card_brand,
      created_at: at,
      updated_at: at,
      reported_at: at,
      version: 0,
      location_id,
    }
    return keep(dispute, 'created')
  }

  /** The bank has decided. */
  function decide(id: string, ending: 'WON' | 'LOST'): Dispute {
    const dispute = find(id)
    if (!OPEN.includes(dispute.state)) {
      throw new Refusal('BAD_REQUEST', `Dispute ${id} is ${dispute.state} already.`)
    }
    return keep({ ...dispute, state: ending }, 'state.updated')
  }

  const evidenceOf = (id: string) =>
    state.all<Evidence>(EVIDENCE).filter(({ dispute_id }) => dispute_id === id)

  return {
    find,
    all,
    open,
    decide,
    evidenceOf,

    /** Whether a payment is disputed by now, or was lost to its bank. */
    holds: (paymentId: string) =>
      all().some((one) => one.disputed_payment.payment_id === paymentId && one.state !== 'WON'),

    accept: (id: string) => keep({ ...unanswered(id), state: 'ACCEPTED' }, 'state.updated'),

    evidence(id: string, evidenceId: string): Evidence {
      const found = evidenceOf(id).find((one) => one.id === evidenceId)
      if (found) return found
      throw unknown(`Evidence with ID \`${evidenceId}\` not found.`, 'evidence_id')
    },

    add(id: string, facts: EvidenceFacts): Evidence {
      const dispute = unanswered(id)
      const evidenceId = newId(22)
      const marks = { id: evidenceId, evidence_id: evidenceId, dispute_id: id }
      const evidence = { ...marks, ...facts, uploaded_at: stamp() } as Evidence
      state.put(EVIDENCE, evidenceId, evidence)
      const evidence_ids = [...(dispute.evidence_ids ?? []), evidenceId]
      keep({ ...dispute, evidence_ids }, 'evidence.created')
      return evidence
    },

    take(id: string, evidenceId: string): void {
      const { evidence_ids = [], ...dispute } = unanswered(id)
      if (!evidence_ids.includes(evidenceId)) {
        throw unknown(`Evidence with ID \`${evidenceId}\` not found.`, 'evidence_id')
      }
      const left = evidence_ids.filter((one) => one !== evidenceId)
      state.remove(EVIDENCE, evidenceId)
      state.put(DISPUTE, id, { ...dispute, ...(left.length > 0 ? { evidence_ids: left } : {}) })
    },

    /** To the bank; a last file named evidence_won or evidence_lost decides, as in Square's sandbox. */
    submit(id: string): Dispute {
      const dispute = unanswered(id)
      const sent = evidenceOf(id)
      if (sent.length === 0) throw new Refusal('BAD_REQUEST', 'There is no evidence to submit.')
      const submitted = keep({ ...dispute, state: 'PROCESSING' }, 'state.updated')
      const last = sent.at(-1)
      const name = last && 'evidence_file' in last ? last.evidence_file.filename : ''
      const [, ending] = /^evidence_(won|lost)\b/.exec(name) ?? []
      if (ending) decide(id, ending === 'won' ? 'WON' : 'LOST')
      return submitted
    },

    /** Opens what the sandbox's amounts ask for, and closes as lost what nobody answered in time. */
    settle(): void {
      for (const id of state.all<string>(TO_DISPUTE)) {
        state.remove(TO_DISPUTE, id)
        const { total_money, status, card_details } = payments.find(id)
        const reason = REASONS[total_money.amount - DISPUTED_FROM]
        if (reason && status === 'COMPLETED' && card_details) open(id, reason)
      }
      for (const { id, due_at, state: held } of all()) {
        if (held === 'EVIDENCE_REQUIRED' && Date.parse(due_at) <= now()) decide(id, 'LOST')
      }
    },
  }
}

function unknown(detail: string, field: string): Refusal {
  return new Refusal('NOT_FOUND', detail, { status: 404, field })
}
