import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { createElement } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AppOptions, createApp } from '#server/http/app.ts'
import type { Studio } from '#server/http/studio.ts'
import { createTestStudio } from '#tests/helpers.ts'

const HOME = 'routes/site/home/home'
const ROUTES = [
  '/',
  '/services',
  '/contact',
  '/book',
  '/schedule',
  '/schedule/booked/x',
  '/manage/x',
  '/manage/x/calendar.ics',
  '/admin/login',
  '/admin',
  '/admin/dashboard',
  '/admin/appointments',
  '/admin/messages',
  '/admin/messages/outbox',
  '/nothing-here',
  '/assets/nothing.js',
  '/%E0%A4%A',
  '/api/csrf-token',
  '/api/bookings/services',
  '/api/nothing',
  '/api/docs',
]

test('every answer carries the security headers', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  for (const path of ROUTES) {
    const { headers } = await app.request(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect([path, policy]).toEqual([
      path,
      expect.stringContaining("default-src 'self'; script-src 'self'"),
    ])
    for (const part of ["base-uri 'none'", "form-action 'self'", "object-src 'none'"]) {
      expect(policy).toContain(part)
    }
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(
      /^(strict-origin-when-cross-origin|no-referrer)$/,
    )
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

test('only the scheduler and the manage page may be framed, and only by this site', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  for (const path of ROUTES) {
    const policy = (await app.request(path)).headers.get('content-security-policy')
    const isFramed = /^\/(schedule|manage)/.test(path)
    expect([path, policy]).toEqual([
      path,
      expect.stringContaining(`frame-ancestors ${isFramed ? "'self'" : "'none'"}`),
    ])
  }
})

test('over https the browser is told to stay there', async () => {
  const studio = await createTestStudio({ env: { PUBLIC_URL: 'https://studio.test' } })
  const { headers } = await createApp(studio, await readBuild()).request('/')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('another booking provider may be shown in the frame', async () => {
  const env = { BOOKING_WIDGET_URL: 'https://widget.test/studio?x=1' }
  const { headers } = await createApp(await createTestStudio({ env }), await readBuild()).request(
    '/book',
  )
  expect(headers.get('content-security-policy')).toContain("frame-src 'self' https://widget.test;")
})

test('styles written into a page are allowed in the back office alone', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  for (const path of ['/', '/schedule', '/book', '/administer']) {
    const policy = (await app.request(path)).headers.get('content-security-policy')
    expect(policy).not.toContain('unsafe-inline')
  }
  const policy = (await app.request('/admin/login')).headers.get('content-security-policy')
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
})

test('a page for one visitor has a nonce of its own on each of its scripts', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  const nonces = new Set<string>()
  for (let i = 0; i < 2; i += 1) {
    const response = await app.request('/schedule?hold=hers')
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    const page = await response.text()
    const scripts = [...page.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('application/ld+json'))
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  }
  expect(nonces.size).toBe(2)
})

test('what shows someone’s business is not stored by the browser', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  for (const path of ['/admin/login', '/ADMIN//login', '/manage/X', '/schedule/booked/x']) {
    expect((await app.request(path)).headers.get('cache-control')).toContain('no-store')
  }
})

test('an address that cannot be read leads to the first page', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  const response = await app.request('/services/%E0%A4%A?x=1')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
})

