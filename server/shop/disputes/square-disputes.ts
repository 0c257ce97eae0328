import type * as Wire from 'square'
import { z } from 'zod'
import type { EvidenceType } from '#domain/shop/dispute-packet.ts'
import { type Answer, ask, type Square } from '../../core/square/client.ts'

/** A dispute as Square tells of it; instants in epoch ms. */
export type SquareDispute = {
  id: string
  paymentId: string
  reason: string
  state: string
  version: number
  amountCents: number
  answerBy: number | null
  createdAt: number
  updatedAt: number
}

/** Square's calls about disputes, each with an end that is certain or honestly lost. */
export type DisputeCalls = {
  /** Every dispute of the account. */
  list(): Promise<Answer<SquareDispute[]>>
  read(id: string): Promise<Answer<SquareDispute>>
  /** Adds a piece of evidence; the same key adds it once. Answers its id. */
  addText(piece: {
    key: string
    disputeId: string
    type: EvidenceType
    text: string
  }): Promise<Answer<string>>
  /** Hands everything that was added to the bank; it has no key: after a lost answer the dispute is read. */
  submit(id: string): Promise<Answer<SquareDispute>>
  /** The same for letting the money go. */
  accept(id: string): Promise<Answer<SquareDispute>>
}

const ONCE = { maxRetries: 0 }
const MOST_PAGES = 50

export function createDisputeCalls({ square }: { square: Square }): DisputeCalls {
  const disputes = async () => (await square.client()).disputes
  const one = ({ dispute }: { dispute?: Wire.Square.Dispute }) => disputeFromSquare(dispute)
  return {
    list: () =>
      ask(
        async () => {
          const found: Wire.Square.Dispute[] = []
          let page = await (await disputes()).list({})
          for (let pages = 1; ; pages += 1) {
            found.push(...page.data)
            if (!page.hasNextPage() || pages === MOST_PAGES) return found
            page = await page.getNextPage()
          }
        },
        (found) => found.flatMap((dispute) => disputeFromSquare(dispute) ?? []),
      ),
    read: (disputeId) => ask(async () => (await disputes()).get({ disputeId }), one),
    addText: ({ key, disputeId, type, text }) =>
      ask(
        async () => {
          const piece = { disputeId, idempotencyKey: key, evidenceType: type, evidenceText: text }
          return (await disputes()).createEvidenceText(piece, ONCE)
        },
        ({ evidence }) => evidence?.id ?? evidence?.evidenceId ?? null,
      ),
    submit: (disputeId) =>
      ask(async () => (await disputes()).submitEvidence({ disputeId }, ONCE), one),
    accept: (disputeId) => ask(async () => (await disputes()).accept({ disputeId }, ONCE), one),
  }
}

function disputeFromSquare(dispute: Wire.Square.Dispute | undefined): SquareDispute | null {
  const id = dispute?.id ?? dispute?.disputeId
  const paymentId = dispute?.disputedPayment?.paymentId
  if (!dispute || !id || !paymentId || !dispute.state) return null
  const { reason = 'NO_KNOWLEDGE', state, version = 0, amountMoney } = dispute
  const createdAt = instantOf(dispute.createdAt) ?? 0
  return {
    ...{ id, paymentId, reason, state, version, createdAt },
    amountCents: Number(amountMoney?.amount ?? 0),
    answerBy: instantOf(dispute.dueAt),
    updatedAt: instantOf(dispute.updatedAt) ?? createdAt,
  }
}

const Told = z.object({
  id: z.string().optional(),
  dispute_id: z.string().optional(),
  amount_money: z.object({ amount: z.int() }),
  reason: z.string(),
  state: z.string(),
  version: z.int(),
  due_at: z.string().nullish(),
  disputed_payment: z.object({ payment_id: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A notice's dispute; where it does not tell the whole of it, its id alone, to be read. */
export function disputeInNotice(object: unknown): SquareDispute | { id: string } | null {
  const [told] = Object.values(z.record(z.string(), z.unknown()).catch({}).parse(object))
  const whole = Told.safeParse(told)
  const named = z.object({ id: z.string().optional(), dispute_id: z.string().optional() })
  const ids = named.safeParse(told)
  const id = ids.success ? (ids.data.dispute_id ?? ids.data.id) : undefined
  if (!id) return null
  if (!whole.success) return { id }
  const { amount_money, due_at, disputed_payment, created_at, updated_at, ...rest } = whole.data
  return {
    ...{ id, reason: rest.reason, state: rest.state, version: rest.version },
    paymentId: disputed_payment.payment_id,
    amountCents: amount_money.amount,
    answerBy: instantOf(due_at),
    createdAt: instantOf(created_at) ?? 0,
    updatedAt: instantOf(updated_at) ?? 0,
  }
}

function instantOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}
