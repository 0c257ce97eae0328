import { expect, test } from 'vitest'
import { at, createTestStudio, ENGINES } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'

for (const engine of ENGINES) {
  test(`${engine}: clients, visits and orders are found by part of a name, an address, a number or an id`, async () => {
    const studio = await createTestStudio({ engine })
    const ana = await book(studio)
    const later = await book(studio, { startsAt: at('2026-03-08', '10:00') })
    const bo = await book(studio, {
      startsAt: at('2026-03-06', '12:00'),
      firstName: 'Bo',
      lastName: '100%',
      email: 'bo@example.com',
      phone: '909 555 0199',
    })
    const order = await placeOrder(studio)
    const search = (text: string) => studio.admin.search(text)

    const found = await search('riv ANA')
    expect(found.clients).toMatchObject([{ name: 'Ana Rivera', email: 'ana@example.com' }])
    expect(found.visits.map((visit) => visit.id)).toEqual([ana.id, later.id])
    expect((await search('ana@example')).orders.map((one) => one.id)).toEqual([order.id])
    expect((await search('0199')).visits.map((visit) => visit.id)).toEqual([bo.id])
    expect((await search(order.id.slice(0, 8))).orders).toHaveLength(1)
    expect((await search(bo.id.slice(0, 8))).visits).toHaveLength(1)
    // A percent sign is a letter here, not "anything".
    expect((await search('0%')).clients).toMatchObject([{ name: 'Bo 100%' }])
    expect(await search('a')).toEqual({ clients: [], visits: [], orders: [] })
    expect((await search('nobody at all')).visits).toEqual([])
  })

  test(`${engine}: visits to come stand before those that were`, async () => {
    const studio = await createTestStudio({ engine })
    const first = await book(studio)
    const second = await book(studio, { startsAt: at('2026-03-08', '10:00') })
    studio.clock.now = at('2026-03-07', '12:00')
    const { visits } = await studio.admin.search('rivera')
    expect(visits.map((visit) => visit.id)).toEqual([second.id, first.id])
  })
}
