import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatTime } from '#domain/core/when.ts'
import { createApp } from '#server/http/app.ts'
import { at, bookRequest, createTestApp, createTestStudio, GUEST, ZONE } from '#tests/helpers.ts'
import { ownerCookie, signedInClient, signedInHelper } from '#tests/owner.ts'

const FRIDAY = '2026-03-06'
const TIMES = `/schedule?service=acne-facial&step=time&date=${FRIDAY}`
const SHARED = ['/schedule', '/schedule?embed=1', TIMES, '/checkout', '/login', '/signup']

/** One of everybody who may ask, each by the cookies of their browser. */
async function everybody() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const owner = await ownerCookie(studio)
  const client = await signedInClient(studio)
  const helper = await signedInHelper(studio)
  const order = await studio.boughtHere.remember(new Headers(), 'an-order')
  const cookies = {
    visitor: '',
    counted: '_ga=GA1.1.2; csrf=abc; not-orders=1',
    client: client.cookie,
    'client over TLS': client.cookie.replaceAll('grove.', '__Secure-grove.'),
    'client behind others': `_ga=1; ${client.cookie}`,
    helper: helper.cookie,
    owner,
    'guest who paid': order.split(';', 1)[0] ?? '',
    'guest who paid over TLS': `__Host-${order.split(';', 1)[0]}`,
    'whose session ended': 'grove.signed_in=1',
    'known device': 'grove.known_device=a~b',
    'half signed in': 'grove.pending_sign_in=x',
  }
  type Who = keyof typeof cookies
  const ask = (who: Who, path: string) =>
    app.request(path, { headers: { cookie: cookies[who], 'Accept-Language': 'de' } })
  return { studio, app, ask, whos: Object.keys(cookies) as Who[] }
}

test('only who has no cookie of ours is answered from memory; whoever has one gets her own', async () => {
  const { ask, whos } = await everybody()
  // In either order: nothing of hers stays for the next, and nothing of theirs comes to her.
  for (const order of [whos.toReversed(), whos]) {
    for (const path of SHARED) {
      const alike = new Set<string>()
      for (const who of order) {
        const answer = await ask(who, path)
        const html = await answer.text()
        const isAlike = who === 'visitor' || who === 'counted'
        expect([path, who, answer.headers.has('etag')]).toEqual([path, who, isAlike])
        expect([path, who, html.includes('ana@example.com')]).toEqual([
          path,
          who,
          who.startsWith('client') && who !== 'client over TLS' && answer.status === 200,
        ])
        if (!isAlike) continue
        alike.add(html)
        expect(answer.headers.has('set-cookie')).toBe(false)
        expect(answer.headers.get('cache-control')).toMatch(/private|no-store/)
        expect(`${html}${answer.headers.get('content-security-policy')}`).not.toContain('nonce')
        expect(answer.headers.get('content-security-policy')).toContain("'self' 'sha256-")
      }
      expect(alike.size).toBe(1)
    }
  }
}, 240_000)

test('whoever is signed in is led on from the doors, whatever was kept', async () => {
  const { ask } = await everybody()
  for (const path of ['/login', '/signup', '/login?returnUrl=/profile']) {
    expect((await ask('visitor', path)).status).toBe(200)
    for (const who of ['client', 'helper', 'owner'] as const) {
      expect([path, who, (await ask(who, path)).status]).toEqual([path, who, 302])
    }
  }
})

test('an address that carries a hold, a start, a word of another page or anything else is not kept', async () => {
  const { ask } = await everybody()
  for (const path of [
    `${TIMES}&hold=h-1`,
    `${TIMES}&at=2026-03-06T16:00:00Z`,
    '/login?error=auth/link-expired',
    '/login?done=reset',
    '/checkout?x=1',
    `/login?returnUrl=/${'x'.repeat(300)}`,
  ]) {
    const answer = await ask('visitor', path)
    expect([path, answer.status, answer.headers.has('etag')]).toEqual([path, 200, false])
  }
})

test('every inline script of a cached page is one that its policy lets run', async () => {
  const { ask } = await everybody()
  for (const path of SHARED) {
    const answer = await ask('visitor', path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const inline = [
      ...(await answer.text()).matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs),
    ]
    const code = inline.filter(([tag]) => !tag.includes('application/ld+json'))
    expect(code.length).toBeGreaterThan(0)
    for (const [, text = ''] of code) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
    }
  }
})

test('kept free times follow each booking, and the clock by the minute', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const page = async (path: string) => (await app.request(path)).text()
  const eight = at(FRIDAY, '08:00')
  const times = `${TIMES}&times=all`
  const shown = (startsAt: number) => `March 6, ${formatTime(startsAt, ZONE)}, available`
  expect(await page(times)).toContain(shown(eight))
  expect(await studio.bookings.create(bookRequest({ startsAt: eight }), GUEST)).toMatchObject({
    ok: true,
  })
  expect(await page(times)).not.toContain(shown(eight))

  const noon = at(FRIDAY, '12:00')
  expect(await page(times)).toContain(shown(noon))
  studio.clock.now = noon + MINUTE_MS
  expect(await page(times)).not.toContain(shown(noon))
})

test('pages that have to be rendered are limited by network, kept ones and the owner’s are not', async () => {
  const studio = await createTestStudio({ env: { TRUST_PROXY: '1' } })
  const build = await import('virtual:react-router/server-build')
  const app = createApp(studio, build, { limits: { reads: { times: 5, seconds: 60 } } })
  const cookie = await ownerCookie(studio)
  const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'X-Forwarded-For': address, ...headers } })
  for (const path of ['/', '/nothing', '/schedule']) await ask(path, '192.0.2.1')
  for (const path of ['/forgot', '/schedule?at=x']) await ask(path, '192.0.2.1')

  for (const path of ['/forgot', '/schedule?hold=x', '/signup', '/about', '/schedule.data']) {
    const refused = await ask(path, '192.0.2.1')
    expect([path, refused.status, await refused.text()]).toEqual([
      path,
      429,
      'That was many requests in a short time. Wait a minute and try again.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.has('content-security-policy')).toBe(true)
  }
  for (const path of ['/', '/schedule']) {
    expect((await ask(path, '192.0.2.1')).status).toBe(200)
  }
  expect((await ask('/services/nothing', '192.0.2.1')).status).toBe(404)
  expect((await ask('/forgot', '198.51.100.1')).status).toBe(200)
  expect((await ask('/admin/dashboard', '192.0.2.1', { cookie })).status).toBe(200)
})
