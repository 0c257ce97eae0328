import { expect, test } from 'vitest'
import { ANA, signUp } from '#tests/client.ts'
import { createTestApp, createTestStudio, ENGINES } from '#tests/helpers.ts'

const OURS = 'https://grove.example'
/** What a caller may say that it was asked under. */
const CLAIMS: Record<string, string>[] = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { Forwarded: 'host=evil.example;proto=http' },
  { 'X-Forwarded-Server': 'evil.example', 'X-Host': 'evil.example' },
  { 'X-Original-URL': 'https://evil.example/', 'X-Forwarded-Prefix': '//evil.example' },
]

for (const engine of ENGINES) {
  test(`${engine}: whatever host is claimed, a mailed link leads to our own`, async () => {
    const studio = await createTestStudio({ engine, env: { PUBLIC_URL: OURS, TRUST_PROXY: '1' } })
    const app = await createTestApp(studio)
    await signUp(studio)
    for (const [n, claims] of CLAIMS.entries()) {
      const headers = { 'X-Forwarded-For': `203.0.${n}.7`, Host: '127.0.0.1:3000', ...claims }
      const body = new URLSearchParams({ email: ANA.email })
      await app.request('http://127.0.0.1:3000/forgot', { method: 'POST', headers, body })
      studio.clock.now += 3_600_000
    }
    await studio.mail.deliverDue()
    const texts = (await studio.mail.mailbox()).map(({ text }) => text)
    const links = texts.join().match(/https?:\/\/[^\s>]+/g) ?? []
    const resets = links.filter((link) => link.includes('/reset?token='))
    expect(resets).toHaveLength(CLAIMS.length)
    expect(links.filter((link) => !link.startsWith(OURS))).toEqual([])
  })
}

test('whatever host is claimed, no page says so, neither to that caller nor to the next', async () => {
  const studio = await createTestStudio({ env: { PUBLIC_URL: OURS, TRUST_PROXY: '1' } })
  const app = await createTestApp(studio)
  for (const path of ['/', '/services', '/login', '/nothing-here', '/robots.txt', '/sitemap.xml']) {
    for (const claims of [...CLAIMS, {}]) {
      const headers = { 'X-Forwarded-For': '203.0.113.7', ...claims }
      const answer = await app.request(`http://127.0.0.1:3000${path}`, { headers })
      const said = JSON.stringify([...answer.headers]) + (await answer.text())
      expect([path, claims, said.includes('evil.example')]).toEqual([path, claims, false])
    }
  }
})
