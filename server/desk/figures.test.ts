import { expect, test } from 'vitest'
import type { StoredStatus } from '#domain/calendar/booking.ts'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { newOrder } from '#tests/orders.ts'

// The studio's clock stands at Monday, March 2, 2026, noon: this week is March 1 to 7, last week February 22 to 28.
async function visit(
  studio: TestStudio,
  status: StoredStatus,
  start: [date: string, clock: string],
  email = 'ana@example.com',
) {
  const made = await studio.bookings.create(
    bookRequest({ startsAt: at(...start), email, override: true }),
    OWNER,
  )
  if (!made.ok) throw new Error(made.code)
  await studio.database.rows
    .updateTable('booking')
    .set({ status, cancelled_at: status === 'CANCELLED' ? studio.now() : null })
    .where('id', '=', made.booking.id)
    .execute()
  return made.booking
}

for (const engine of ENGINES) {
  test(`${engine}: every figure is zero while there is nothing to count`, async () => {
    const { admin } = await createTestStudio({ engine })
    expect(await admin.figures()).toMatchObject({
      todaysBookings: 0,
      bookings: 0,
      weekRevenueCents: 0,
      monthRevenueCents: 0,
      weekBookings: 0,
      changePercent: null,
      newClients: 0,
      cancelledPercent: null,
    })
  })

  test(`${engine}: the figures are those of the rows`, async () => {
    const studio = await createTestStudio({ engine })
    await visit(studio, 'COMPLETED', ['2026-02-23', '18:00'])
    await visit(studio, 'COMPLETED', ['2026-03-01', '10:00'])
    await visit(studio, 'COMPLETED', ['2026-03-02', '09:00'])
    await visit(studio, 'CONFIRMED', ['2026-03-02', '18:00'], 'bo@example.com')
    await visit(studio, 'NO_SHOW', ['2026-03-02', '08:00'])
    await visit(studio, 'CANCELLED', ['2026-03-02', '19:00'])
    await visit(studio, 'PENDING', ['2026-03-07', '22:30'])
    await visit(studio, 'CONFIRMED', ['2026-03-08', '00:00'])
    await visit(studio, 'CANCELLED', ['2026-04-01', '18:00'])
    expect(await studio.admin.figures()).toMatchObject({
      todaysBookings: 3,
      bookings: 7,
      weekRevenueCents: 22000,
      monthRevenueCents: 22000,
      weekBookings: 5,
      lastWeekBookings: 1,
      changePercent: 400,
      // Five visits of 50 minutes; open 4 evenings of 2 hours, Friday and Sunday 11 hours each.
      weekBookedMinutes: 250,
      weekOpenMinutes: 1800,
      // Ana was here the week before, and Bo has not come yet.
      newClients: 0,
      // 1 of the 5 of March so far.
      cancelledPercent: 20,
    })
    expect((await studio.admin.visitsBehind('week')).visits).toHaveLength(5)
    expect((await studio.admin.visitsBehind('cancelled')).visits).toHaveLength(1)
    expect((await studio.admin.visitsBehind('new-clients')).visits).toHaveLength(0)
  })

  test(`${engine}: dashboard and reports say the same under the same words`, async () => {
    const studio = await createTestStudio({ engine })
    await visit(studio, 'COMPLETED', ['2026-02-20', '10:00'])
    await visit(studio, 'COMPLETED', ['2026-03-01', '10:00'])
    await visit(studio, 'COMPLETED', ['2026-03-02', '09:00'], 'bo@example.com')
    await visit(studio, 'CANCELLED', ['2026-03-02', '19:00'])
    await studio.orders.insert(newOrder({ status: 'COMPLETED' }))
    const figures = await studio.admin.figures()
    const [week, month] = await studio.reports.revenue([figures.weekSoFar, figures.monthSoFar])
    const [visits] = await studio.reports.visits([figures.weekSoFar])
    expect(figures.weekRevenueCents).toBe(week?.totalCents)
    expect(figures.monthRevenueCents).toBe(month?.totalCents)
    expect(week?.productsCents).toBeGreaterThan(0)
    expect(figures.newClients).toBe(visits?.newClients)
    const behind = await studio.admin.visitsBehind('new-clients')
    expect(behind.visits.map(({ email }) => email)).toEqual(['bo@example.com'])
  })

  test(`${engine}: what needs a decision is what waits for an answer and what is over but open`, async () => {
    const studio = await createTestStudio({ engine })
    const over = await visit(studio, 'CONFIRMED', ['2026-03-02', '09:00'])
    const asked = await visit(studio, 'PENDING', ['2026-03-06', '10:00'])
    const next = await visit(studio, 'CONFIRMED', ['2026-03-03', '18:00'])
    const ids = (found: { id: string }[]) => found.map((booking) => booking.id)
    expect(ids((await studio.admin.decisions()).toClose)).toEqual([over.id])
    expect(ids((await studio.admin.decisions()).toAnswer)).toEqual([asked.id])
    expect(ids(await studio.admin.upcoming(5))).toEqual([next.id, asked.id])
    expect(ids(await studio.admin.upcoming(1))).toEqual([next.id])
  })

  test(`${engine}: the mail about a booking says what became of it`, async () => {
    const studio = await createTestStudio({ engine })
    const booking = await visit(studio, 'CONFIRMED', ['2026-03-06', '10:00'])
    await studio.database.rows.deleteFrom('mailbox').execute()
    await studio.database.rows.deleteFrom('outbox').execute()
    const row = {
      booking_id: booking.id,
      kind: 'booked',
      audience: 'client' as const,
      reply_to: '',
      sequence: 0,
      subject: 'Your acne facial',
      body_text: '',
      body_html: '',
      created_at: studio.now(),
      due_at: studio.now(),
    }
    await studio.database.rows
      .insertInto('outbox')
      .values([
        { ...row, id: 'a', recipient: 'ana@example.com', sent_at: studio.now() },
        {
          ...row,
          id: 'b',
          recipient: 'owner@example.com',
          failed_at: 5,
          last_error: 'no such host',
        },
        { ...row, id: 'c', recipient: 'ana@example.com', superseded_at: 6 },
      ])
      .execute()
    await studio.database.rows
      .insertInto('mailbox')
      .values({ id: 'm', outbox_id: 'a', received_at: 1, message: '' })
      .execute()
    expect(await studio.admin.mailAbout(booking.id)).toMatchObject([
      { recipient: 'ana@example.com', sentAt: studio.now(), failedAt: null, isInMailbox: true },
      { recipient: 'owner@example.com', failedAt: 5, error: 'no such host', isInMailbox: false },
    ])
  })
}
