import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { outbox } from '#tests/mail.ts'
import { creditOf, writeTransfer } from '../clients/credit.ts'
import type { Engine } from '../core/db/open.ts'
import { inTransaction } from '../core/db/transaction.ts'

const FRIDAY_10 = at('2026-03-06', '10:00')

async function booked(engine: Engine, changes: Parameters<typeof bookRequest>[0] = {}) {
  const studio = await createTestStudio({ engine })
  const made = await studio.bookings.create(bookRequest({ startsAt: FRIDAY_10, ...changes }), GUEST)
  if (!made.ok) throw new Error(made.code)
  const { booking } = made
  const { id } = booking
  await studio.mail.deliverDue()
  const toClient = async () =>
    (await outbox(studio).execute())
      .filter(({ audience, superseded_at }) => audience === 'client' && superseded_at === null)
      .map(({ kind }) => kind)
  const cancel = (isUndoable = true) =>
    studio.bookings.cancel({ bookingId: id, reason: '', isUndoable }, OWNER)
  const takeBack = (version?: number) => studio.bookings.takeBack({ bookingId: id, version }, OWNER)
  return { ...studio, studio, booking, id, toClient, cancel, takeBack }
}

for (const engine of ENGINES) {
  test(`${engine}: a visit canceled by a slip is back at its time, and its client hears nothing of it`, async () => {
    const { bookings, clock, mail, toClient, cancel, takeBack, id } = await booked(engine)
    await cancel()
    clock.now += 10_000
    await mail.deliverDue()
    expect(await takeBack(1)).toMatchObject({
      ok: true,
      booking: { status: 'CONFIRMED', cancelledAt: null, cancelReason: null },
    })
    clock.now += MINUTE_MS
    await mail.deliverDue()
    expect(await toClient()).toEqual(['booked'])
    const taken = await bookings.create(
      bookRequest({ startsAt: FRIDAY_10, email: 'bo@x.example' }),
      GUEST,
    )
    expect(taken).toMatchObject({ ok: false, code: 'time-taken' })
    expect((await bookings.history(id)).map(({ kind }) => kind)).toEqual([
      ...['booked', 'cancelled', 'reopened'],
    ])
  })

  test(`${engine}: once the mail has left, a true one follows it, with the entry for the calendar`, async () => {
    const { studio, clock, mail, cancel, takeBack } = await booked(engine)
    await cancel()
    clock.now += MINUTE_MS
    await mail.deliverDue()
    await takeBack()
    const told = (await outbox(studio).execute()).find(({ kind }) => kind === 'reopened')
    expect(told).toMatchObject({ audience: 'client', calendar_method: 'REQUEST' })
    expect(told?.body_text).toContain('That was my mistake, and I am sorry.')
  })

  test(`${engine}: a time that somebody else has by now stays theirs`, async () => {
    const { bookings, cancel, takeBack, id } = await booked(engine)
    await cancel()
    const other = bookRequest({ startsAt: FRIDAY_10 + 15 * MINUTE_MS, email: 'bo@x.example' })
    expect(await bookings.create(other, GUEST)).toMatchObject({ ok: true })
    expect(await takeBack()).toEqual({ ok: false, code: 'time-taken' })
    expect(await bookings.find(id)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
  })

  test(`${engine}: what was completed by a slip is open again, and nothing follows the visit`, async () => {
    const { studio, clock, id, takeBack, bookings } = await booked(engine)
    const sends = { aftercare: true, 'how-is-it': true, 'next-visit': true, review: true }
    await studio.afterVisit.save(sends, 0, OWNER)
    clock.now = FRIDAY_10 + HOUR_MS
    await bookings.complete(id, OWNER)
    const owed = () =>
      studio.database.rows
        .selectFrom('outbox')
        .select('kind')
        .where('booking_id', '=', id)
        .where('reminder', 'is not', null)
        .where('superseded_at', 'is', null)
        .where('sent_at', 'is', null)
        .where('kind', '!=', 'reminder')
        .execute()
    expect((await owed()).length).toBeGreaterThan(2)
    expect(await takeBack(1)).toMatchObject({ ok: true, booking: { status: 'CONFIRMED' } })
    expect(await owed()).toEqual([])
    expect(await bookings.complete(id, OWNER)).toMatchObject({ ok: true })
  })

  test(`${engine}: who did come after all is expected again; only the newest end is taken back, and only by the owner`, async () => {
    const { clock, id, takeBack, bookings } = await booked(engine)
    clock.now = FRIDAY_10 + HOUR_MS
    await bookings.noShow(id, OWNER)
    expect(await takeBack(7)).toEqual({ ok: false, code: 'changed-meanwhile' })
    expect(await bookings.takeBack({ bookingId: id }, GUEST)).toMatchObject({ ok: false })
    expect(await takeBack(1)).toMatchObject({ ok: true, booking: { status: 'CONFIRMED' } })
    expect(await takeBack()).toEqual({ ok: false, code: 'not-undoable' })
  })

  test(`${engine}: credit that a consultation gave goes with its end, and where it is spent the visit stays completed`, async () => {
    const made = await booked(engine, { serviceId: 'skincare-consultation' })
    const { studio, clock, id, takeBack, bookings, booking, database } = made
    const credit = () => creditOf(database.rows, booking.clientId)
    const paid = { method: 'cash', amountCents: booking.priceCents, tipCents: 0, note: '' } as const
    await studio.today.takePayment({ id: randomUUID(), bookingId: id, ...paid }, OWNER)
    clock.now = booking.endsAt
    await bookings.complete(id, OWNER)
    expect(await credit()).toBe(booking.priceCents)
    expect(await takeBack()).toMatchObject({ ok: true })
    expect(await credit()).toBe(0)
    await bookings.complete(id, OWNER)
    const { clientId } = booking
    const spent = { from: 'credit', to: 'sales', cents: 100, key: 'spent', clientId } as const
    await inTransaction(database.rows, (rows) => writeTransfer(rows, { ...spent, at: clock.now }))
    expect(await takeBack()).toEqual({ ok: false, code: 'credit-spent' })
  })
}
