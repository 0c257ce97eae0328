import { fork } from 'node:child_process'
import { once } from 'node:events'
import { stop } from '../server.ts'
import { networkOf } from '../visitor.ts'
import { cardPurchase, fetchToken } from './bodies.ts'
import { openShop, type Shop } from './shop.ts'

export const STOCK = 1_000_000

/** A Square that is played by a process of its own, with its books on the disk. */
export async function startStandIn(file: string) {
  const child = fork(new URL('stand-in-child.ts', import.meta.url), [file])
  const [url] = (await once(child, 'message')) as [string]
  return { url, stop: () => stop(child) }
}

/** Our server as it is measured: nothing watches it, and Square has all the time there is. */
export async function openMeasuredShop(place: {
  address: string
  folder: string
  squareUrl: string
}): Promise<Shop> {
  const waits = { timeoutSeconds: 15, patienceMs: 20_000, pauseMs: 400, aheadMs: 0, isTimed: true }
  const shop = await openShop({ ...place, ...waits }, 'a key of measurements')
  await shop.up()
  await shop.tell({ stock: STOCK })
  return shop
}

/** A checkout as a browser sends it; every one is another buyer's, in a network of its own. */
export async function cardBuyerOf(shop: Shop): Promise<(pieces?: number) => Promise<void>> {
  const token = await fetchToken(shop.url)
  let buyers = 0
  return async (pieces = 2) => {
    buyers += 1
    const response = await fetch(`${shop.url}/api/payments/process`, {
      method: 'POST',
      headers: {
        ...token,
        'content-type': 'application/json',
        'x-forwarded-for': networkOf(buyers),
      },
      body: JSON.stringify(cardPurchase(`buyer-${buyers}@example.com`, pieces)),
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A checkout was answered ${response.status}`)
  }
}
