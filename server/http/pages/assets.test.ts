import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { createTestStudio } from '#tests/helpers.ts'

const SCRIPT = Array.from({ length: 900 }, (_, i) => `export const light${i} = ${i * i}\n`).join('')

async function appWithFiles() {
  const root = mkdtempSync(join(tmpdir(), 'grove-assets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const assets = join(root, 'client')
  mkdirSync(join(assets, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(assets, 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(join(assets, 'assets', 'font-1a2b.woff2'), Buffer.alloc(400, 1))
  writeFileSync(join(assets, 'favicon.svg'), `<svg>${' '.repeat(400)}</svg>`)
  writeFileSync(join(assets, 'two words.txt'), 'two words')
  const build = await import('virtual:react-router/server-build')
  return createApp(await createTestStudio(), build, { assets })
}

test('a file whose name carries a hash is kept for a year, others for an hour', async () => {
  const app = await appWithFiles()
  const script = await app.request('/assets/app-1a2b.js')
  expect(await script.text()).toBe(SCRIPT)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  const icon = await app.request('/favicon.svg?v=2')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await app.request('/two%20words.txt')).status).toBe(200)
})

test('a script comes as Brotli at once, and smaller when there was time', async () => {
  const app = await appWithFiles()
  const ask = async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const response = await app.request('/assets/app-1a2b.js', { headers })
    return Buffer.from(await response.arrayBuffer())
  }
  const quick = await ask()
  expect(brotliDecompressSync(quick).toString()).toBe(SCRIPT)
  await expect.poll(async () => (await ask()).length).toBeLessThan(quick.length)
})

test('what is compressed already goes out as it is', async () => {
  const app = await appWithFiles()
  const headers = { 'Accept-Encoding': 'br, gzip' }
  const font = await app.request('/assets/font-1a2b.woff2', { headers })
  expect(font.headers.get('content-type')).toBe('font/woff2')
  expect(font.headers.has('content-encoding')).toBe(false)
})

test('a file that the browser has is not sent again', async () => {
  const app = await appWithFiles()
  const tag = (await app.request('/favicon.svg')).headers.get('etag') ?? ''
  const again = await app.request('/favicon.svg', { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
})

test('nothing outside the folder can be read', async () => {
  const app = await appWithFiles()
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt']) {
    const response = await app.request(path)
    expect(await response.text()).not.toBe('secret')
  }
  expect((await app.request('/assets/gone-9z.js')).status).toBe(404)
})
