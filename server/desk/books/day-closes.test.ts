import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { cashDifference } from '#domain/desk/day-close.ts'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

const DAY = '2026-03-06'
const COUNT = {
  shownCents: 11_500,
  floatCents: 5000,
  tipsOutCents: 500,
  takenOutCents: 0,
  note: '',
}

for (const engine of ENGINES) {
  async function paidInCash() {
    const studio = await createTestStudio({ engine })
    const booking = await book(studio, { startsAt: at(DAY, '10:00') })
    studio.clock.now = booking.endsAt
    await studio.bookings.complete(booking.id, OWNER)
    const noted = { id: 'cash', bookingId: booking.id, method: 'cash', note: '' } as const
    const taken = await studio.today.takePayment(
      { ...noted, amountCents: 11_000, tipCents: 500 },
      OWNER,
    )
    if (!taken.ok) throw new Error(taken.code)
    const strike = { id: 'cash', bookingId: booking.id, version: taken.payment.version }
    return { ...studio, strike: () => studio.today.strikePayment(strike, OWNER) }
  }

  test(`${engine}: a day is closed once, against the cash that was shown, and never before it has come`, async () => {
    const { dayCloses } = await paidInCash()
    const close = (more: object = {}) =>
      dayCloses.close({ date: DAY, ...COUNT, countedCents: 15_700, ...more }, OWNER)
    expect(await close({ date: '2026-03-07' })).toMatchObject({ code: 'day-ahead' })
    expect(await close({ shownCents: 11_000 })).toMatchObject({ code: 'till-changed' })
    expect(await close()).toEqual({ ok: true })
    expect(await close()).toMatchObject({ code: 'day-closed' })
    const [closed] = await dayCloses.within({ from: DAY, to: DAY })
    if (!closed) throw new Error('no day is closed')
    expect(cashDifference(closed)).toBe(-300)
    expect((await dayCloses.of('2026-03-07')).floatCents).toBe(15_700)
  })

  test(`${engine}: a closed day is opened again with a reason, keeps both counts, and says what has moved since`, async () => {
    const { dayCloses, clock, audit, strike } = await paidInCash()
    const count = { date: DAY, ...COUNT, countedCents: 15_700 }
    expect(await dayCloses.close(count, OWNER)).toEqual({ ok: true })
    clock.now += DAY_MS
    expect(await strike()).toEqual({ ok: true })
    const { closes, till } = await dayCloses.of(DAY)
    expect([closes[0]?.till, till]).toMatchObject([[{ way: 'cash', takenCents: 11_500 }], []])
    const asked = { id: closes[0]?.id ?? '', because: 'The note was wrong' }
    expect(await dayCloses.open(asked, OWNER)).toEqual({ ok: true })
    expect(await dayCloses.open(asked, OWNER)).toMatchObject({ code: 'day-open' })
    clock.now += DAY_MS
    const again = { ...count, shownCents: 0, tipsOutCents: 0, countedCents: 5000 }
    expect(await dayCloses.close(again, OWNER)).toEqual({ ok: true })
    const { closes: both } = await dayCloses.of(DAY)
    expect(both.map(({ opened, countedCents }) => [opened?.because, countedCents])).toEqual([
      ['The note was wrong', 15_700],
      [undefined, 5000],
    ])
    const lines = await audit.page({ limit: 10 })
    expect(
      lines.map(({ detail }) => detail.did).filter((did) => /open|closed/.test(`${did}`)),
    ).toEqual([...['closed', 'opened-again', 'closed']])
  })
}
