import { expect, test } from 'vitest'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { at, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { writeAgreement } from '../../calendar/agreements.ts'
import { agreementOf } from '../../core/agreements.ts'
import { inTransaction } from '../../core/db/transaction.ts'

const WORDS = ['We keep $30.']
const LATER = { startsAt: at('2026-03-13', '14:00') }

/** Ana's visit with what she agreed to, what she agreed to before another that was never booked, and Bo's. */
async function agreed(studio: TestStudio) {
  const [ana, bo] = [await book(studio), await book(studio, { ...LATER, email: 'bo@example.com' })]
  const asked = { policy: PAY_AT_STUDIO, words: WORDS, wordsVersion: 'v1' }
  const by = { address: '192.0.2.77', attemptId: null, now: studio.clock.now }
  await inTransaction(studio.database.rows, async (rows) => {
    await writeAgreement(rows, asked, { ...by, email: ana.email, bookingId: ana.id })
    await writeAgreement(rows, asked, { ...by, email: ana.email, bookingId: null })
    await writeAgreement(rows, asked, { ...by, email: bo.email, bookingId: bo.id })
    return { ok: true as const }
  })
  return { ana, bo }
}

for (const engine of ENGINES) {
  test(`${engine}: what was agreed to is in the export of its client`, async () => {
    const studio = await createTestStudio({ engine })
    const { ana } = await agreed(studio)
    const { bookings } = JSON.parse((await studio.privacy.exportClient(ana.clientId, OWNER)) ?? '')
    expect(bookings).toMatchObject([{ agreed: { words: WORDS, from: '192.0.2.77' } }])
  })

  test(`${engine}: erased, the words stay with the visit and nobody can tell who agreed`, async () => {
    const studio = await createTestStudio({ engine })
    const { ana, bo } = await agreed(studio)
    await studio.privacy.eraseClient({ id: ana.clientId, word: 'ERASE' }, OWNER)
    const { rows } = studio.database
    expect(await agreementOf(rows, ana.id)).toMatchObject({ words: WORDS, network: null })
    expect(await agreementOf(rows, bo.id)).toMatchObject({ network: '192.0.2.77' })
    const left = await rows.selectFrom('visit_agreement').select('email').execute()
    expect(left.map(({ email }) => email).toSorted()).toEqual(['', 'bo@example.com'])
  })
}
