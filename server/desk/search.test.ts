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
    expect((await search('1%')).clients).toEqual([])
    expect((await search('100%')).clients).toMatchObject([{ name: 'Bo 100%' }])
    expect(await search('a')).toEqual({ clients: [], visits: [], orders: [], treatments: [] })
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

for (const engine of ENGINES) {
  test(`${engine}: the palette, the clients and the list of visits find the same person, also with one slip`, async () => {
    const studio = await createTestStudio({ engine })
    const ana = await book(studio, { firstName: 'Marigold', lastName: 'Quirke' })
    const other = { email: 'bo@example.com', firstName: 'Marina', lastName: 'Stone' }
    await book(studio, { ...other, startsAt: at('2026-03-08', '10:00'), phone: '909 555 0199' })
    const all = { status: 'all', from: '', to: '', page: 1 } as const
    const found = async (words: string) => [
      (await studio.admin.search(words)).clients.map(({ id }) => id),
      (await studio.clients.list({ query: words, sort: 'name', page: 1 })).clients.map(
        ({ id }) => id,
      ),
      (await studio.bookings.search({ ...all, words })).visits.map(({ clientId }) => clientId),
    ]
    const one = [ana.clientId]
    const slips = ['marigould', 'margold', 'marihold', 'amrigold', 'quirk marigodl', 'ana@exmaple']
    for (const typed of ['quirke mari', '+1 909 555-010', '0101', 'ANA@example.com', ...slips]) {
      expect([typed, ...(await found(typed))]).toEqual([typed, one, one, one])
    }
    // Two slips are another name, and a number is taken as it is typed.
    for (const typed of ['maribould', '9095550109', 'mzr']) {
      expect([typed, ...(await found(typed))]).toEqual([typed, [], [], []])
    }
    // Whoever is found as typed is not mixed with whoever might have been meant.
    expect((await found('marin'))[0]).toHaveLength(1)
  })
}
