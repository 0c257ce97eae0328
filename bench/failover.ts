import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/core/db/open.ts'
import { openMeasuredShop, STOCK, startStandIn } from './checkouts/card-buyer.ts'
import { contestedTimes } from './contest.ts'
import { atRest, settle } from './failover/at-rest.ts'
import { type Clients, sendClients } from './failover/clients.ts'
import { type Cluster, missingPackages, openCluster } from './failover/cluster.ts'
import { CADDY, openDoor } from './failover/door.ts'
import { breachesOf } from './failover/history.ts'
import { sendCrowd } from './histories/crowd.ts'
import { openHistories } from './histories/studio.ts'
import { tellJudged } from './histories/tell.ts'
import { remark, report } from './report.ts'
import { temporaryFolder } from './studio.ts'

const SILENCE_MS = 30_000
const PATIENCE_MS = 40_000
/** Past every half hour that the others ask for. */
const LATER_DAYS = 100
const HALF_HOUR_MS = 30 * 60_000
const SEED = 20261127
const CALM_MS = 6000
/** So long they fight over the same days: a few answers more than the judge needs. */
const A_DAY_MS = 3000
/** Credit and holds are asked for so seldom that they take little from the others. */
const CROWD_PAUSE_MS = 150
const REST_MS = 10 * 60_000
/** A full disk is no reason for PostgreSQL to give up the lead: it refuses what needs room until there is some. */
const FULL_MS = 10_000

/**
 * Two of our servers behind Caddy, on three PostgreSQL under Patroni: what visitors were told, held against what
 * is there after a leader's death, a follower that hangs, an upgrade, and a death in the middle of a charge.
 */
export async function run(): Promise<boolean> {
  const missing = [...missingPackages(), ...(existsSync(CADDY) ? [] : ['caddy'])]
  if (missing.length > 0) {
    remark(`left out: apt-get install ${missing.join(' ')}`)
    return true
  }
  const folder = temporaryFolder()
  const cluster = await openCluster(folder)
  const square = await startStandIn(join(folder, 'square.db'))
  try {
    await cluster.whole()
    return await judged(cluster, square.url, folder)
  } finally {
    await cluster.stop()
    await square.stop()
  }
}

