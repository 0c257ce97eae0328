import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/machine.mjs'

const READY_WITHIN_MS = 20_000

export type RunningServer = { url: string; stop(): Promise<void> }

/** The built server as production runs it, on a port of its own; built first where it is not. */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--build'], { stdio: 'inherit' })
  const port = await freePort()
  const server = spawn(process.execPath, ['server/run/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, server)
  return { url, stop: () => stop(server) }
}

/** A server of Node's own and nothing else, in a process of its own, that answers this many bytes. */
export async function startBareServer(bytes: number): Promise<RunningServer> {
  const port = await freePort()
  const server = spawn(process.execPath, ['bench/bare-http.ts', String(port), String(bytes)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, server)
  return { url, stop: () => stop(server) }
}

/** The process of a server ended before it answered. */
export class EndedEarly extends Error {}

/** Waits until the address answers; fails when its process ends first, and says so, or time runs out. */
export async function answers(
  url: string,
  server: ChildProcess,
  withinMs = READY_WITHIN_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await pause(10)
  }
  if (server.exitCode !== null) throw new EndedEarly(`${url} did not answer: its process ended`)
  await stop(server)
  throw new Error(`${url} did not answer`)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(force)
}
