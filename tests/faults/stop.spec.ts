import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESS } from '#bench/checkouts/bodies.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { emptySchema } from '../helpers.ts'
import { startBuiltServer } from './built-server.ts'

const BEHIND_A_PROXY = { TRUST_PROXY: '1' }
const PAYMENTS = 25
const BEFORE_MS = 30
const MOST_STOPPING_MS = 25_000

/** A request as it goes over the wire, and what comes back until the other side closes. */
async function sent(
  port: number,
  text: string,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let got = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => (got += bytes))
    socket.on('error', (error) => resolve(`${got}[${error.message}]`))
    socket.on('close', () => resolve(got))
  })
  await new Promise<void>((done) => socket.write(text, () => done()))
  return { socket, answer }
}

async function payment(port: number, buyer: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const token = await fetch(`${origin}/api/csrf-token`)
  const { csrfToken } = await token.json()
  const cookie = token.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const body = JSON.stringify({
    sourceId: 'cnon:card-nonce-ok',
    buyerEmail: `buyer-${buyer}@example.com`,
    cartItems: [{ productId: 'clay-mask', quantity: 1 }],
    shippingAddress: ADDRESS,
  })
  return [
    'POST /api/payments/process HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `X-Forwarded-For: 10.${buyer}.0.1`,
    `X-CSRF-Token: ${csrfToken}`,
    `Cookie: ${cookie}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

type Settings = Record<string, string>
const databases: [string, () => Promise<Settings>][] = [['sqlite', async () => ({})]]
if (process.env.TEST_DATABASE_URL) {
  databases.push(['postgres', async () => ({ DATABASE_URL: await emptySchema() })])
}

for (const [where, settings] of databases) {
  test(`${where}: of 25 payments sent just before the server is told to stop, all get their answer`, async () => {
    const site = await startBuiltServer({ ...BEHIND_A_PROXY, ...(await settings()) })
    const rows = await openDatabase(site.databaseUrl)
    onTestFinished(() => rows.close())
    const buyers = Array.from({ length: PAYMENTS }, (_, buyer) => buyer)
    const requests = await Promise.all(buyers.map((buyer) => payment(site.port, buyer)))
    const gone = once(site.process, 'exit')
    const all = await Promise.all(requests.map((request) => sent(site.port, request)))
    await pause(BEFORE_MS)
    const toldAt = performance.now()
    site.process.kill('SIGTERM')
    const statuses = (await Promise.all(all.map(({ answer }) => answer))).map((answer) =>
      answer.slice(0, 12),
    )
    expect(statuses).toEqual(buyers.map(() => 'HTTP/1.1 200'))
    expect(await gone).toEqual([0, null])
    expect(performance.now() - toldAt).toBeLessThan(MOST_STOPPING_MS)
    const paid = rows.rows.selectFrom('orders').select('id').execute()
    expect(await paid).toHaveLength(PAYMENTS)
  })
}

test('whoever holds a connection open, or never ends a request, does not keep the server', async () => {
  const site = await startBuiltServer(BEHIND_A_PROXY)
  const head = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n`
  const idle = await sent(site.port, `${head}\r\n`)
  const slow = await sent(site.port, `${head}X-Slow: `)
  await once(idle.socket, 'data')
  const gone = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  expect(await idle.answer).toContain('HTTP/1.1 200')
  expect(await slow.answer).not.toContain('HTTP/1.1 200')
})
