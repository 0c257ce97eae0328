import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../scripts/machine.mjs'
import type { RunningServer } from './server.ts'
import { visitorOf } from './visitor.ts'

const SCRIPT = /<script\b[\s\S]*?<\/script>/gi
const SCRIPT_PRELOAD = /<link\b[^>]*\b(modulepreload|as="script")[^>]*>/gi

/** The pages of a running site with every script cut out, and its files as they are. */
export async function startScriptless(of: string): Promise<RunningServer> {
  const origin = visitorOf(of)
  const kept = new Map<string, { headers: Record<string, string>; body: Buffer }>()

  async function copy(path: string) {
    const isPage = !/\.\w+$/.test(path)
    const answer = await origin.get(path, { 'accept-encoding': isPage ? 'identity' : 'br' })
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(answer.headers)) {
      if (
        typeof value === 'string' &&
        !/^(connection|keep-alive|content-length|date)$/.test(name)
      ) {
        headers[name] = value
      }
    }
    if (!isPage) return { headers, body: answer.body }
    const text = answer.body.toString().replaceAll(SCRIPT, '').replaceAll(SCRIPT_PRELOAD, '')
    return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(text) }
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = kept.get(path) ?? (await copy(path))
    kept.set(path, answer)
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length })
    response.end(answer.body)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      origin.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
