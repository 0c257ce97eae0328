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

for (const engine of ENGINES) {
  test(`${engine}: a telephone number finds its client, visit and order in whatever form it is typed`, async () => {
    const studio = await createTestStudio({ engine })
    const visit = await book(studio, { phone: '909 555 0777' })
    const order = await placeOrder(studio, { phone: '(909) 555-0778' })
    for (const typed of [
      '909-555-0777',
      '(909) 555-0777',
      '+1 909 555 0777',
      '19095550777',
      '555-0777',
      'ana 9095550777',
    ]) {
      const found = await studio.admin.search(typed)
      expect([typed, found.clients.length]).toEqual([typed, 1])
      expect([typed, found.visits.map(({ id }) => id)]).toEqual([typed, [visit.id]])
      expect([typed, found.orders]).toEqual([typed, []])
    }
    for (const typed of ['909 555 0778', '9095550778']) {
      const { orders } = await studio.admin.search(typed)
      expect([typed, orders.map(({ id }) => id)]).toEqual([typed, [order.id]])
    }
  })
}
