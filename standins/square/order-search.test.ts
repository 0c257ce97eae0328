import type { Square } from 'square'
import { expect, test } from 'vitest'
import { watchedSquare } from '../../tests/square/watched.ts'
import { LOCATION_ID } from './seed.ts'

const START = Date.parse('2026-11-20T15:00:00Z')
const HOUR = 3_600_000

/** Three orders, an hour apart: for Ana, for Ben with a parcel, and for Ana, canceled. */
async function threeOrders() {
  let now = START
  const square = watchedSquare({ now: () => now })
  const { orders } = square.client
  const ids: string[] = []
  const add = async (referenceId: string, more: Partial<Square.Order>) => {
    const order = { locationId: LOCATION_ID, referenceId, ...more }
    ids.push((await orders.create({ order })).order?.id ?? '')
    now += HOUR
  }
  await add('first', { customerId: 'ana' })
  await add('second', {
    customerId: 'ben',
    fulfillments: [{ type: 'SHIPMENT', shipmentDetails: { recipient: { displayName: 'Ben' } } }],
  })
  await add('third', { customerId: 'ana' })
  await orders.update({
    orderId: ids[2] ?? '',
    order: { locationId: LOCATION_ID, version: 1, state: 'CANCELED' },
  })
  const search = async (query: Square.SearchOrdersQuery, more: Square.SearchOrdersRequest = {}) => {
    const found = await orders.search({ locationIds: [LOCATION_ID], query, ...more })
    return found.orders?.map(({ referenceId }) => referenceId)
  }
  return { ...square, ids, search }
}

test('orders are found by state, customer, time and shipment, the newest first', async () => {
  const { breaches, search } = await threeOrders()
  expect(await search({})).toEqual(['third', 'second', 'first'])
  expect(await search({ sort: { sortField: 'CREATED_AT', sortOrder: 'ASC' } })).toEqual([
    'first',
    'second',
    'third',
  ])
  expect(await search({ filter: { stateFilter: { states: ['OPEN'] } } })).toEqual([
    'second',
    'first',
  ])
  expect(await search({ filter: { customerFilter: { customerIds: ['ana'] } } })).toEqual([
    'third',
    'first',
  ])
  expect(
    await search({ filter: { fulfillmentFilter: { fulfillmentStates: ['PROPOSED'] } } }),
  ).toEqual(['second'])
  const late = { createdAt: { startAt: '2026-11-20T15:30:00Z', endAt: '2026-11-20T16:30:00Z' } }
  expect(await search({ filter: { dateTimeFilter: late } })).toEqual(['second'])
  expect(await search({ filter: { customerFilter: { customerIds: ['eve'] } } })).toBeUndefined()
  expect(await search({}, { locationIds: ['elsewhere'] })).toBeUndefined()
  expect(breaches).toEqual([])
})

test('a search goes on where it stopped, and can answer with entries alone', async () => {
  const { client, breaches, ids } = await threeOrders()
  const locationIds = [LOCATION_ID]
  const first = await client.orders.search({ locationIds, limit: 2, returnEntries: true })
  expect(first.orderEntries?.map(({ orderId }) => orderId)).toEqual([ids[2], ids[1]])
  const rest = await client.orders.search({ locationIds, limit: 2, cursor: first.cursor ?? '' })
  expect([rest.orders?.map(({ id }) => id), rest.cursor]).toEqual([[ids[0]], undefined])
  expect(breaches).toEqual([])
})

test('a filter by one time and a sort by another is refused', async () => {
  const { breaches, search } = await threeOrders()
  const filter = { dateTimeFilter: { updatedAt: { startAt: '2026-11-20T15:30:00Z' } } }
  await expect(search({ filter })).rejects.toMatchObject({ errors: [{ code: 'BAD_REQUEST' }] })
  expect(breaches).toEqual([])
})
