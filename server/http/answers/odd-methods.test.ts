import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { refuseTunnels } from './tunnels.ts'

const SECRET = 'told-to-nobody'

test.each([
  ['CONNECT elsewhere.example:443', 405],
  ['CONNECT 127.0.0.1:22', 405],
  ['TRACE /', 405],
  ['TRACE /login', 405],
  ['TRACE /admin', 405],
  ['TRACE /healthz', 405],
  ['TRACE /api/bookings/services', 404],
  ['TRACE /api/auth/get-session', 404],
  ['PROPFIND /', 405],
  ['MKCOL /admin/clients', 405],
  ['TRACK /', 400],
  ['BREW /', 400],
])('%s is answered with %i, repeats nothing and ends its connection', async (line, status) => {
  const ask = await rawSite()
  const answer = await ask(line)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).not.toContain(SECRET)
  if (status === 405) expect(answer).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i)
})

test('what follows on a refused tunnel is not read as another request', async () => {
  const ask = await rawSite()
  const answer = await ask(
    'CONNECT localhost:80',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  )
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test.each([
  ['both a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 90'],
  ['a space before the colon', 'Content-Length : 5'],
  ['a header over two lines', 'X-One: a\r\n Content-Length: 5'],
])('what could be read as two requests is read as none: %s', async (_, headers) => {
  const ask = await rawSite()
  const second = 'GET /healthz HTTP/1.1\r\nHost: studio.test\r\n\r\n'
  const answer = await ask('POST /login', `0\r\n\r\n${second}`, headers)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test.each(['/login', '/admin/login', '/api/bookings/create', '/contact'])(
  'a body for %s that breaks off writes no failure into the log',
  async (path) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    const socket = connect(await rawPort(), '127.0.0.1')
    await once(socket, 'connect')
    const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded'
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: studio.test\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\nemail=`,
    )
    await pause(100)
    socket.destroy()
    await pause(200)
    expect(said.mock.calls).toEqual([])
  },
)

/** The site, spoken to by hand; answers with all that it said before it hung up. */
async function rawSite() {
  const port = await rawPort()
  return (line: string, after = '', headers = 'Connection: close') => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `${line} HTTP/1.1\r\nHost: studio.test\r\nCookie: mark=${SECRET}\r\n${headers}\r\n\r\n${after}`,
    )
    return text(socket)
  }
}

async function rawPort() {
  const app = await createTestApp(await createTestStudio())
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  refuseTunnels(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
