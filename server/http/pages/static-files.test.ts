import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '#scripts/compress.mjs'
import { createApp } from '#server/http/app.ts'
import { createTestStudio } from '#tests/helpers.ts'

const SCRIPT = Array.from({ length: 900 }, (_, i) => `export const light${i} = ${i * i}\n`).join('')

/** An application with files as a build leaves them. */
async function appWithFiles() {
  const root = mkdtempSync(join(tmpdir(), 'grove-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = join(root, 'client')
  mkdirSync(join(files, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(files, '.secret.txt'), 'secret')
  writeFileSync(join(files, 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(join(files, 'assets', 'font-1a2b.woff2'), Buffer.alloc(400, 1))
  writeFileSync(join(files, 'favicon.svg'), `<svg>${' '.repeat(400)}</svg>`)
  compressFiles(files)
  const build = await import('virtual:react-router/server-build')
  return createApp(await createTestStudio(), build, { assets: files })
}

test('a file whose name carries a hash is kept for a year, others for an hour', async () => {
  const app = await appWithFiles()
  const script = await app.request('/assets/app-1a2b.js')
  expect(await script.text()).toBe(SCRIPT)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  expect(script.headers.get('content-security-policy')).toContain("default-src 'self'")
  const icon = await app.request('/favicon.svg?v=2')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a file comes in the form that the build compressed for whoever asks', async () => {
  const app = await appWithFiles()
  const forms = new Map([
    ['gzip, deflate, br, zstd', { encoding: 'br', unpack: brotliDecompressSync }],
    ['gzip, zstd', { encoding: 'zstd', unpack: zstdDecompressSync }],
    ['gzip, br;q=0', { encoding: 'gzip', unpack: gunzipSync }],
    ['br;q=0', { encoding: null, unpack: (bytes: Buffer) => bytes }],
    ['', { encoding: null, unpack: (bytes: Buffer) => bytes }],
  ])
  const tags = new Set<string | null>()
  for (const [accepted, { encoding, unpack }] of forms) {
    const headers = { 'Accept-Encoding': accepted }
    const answer = await app.request('/assets/app-1a2b.js', { headers })
    const seen = [accepted, answer.headers.get('content-encoding'), answer.headers.get('vary')]
    expect(seen).toEqual([accepted, encoding, 'Accept-Encoding'])
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT)
    tags.add(answer.headers.get('etag'))
  }
  // One for each form: a cache tells them apart.
  expect([tags.size, tags.has(null)]).toEqual([4, false])
})

test('what is compressed already goes out as it is', async () => {
  const app = await appWithFiles()
  const headers = { 'Accept-Encoding': 'br, gzip' }
  const font = await app.request('/assets/font-1a2b.woff2', { headers })
  expect(font.headers.get('content-type')).toBe('font/woff2')
  expect([font.headers.has('content-encoding'), font.headers.has('vary')]).toEqual([false, false])
})

test('a file that the browser has is not sent again', async () => {
  const app = await appWithFiles()
  const tag = (await app.request('/favicon.svg')).headers.get('etag') ?? ''
  for (const known of [tag, `"other", ${tag}`, '*']) {
    const again = await app.request('/favicon.svg', { headers: { 'If-None-Match': known } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(again.headers.get('vary')).toBe('Accept-Encoding')
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const other = await app.request('/favicon.svg', { headers: { 'If-None-Match': '"other"' } })
  expect(other.status).toBe(200)
})

test('HEAD tells of a file without sending it, and a part of it does not pass for the whole', async () => {
  const app = await appWithFiles()
  const head = await app.request('/assets/app-1a2b.js', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String(SCRIPT.length))
  const part = await app.request('/assets/app-1a2b.js', { headers: { Range: 'bytes=0-9' } })
  expect([part.status, await part.text()]).toEqual([206, SCRIPT.slice(0, 10)])
  expect(part.headers.has('etag')).toBe(false)
})

test('nothing else can be read: no other folder, no dot file, no list, no compressed form by its name', async () => {
  const app = await appWithFiles()
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/.secret.txt',
    '/%2esecret.txt',
    '/assets/.',
    '/assets/',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js%00.js',
    '/assets/gone-9z.js',
  ]) {
    const answer = await app.request(path)
    expect([path, answer.status]).not.toEqual([path, 200])
    expect(await answer.text()).not.toMatch(/^secret|light1/)
  }
  expect((await app.request('/assets/gone-9z.js')).status).toBe(404)
})
