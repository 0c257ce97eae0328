import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { at, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book, outbox } from '#tests/mail.ts'

const DAY = '2026-03-02'
const HER = { kind: 'owner', id: 'owner' } as const

/** A visit of today, Monday, March 2; the studio's clock stands at noon. */
function visit(studio: TestStudio, clock: string, who: Record<string, string> = {}) {
  return book(studio, { startsAt: at(DAY, clock), override: true, ...who }, OWNER)
}

async function audited({ database }: TestStudio): Promise<string[]> {
  const found = await database.rows
    .selectFrom('audit_event')
    .select('detail')
    .where('kind', '=', 'desk-changed')
    .orderBy('at')
    .execute()
  return found.map((row) => JSON.parse(row.detail).did)
}

for (const engine of ENGINES) {
  test(`${engine}: the day shows its visits in order with their marks, cancelled ones left out`, async () => {
    const studio = await createTestStudio({ engine })
    const past = await book(studio, { startsAt: at('2026-02-20', '10:00'), override: true }, OWNER)
    await studio.bookings.complete(past.id, OWNER)
    const late = await visit(studio, '19:00', { email: 'bo@example.com', firstName: 'Bo' })
    const early = await visit(studio, '18:00')
    const gone = await visit(studio, '15:00', { email: 'cy@example.com' })
    await studio.bookings.cancel({ bookingId: gone.id, reason: '' }, OWNER)
    const found = await studio.today.visitsOf(DAY)
    expect(found.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(found[0]).toMatchObject({
      arrivedAt: null,
      paidCents: 0,
      dueCents: 11000,
      mail: 'waiting',
      past: { completed: 1, last: { serviceName: 'Acne Facial', startsAt: past.startsAt } },
    })
    expect(found[1]).toMatchObject({ past: { completed: 0, last: null } })
    await studio.mail.deliverDue()
    expect((await studio.today.visit(early.id))?.mail).toBe('sent')
    expect(await studio.today.visit('none')).toBeNull()
  })

  test(`${engine}: a first visit is said of the first that stands alone`, async () => {
    const studio = await createTestStudio({ engine })
    const first = await visit(studio, '15:00')
    const second = await visit(studio, '18:00')
    const saysFirst = async ({ id }: { id: string }) =>
      (await studio.today.visit(id))?.alerts.some(({ kind }) => kind === 'first-visit')
    expect([await saysFirst(first), await saysFirst(second)]).toEqual([true, false])
    await studio.bookings.cancel({ bookingId: first.id, reason: '' }, OWNER)
    expect(await saysFirst(second)).toBe(true)
  })

  test(`${engine}: an arrival is noted once, taken back, and written to the log`, async () => {
    const studio = await createTestStudio({ engine })
    const booking = await visit(studio, '18:00')
    await studio.today.markArrived(booking.id, true, HER)
    studio.clock.now += 60_000
    await studio.today.markArrived(booking.id, true, HER)
    expect((await studio.today.visit(booking.id))?.arrivedAt).toBe(at(DAY, '12:00'))
    studio.clock.now += 60_000
    await studio.today.markArrived(booking.id, false, HER)
    expect((await studio.today.visit(booking.id))?.arrivedAt).toBeNull()
    expect(await audited(studio)).toEqual(['booked', 'arrived', 'arrived', 'arrival-taken-back'])
    const none = await studio.today.markArrived('none', true, HER)
    expect(none).toEqual({ ok: false, code: 'not-found' })
  })

  test(`${engine}: a payment sent twice is one, and one struck out counts no more`, async () => {
    const studio = await createTestStudio({ engine })
    const booking = await visit(studio, '18:00')
    const asked = {
      id: randomUUID(),
      bookingId: booking.id,
      method: 'cash' as const,
      amountCents: 5000,
      tipCents: 700,
      note: '',
    }
    await studio.today.takePayment(asked, HER)
    await studio.today.takePayment(asked, HER)
    const card = { ...asked, id: randomUUID(), method: 'card' as const, tipCents: 0 }
    const taken = await studio.today.takePayment(card, HER)
    if (!taken.ok) throw new Error(taken.code)
    expect(await studio.today.visit(booking.id)).toMatchObject({ paidCents: 10000, dueCents: 1000 })
    const cash = { way: 'cash', payments: 1, takenCents: 5700, tipCents: 700, backCents: 0 }
    expect(await studio.today.till(DAY)).toEqual([
      cash,
      { way: 'desk-card', payments: 1, takenCents: 5000, tipCents: 0, backCents: 0 },
    ])
    const strike = { id: card.id, bookingId: booking.id, version: taken.payment.version }
    expect(await studio.today.strikePayment(strike, HER)).toEqual({ ok: true })
    expect(await studio.today.strikePayment(strike, HER)).toMatchObject({
      code: 'changed-meanwhile',
    })
    expect(await studio.today.visit(booking.id)).toMatchObject({ paidCents: 5000, dueCents: 6000 })
    expect(await studio.today.till(DAY)).toEqual([cash])
    expect(await audited(studio)).toHaveLength(4)
    const nobody = { ...asked, id: randomUUID(), bookingId: 'none' }
    expect(await studio.today.takePayment(nobody, HER)).toEqual({ ok: false, code: 'not-found' })
  })

  test(`${engine}: those after hear of a delay once, through the outbox, behind their confirmation`, async () => {
    const studio = await createTestStudio({ engine })
    const booking = await visit(studio, '18:00')
    const request = { key: randomUUID(), minutes: 15 as const, visits: [booking] }
    expect(await studio.today.tellLate(request, HER)).toBe(1)
    expect(await studio.today.tellLate(request, HER)).toBe(0)
    const mails = await outbox(studio).where('kind', '=', 'late').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      booking_id: booking.id,
      recipient: 'ana@example.com',
      subject: 'Running late: your visit will begin at about 6:15 pm',
    })
    expect(mails[0]?.body_text).toContain('booked for 6:00 pm, will begin at about 6:15 pm')
    expect((await studio.today.previewLate(booking, 15)).text).toBe(mails[0]?.body_text)
    expect(await audited(studio)).toEqual(['booked', 'told-late'])
  })

  test(`${engine}: the next visit is proposed in the treatment's rhythm, on the same weekday if it is free`, async () => {
    const studio = await createTestStudio({ engine })
    const friday = await book(studio, { startsAt: at('2026-03-06', '10:00') })
    const next = await studio.today.rebooking(friday)
    expect(next).toMatchObject({ weeks: 3, treatment: 'acne-facial', addonIds: [] })
    // The clocks change on 8 March: still 10:00.
    expect(next.times).toContain(at('2026-03-27', '10:00'))
    await book(studio, { startsAt: at('2026-03-27', '10:00'), email: 'bo@example.com' })
    const without = (await studio.today.rebooking(friday)).times
    // Hours apart, and not all of one day.
    expect(without).toEqual([
      at('2026-03-27', '09:00'),
      at('2026-03-27', '12:00'),
      at('2026-03-26', '19:00'),
    ])
  })
}
