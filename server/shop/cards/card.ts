import { createHash } from 'node:crypto'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import {
  type CardEvent,
  type CardFacts,
  type CardState,
  cardStateAfter,
} from '#domain/shop/card-on-file.ts'
import type { CardRow, Rows, TransactionRows } from '../../core/db/schema.ts'

/** A card that Square has, or has had, for a client. Instants are epoch ms. */
export type CardOnFile = CardFacts & {
  id: string
  state: Exclude<CardState, 'storing'>
  accountId: string | null
  squareCardId: string
  squareCustomerId: string
  /** What was agreed to when it was stored, and when. */
  words: string[]
  policy: VisitPolicy
  agreedAt: number
  removedAt: number | null
}

/** The card of a row; null while Square has none for it, or once its person was taken out. */
export function cardOf(row: CardRow): CardOnFile | null {
  const { state, square_card_id, square_customer_id, brand, last4, exp_month, exp_year } = row
  if (state === 'storing' || !square_card_id || !square_customer_id) return null
  if (brand === null || last4 === null || exp_month === null || exp_year === null) return null
  return {
    id: row.id,
    state,
    brand,
    last4,
    expMonth: exp_month,
    expYear: exp_year,
    accountId: row.account_id,
    squareCardId: square_card_id,
    squareCustomerId: square_customer_id,
    words: JSON.parse(row.words),
    policy: JSON.parse(row.policy),
    agreedAt: row.agreed_at,
    removedAt: row.removed_at,
  }
}

type Changes = Partial<Omit<CardRow, 'id' | 'state' | 'version'>>

/** Moves a card on, if it is still as `row` has it; null where the event changes nothing or somebody was faster. */
export async function moveCard(
  rows: Rows | TransactionRows,
  row: CardRow,
  event: CardEvent,
  changes: Changes & { updated_at: number },
): Promise<CardRow | null> {
  const state = cardStateAfter(row.state, event)
  if (state === null) return null
  const over = { source_id: null, visit_request: null, due_at: null, tries: 0 }
  const moved = await rows
    .updateTable('card_on_file')
    .set({ ...over, ...changes, state, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  return moved ?? null
}

/** The columns of what Square tells of a card. */
export function factColumns({ brand, last4, expMonth, expYear }: CardFacts) {
  return { brand, last4, exp_month: expMonth, exp_year: expYear }
}

/** By what Square knows a guest's customer: the address, which it cannot be read from. */
export function guestReference(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return `guest-${hash}`
}
