import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchedSquare } from '../../../tests/square/watched.ts'
import { EXAMPLE, TEAM_MEMBER } from '../seed.ts'

const PEEL = { name: 'Peel', variations: [{ name: 'Light', minutes: 40, priceCents: 9500 }] }
const BROW = { name: 'Brow', variations: [{ name: 'Regular', minutes: 15, priceCents: 2000 }] }

test('a service is an item of its kind, apart from what is sold; its variation says length, price and who', async () => {
  const { client, breaches } = watchedSquare({ account: { ...EXAMPLE, services: [PEEL] } })
  const services = async (productTypes: ('APPOINTMENTS_SERVICE' | 'REGULAR')[]) =>
    (await client.catalog.searchItems({ productTypes })).items
  expect(await services(['REGULAR'])).toBeUndefined()
  const [item] = (await services(['APPOINTMENTS_SERVICE'])) ?? []
  if (item?.type !== 'ITEM') throw new Error('There is no service')
  expect(item.itemData?.name).toBe('Peel')
  const [variation] = item.itemData?.variations ?? []
  expect(variation).toMatchObject({
    itemVariationData: {
      name: 'Light',
      priceMoney: { amount: 9500n, currency: 'USD' },
      serviceDuration: 2_400_000n,
      availableForBooking: true,
      teamMemberIds: [TEAM_MEMBER.id],
    },
  })
  const objectId = variation?.id ?? ''
  expect((await client.catalog.object.get({ objectId })).object).toEqual(variation)
  expect((await client.catalog.batchGet({ objectIds: [objectId] })).objects).toEqual([variation])
  expect(breaches).toEqual([])
})

test('what the menu has new is added when it is opened again; what was changed stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'square-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'state.db')
  const opened = (services: (typeof PEEL)[]) => {
    const { client } = watchedSquare({ file, account: { ...EXAMPLE, services } })
    return {
      client,
      items: async () =>
        (await client.catalog.searchItems({ productTypes: ['APPOINTMENTS_SERVICE'] })).items ?? [],
    }
  }
  const before = opened([PEEL])
  const [item] = await before.items()
  if (item?.type !== 'ITEM') throw new Error('There is no service')
  const itemData = { ...item.itemData, name: 'Soft peel' }
  await before.client.catalog.object.upsert({
    idempotencyKey: 'name',
    object: { ...item, itemData },
  })
  const names = (await opened([PEEL, BROW]).items()).map(
    (one) => one.type === 'ITEM' && one.itemData?.name,
  )
  expect(names).toEqual(['Soft peel', 'Brow'])
})
