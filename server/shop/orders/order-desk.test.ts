import { expect, test } from 'vitest'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { ADDRESS, placeOrder } from '#tests/orders.ts'
import { ORDERS_PER_PAGE, type OrderFilter } from './order-list.ts'

const PARCEL = { carrier: 'usps', trackingNumber: '9400 1' } as const
const BY = { actorId: 'owner' }

async function mails({ database }: TestStudio, id: string) {
  const found = await database.rows
    .selectFrom('outbox')
    .select(['subject', 'superseded_at', 'recipient'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()
  return found.map((mail) => (mail.superseded_at === null ? mail.subject : `not: ${mail.subject}`))
}

function sendAll({ database, clock }: TestStudio) {
  return database.rows.updateTable('outbox').set({ sent_at: clock.now }).execute()
}

for (const engine of ENGINES) {
  test(`${engine}: the owner finds orders by name, address and number, by what is left to do`, async () => {
    const studio = await createTestStudio({ engine })
    const { orderDesk, clock } = studio
    const place = (changes = {}) => {
      clock.now += 1000
      return placeOrder(studio, changes)
    }
    const ana = await place()
    const percent = { ...ADDRESS, firstName: 'Bo 100%', lastName: 'Lee' }
    const bo = await place({ shippingAddress: percent, email: 'bo@example.com' })
    const visit = await place({ shippingAddress: null, email: 'cy@example.com' })
    const refunded = await place({ status: 'REFUNDED' })
    const left = await place()
    await orderDesk.ship({ id: left.id, version: 1, parcel: PARCEL, notify: false, ...BY })
    const list = async (filter: OrderFilter, search = '') => {
      const { orders, total } = await orderDesk.list({ filter, search, page: 1 })
      expect(total).toBe(orders.length)
      return orders.map(({ id }) => id)
    }
    const late = { id: refunded.id, version: 1, parcel: PARCEL, notify: true, ...BY }
    expect(await orderDesk.ship(late)).toEqual({ ok: false, code: 'nothing-to-ship' })
    expect(await list('all')).toEqual([left.id, refunded.id, visit.id, bo.id, ana.id])
    expect(await list('to-ship')).toEqual([ana.id, bo.id])
    expect(await orderDesk.waiting()).toEqual({ 'to-ship': 2, 'to-hand': 0 })
    expect(await list('shipped')).toEqual([left.id])
    expect(await list('refunded')).toEqual([refunded.id])
    expect(await list('all', ' ANA riv')).toEqual([left.id, refunded.id, ana.id])
    expect(await list('to-ship', 'rivera')).toEqual([ana.id])
    expect(await list('all', 'cy@EXAMPLE')).toEqual([visit.id])
    expect(await list('all', `#${bo.id.slice(0, 8).toUpperCase()}`)).toEqual([bo.id])
    expect(await list('all', `g-${bo.number}`)).toEqual([bo.id])
    expect(await list('all', '100%')).toEqual([bo.id])
    expect(await list('all', '%')).toEqual([bo.id])
    expect(await list('all', '_')).toEqual([])
    const [row] = (await orderDesk.list({ filter: 'all', search: 'bo', page: 9 })).orders
    expect(row).toMatchObject({
      buyer: 'Bo 100% Lee',
      totalCents: 7830,
      lines: [{ name: 'Clay Mask', quantity: 2 }],
    })
  })

  test(`${engine}: a long list comes in pages`, async () => {
    const studio = await createTestStudio({ engine })
    for (let placed = 0; placed < ORDERS_PER_PAGE + 3; placed += 1) await placeOrder(studio)
    const page = (number: number) =>
      studio.orderDesk.list({ filter: 'all', search: '', page: number })
    const [first, second] = [await page(1), await page(2)]
    expect([first.orders.length, second.orders.length, second.pages, second.total]).toEqual([
      ORDERS_PER_PAGE,
      3,
      2,
      ORDERS_PER_PAGE + 3,
    ])
    const ids = [...first.orders, ...second.orders].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ORDERS_PER_PAGE + 3)
  })

  test(`${engine}: what leaves is told once, corrected when it was wrong, taken back when it stayed`, async () => {
    const studio = await createTestStudio({ engine })
    const { orderDesk, orders, clock } = studio
    const { id, number } = await placeOrder(studio)
    const short = `G-${number}`
    const shipment = async () => (await orders.find(id, { kind: 'owner' }))?.order.shipment
    const step = () => {
      clock.now += 60_000
    }

    const change = { id, parcel: PARCEL, notify: true, ...BY }
    expect(await orderDesk.ship({ ...change, version: 1 })).toEqual({ ok: true, isTold: true })
    const shippedAt = clock.now
    expect(await shipment()).toEqual({ ...PARCEL, shippedAt })
    step()
    const other = { ...change, parcel: { ...PARCEL, trackingNumber: '9400 2' } }
    await orderDesk.ship({ ...other, version: 2 })
    expect(await shipment()).toEqual({ ...other.parcel, shippedAt })
    const left = `Your order ${short} is on its way`
    expect(await mails(studio, id)).toEqual([`not: ${left}`, left])

    await sendAll(studio)
    step()
    await orderDesk.ship({ ...change, version: 3 })
    const corrected = `Your order ${short}: how to follow it`
    expect((await mails(studio, id)).at(-1)).toBe(corrected)
    step()
    const undone = await orderDesk.unship({ id, version: 4, notify: true, ...BY })
    expect(undone).toEqual({ ok: true, isTold: true })
    expect(await shipment()).toBeNull()
    expect((await mails(studio, id)).slice(2)).toEqual([
      `not: ${corrected}`,
      `Your order ${short} has not left yet`,
    ])
  })

  test(`${engine}: a parcel that nobody was told of leaves and stays silently`, async () => {
    const studio = await createTestStudio({ engine })
    const { id } = await placeOrder(studio)
    const change = { id, parcel: PARCEL, ...BY }
    await studio.orderDesk.ship({ ...change, version: 1, notify: false })
    expect(await studio.orderDesk.unship({ id, version: 2, notify: true, ...BY })).toEqual({
      ok: true,
      isTold: false,
    })
    expect(await mails(studio, id)).toEqual([])
  })

  test(`${engine}: a form from before another window's change overwrites nothing`, async () => {
    const studio = await createTestStudio({ engine })
    const { orderDesk, database } = studio
    const { id } = await placeOrder(studio)
    const stale = { ok: false, code: 'changed-meanwhile' }
    expect(await orderDesk.note({ id, version: 1, note: 'Gift wrap', ...BY })).toMatchObject({
      ok: true,
    })
    expect(await orderDesk.note({ id, version: 1, note: 'None', ...BY })).toEqual(stale)
    const late = { id, version: 1, parcel: PARCEL, notify: true, ...BY }
    expect(await orderDesk.ship(late)).toEqual(stale)
    expect(await orderDesk.unship({ ...late, version: 7 })).toEqual(stale)
    expect(await mails(studio, id)).toEqual([])
    expect(await orderDesk.find(id)).toMatchObject({ note: 'Gift wrap', deskVersion: 2 })
    const both = await Promise.all(
      ['a', 'b'].map((note) => orderDesk.note({ id, version: 2, note, ...BY })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const written = await database.rows
      .selectFrom('audit_event')
      .select(['actor_id', 'detail'])
      .where('kind', '=', 'desk-changed')
      .execute()
    expect(written.map(({ detail }) => JSON.parse(detail))).toEqual([
      { record: 'order', id, did: 'note' },
      { record: 'order', id, did: 'note' },
    ])
    expect(JSON.stringify(written)).not.toContain('Gift')
  })

  test(`${engine}: nothing is sent where there is no address, and nothing of an order that is not`, async () => {
    const studio = await createTestStudio({ engine })
    const { id } = await placeOrder(studio, { shippingAddress: null })
    const change = { version: 1, parcel: PARCEL, notify: true, ...BY }
    expect(await studio.orderDesk.ship({ ...change, id })).toEqual({
      ok: false,
      code: 'nothing-to-ship',
    })
    expect(await studio.orderDesk.ship({ ...change, id: 'none' })).toEqual({
      ok: false,
      code: 'not-found',
    })
    expect(await studio.orderDesk.find('none')).toBeNull()
  })
}
