import { once } from 'node:events'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'

/** The site, asked on one connection that is kept, as a proxy does; `isKept`: the answer did not end it. */
async function onOneConnection() {
  const server = createAdaptorServer({
    fetch: (await createTestApp(await createTestStudio())).fetch,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async (path: string, body: string, headers: OutgoingHttpHeaders = {}) => {
    const sent = request({ agent, port, path, method: 'POST', headers: { ...FORM, ...headers } })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    for await (const _ of answer);
    return { status: answer.statusCode, isKept: answer.headers.connection !== 'close' }
  }
}

const FORM = {
  Host: 'studio.test',
  Origin: 'http://studio.test',
  'Content-Type': 'application/x-www-form-urlencoded',
}
const HEAVY = `email=${'a'.repeat(300 * 1024)}`
const LIGHT = 'email=ana%40example.com&password=wrong-password'
const CHUNKED = { 'Transfer-Encoding': 'chunked' }

test.each<[string, string, number, OutgoingHttpHeaders?]>([
  ['a page’s form', '/login', 413],
  ['a page’s form that does not say its length', '/login', 413, CHUNKED],
  ['a call', '/api/bookings/hold', 403],
  ['a call that does not say its length', '/api/bookings/hold', 403, CHUNKED],
  ['an unknown call', '/api/nothing', 403],
  ['a letter', '/api/v1.0/email/send-form', 413],
])(
  'after %s with 300 KB the next form on that connection is answered',
  async (_, path, status, headers) => {
    const ask = await onOneConnection()
    expect((await ask(path, HEAVY, headers)).status).toBe(status)
    expect((await ask('/login', LIGHT)).status).toBe(401)
  },
)

test('what is far too large ends its connection', async () => {
  const ask = await onOneConnection()
  const answer = await ask('/login', 'a'.repeat(25 * 1024 * 1024)).catch(() => ({ isKept: false }))
  expect(answer.isKept).toBe(false)
})
