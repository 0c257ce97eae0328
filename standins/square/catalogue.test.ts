import type { Square } from 'square'
import { expect, test } from 'vitest'
import { watchedSquare } from '../../tests/square/watched.ts'
import { EXAMPLE, LOCATION_ID, SALES_TAX_ID } from './seed.ts'

const SHOP = { ...EXAMPLE, services: [] }
const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const creams: Square.CatalogObject.Item = {
  type: 'ITEM',
  id: '#cream',
  itemData: {
    name: 'Cream Cleanser',
    isTaxable: true,
    taxIds: [SALES_TAX_ID],
    variations: [
      {
        type: 'ITEM_VARIATION',
        id: '#50ml',
        itemVariationData: { name: '50ml', pricingType: 'FIXED_PRICING', priceMoney: usd(4500) },
      },
      {
        type: 'ITEM_VARIATION',
        id: '#100ml',
        itemVariationData: { name: '100ml', pricingType: 'FIXED_PRICING', priceMoney: usd(7800) },
      },
    ],
  },
}

async function stocked() {
  const square = watchedSquare({ account: SHOP })
  const { objects = [], idMappings = [] } = await square.client.catalog.batchUpsert({
    idempotencyKey: 'seed',
    batches: [{ objects: [creams] }],
  })
  const idOf = (name: string) =>
    idMappings?.find(({ clientObjectId }) => clientObjectId === name)?.objectId ?? ''
  return { ...square, item: objects[0] as Square.CatalogObject.Item, idOf }
}

test('items are written with names of our own, and found in every way', async () => {
  const { client, breaches, item, idOf } = await stocked()
  expect(item).toMatchObject({ id: idOf('#cream'), itemData: { name: 'Cream Cleanser' } })
  expect(item.itemData?.variations?.map(({ id }) => id)).toEqual([idOf('#50ml'), idOf('#100ml')])

  const listed = await client.catalog.list({ types: 'ITEM,TAX' })
  expect(listed.data.map(({ id }) => id)).toEqual([SALES_TAX_ID, item.id])
  const exact = { attributeName: 'name', attributeValue: 'cream cleanser' }
  const found = await client.catalog.search({ objectTypes: ['ITEM'], query: { exactQuery: exact } })
  expect(found.objects).toEqual([item])
  const none = await client.catalog.search({
    objectTypes: ['ITEM'],
    query: { prefixQuery: { attributeName: 'name', attributePrefix: 'Serum' } },
  })
  expect(none.objects).toBeUndefined()
  expect((await client.catalog.searchItems({ textFilter: 'cleanser' })).items).toEqual([item])
  const services = await client.catalog.searchItems({ productTypes: ['APPOINTMENTS_SERVICE'] })
  expect(services.items).toBeUndefined()
  const batch = await client.catalog.batchGet({
    objectIds: [idOf('#50ml')],
    includeRelatedObjects: true,
  })
  expect(batch.objects?.map(({ id }) => id)).toEqual([idOf('#50ml')])
  expect(batch.relatedObjects?.map(({ id }) => id)).toEqual([item.id])
  const one = await client.catalog.object.get({ objectId: item.id })
  expect(one.object).toEqual(item)
  await expect(client.catalog.object.get({ objectId: 'none' })).rejects.toMatchObject({
    statusCode: 404,
  })
  expect(breaches).toEqual([])
})

test('a change needs the version it was made of; a variation left out is gone', async () => {
  const { client, breaches, item, idOf } = await stocked()
  const [small] = item.itemData?.variations ?? []
  const renamed: Square.CatalogObject.Item = {
    ...item,
    itemData: { ...item.itemData, name: 'Cream', variations: small ? [small] : [] },
  }
  const changed = await client.catalog.object.upsert({ idempotencyKey: 'a', object: renamed })
  expect(changed.catalogObject).toMatchObject({ itemData: { name: 'Cream' } })
  expect(changed.catalogObject?.version).toBeGreaterThan(item.version ?? 0n)
  const stale = client.catalog.object.upsert({ idempotencyKey: 'b', object: renamed })
  await expect(stale).rejects.toMatchObject({ errors: [{ code: 'VERSION_MISMATCH' }] })
  const gone = await client.catalog.batchGet({ objectIds: [idOf('#100ml')] })
  expect(gone.objects).toBeUndefined()
  expect(breaches).toEqual([])
})

test('a line takes its price, its name and its tax from the catalogue', async () => {
  const { client, breaches, item, idOf } = await stocked()
  const order: Square.Order = {
    locationId: LOCATION_ID,
    pricingOptions: { autoApplyTaxes: true },
    lineItems: [
      { quantity: '1', catalogObjectId: idOf('#50ml') },
      { quantity: '1', name: 'A card', basePriceMoney: usd(500) },
    ],
  }
  const made = await client.orders.create({ order })
  expect(made.order).toMatchObject({
    totalMoney: usd(4500 + 500 + 394),
    taxes: [{ catalogObjectId: SALES_TAX_ID, appliedMoney: usd(394), autoApplied: true }],
    lineItems: [
      { name: 'Cream Cleanser', variationName: '50ml', totalMoney: usd(4894) },
      { name: 'A card', totalMoney: usd(500) },
    ],
  })
  const updated = await client.orders.update({
    orderId: made.order?.id ?? '',
    order: {
      locationId: LOCATION_ID,
      version: 1,
      lineItems: [{ quantity: '1', catalogObjectId: idOf('#100ml') }],
    },
  })
  expect(updated.order?.taxes).toHaveLength(1)
  expect(updated.order?.totalTaxMoney).toEqual(usd(1076))

  const item_ = {
    locationId: LOCATION_ID,
    lineItems: [{ quantity: '1', catalogObjectId: item.id }],
  }
  await expect(client.orders.create({ order: item_ })).rejects.toMatchObject({
    errors: [{ code: 'INVALID_VALUE', field: 'order.line_items[0].catalog_object_id' }],
  })
  expect(breaches).toEqual([])
})

test.each<[string, Square.CatalogObject, string]>([
  [
    'a fixed price without one',
    {
      type: 'ITEM_VARIATION',
      id: '#v',
      itemVariationData: { itemId: '#v', pricingType: 'FIXED_PRICING' },
    },
    'MISSING_REQUIRED_PARAMETER',
  ],
  ['an id of nothing', { type: 'ITEM', id: 'NONE', itemData: { name: 'Cream' } }, 'NOT_FOUND'],
  [
    'a tax that is nowhere',
    { type: 'ITEM', id: '#i', itemData: { name: 'Cream', taxIds: ['#tax'] } },
    'INVALID_VALUE',
  ],
])('%s is refused, and nothing is written', async (_, object, code) => {
  const { client, breaches } = watchedSquare({ account: SHOP })
  const refused = client.catalog.batchUpsert({
    idempotencyKey: 'one',
    batches: [{ objects: [creams, object] }],
  })
  await expect(refused).rejects.toMatchObject({ errors: [{ code }] })
  expect((await client.catalog.list({ types: 'ITEM,ITEM_VARIATION' })).data).toEqual([])
  expect(breaches).toEqual([])
})

test('the studio has one location, by its id and as main', async () => {
  const { client, breaches } = watchedSquare({ account: SHOP })
  const { locations } = await client.locations.list()
  expect(locations).toMatchObject([{ id: LOCATION_ID, currency: 'USD', country: 'US' }])
  const main = await client.locations.get({ locationId: 'main' })
  expect(main.location).toEqual(locations?.[0])
  await expect(client.locations.get({ locationId: 'none' })).rejects.toMatchObject({
    statusCode: 404,
  })
  expect(breaches).toEqual([])
})
