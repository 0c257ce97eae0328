import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/machine.mjs'
import type { Peer, Place, Program } from './peer.ts'
import { placeOf } from './places.ts'

const READY_WITHIN_MS = 180_000

/** Those that run; they do not end with this process by themselves. */
const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) signalled(pid, 'SIGKILL')
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

export type RunningPeer = {
  place: Place
  startMs: number
  pid: number
  stop(): Promise<void>
}

/** Fills the empty database at this address and starts it there, as its makers have it for production. */
export async function startPeer(peer: Peer, databaseUrl: string): Promise<RunningPeer> {
  const folder = placeOf(peer)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  for (const program of peer.prepare) {
    const child = begin(program, { PREPARES: 'yes' })
    const [code] = await once(child.process, 'exit')
    await child.stop()
    if (code !== 0) throw new Error(`${peer.name} could not be filled: see ${child.log}`)
  }
  const began = performance.now()
  const child = begin(peer.serve, {})
  await answering(`${url}${peer.readyAt}`, () => child.process.exitCode === null)
  const startMs = performance.now() - began
  const rows = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  return {
    place: { url, rows: async (sql) => (await rows.query(sql)).rows },
    startMs,
    pid: child.process.pid ?? 0,
    async stop() {
      await rows.end()
      await child.stop()
    },
  }

  function begin({ args, env }: Program, more: Record<string, string>) {
    const log = join(folder, 'log')
    const out = openSync(log, 'a')
    // In a group of its own: some start others, and leave them behind.
    const child = spawn(process.execPath, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', out, out],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(port),
        ...peer.env?.(new URL(databaseUrl)),
        ...more,
        ...env,
      },
    })
    if (child.pid) running.add(child.pid)
    return { process: child, log, stop: () => stopGroup(child.pid ?? 0) }
  }
}

/** Ends it and whatever it started. */
async function stopGroup(pid: number): Promise<void> {
  signalled(pid, 'SIGTERM')
  for (let waited = 0; waited < 50 && signalled(pid, 0); waited += 1) await pause(100)
  signalled(pid, 'SIGKILL')
  running.delete(pid)
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

async function answering(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && isAlive()) {
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await pause(50)
  }
  throw new Error(`${url} did not answer`)
}
