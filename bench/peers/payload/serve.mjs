import { createServer } from 'node:http'
import { getPayload, handleEndpoints } from 'payload'
import { config } from './config.mjs'

// Its own API on Node's own server, as its documentation has it for frameworks of fetch: less in between than Next.
await getPayload({ config })
createServer(async (incoming, outgoing) => {
  const chunks = []
  for await (const chunk of incoming) chunks.push(chunk)
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const response = await handleEndpoints({ config, request })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}).listen(Number(process.env.PORT), '127.0.0.1')
