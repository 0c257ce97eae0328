import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/machine.mjs'
import { temporaryFolder } from '../studio.ts'

/** What every such process understands. */
export type MortalOrder =
  | { aheadMs: number }
  /** It dies at the next passing but `count` of this step. */
  | { dieAt: string; count: number }

const MOST_TRIES = 20
/** A process that has read its program once begins in half the time. */
const CACHE = temporaryFolder()

export type Mortal<Order extends object> = Awaited<ReturnType<typeof openMortal<Order>>>

/** A server of ours in a process of its own, which is started again whenever it dies. */
export async function openMortal<Order extends object>(parts: {
  /** The program, which answers to orders (steps.ts). */
  program: string
  /** What it is started with; `aheadMs`: how far its clock is ahead of the machine's. */
  settings: { aheadMs: number }
  env(url: string): Record<string, string>
}) {
  const { program, settings } = parts
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let { aheadMs } = settings
  let child: ChildProcess
  let running: Promise<void>
  const ends: { step: string; at: number }[] = []
  let dyingAt = ''
  let orders = 0
  let isStopping = false
  let said: string[] = []
  begin()

  function begin(): void {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    running = promise
    running.catch(() => undefined)
    child = spawn(process.execPath, [program, JSON.stringify({ ...settings, aheadMs })], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '1',
        NODE_COMPILE_CACHE: CACHE,
        ...parts.env(url),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    // Each order that is under way waits for an answer or its end.
    child.setMaxListeners(0)
    child.stderr?.on('data', (text) => {
      said = [...said.slice(-200), String(text)]
    })
    child.once('message', () => resolve())
    child.once('exit', (_, signal) => {
      if (isStopping) return
      if (signal !== 'SIGKILL') return reject(new Error(`The server ended: ${said.join('')}`))
      ends.push({ step: dyingAt, at: Date.now() })
      begin()
    })
  }

  /** Sends an order and waits until it is done; one whose process dies over it is sent again. */
  async function tell<Told = null>(order: Order | MortalOrder): Promise<Told> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await running
      const id = ++orders
      const told = await sent<Told>(child, { ...order, id })
      if (told) return told.told
    }
    throw new Error(`The server would not stay alive for ${JSON.stringify(order)}`)
  }

  async function stop(): Promise<void> {
    await running
    isStopping = true
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  return {
    url,
    tell,
    pid: () => child.pid ?? 0,
    /** Resolves once it answers, after a death too. */
    up: () => running,
    /** The steps at which it died. */
    deaths: () => ends.map(({ step }) => step),
    /** The same with the machine's own time of each. */
    ends: () => ends,
    said: () => said.join(''),
    async moveClock(to: number): Promise<void> {
      aheadMs = to
      await tell({ aheadMs })
    },
    /** It dies at the next passing but `count` of this step; null: it lives on. */
    async dieAt(step: string | null, count = 1): Promise<void> {
      await tell({ dieAt: step ?? '', count })
      dyingAt = step ?? ''
    },
    /** It dies now; `step` says at what. */
    kill(step: string): void {
      dyingAt = step
      child.kill('SIGKILL')
    },
    /** It stops as it is told to at an upgrade, and begins anew. */
    async renew(): Promise<void> {
      await stop()
      isStopping = false
      begin()
      await running
    },
    stop,
  }
}

/** Null where the process is gone before it could do it. */
async function sent<Told>(
  child: ChildProcess,
  order: { id: number },
): Promise<{ told: Told } | null> {
  const { promise, resolve } = Promise.withResolvers<{ told: Told } | null>()
  const hear = (message: { done: number; told: Told }) => {
    if (message.done === order.id) resolve(message)
  }
  const gone = () => resolve(null)
  child.on('message', hear)
  child.once('exit', gone)
  // The channel closes before the end is told of: whoever asks meanwhile waits for it.
  child.send(order, (error) => {
    if (error && (child.exitCode !== null || child.signalCode !== null)) gone()
  })
  try {
    return await promise
  } finally {
    child.off('message', hear)
    child.off('exit', gone)
  }
}
