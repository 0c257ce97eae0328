import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { freePort } from '#scripts/machine.mjs'
import { onTestFinished } from './finished.ts'
import { TEST_SECRET } from './helpers.ts'

const CHILD = new URL('./turn-child.ts', import.meta.url).pathname
const WRITES = new Set(['PUT', 'PATCH', 'DELETE'])

/** Where a process dies: as its next write leaves, or once that has landed and nobody has said so. */
export type Death = 'before' | 'after'

/** A way to a server on which the process that writes can be killed, and turns of a process of its own. */
export async function mortalTurns(target: string | ((request: Request) => Promise<Response>)) {
  let child: ChildProcess | null = null
  let death: Death | null = null

  const pass = async (request: Request): Promise<Response> => {
    if (typeof target !== 'string') return target(request)
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer()
    const to = new URL(pathname + search, target)
    const answer = await fetch(to, { method, headers, body, redirect: 'manual' })
    const sent = new Headers(answer.headers)
    // As it came out of fetch it is neither packed nor in pieces.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      sent.delete(name)
    }
    const text = [204, 304].includes(answer.status) ? null : await answer.arrayBuffer()
    return new Response(text, { status: answer.status, headers: sent })
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const isInsert = request.method === 'POST' && pathname.endsWith('/events')
    const dies = death !== null && (isInsert || WRITES.has(request.method))
    if (!dies) return pass(request)
    if (death === 'after') await pass(request)
    death = null
    child?.kill('SIGKILL')
    if (child) await once(child, 'exit').catch(() => null)
    return new Response(null, { status: 503 })
  }

  const port = await freePort()
  const server = createAdaptorServer({ fetch: answer })
  await new Promise<void>((begun) => server.listen(port, '127.0.0.1', begun))
  onTestFinished(() => void server.close())

  return {
    url: `http://127.0.0.1:${port}`,
    /** A turn at that time; answers by which signal it ended, or null. */
    async turn(
      about: { address: string; at: number; env: Record<string, string> },
      dies: Death | null,
    ): Promise<string | null> {
      death = dies
      const asked = JSON.stringify({ ...about, secret: TEST_SECRET })
      child = spawn(process.execPath, [CHILD, asked], { stdio: ['ignore', 'ignore', 'inherit'] })
      const [code, signal] = await once(child, 'exit')
      child = null
      death = null
      if (code !== 0 && signal === null) throw new Error(`The turn ended with ${code}.`)
      return signal
    },
  }
}
