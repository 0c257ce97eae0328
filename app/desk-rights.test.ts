import { existsSync, readFileSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { DESK_RIGHTS } from '#app/desk-rights.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { deskLinks, isAt } from './routes/admin/shell/links.ts'

/** Open before anybody has signed in. */
const OPEN = ['/admin/login', '/admin/logout', '/admin/manifest.webmanifest', '/admin/worker.js']

/** Found by its own field beside the bar, and kept on the device without one. */
const BESIDE_THE_BAR = ['/admin/search', '/admin/today/offline']

let build: ServerBuild
beforeAll(async () => {
  build = await import('virtual:react-router/server-build')
}, 60_000)

function deskRoutes() {
  return Object.values(build.routes).flatMap((route) => {
    const pattern = `/${route?.path ?? ''}`
    return /^\/admin(\/|$)/.test(pattern) && !OPEN.includes(pattern)
      ? [{ pattern, id: route?.id ?? '', hasAction: Boolean(route?.module.action) }]
      : []
  })
}

test('every page of the desk stands in the table with its right, and each form with its own', () => {
  const routes = deskRoutes()
  expect(Object.keys(DESK_RIGHTS).sort()).toEqual(routes.map(({ pattern }) => pattern).sort())
  for (const { pattern, hasAction } of routes) {
    if (hasAction) expect(DESK_RIGHTS[pattern]?.change, pattern).toBeDefined()
  }
})

test('every page of the desk lights one entry of its bar', () => {
  const pages = deskRoutes().filter(({ id, pattern }) => {
    const isPage = existsSync(new URL(`${id}.tsx`, import.meta.url))
    return isPage && !BESIDE_THE_BAR.includes(pattern)
  })
  expect(pages.length).toBeGreaterThan(40)
  for (const { pattern } of pages) {
    expect([pattern, deskLinks(true).filter((link) => isAt(link, pattern)).length]).toEqual([
      pattern,
      1,
    ])
  }
})

test('what a page asks for behind the guard is what the table says', () => {
  for (const { pattern, id } of deskRoutes()) {
    const file = ['tsx', 'ts'].map((ending) => new URL(`${id}.${ending}`, import.meta.url))
    const text = file.flatMap((url) => {
      try {
        return [readFileSync(url, 'utf8')]
      } catch {
        return []
      }
    })
    const parts = (text[0] ?? '').split(/^export /m)
    for (const [name, way] of [
      ['loader', 'see'],
      ['action', 'change'],
    ] as const) {
      const part = parts.find((one) => RegExp(`^(async )?function ${name}\\(`).test(one)) ?? ''
      const asked = [...part.matchAll(/actorWith\(context, (.*)\)/g)]
        .flatMap(([, rights = '']) => [...rights.matchAll(/'([a-z-]+)'/g)])
        .map(([, right]) => right)
      const isBare = !part.includes('studioContext')
      // Each press of such a form has a right of its own (`stepRight`), the page's where it names no other.
      const isByStep = part.includes('actorWith(context, stepRight(form))')
      if (!isBare && !isByStep)
        expect(asked, `${id} ${name}`).toContain(DESK_RIGHTS[pattern]?.[way])
    }
  }
})

test('a new page that names no right is the owner’s alone, and so is a form of it', async () => {
  const studio = await createTestStudio()
  const layout = Object.values(build.routes).find((route) => route?.id.endsWith('shell/with-right'))
  const answer = () => new Response('something new')
  const fresh = {
    id: 'fresh',
    parentId: layout?.id ?? '',
    path: 'admin/brand-new',
    module: { loader: answer, action: answer, default: undefined },
  } as unknown as ServerBuild['routes'][string]
  const app = await createTestApp(studio, { fresh })
  const owner = await ownerCookie(studio)
  const helper = await signedInHelper(studio)
  const statuses = async (cookie: string) => [
    (await app.request('/admin/brand-new', { headers: { cookie } })).status,
    (await app.request('/admin/brand-new', posted({}, cookie))).status,
  ]
  expect(await statuses(helper.cookie)).toEqual([403, 403])
  expect(await statuses(owner)).toEqual([200, 200])
})
