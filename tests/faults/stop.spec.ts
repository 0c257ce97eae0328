import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ADDRESS } from '#bench/checkouts/buyer.ts'
import { freePort } from '#scripts/machine.mjs'
import { openDatabase } from '#server/core/db/open.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { ended, until } from '../e2e/proxy.ts'
import { emptySchema } from '../helpers.ts'

const MAIN = fileURLToPath(new URL('../../server/run/main.ts', import.meta.url))
const PAYMENTS = 25
const BEFORE_MS = 30
const MOST_STOPPING_MS = 25_000

type Running = { port: number; process: ChildProcess; printed(): string }

async function running(databaseUrl?: string): Promise<Running & { databaseUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-stop-'))
  const port = await freePort()
  const url = databaseUrl ?? join(folder, 'grove.db')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: url,
    TRUST_PROXY: '1',
  }
  const server = spawn(process.execPath, [MAIN], { cwd: folder, env })
  let printed = ''
  server.stdout.on('data', (text) => (printed += text))
  server.stderr.on('data', (text) => (printed += text))
  onTestFinished(async () => {
    await ended(server)
    rmSync(folder, { recursive: true, force: true })
  })
  await until(
    () => `The server did not start: ${printed}`,
    () => server.exitCode !== null || printed.includes('Test mode'),
  )
  return { port, process: server, printed: () => printed, databaseUrl: url }
}

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

const databases: [string, () => Promise<string | undefined>][] = [
  ['sqlite', async () => undefined],
  ...(process.env.TEST_DATABASE_URL
    ? [['postgres', () => emptySchema()] as [string, () => Promise<string>]]
    : []),
]

for (const [where, address] of databases) {
  test(`${where}: of 25 payments sent just before the server is told to stop, all get their answer`, async () => {
    const site = await running(await address())
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
  const site = await running()
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
