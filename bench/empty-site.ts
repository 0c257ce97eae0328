import { createServer } from 'node:http'
import { freePort } from '../scripts/machine.mjs'
import type { RunningServer } from './server.ts'

const RULES = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** The least that two pages can be: a link, and a heading behind it that is made ready ahead. */
export async function startEmptySite(): Promise<RunningServer> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      request.url === '/'
        ? `<!doctype html><title>One</title><nav><a href="/services">Two</a></nav><script type="speculationrules">${RULES}</script>`
        : '<!doctype html><title>Two</title><h1>Two</h1>',
    )
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
