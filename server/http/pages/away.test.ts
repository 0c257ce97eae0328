import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createApp } from '#server/http/app.ts'
import type { Studio } from '#server/http/studio.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'

const SOON = { timeout: 20_000, interval: 50 }
const HER = { kind: 'owner', id: 'her' } as const

for (const engine of ENGINES) {
  test(`${engine}: a server that has only just started has every public page where its database goes away`, async () => {
    const studio = await createTestStudio({ engine })
    const build: ServerBuild = await import('virtual:react-router/server-build')
    const read = vi.spyOn(studio.products, 'all')
    const app = createApp(studio, build, { warmUntil: new AbortController().signal })
    const list = await (await app.request('/sitemap.xml')).text()
    const paths = [...list.matchAll(/>http:\/\/studio\.test([^<]*)/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(20)
    await expect.poll(() => quiet(read), SOON).toBe(true)
    const back = goesAway(studio)
    const others = [
      '/robots.txt',
      '/manifest.webmanifest',
      '/login',
      '/schedule',
      '/products?for=dryness',
    ]
    for (const path of [...paths, ...others]) {
      expect([path, (await app.request(path ?? '')).status]).toEqual([path, 200])
    }
    expect((await app.request('/nobody-has-this')).status).toBe(404)
    back()
  })
}

test('no page is made for nobody once the server ends', async () => {
  const studio = await createTestStudio()
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const read = vi.spyOn(studio.products, 'all')
  createApp(studio, build, { warmUntil: AbortSignal.abort() })
  const ending = new AbortController()
  createApp(studio, build, { warmUntil: ending.signal })
  await expect.poll(() => read.mock.calls.length, SOON).toBeGreaterThan(0)
  ending.abort()
  await expect.poll(() => quiet(read), SOON).toBe(true)
  expect(read.mock.calls.length).toBeLessThan(10)
})

test('where facts change while each page is rendered, the last one that could be still stands in', async () => {
  const studio = await createTestStudio()
  let isAway = false
  const { app } = await withLoader(studio, async () => {
    if (isAway) throw new Error('gone')
    await changeFact(studio)
    // Somebody else’s page is the first that notices.
    await app.request('/contact')
  })
  expect((await app.request('/services')).status).toBe(200)
  isAway = true
  const told = vi.spyOn(console, 'error').mockReturnValue()
  expect((await app.request('/services')).status).toBe(200)
  told.mockRestore()
})

test('a page that one visitor has had meanwhile serves the other whose rendering fails', async () => {
  const studio = await createTestStudio()
  let asked = 0
  const first = Promise.withResolvers<void>()
  const { app } = await withLoader(studio, async () => {
    asked += 1
    if (asked > 1) return
    await first.promise
    throw new Error('gone')
  })
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const waiting = app.request('/services')
  await vi.waitFor(() => expect(asked).toBe(1))
  await changeFact(studio)
  expect((await app.request('/services')).status).toBe(200)
  first.resolve()
  expect((await waiting).status).toBe(200)
  told.mockRestore()
})

test('a treatment’s page stands while the list of addresses cannot be read anew', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const [known, unknown] = ['/services/acne-facial', '/services/nobody-offers-this']
  expect((await app.request(known)).status).toBe(200)
  expect((await app.request(unknown)).status).toBe(404)
  await changeFact(studio)
  const back = goesAway(studio)
  expect((await app.request(known)).status).toBe(200)
  expect((await app.request(unknown)).status).toBe(404)
  back()
})

/** Nothing has been read for a while. */
async function quiet(read: { mock: { calls: unknown[] } }): Promise<boolean> {
  const before = read.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 400))
  return read.mock.calls.length === before
}

/** No page can be rendered, and nobody knows what has changed. */
function goesAway(studio: TestStudio): () => void {
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const spies = [
    vi.spyOn(studio.bookings, 'site').mockRejectedValue(gone),
    vi.spyOn(studio.products, 'all').mockRejectedValue(gone),
  ]
  return () => {
    for (const spy of [...spies, told]) spy.mockRestore()
  }
}

async function withLoader(studio: Studio, loader: () => Promise<unknown>) {
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const id = 'routes/site/services/services'
  const route = build.routes[id]
  if (!route) throw new Error(`no route ${id}`)
  const module = {
    handle: { static: true },
    loader: async () => {
      await loader()
      return null
    },
    default: () => null,
  }
  return {
    app: createApp(studio, { ...build, routes: { ...build.routes, [id]: { ...route, module } } }),
  }
}

/** The owner saves her address once more. */
async function changeFact({ details }: Studio): Promise<void> {
  const { facts, version } = await details.read()
  await details.save(facts, version, HER)
}