async function judged(cluster: Cluster, squareUrl: string, folder: string): Promise<boolean> {
  const known = await openHistories(cluster.url)
  const servers = []
  for (const name of ['one', 'two']) {
    const home = join(folder, `server ${name}`)
    mkdirSync(home)
    servers.push(await openMeasuredShop({ address: cluster.url, folder: home, squareUrl }))
  }
  const [one, two] = servers
  if (!one || !two) throw new Error('There are two servers.')
  const door = await openDoor(
    folder,
    servers.map(({ url }) => url),
  )
  const slots = Array.from(
    { length: 4000 },
    (_, at) => (contestedTimes()[0] ?? 0) + at * HALF_HOUR_MS,
  )
  const clients = sendClients({ url: door.url, slots, seed: SEED })
  const from = (slots[0] ?? 0) + LATER_DAYS * 48 * HALF_HOUR_MS
  const many = { stock: STOCK, patienceMs: PATIENCE_MS, pauseMs: CROWD_PAUSE_MS, seed: SEED }
  const crowd = await sendCrowd({ shops: servers, clients: known, from, ...many })
  const days = setInterval(crowd.nextDay, A_DAY_MS)
  const isKept: boolean[] = []
  try {
    await pause(CALM_MS)
    const during = async (name: string, fault: () => Promise<void>) => {
      isKept.push(await silenceDuring(clients, name, fault))
      clients.meanwhile(`after: ${name}`)
      await cluster.whole()
      await crowd.rush()
      await pause(CALM_MS)
    }
    await during('the leader and its PostgreSQL are killed', () => killLeader(cluster, clients))
    await during('the follower in step hangs', async () => {
      const follower = await cluster.synchronous()
      if (!follower) throw new Error('Nobody stands by in step.')
      cluster.signal(follower, 'SIGSTOP')
      await answersAgain(clients)
      cluster.signal(follower, 'SIGCONT')
    })
    if (cluster.hasOwnDisks()) {
      await during(`the leader’s disk is full for ${FULL_MS / 1000} s`, async () => {
        const leader = await cluster.leader()
        if (!leader) throw new Error('Nobody leads.')
        cluster.fillDisk(leader)
        await pause(FULL_MS)
        cluster.freeDisk(leader)
        await answersAgain(clients)
      })
    } else remark('left out: a full disk, as this machine allows no disk in memory')
    await during('both servers are renewed, one after the other', async () => {
      await one.renew()
      await two.renew()
    })
    await during('the leader is killed while a charge is on its way', async () => {
      const late = { kind: 'late', when: 'after', on: 'POST /v2/payments', times: 3 }
      await control(squareUrl, 'faults', late)
      await pause(1500)
      const killed = killLeader(cluster, clients)
      await pause(8000)
      await control(squareUrl, 'faults/release', {})
      await killed
    })
  } catch (error) {
    for (const server of servers) console.error(server.said().slice(-3000))
    throw error
  } finally {
    await clients.callBack()
    await crowd.callBack()
    clearInterval(days)
    await door.stop()
  }
  const database = await openDatabase(cluster.url)
  try {
    await crowd.putOn(REST_MS)
    await settle(one, database)
    const { history, pages } = clients
    const others = new Set(known.map(({ email }) => email))
    const rest = await atRest(database, squareUrl, { stockBefore: STOCK, others, before: from })
    const breaches = breachesOf(history, rest)
    for (const breach of breaches.slice(0, 20)) remark(breach)
    const counts = Map.groupBy(history, ({ asked, told }) => `${asked}: ${told}`)
    const measured = [...counts].map(([name, { length }]) => `${name} ${length}`).toSorted()
    isKept.push(
      report({
        name: 'what visitors were told and is not so, after all of this',
        ratio: breaches.length / history.length,
        of: `${history.length} answers`,
        limit: { atMost: 0 },
        measured: `seed ${SEED}; ${measured.join(', ')}`,
      }),
      tellJudged('a failover', await crowd.judged(database, squareUrl), `seed ${SEED}`),
      report({
        name: 'public pages that were not to be had meanwhile',
        ratio: pages.failed.length / pages.asked,
        of: `${pages.asked} asked for`,
        limit: { atMost: 0 },
        measured: pages.failed.length === 0 ? 'none' : [...new Set(pages.failed)].join(', '),
      }),
    )
  } finally {
    await database.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
  return isKept.every(Boolean)
}

async function silenceDuring(
  clients: Clients,
  name: string,
  fault: () => Promise<void>,
): Promise<boolean> {
  const began = clients.now()
  clients.meanwhile(name)
  await fault()
  const silence = clients.longestSilence(began)
  return report({
    name: `longest time in which nobody was answered a booking or a purchase: ${name}`,
    ratio: silence / SILENCE_MS,
    of: `${SILENCE_MS / 1000} s`,
    limit: { atMost: 1 },
    measured: `${(silence / 1000).toFixed(1)} s`,
  })
}

async function killLeader(cluster: Cluster, clients: Clients): Promise<void> {
  const leader = await cluster.leader()
  if (!leader) throw new Error('Nobody leads.')
  cluster.signal(leader, 'SIGKILL')
  await answersAgain(clients)
  cluster.begin(leader)
}

/** Waits until two seconds have passed in which somebody was answered in each half. */
async function answersAgain(clients: Clients): Promise<void> {
  await pause(4000)
  const deadline = Date.now() + 60_000
  for (;;) {
    const since = clients.now()
    await pause(2000)
    if (clients.longestSilence(since) < 1500) return
    if (Date.now() > deadline) throw new Error('Nobody is answered any more.')
  }
}

async function control(squareUrl: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${squareUrl}/control/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The stand-in answered ${response.status} to ${path}`)
}
