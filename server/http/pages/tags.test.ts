import { expect, test } from 'vitest'
import { parseEnv } from '#server/core/env.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'

async function policyOf(path: string, env: Record<string, string>) {
  const app = await createTestApp(await createTestStudio({ env }))
  const response = await app.request(path)
  const policy = response.headers.get('content-security-policy') ?? ''
  return { policy, html: await response.text() }
}

test('without tags no page names one and no other host is allowed', async () => {
  for (const path of ['/', '/book', '/products', '/schedule']) {
    const { policy, html } = await policyOf(path, {})
    expect([path, policy]).toEqual([path, expect.not.stringContaining('google')])
    expect(html).not.toContain('name="tags"')
  }
})

test.each([
  ['GTM_ID', 'GTM-ABC1234', true],
  ['GA_ID', 'G-ABC1234567', false],
  ['ADS_CONVERSION', 'AW-123456789/AbC-dEfG', true],
])('%s switches its tag on, and its hosts', async (name, id, needsAds) => {
  const { policy, html } = await policyOf('/book', { [name]: id })
  expect(html).toMatch(new RegExp(`<meta name="tags"[^>]*"${id}"`))
  const part = (directive: string) =>
    policy.split('; ').find((entry) => entry.startsWith(`${directive} `)) ?? ''
  expect(part('script-src')).toContain('https://*.googletagmanager.com')
  expect(part('connect-src')).toContain('https://*.google-analytics.com')
  expect(part('img-src').includes('doubleclick')).toBe(needsAds)
  expect(policy).not.toContain('unsafe')
})

test('pages that show a person’s own business load no tags', async () => {
  for (const path of ['/schedule', '/manage/x', '/admin/login']) {
    const { policy, html } = await policyOf(path, { GTM_ID: 'GTM-ABC1234' })
    expect(html).not.toContain('name="tags"')
    expect(policy).not.toContain('google')
  }
})

test('an id of another shape stops the start with one clear line', () => {
  expect(() => parseEnv({ GTM_ID: 'UA-1' })).toThrow('GTM_ID: Looks like GTM-ABC1234.')
  expect(() => parseEnv({ GA_ID: '"><script>' })).toThrow('GA_ID')
  expect(() => parseEnv({ ADS_CONVERSION: 'AW-1' })).toThrow('ADS_CONVERSION')
})
