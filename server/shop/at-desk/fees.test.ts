import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { openCardShop } from '#tests/cards.ts'
import { ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { onDevice } from '#tests/square/device.ts'

/** A visit with a card on file, $30 for canceling late and $80 for not coming, at a desk with a terminal. */
async function desk(engine: Engine) {
  const shop = await openCardShop({ engine, publicUrl: 'http://square.test' })
  const { studio, cards, payments, clock, standIn } = shop
  const kept = await cards.keep(await shop.asked())
  if (!kept.ok) throw new Error(kept.code)
  const { id, startsAt } = kept.booking
  const paired = await payments.terminals.pair('Front desk', OWNER)
  const deviceId = (paired.ok && paired.terminal.deviceId) || ''
  const ask = async (way: 'terminal' | 'link') => {
    const booking = await studio.bookings.find(id)
    if (!booking) throw new Error('gone')
    const asked = { booking, key: randomUUID() }
    return payments.atDesk.begin(
      way === 'link' ? { ...asked, way } : { ...asked, way, deviceId },
      OWNER,
    )
  }
  const paidBy = async (way: 'terminal' | 'link') => {
    const { url = null } = (await payments.atDesk.stateOf(id)).inHand ?? {}
    const body = new URLSearchParams({ card: '4111 1111 1111 1111', tip: '0' })
    if (way === 'terminal') await onDevice(standIn, deviceId, 'tap', '0')
    else await standIn.fetch(new Request(url ?? '', { method: 'POST', body }))
    clock.now += 10_000
    await payments.reconcile()
  }
  const taken = async () =>
    (await shop.client.payments.list({})).data.map(({ amountMoney }) => Number(amountMoney?.amount))
  const back = async () => (await shop.client.refunds.list({})).data.length
  return { ...shop, id, startsAt, ask, paidBy, taken, back }
}

for (const engine of ENGINES) {
  for (const way of ['terminal', 'link'] as const) {
    test(`${engine}: the fee of a late cancellation is paid by ${way} once, and stays`, async () => {
      const { studio, payments, clock, id, startsAt, ask, paidBy, taken, back } = await desk(engine)
      clock.now = startsAt - HOUR_MS
      await studio.bookings.cancel({ bookingId: id, reason: '' }, GUEST)
      expect(await ask(way)).toMatchObject({ ok: true })
      expect((await payments.atDesk.stateOf(id)).inHand).toMatchObject({ way, totalCents: 3000 })
      await paidBy(way)
      expect(await taken()).toEqual([3000])
      expect(await ask(way)).toMatchObject({ ok: false, code: 'visit-paid' })
      clock.now += HOUR_MS
      await payments.reconcile()
      expect(await back()).toBe(0)
      expect((await studio.admin.decisions()).paidCancelled).toEqual([])
    })

    test(`${engine}: for a visit that was missed the ${way} asks for the fee, not for the price`, async () => {
      const { studio, clock, id, startsAt, ask, paidBy, taken } = await desk(engine)
      clock.now = startsAt + HOUR_MS
      expect(await studio.bookings.noShow(id, OWNER)).toMatchObject({ ok: true })
      expect(await ask(way)).toMatchObject({ ok: true })
      await paidBy(way)
      expect(await taken()).toEqual([8000])
      expect(await ask(way)).toMatchObject({ ok: false, code: 'visit-paid' })
    })
  }

  test(`${engine}: a visit that was canceled in time, or whose fee was let go, asks for nothing at the desk`, async () => {
    const early = await desk(engine)
    await early.studio.bookings.cancel({ bookingId: early.id, reason: '' }, GUEST)
    expect(await early.ask('link')).toMatchObject({ ok: false, code: 'already-cancelled' })
    const late = await desk(engine)
    late.clock.now = late.startsAt - HOUR_MS
    await late.studio.bookings.cancel({ bookingId: late.id, reason: '' }, GUEST)
    expect(await late.cards.waiveFee(late.id, OWNER)).toEqual({ ok: true })
    expect(await late.ask('terminal')).toMatchObject({ ok: false, code: 'already-cancelled' })
  })
}
