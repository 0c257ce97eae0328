import { expect, test } from 'vitest'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { serviceDraft } from '#tests/menu.ts'
import { ownerCookie } from '#tests/owner.ts'

const HER = { kind: 'owner', id: 'her' } as const

for (const engine of ENGINES) {
  test(`${engine}: addresses that nobody has are answered by one page, rendered once`, async () => {
    const studio = countRenderings(await createTestStudio({ engine }))
    const app = await createTestApp(studio)
    const bodies = new Set<string>()
    for (const path of ['/nothing', '/services/a', '/services/b?x=1', '/products/c', '/d/e/f']) {
      const answer = await app.request(path, { headers: { 'If-None-Match': '*' } })
      const { headers } = answer
      expect([path, answer.status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
      expect([headers.has('etag'), headers.has('set-cookie')]).toEqual([false, false])
      bodies.add(await answer.text())
    }
    expect([...bodies]).toEqual([expect.stringContaining('Page not found')])
    expect(studio.renderings()).toBe(1)
  })

  test(`${engine}: what the owner takes from sale or adds to the menu is unknown or known at once`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const statusOf = async (path: string) => (await app.request(path)).status
    const [product] = await studio.productDesk.all()
    if (!product) throw new Error('There is no product.')
    const { id, version } = product
    expect([await statusOf(`/products/${id}`), await statusOf('/services/glow')]).toEqual([
      200, 404,
    ])

    await studio.productDesk.show({ id, version, isShown: false, actorId: 'her' })
    expect(await statusOf(`/products/${id}`)).toBe(404)
    await addService(studio)
    const added = (await studio.bookings.services()).find(({ name }) => name === 'Glow')
    expect(await statusOf(`/services/${added?.slug}`)).toBe(200)
  })
}

test('a letter written as its code leads to the one address of the page', async () => {
  const app = await createTestApp(await createTestStudio())
  const answer = await app.request('/services/%61cne%2Dfacial')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/services/acne-facial'])
})

test('under the scheduler an unknown address may stand in the frame, elsewhere in none', async () => {
  const app = await createTestApp(await createTestStudio())
  for (const [path, who] of [
    ['/nothing', 'none'],
    ['/schedule/nothing', 'self'],
    ['/manage/x/nothing', 'self'],
  ]) {
    const answer = await app.request(`${path}`)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors '${who}'`)
  }
})

/** The studio, and how many pages have been rendered: each reads the studio's address for its foot. */
function countRenderings(studio: TestStudio) {
  let count = 0
  const read = () => {
    count += 1
    return studio.details.read()
  }
  return { ...studio, details: { ...studio.details, read }, renderings: () => count }
}

async function addService(studio: TestStudio): Promise<void> {
  const { draft } = await serviceDraft(studio, 'acne-facial', {})
  const added = await studio.menu.addService({ ...draft, name: 'Glow' }, HER)
  expect(added).toMatchObject({ ok: true })
}

test('a page of the desk has one spelling, which lets nobody in whom the other would not', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  for (const [asked, one, method] of [
    ['/ADMIN/login', '/admin/login', 'GET'],
    ['/Admin/Clients?words=Ana', '/admin/clients?words=Ana', 'GET'],
    ['/%61dmin/clients', '/admin/clients', 'HEAD'],
    ['/Admin/clients.data', '/admin/clients.data', 'GET'],
    ['/Admin/clients/Some-ID', '/admin/clients/Some-ID', 'GET'],
    ['/Admin/login', '/admin/login', 'POST'],
    ['/Dashboard', '/dashboard', 'GET'],
  ] as const) {
    for (const headers of [undefined, { cookie }]) {
      const answer = await app.request(asked, { method, ...(headers && { headers }) })
      const { status } = answer
      expect([asked, status, answer.headers.get('location')]).toEqual([asked, 308, one])
    }
  }
  for (const path of ['//ADMIN/clients', '/Admin/Nothing', '/ADMIN', '/admin/clients/']) {
    const { status, headers } = await app.request(path)
    expect([path, [302, 308, 404].includes(status)]).toEqual([path, true])
    expect(headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
  }
})
