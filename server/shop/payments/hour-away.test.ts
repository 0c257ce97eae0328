import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { bookRequest, ENGINES, GUEST } from '#tests/helpers.ts'
import { deliver, recorder } from '#tests/mail.ts'
import { BOUGHT_NOTHING, openShop } from '#tests/payments.ts'

const AN_HOUR = 60
const FOR_EVER = 100_000

for (const engine of ENGINES) {
  test(`${engine}: an hour without mail server and Square: visits are booked, nothing is charged, and afterwards each letter leaves once`, async () => {
    const shop = await openShop({ engine })
    const { studio, clock, payments, standIn } = shop
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await payments.catalogue.links()
    standIn.faults.next({ kind: 'drop', when: 'before', times: FOR_EVER })
    const { sent, send } = recorder()
    const away = async () => {
      throw new Error('connect ECONNREFUSED')
    }

    const booked = await studio.bookings.create(bookRequest(), GUEST)
    expect(booked.ok).toBe(true)
    for (let minute = 0; minute < AN_HOUR; minute++) {
      if (minute % 15 === 0) {
        const key = `purchase-${minute}`
        expect(await shop.buy({ key })).toMatchObject({ ok: false })
        await payments.reconcile()
      }
      expect(await deliver(studio, away)).toBe(0)
      clock.now += MINUTE_MS
    }

    standIn.faults.clear()
    await payments.reconcile()
    const { taken, orders } = await shop.books()
    expect({ taken, orders, mails: 0 }).toEqual(BOUGHT_NOTHING)
    expect(await shop.buy({ key: 'purchase-after' })).toMatchObject({ ok: true })
    for (let minute = 0; minute < AN_HOUR; minute++) {
      await deliver(studio, send)
      clock.now += MINUTE_MS
    }
    expect((await shop.books()).taken).toBe(1)
    const letters = sent.map(({ id }) => id)
    expect(new Set(letters).size).toBe(letters.length)
    const told = sent.filter((row) => row.audience === 'client').map(({ recipient }) => recipient)
    expect(told).toEqual(['ana@example.com', 'ana@example.com'])
    said.mockRestore()
    warned.mockRestore()
  })
}
