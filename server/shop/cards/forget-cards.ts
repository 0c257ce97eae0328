import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { leaveCustomer } from '../payments/forget.ts'
import { guestReference } from './card.ts'

/**
 * Takes a person out of the cards that they left, in the transaction that takes them out of everything: the cards go at Square,
 * and their rows once Square has heard. What was agreed to stays with its visit. `now` in epoch ms.
 */
export async function leaveCards(
  rows: Rows | TransactionRows,
  person: { accountId: string } | { email: string },
  now: number,
): Promise<void> {
  const isAccount = 'accountId' in person
  const nobody = { email: '', buyer: '', account_id: null, client_id: null, network: null }
  const nothing = { brand: null, last4: null, exp_month: null, exp_year: null }
  await rows
    .updateTable('card_on_file')
    .set({ ...nobody, ...nothing, source_id: null, visit_request: null, hold_id: null })
    .set((card) => ({ state: 'removed' as const, version: card('version', '+', 1) }))
    .set({ removed_at: now, due_at: now, tries: 0, updated_at: now })
    .where(
      isAccount ? 'account_id' : 'email',
      '=',
      isAccount ? person.accountId : person.email.toLowerCase(),
    )
    .execute()
  if (!isAccount) await leaveCustomer(rows as Rows, guestReference(person.email), now)
}