test('a public page is rendered once, for every query, and kept with its tag', async () => {
  const { app, renderings } = await staticHome()
  const [first, second] = await Promise.all([app.request('/'), app.request('/?utm=1')])
  const third = await app.request('/?utm=2')
  expect(renderings()).toBe(1)
  const page = await first.text()
  expect([await second.text(), await third.text()]).toEqual([page, page])
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.has('set-cookie')).toBe(false)
  const tag = first.headers.get('etag') ?? ''
  for (const known of [tag, `"other", ${tag}`, '*']) {
    const again = await app.request('/', { headers: { 'If-None-Match': known } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  }
})

test('a cached page knows no visitor: nobody is signed in, and no nonce is in it', async () => {
  const studio = await createTestStudio()
  let asked = 0
  const accounts = {
    ...studio.accounts,
    userFrom: async () => {
      asked += 1
      const owner = { id: 'o', name: 'O', email: 'o@example.com' }
      return { ...owner, role: 'owner', desk: 'owner', emailVerified: true } as const
    },
  }
  const { app } = await staticHome({ ...studio, accounts })
  const response = await app.request('/', { headers: { cookie: 'grove.session_token=owner' } })
  expect(await response.text()).not.toContain('nonce')
  expect(response.headers.get('content-security-policy')).not.toContain('nonce')
  expect(asked).toBe(0)
})

test('inline scripts and styles of a cached page are allowed by their hash, data is not code', async () => {
  const { app } = await staticHome()
  const response = await app.request('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  const digest = async (text: string) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return `'sha256-${Buffer.from(bytes).toString('base64')}'`
  }
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+;/)
  expect(policy).toContain(await digest('{"prerender":[]}'))
  expect(policy).toMatch(/style-src 'self' 'sha256-[^;]+;/)
  expect(policy).toContain(await digest('p{color:red}'))
  expect(policy).not.toContain('unsafe-inline')
})

test('a changed fact, or a new day, renders the page anew', async () => {
  const studio = await createTestStudio()
  const { app, renderings } = await staticHome(studio)
  await app.request('/')
  await changeFact(studio)
  await app.request('/')
  expect(renderings()).toBe(2)
  studio.clock.now += 12 * 60 * 60_000
  await app.request('/')
  expect(renderings()).toBe(3)
})

test('a fact that changes while a page is rendered does not leave the old page behind', async () => {
  const studio = await createTestStudio()
  const { app, renderings } = await staticHome(studio, () => changeFact(studio))
  await app.request('/')
  await app.request('/')
  expect(renderings()).toBe(2)
})

test('pages from memory come in the smallest form that the browser reads', async () => {
  const { app } = await staticHome()
  for (const path of ['/', '/schedule']) {
    const plain = await (await app.request(path)).text()
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const response = await app.request(path, { headers: { 'Accept-Encoding': accepted } })
      expect([path, response.headers.get('content-encoding')]).toEqual([path, encoding])
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      const page = unpack(Buffer.from(await response.arrayBuffer())).toString()
      expect(withoutNonce(page)).toBe(withoutNonce(plain))
    }
  }
})

test('a page rendered for its visitor is compressed on its way', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  const ask = (accepted: string, method = 'GET') =>
    app.request('/schedule?hold=hers', { method, headers: { 'Accept-Encoding': accepted } })
  const answer = await ask('gzip, deflate, br')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('</html>')
  const plain = await ask('identity')
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(await plain.text()).toContain('</html>')
  expect(await (await ask('gzip', 'HEAD')).text()).toBe('')
})

test('another spelling of a public address leads to the usual one', async () => {
  const { app } = await staticHome(undefined, undefined, 'routes/site/services/services')
  for (const path of ['/services/', '/SERVICES', '//services']) {
    const response = await app.request(`http://studio.test${path}?a=1`)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/services?a=1'])
  }
})

test('a page that leads elsewhere is not kept', async () => {
  const studio = await createTestStudio()
  const { app, renderings } = await staticHome(studio, () => {
    throw new Response(null, { status: 302, headers: { Location: '/services' } })
  })
  const first = await app.request('/')
  await app.request('/')
  expect([first.status, first.headers.get('location')]).toEqual([302, '/services'])
  expect(renderings()).toBe(2)
})

