import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/calendar/booking.ts'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import {
  at,
  bookRequest,
  changeSettings,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { agreementOf, agreementsOf } from '../core/agreements.ts'
import type { Schema } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { bindAgreement, cancelTermsOf, writeAgreement } from './agreements.ts'
import { readRules } from './parts.ts'

const POLICY: VisitPolicy = {
  takes: 'deposit',
  deposit: { cents: 3000 },
  from: 'all',
  lateHours: 24,
  lateFee: { cents: 3000 },
  noShowFee: { cents: 3000 },
}
const AGREED = { policy: POLICY, words: ['We keep $30.'], wordsVersion: 'v1' }
const LATE = at('2026-03-05', '10:00')

async function visitWith(studio: TestStudio, startsAt: number, email = 'ana@example.com') {
  const made = await studio.bookings.create(bookRequest({ startsAt, email }), OWNER)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

function agree(
  { database, clock }: TestStudio,
  of: { bookingId: string | null; attemptId?: string; email?: string },
) {
  const by = { attemptId: null, email: 'Ana@Example.com', address: '2001:db8::7', now: clock.now }
  return inTransaction(database.rows, async (rows) => {
    const id = await writeAgreement(rows, AGREED, { ...by, ...of })
    return { ok: true as const, id }
  })
}

function attempt(id: string): Insertable<Schema['payment_attempt']> {
  const keys = { client_key: id, request_hash: id, fingerprint: id, order_key: id }
  return {
    ...{ id, ...keys, environment: 'sandbox', purpose: 'visit', state: 'created', version: 0 },
    ...{ buyer: 'browser', details: '{}', subtotal_cents: 3000, is_open: 0, is_order_closed: 0 },
    ...{ charge_number: 0, created_at: 0, updated_at: 0 },
  }
}

async function termsOf({ bookings }: TestStudio, booking: Booking) {
  return (await bookings.cancelTerms([booking], () => ({ paidCents: 3000, tipCents: 0 }))).get(
    booking.id,
  )
}

/** A visit on a day at ten, with its agreement. */
async function agreedVisit(studio: TestStudio, date: string) {
  const booking = await visitWith(studio, at(date, '10:00'))
  await agree(studio, { bookingId: booking.id })
  return booking
}

describe.each(ENGINES)('on %s', (engine) => {
  test('what was agreed to is kept word for word, with version, time and network', async () => {
    const studio = await createTestStudio({ engine })
    const { rows } = studio.database
    const booking = await visitWith(studio, at('2026-03-06', '10:00'))
    expect(await agreementOf(rows, booking.id)).toBeNull()
    await agree(studio, { bookingId: booking.id })
    const first = await agreementOf(rows, booking.id)
    expect(first).toMatchObject({ ...AGREED, agreedAt: studio.clock.now, network: '2001:db8:0:0' })
    studio.clock.now += 1000
    await agree(studio, { bookingId: booking.id })
    expect((await agreementOf(rows, booking.id))?.agreedAt).toBe(studio.clock.now)
    expect(await agreementsOf(rows, [])).toEqual(new Map())
  })

  test('agreed to with an attempt to pay, it goes with the visit that this books, or with the attempt', async () => {
    const studio = await createTestStudio({ engine })
    const { rows } = studio.database
    for (const id of ['paid', 'dropped']) {
      await rows.insertInto('payment_attempt').values(attempt(id)).execute()
      await agree(studio, { bookingId: null, attemptId: id })
    }
    const booking = await visitWith(studio, at('2026-03-06', '10:00'))
    await inTransaction(rows, async (within) => {
      await bindAgreement(within, { attemptId: 'paid', bookingId: booking.id })
      return { ok: true as const }
    })
    expect(await agreementOf(rows, booking.id)).toMatchObject(AGREED)
    await rows.deleteFrom('payment_attempt').where('id', '=', 'dropped').execute()
    expect(await rows.selectFrom('visit_agreement').select('attempt_id').execute()).toEqual([
      { attempt_id: 'paid' },
    ])
  })

  test('before the limit all goes back, from its minute on the fee is kept', async () => {
    const studio = await createTestStudio({ engine })
    const booking = await agreedVisit(studio, '2026-03-06')
    expect(await termsOf(studio, booking)).toEqual({
      terms: { feeCents: 0, refundCents: 3000, changesAt: LATE, isLate: false },
      words: [
        'Cancel now: your $30 goes back in full.',
        'From Thursday, March 5, 10:00 am on, we keep $30.',
      ],
      plans: [
        'Free to cancel or move until Thursday, March 5, 10:00 am.',
        'After that, or if you do not come, we keep $30.',
      ],
    })
    studio.clock.now = LATE
    expect(await termsOf(studio, booking)).toEqual({
      terms: { feeCents: 3000, refundCents: 0, changesAt: LATE, isLate: true },
      words: ['Cancel now: we keep $30, as agreed.'],
      plans: [
        'Your visit is within 24 hours: if you cancel it, or if you do not come, we keep $30.',
      ],
    })
  })

  test('without an agreement nothing is kept, whatever the treatment asks by now', async () => {
    const studio = await createTestStudio({ engine })
    const booking = await visitWith(studio, at('2026-03-06', '10:00'))
    await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, POLICY, OWNER)
    studio.clock.now = LATE
    expect(await termsOf(studio, booking)).toBeUndefined()
    // Read in the transaction that cancels, all of it goes back.
    const rules = await readRules(studio.database)
    const asked = { paidCents: 11000, now: LATE }
    expect(await cancelTermsOf(studio.database.rows, rules, booking, asked)).toMatchObject({
      terms: { feeCents: 0, refundCents: 11000, changesAt: null },
    })
  })

  test('a visit that is moved keeps its agreement; its limit moves along', async () => {
    const studio = await createTestStudio({ engine })
    const { id } = await agreedVisit(studio, '2026-03-06')
    const moved = await studio.bookings.reschedule(
      { bookingId: id, startsAt: at('2026-03-08', '12:00') },
      OWNER,
    )
    if (!moved.ok) throw new Error(moved.code)
    const terms = (await termsOf(studio, moved.booking))?.terms
    // That night an hour is missing.
    expect(terms?.changesAt).toBe(at('2026-03-07', '11:00'))
    const letters = await studio.database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('kind', '=', 'moved')
      .where('audience', '=', 'client')
      .execute()
    expect(letters[0]?.body_text).toContain(
      'Free to cancel or move until Saturday, March 7, 11:00 am.',
    )
  })

  test('one late canceling a year is forgiven, where the studio does so; the owner’s own never count', async () => {
    const studio = await createTestStudio({ engine })
    const by: Actor = { kind: 'guest' }
    await changeSettings(studio, { forgivesOneLateCancel: true })
    const dates = ['2026-03-06', '2026-03-08', '2026-03-13', '2026-03-15']
    const [owners, first, second, early] = await Promise.all(
      dates.map((date) => agreedVisit(studio, date)),
    )
    if (!owners || !first || !second || !early) throw new Error('Four visits were expected.')
    const fee = async (booking: typeof owners) => (await termsOf(studio, booking))?.terms.feeCents

    studio.clock.now = at('2026-03-06', '09:00')
    await studio.bookings.cancel({ bookingId: owners.id, reason: '' }, OWNER)
    await studio.bookings.cancel({ bookingId: early.id, reason: '' }, by)
    studio.clock.now = at('2026-03-08', '09:00')
    expect((await termsOf(studio, first))?.words).toContain(
      'It is late to cancel; this once we let it pass.',
    )
    expect(await fee(first)).toBe(0)
    await studio.bookings.cancel({ bookingId: first.id, reason: '' }, by)
    studio.clock.now = at('2026-03-13', '09:00')
    expect(await fee(second)).toBe(3000)
    const others = await visitWith(studio, at('2026-03-13', '14:00'), 'bo@example.com')
    await agree(studio, { bookingId: others.id })
    expect(await fee(others)).toBe(0)
    await changeSettings(studio, { forgivesOneLateCancel: false })
    expect(await fee(others)).toBe(3000)
  })
})
