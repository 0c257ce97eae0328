import { randomUUID } from 'node:crypto'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { writeAgreement } from '#server/calendar/agreements.ts'
import type { TransactionRows } from '#server/core/db/schema.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import type { TestStudio } from './helpers.ts'

/** The client of a visit agrees to a policy, as they do before they book; where it asks for a card, one is on file. */
export async function agreedTo(
  { database, clock }: TestStudio,
  { id, email }: { id: string; email: string },
  policy: VisitPolicy,
): Promise<void> {
  const asked = { policy, words: ['Agreed.'], wordsVersion: 'v1' }
  const by = { email, address: '192.0.2.1', attemptId: null, now: clock.now }
  await inTransaction(database.rows, async (rows) => {
    const cardId =
      policy.takes === 'card' ? await storedCard(rows, { email, now: clock.now }) : null
    await writeAgreement(rows, asked, { ...by, bookingId: id, ...(cardId && { cardId }) })
    return { ok: true as const }
  })
}

async function storedCard(rows: TransactionRows, { email, now }: { email: string; now: number }) {
  const id = randomUUID()
  const at = { agreed_at: now, created_at: now, updated_at: now }
  const agreed = { words: '[]', words_version: 'v1', policy: '{}' }
  const card = { brand: 'VISA', last4: '1111', exp_month: 12, exp_year: 2030 }
  const stored = { state: 'stored', environment: 'sandbox', version: 1 } as const
  const keys = { buyer: 'ana', fingerprint: id, store_key: id, source_hash: id }
  await rows
    .insertInto('card_on_file')
    .values({ id, email, square_card_id: id, ...stored, ...keys, ...card, ...agreed, ...at })
    .execute()
  return id
}
