import { execFileSync } from 'node:child_process'
import { type Databases, databases } from './databases.ts'
import { bookingFigures } from './peers/booking-figures.ts'
import { checkoutFigures, oversellFigures } from './peers/checkout-figures.ts'
import { openOurs } from './peers/ours.ts'
import { pageFigures } from './peers/page-figures.ts'
import type { Peer, ShopPeer } from './peers/peer.ts'
import { BOOKERS, installCommand, isInstalled, SHOPS } from './peers/places.ts'
import { type RunningPeer, startPeer } from './peers/run-peer.ts'
import { remark } from './report.ts'
import { timeToFirstPage } from './start.ts'

type EmptyDatabase = () => Promise<string>

/** What people would use instead, one at a time beside ours, on the same PostgreSQL; what is not installed is named. */
export async function run(): Promise<boolean> {
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--build'], { stdio: 'inherit' })
  const made = await databases()
  const emptyDatabase = made.engines.get('postgres')
  if (!emptyDatabase) {
    remark('Left out: the peers need PostgreSQL.')
    return true
  }
  try {
    const shops = chosen(SHOPS)
    const areAhead = shops.length === 0 || (await besideShops(shops, made, emptyDatabase))
    const kept: boolean[] = []
    for (const peer of chosen(BOOKERS)) {
      kept.push(await beside(peer, emptyDatabase, (running) => bookingFigures(peer, running, made)))
    }
    return areAhead && kept.every(Boolean)
  } finally {
    await made.stop()
  }
}

/** Those that are installed, of the one that PEER names or of all. */
function chosen<P extends Peer>(peers: readonly P[]): P[] {
  const wanted = peers.filter(({ folder }) => folder === (process.env.PEER ?? folder))
  for (const peer of wanted) {
    if (isInstalled(peer)) continue
    remark(`${peer.name} is left out: it is not installed (${installCommand(peer)}).`)
  }
  return wanted.filter(isInstalled)
}

async function besideShops(
  shops: readonly ShopPeer[],
  made: Databases,
  emptyDatabase: EmptyDatabase,
): Promise<boolean> {
  const ours = await openOurs(made)
  const kept: boolean[] = []
  try {
    for (const peer of shops) {
      const isKept = await beside(peer, emptyDatabase, async (running) => {
        const figures = [
          await checkoutFigures(peer, running, ours),
          await oversellFigures(peer, running, ours),
          await pageFigures(peer, running, ours),
        ]
        return figures.every(Boolean)
      })
      kept.push(isKept)
    }
  } finally {
    await ours.stop()
  }
  for (const { engine, address } of ours.shops) {
    const ms = await timeToFirstPage(address)
    remark(`npm start, ${engine}: ${(ms / 1000).toFixed(1)} s to the first page`)
  }
  return kept.every(Boolean)
}

async function beside(
  peer: Peer,
  emptyDatabase: EmptyDatabase,
  figures: (running: RunningPeer) => Promise<boolean>,
): Promise<boolean> {
  const running = await startPeer(peer, await emptyDatabase())
  try {
    return await figures(running)
  } finally {
    await running.stop()
  }
}
