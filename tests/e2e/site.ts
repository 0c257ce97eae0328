import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { freePort } from '#scripts/machine.mjs'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Site = {
  url: string
  /** Everything that the server has printed so far. */
  printed(): string
  stop(): Promise<void>
}

/** The built site in a process and a database of its own, as `npm start` runs it. */
async function startSite(env: Record<string, string>, host: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-site-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://${host}:${port}`,
      DATABASE_URL: join(folder, 'grove.db'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  server.stdout.on('data', (text) => (printed += text))
  server.stderr.on('data', (text) => (printed += text))
  const url = `http://${host}:${port}`
  await untilAnswers(url, server, () => printed)
  return {
    url,
    printed: () => printed,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  })
}

/** A visitor with a window of this size; what the pages report as errors ends up in `errors`. */
export async function visitor(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { context, page, errors }
}

/** What axe finds wrong on the page as it stands, WCAG 2.2 AA and best practices. */
export async function axeViolations(page: Page): Promise<string[]> {
  // What the pointer rests on must not change its colours while axe reads the page.
  await page.mouse.move(0, 0)
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(): Promise<import('axe-core').AxeResults> } }
    ).axe.run()
    return violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(' ')}`,
    )
  })
}

/** As a designer would judge it: a picture, nothing that axe finds, nothing hanging over the edge. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await picture(page, name)
  expect(await axeViolations(page)).toEqual([])
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
}

/**
 * One site and one browser for all tests of a file; `env`: what differs from a fresh clone. `host`: the
 * name that this machine is called by; passkeys want one that is no number.
 */
export function siteAndBrowser(
  env: Record<string, string> = {},
  host = '127.0.0.1',
): { site: Site; browser: Browser } {
  const parts = {} as { site: Site; browser: Browser }
  beforeAll(async () => {
    const [site, browser] = await Promise.all([startSite(env, host), startBrowser()])
    Object.assign(parts, { site, browser })
  })
  afterAll(async () => {
    await Promise.all([parts.site.stop(), parts.browser.close()])
  })
  return parts
}

/** Pictures of a journey, where SCREENSHOTS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

async function untilAnswers(url: string, server: ChildProcess, printed: () => string) {
  for (let waited = 0; waited < 150; waited += 1) {
    if (server.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The site did not answer: ${printed()}`)
}
