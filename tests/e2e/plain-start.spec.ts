import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/machine.mjs'
import { afterAll, beforeAll, expect, test } from '#tests/e2e/journey.ts'
import { books, buys, cancels } from './main-journeys.ts'
import { ended, until } from './proxy.ts'
import { ANA, oneBrowser } from './shop.ts'
import { looksRight, ownersFirstWindow, PHONE, visitor } from './site.ts'

// A fresh clone: `npm start` with a port and a folder, and nothing else set.
const parts = oneBrowser()
const folder = mkdtempSync(join(tmpdir(), 'grove-plain-'))
const site = { url: '', printed: () => '' }
let stop: () => Promise<void>

beforeAll(async () => {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATABASE_URL: join(folder, 'grove.db') }
  const server = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let printed = ''
  server.stdout.on('data', (text) => (printed += text))
  server.stderr.on('data', (text) => (printed += text))
  site.url = `http://localhost:${port}`
  site.printed = () => printed
  stop = async () => {
    // npm and the server it runs are one group.
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
    await ended(server)
  }
  await until(
    () => `npm start did not start: ${printed}`,
    () => server.exitCode !== null || printed.includes('Test mode'),
  )
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

test('test mode says so, keeps its mail, and the whole of a booking and a purchase can be tried', async () => {
  expect(site.printed()).toContain(`Grove is at ${site.url}`)
  expect(site.printed()).toContain('Test mode: mail stays on this machine, nothing is charged.')
  const owner = await ownersFirstWindow(parts.browser, site)

  const { page, errors } = await visitor(parts.browser, PHONE)
  await page.goto(site.url)
  await page.getByText('Test mode').first().waitFor()
  await books(page, site.url, 'ana@example.com')
  await buys(page, site.url, ANA)

  const message = owner.page.getByRole('link').filter({ hasText: 'ana@example.com' })
  await expect
    .poll(
      async () => {
        await owner.page.goto(`${site.url}/admin/mailbox`)
        return message.count()
      },
      { timeout: 20_000 },
    )
    .toBe(2)
  await looksRight(owner.page, 'plain-mailbox')
  await message.filter({ hasText: /Your visit on/ }).click()
  await owner.page.getByText('/manage/').first().waitFor()
  const link = /http:\/\/\S+\/manage\/[\w.-]+/.exec(await owner.page.content())?.[0] ?? ''
  await cancels(page, link)
  expect(errors).toEqual([])
  expect(owner.errors).toEqual([])
})
