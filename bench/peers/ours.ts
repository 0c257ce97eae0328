import { join } from 'node:path'
import type { Engine } from '../../server/core/db/open.ts'
import { cardBuyerOf, openMeasuredShop, startStandIn } from '../checkouts/card-buyer.ts'
import type { Shop } from '../checkouts/shop.ts'
import type { Databases } from '../databases.ts'
import { temporaryFolder } from '../studio.ts'

type OurShop = {
  engine: Engine
  address: string
  shop: Shop
  buy: (pieces?: number) => Promise<void>
}

export type Ours = Awaited<ReturnType<typeof openOurs>>

/** Our server on each engine, every one before the same Square that is played here. */
export async function openOurs({ engines }: Databases) {
  const folder = temporaryFolder()
  const square = await startStandIn(join(folder, 'square.db'))
  const shops: OurShop[] = []
  for (const [engine, emptyDatabase] of engines) {
    const address = await emptyDatabase()
    const shop = await openMeasuredShop({
      address,
      folder: temporaryFolder(),
      squareUrl: square.url,
    })
    shops.push({ engine, address, shop, buy: await cardBuyerOf(shop) })
  }
  return {
    shops,
    async stop() {
      for (const { shop } of shops) await shop.stop()
      await square.stop()
    },
  }
}
