import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Answer = (request: Request) => Promise<Response>

/** Gives answers out over real connections: where `answer` rejects, the connection breaks. */
export async function listen(answer: Answer): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    carry(answer, incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function carry(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', headers, url = '/' } = incoming
  const body = await buffer(incoming)
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const request = new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    signal: gone.signal,
    ...(body.length > 0 ? { body } : {}),
  })
  const response = await answer(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
