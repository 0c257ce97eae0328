import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../../scripts/machine.mjs'
import { readRules } from '../../server/calendar/parts.ts'
import { fillDemo } from '../../server/run/demo/fill.ts'
import { planOf } from '../../server/run/demo/plan.ts'
import { ownerCookie } from '../../tests/owner.ts'
import { STOCK } from '../checkouts/card-buyer.ts'
import { answers, type RunningServer, stop } from '../server.ts'
import { openAllHours, openBenchStudio, SECRET } from '../studio.ts'

const MAIN = resolve('server/run/main.ts')
/** An empty database is brought up to date first, on a machine that may have much else to do. */
const READY_WITHIN_MS = 120_000

export type StudioServer = RunningServer & { pid: number }

/** The built server of one studio, in a folder of its own: backups and what stand-ins keep lie there. */
export async function startStudio(parts: {
  address: string
  folder: string
  /** Settings of Node itself, such as how much memory it may take. */
  node?: readonly string[]
}): Promise<StudioServer> {
  const port = await freePort()
  const server = spawn(process.execPath, [...(parts.node ?? []), MAIN], {
    // What it keeps beside PostgreSQL lies in `data` there.
    cwd: parts.folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(parts.folder, '..', 'compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: parts.address,
      STUDIO_SECRET: SECRET,
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, server, READY_WITHIN_MS)
  return { url, pid: server.pid ?? 0, stop: () => stop(server) }
}

/** A studio that is open day and night, has enough of everything, this many past visits, and an owner; answers her Cookie header. */
export async function furnish(address: string, folder: string, visits = 0): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const studio = await openBenchStudio(address, undefined, {}, { folder })
  try {
    await openAllHours(studio)
    for (const { productId, variationId } of await studio.payments.catalogue.links()) {
      await studio.payments.stock.set(productId, variationId, STOCK)
    }
    if (visits > 0) {
      const { hours } = await readRules(studio.database)
      const plan = planOf({ bookings: visits })
      await fillDemo(studio.database, { plan, hours, now: Date.now() })
    }
    return await ownerCookie({ ...studio, clock: { now: 0 } })
  } finally {
    await studio.close()
  }
}
