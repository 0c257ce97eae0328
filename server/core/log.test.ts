import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { createApp } from '../http/app.ts'
import { type RequestLine, writeLine } from './log.ts'

/** The application listening, with the lines that it has written. */
async function listening(studio: TestStudio) {
  const lines: RequestLine[] = []
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const app = createApp(studio, build, { log: (line) => lines.push(line) })
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
  return { ask, lines }
}

const FOREIGN = {
  method: 'POST',
  headers: { Origin: 'http://evil.test' },
  body: 'email=ana%40example.com',
}

test.each<[string, string, number, RequestInit?]>([
  ['/', '/', 200],
  ['/', '/', 200],
  ['/manage/abc.def?embed=1', '/manage/:token', 404],
  ['/manage/abc.def.data', '/manage/:token', 404],
  ['/form/SECRET', '/form/:token', 404],
  ['/services/acne-facial', '/services/:slug', 200],
  ['/reset?token=SECRET', '/reset', 200],
  ['/admin/clients/ana-1', '/admin/clients/:clientId', 302],
  ['/ana@example.com', '/*', 404],
  ['/%E0%A4', '*', 302],
  ['/favicon.svg', '/*', 404],
  ['/api/csrf-token', '/api/csrf-token', 200],
  ['/api/payments/order/SECRET', '/api/*', 404],
  ['/api/bookings/SECRET', '/api/*', 404],
  ['/api/auth/nothing?code=SECRET', '/api/*', 404],
  ['/login', '/login', 403, FOREIGN],
])('%s is one line that names %s and nothing of who asked', async (path, route, status, init) => {
  if (init) vi.spyOn(console, 'warn').mockReturnValue()
  const { ask, lines } = await listening(await createTestStudio())
  const answer = await ask(path, init)
  await answer.text()
  expect(answer.status).toBe(status)
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: answer.headers.get('x-request-id'),
      method: init?.method ?? 'GET',
      route,
      status,
      ms: expect.any(Number),
    },
  ])
  expect(lines[0]?.id).toMatch(/^[\da-f]{12}$/)
  // Without what is drawn or measured, which may hold any letters.
  const said = lines.map(({ id, time, ms, ...rest }) => rest)
  expect(JSON.stringify(said)).not.toMatch(/SECRET|ana[@%-]|abc|127\.0/)
  if (init) vi.mocked(console.warn).mockReset()
})

test('whatever an address says, it begins no line of its own in the log', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { ask, lines } = await listening(await createTestStudio())
  const forged = '%0d%0a%7B%22status%22:200%7D%1b[2J%e2%80%a8'
  for (const path of [`/${forged}`, `/services/${forged}`, `/login?returnUrl=/${forged}`]) {
    await (await ask(path, { headers: { 'User-Agent': 'a\tb', Referer: `x${forged}` } })).text()
  }
  for (const line of lines) writeLine(line)
  const said = printed.mock.calls
    .map(([line]) => String(line))
    .filter((line) => line.includes('"route"'))
  printed.mockRestore()
  expect(said.map((line) => JSON.parse(line).route)).toEqual(['*', '/services/:slug', '/login'])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(said.filter((line) => /[\u0000-\u001f\u007f\u2028]/.test(line.slice(0, -1)))).toEqual([])
})

test('each request has an id of its own, whatever it brings along', async () => {
  const { ask, lines } = await listening(await createTestStudio())
  const brought = { headers: { 'X-Request-Id': 'mine' } }
  await Promise.all(Array.from({ length: 20 }, () => ask('/', brought)))
  expect(new Set(lines.map(({ id }) => id)).size).toBe(20)
  expect(lines.map(({ id }) => id)).not.toContain('mine')
})

test('a page that fails shows the id that the log gives with the reason', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const studio = await createTestStudio()
  const failing = async () => {
    throw new Error('a screw is loose')
  }
  const broken = {
    ...studio,
    menu: { ...studio.menu, read: failing },
    admin: { ...studio.admin, waiting: failing },
  }
  const { ask, lines } = await listening(broken as TestStudio)
  const page = await ask('/admin/dashboard', { headers: { cookie: await ownerCookie(studio) } })
  expect(page.status).toBe(500)
  const text = await page.text()
  const [line] = lines
  expect(line?.status).toBe(500)
  expect(pageOf(text).getByText(line?.id ?? '').tagName).toBe('CODE')
  expect(text).not.toContain('a screw is loose')
  expect(printed.mock.calls.map(([said]) => said)).toEqual([`Request ${line?.id}:`])
  printed.mockReset()
})

test.each(ENGINES)(
  '%s: it is ready while the database answers, and alive all the same',
  async (engine) => {
    const studio = await createTestStudio({ engine })
    const { ask, lines } = await listening(studio)
    const said = async () =>
      Promise.all(['/healthz', '/readyz'].map(async (path) => (await ask(path)).status))
    expect(await said()).toEqual([200, 200])
    studio.health.stopping()
    expect(await said()).toEqual([200, 503])
    expect(lines).toEqual([])
  },
)

test.each(ENGINES)('%s: it is not ready without its database', async (engine) => {
  const studio = await createTestStudio({ engine })
  const { ask } = await listening(studio)
  await studio.database.close()
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)
})
