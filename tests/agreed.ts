import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { writeAgreement } from '#server/calendar/agreements.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import type { TestStudio } from './helpers.ts'

/** The client of a visit agrees to a policy, as they do before they book. */
export async function agreedTo(
  { database, clock }: TestStudio,
  { id, email }: { id: string; email: string },
  policy: VisitPolicy,
): Promise<void> {
  const asked = { policy, words: ['Agreed.'], wordsVersion: 'v1' }
  const by = { email, address: '192.0.2.1', attemptId: null, now: clock.now }
  await inTransaction(database.rows, async (rows) => {
    await writeAgreement(rows, asked, { ...by, bookingId: id })
    return { ok: true as const }
  })
}
