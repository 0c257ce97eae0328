import { execFileSync } from 'node:child_process'
import { databases } from './databases.ts'
import { bookingFigures } from './peers/booking-figures.ts'
import { checkoutFigures, oversellFigures } from './peers/checkout-figures.ts'
import { openOurs } from './peers/ours.ts'
import { pageFigures } from './peers/page-figures.ts'
import type { Peer } from './peers/peer.ts'
import { BOOKERS, installCommand, isInstalled, SHOPS } from './peers/places.ts'
import { type RunningPeer, startPeer } from './peers/run-peer.ts'
import { remark } from './report.ts'
import { timeToFirstPage } from './start.ts'

/** What people would use instead, one at a time beside ours, on the same PostgreSQL; what is not installed is named. */
export async function run(): Promise<boolean> {
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--build'], { stdio: 'inherit' })
  const made = await databases()
  const emptyDatabase = made.engines.get('postgres')
  if (!emptyDatabase) {
    remark('Left out: the peers need PostgreSQL.')
    return true
  }
  const kept: boolean[] = []
  const beside = async (peer: Peer, figures: (running: RunningPeer) => Promise<void>) => {
    if (!isInstalled(peer)) {
      return remark(`${peer.name} is left out: it is not installed (${installCommand(peer)}).`)
    }
    const running = await startPeer(peer, await emptyDatabase())
    try {
      await figures(running)
    } finally {
      await running.stop()
    }
  }
  const ours = await openOurs(made)
  try {
    for (const peer of SHOPS) {
      await beside(peer, async (running) => {
        kept.push(await checkoutFigures(peer, running, ours))
        kept.push(await oversellFigures(peer, running, ours))
        kept.push(await pageFigures(peer, running, ours))
      })
    }
  } finally {
    await ours.stop()
  }
  for (const { engine, address } of ours.shops) {
    remark(
      `npm start, ${engine}: ${Math.round(await timeToFirstPage(address))} ms to the first page`,
    )
  }
  for (const peer of BOOKERS) {
    await beside(peer, async (running) => {
      kept.push(await bookingFigures(peer, running, made))
    })
  }
  await made.stop()
  return kept.every(Boolean)
}
