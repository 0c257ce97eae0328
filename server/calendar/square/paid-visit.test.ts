import { expect, test } from 'vitest'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { heldVisit, OK } from '#tests/payments.ts'
import { type SquareStudio, squareStudio } from '#tests/providers.ts'

const FRIDAY_10 = '2026-03-06T18:00:00Z'

/** A client pays a deposit of $50 for a time that Square has yet to be asked for. */
async function paid(studio: SquareStudio): Promise<string> {
  const policy = {
    ...PAY_AT_STUDIO,
    takes: 'deposit' as const,
    deposit: { cents: 5000 },
    lateFee: { cents: 3000 },
  }
  await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, OWNER)
  const visit = await heldVisit({ studio })
  const asked = await studio.payments.orderVisit(visit)
  if (asked.ok || !asked.asked) throw new Error('Nothing was to be agreed to')
  const order = await studio.payments.orderVisit({ ...visit, agreedTo: asked.asked.wordsVersion })
  if (!order.ok) throw new Error(order.code)
  const charged = await studio.payments.pay(order.attempt.id, {
    sourceId: OK,
    shownTotalCents: null,
  })
  if (!charged.ok) throw new Error(charged.code)
  return charged.attempt.bookingId ?? ''
}

async function back(studio: SquareStudio): Promise<number> {
  await studio.payments.reconcile()
  studio.clock.now += 2 * MINUTE_MS
  await studio.payments.reconcile()
  const { data } = await studio.square.client.refunds.list()
  return data.reduce((sum, { amountMoney }) => sum + Number(amountMoney?.amount ?? 0), 0)
}

test('a visit that was paid for is asked of Square, and stands there', async () => {
  const studio = await squareStudio()
  const id = await paid(studio)
  studio.clock.now += MINUTE_MS
  await studio.turn()
  expect(await studio.bookings.find(id)).toMatchObject({ status: 'CONFIRMED' })
  expect(studio.square.standIn.appointments.all()).toMatchObject([{ status: 'ACCEPTED' }])
  expect(await back(studio)).toBe(0)
})

test('where its time went to somebody in Square’s own app, all that was paid goes back', async () => {
  const studio = await squareStudio()
  const id = await paid(studio)
  studio.square.standIn.appointments.book({ startAt: FRIDAY_10 })
  studio.clock.now += MINUTE_MS
  await studio.turn()
  expect(await studio.bookings.find(id)).toMatchObject({ status: 'CANCELLED' })
  expect(await back(studio)).toBe(5000)
})

test('a client who cancels late on Square’s own site gets back what was agreed to; the studio’s cancelling there gives all back', async () => {
  for (const [by, cents] of [
    ['customer', 2000],
    ['seller', 5000],
  ] as const) {
    const studio = await squareStudio()
    const id = await paid(studio)
    studio.clock.now += MINUTE_MS
    await studio.turn()
    const [there] = studio.square.standIn.appointments.all()
    studio.clock.now = at('2026-03-06', '09:00')
    studio.square.standIn.appointments.cancel(there?.id ?? '', { by })
    await studio.turn()
    expect(await studio.bookings.find(id)).toMatchObject({ status: 'CANCELLED' })
    expect(await back(studio)).toBe(cents)
  }
})
