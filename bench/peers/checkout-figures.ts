import { medianRatio, remark, report, spread } from '../report.ts'
import type { Ours } from './ours.ts'
import type { ShopPeer } from './peer.ts'
import { CALLERS, memoryOf, perSecond, type Rate, ROUNDS, warm } from './per-second.ts'
import type { RunningPeer } from './run-peer.ts'

const AHEAD_BY = 10
const BUYERS = 50
const PLENTY = 1_000_000

/** Whole checkouts of guests, ours with a charge at Square's stand-in and theirs with no call to anybody, in turn. */
export async function checkoutFigures(
  peer: ShopPeer,
  { place, pid, startMs }: RunningPeer,
  { shops }: Ours,
): Promise<boolean> {
  const theirs = await peer.buyer(place)
  await place.rows(peer.stock(PLENTY))
  let purchases = 0
  const buyTheirs = () => theirs({ product: purchases++, pieces: 2 })
  await warm([
    buyTheirs,
    ...shops.map(
      ({ buy }) =>
        () =>
          buy(),
    ),
  ])
  let isKept = true
  for (const callers of CALLERS) {
    const peers: Rate[] = []
    const ours = shops.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      peers.push(await perSecond(buyTheirs, { callers }))
      for (const [i, { buy }] of shops.entries()) {
        const rate = await perSecond(() => buy(), { callers })
        if (rate.failed > 0) throw new Error(`Ours failed ${rate.failed} times: ${rate.said}`)
        ours[i]?.push(rate.perSecond)
      }
    }
    const rates = peers.map((rate) => rate.perSecond)
    for (const [i, { engine }] of shops.entries()) {
      const mine = ours[i] ?? []
      const figure = report({
        name: `checkouts/s, ${callersSaid(callers)}, ${engine}, against ${peer.name}`,
        ratio: medianRatio(mine, rates),
        of: `${peer.name}’s, which calls no payment company`,
        limit: { atLeast: AHEAD_BY },
        measured: `${spread(mine, 1)} against ${spread(rates, 1)} a second; ${failuresOf(peers)}`,
      })
      isKept = figure && isKept
    }
  }
  remark(
    `${peer.name}: ready after ${(startMs / 1000).toFixed(1)} s, ${memoryOf(pid)} MB; ours ${shops
      .map(({ engine, shop }) => `${memoryOf(shop.pid())} MB on ${engine}`)
      .join(', ')}`,
  )
  return isKept
}

/** One piece is left, and fifty want it at once. */
export async function oversellFigures(
  peer: ShopPeer,
  { place }: RunningPeer,
  { shops }: Ours,
): Promise<boolean> {
  const theirs = await peer.buyer(place)
  await place.rows(peer.stock(1))
  const sold = await successes(() => theirs({ product: 0, pieces: 1 }))
  await place.rows(peer.stock(PLENTY))
  let isKept = true
  for (const { engine, shop, buy } of shops) {
    await shop.tell({ stock: 1 })
    const ours = await successes(() => buy(1))
    await shop.tell({ stock: PLENTY })
    if (ours === 0) throw new Error('Ours sold nothing of one piece')
    const figure = report({
      name: `sold of the last piece to ${BUYERS} at once, ${engine}, beside ${peer.name}`,
      ratio: ours,
      of: 'the one that there is',
      limit: { atMost: 1 },
      measured: `${ours} against ${sold} by ${peer.name}`,
    })
    isKept = figure && isKept
  }
  return isKept
}

async function successes(buy: () => Promise<void>): Promise<number> {
  const ends = await Promise.allSettled(Array.from({ length: BUYERS }, buy))
  return ends.filter(({ status }) => status === 'fulfilled').length
}

const callersSaid = (callers: number) => (callers === 1 ? 'one caller' : `${callers} callers`)

function failuresOf(rates: readonly Rate[]): string {
  const failed = rates.reduce((all, rate) => all + rate.failed, 0)
  const said = rates.find((rate) => rate.said)?.said
  return failed === 0 ? 'none of theirs failed' : `${failed} of theirs failed, so: ${said}`
}