test('HEAD answers as GET does, without the page', async () => {
  const { app } = await staticHome()
  for (let i = 0; i < 2; i += 1) {
    const response = await app.request('/', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
})

test('a form has 64 KiB and the limits of an address, in words', async () => {
  const limits = { writes: { times: 1, seconds: 60 } }
  const app = createApp(await createTestStudio(), await readBuild(), { limits })
  const send = (body: string) =>
    app.request('/admin/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'Content-Length': String(body.length) },
      body,
    })
  const large = await send('x'.repeat(64 * 1024 + 1))
  expect([large.status, await large.text()]).toEqual([
    413,
    'That is more text than fits here. Shorten it and send it again.',
  ])
  const second = await send('x')
  expect([second.status, await second.text()]).toEqual([
    429,
    'That was many requests in a short time. Wait a minute and try again.',
  ])
  expect(second.headers.has('content-security-policy')).toBe(true)
})

test('a form sent to a page that takes none is refused without a line in the log', async () => {
  const [studio, build] = [await createTestStudio(), await readBuild()]
  // React is loaded as tests have it, before the server is told that people use it.
  await createApp(studio, build).request('/schedule')
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const app = createApp(studio, build)
  for (const path of ['/', '/nothing', '/schedule', '/services.data']) {
    const answer = await app.request(path, { method: 'POST', body: new FormData() })
    expect([path, answer.status]).toEqual([path, 405])
    expect(await answer.text()).not.toMatch(/\n\s+at /)
  }
})

test('a page that fails is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { app } = await staticHome(undefined, () => {
    throw new Error('out of order')
  })
  expect((await app.request('/')).status).toBe(500)
  expect(logged).toHaveBeenCalledWith(
    expect.stringMatching(/^Request \w+:$/),
    expect.objectContaining({ message: 'out of order' }),
  )
  logged.mockClear()
})

test('a page knows GET, HEAD and POST', async () => {
  const app = createApp(await createTestStudio(), await readBuild())
  for (const method of ['DELETE', 'PUT', 'OPTIONS']) {
    const response = await app.request('/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  }
})

test('ninety browsers that go away in the middle do not end the server', async () => {
  const { app } = await staticHome()
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const paths = ['/schedule', '/', '/admin/login', '/api/bookings/services', '/api/docs']
  await Promise.all(
    Array.from({ length: 90 }, (_, i) => abandon(port, paths[i % paths.length] ?? '/', i % 9)),
  )
  const response = await fetch(`http://localhost:${port}/schedule`)
  expect([response.status, (await response.text()).includes('</html>')]).toEqual([200, true])
})

/** Asks for a page and goes away after `patienceMs`, whether it has come or not. */
function abandon(port: number, path: string, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`)
      setTimeout(() => socket.resetAndDestroy(), patienceMs)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

async function readBuild(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build')
}

/** The application with one route marked static, its page carrying a script, a style and data. */
async function staticHome(
  studio?: Studio,
  whileRendering: () => unknown = () => undefined,
  routeId = HOME,
  options: AppOptions = {},
) {
  const build = await readBuild()
  const route = build.routes[routeId]
  if (!route) throw new Error(`no route ${routeId}`)
  let count = 0
  const module = {
    ...route.module,
    handle: { static: true },
    loader: async () => {
      count += 1
      await whileRendering()
      return null
    },
    default: Page,
  }
  const routes = { ...build.routes, [routeId]: { ...route, module } }
  const app = createApp(studio ?? (await createTestStudio()), { ...build, routes }, options)
  return { app, renderings: () => count }
}

function Page() {
  const inline = (tag: string, type: string, __html: string) =>
    createElement(tag, { key: type, type, dangerouslySetInnerHTML: { __html } })
  return [
    inline('script', 'speculationrules', '{"prerender":[]}'),
    inline('script', 'application/ld+json', '{"@type":"DaySpa"}'),
    inline('style', 'text/css', 'p{color:red}'),
    createElement('p', { key: 'text' }, 'Light on stone. '.repeat(50)),
  ]
}

/** The owner saves her address once more. */
async function changeFact({ details }: Studio): Promise<void> {
  const { facts, version } = await details.read()
  await details.save(facts, version, { kind: 'owner', id: 'her' })
}

function withoutNonce(page: string): string {
  return page.replaceAll(/nonce="[^"]*"/g, '')
}
