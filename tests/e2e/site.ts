import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
} from '@playwright/test'
import { findJourneyBrowser, freePort } from '#scripts/machine.mjs'
import { afterAll, beforeAll, expect } from '#tests/e2e/journey.ts'
import { type Letters, startLetters } from './letters.ts'
import { ended, type StartProxy, startCaddy, trustAuthority, trustFlags, until } from './proxy.ts'
import { expectSeen } from './seen.ts'

export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 768, height: 1024 }
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

export type Site = {
  /** The address that people know: https, at the proxy. */
  url: string
  /** Where its servers listen, one by one, behind the proxy. */
  servers: string[]
  /** The letters that the site has sent. */
  letters: Letters
  /** Everything that its servers have printed so far. */
  printed(): string
  stop(): Promise<void>
}

/** How a studio is put before the public; a spec's own `env` comes on top. */
export function deployedEnv(
  url: string,
  letters: Pick<Letters, 'smtpUrl'>,
): Record<string, string> {
  return {
    STUDIO_MODE: 'live',
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    STUDIO_SECRET: 'a secret of tests, long enough to sign',
    SMTP_URL: letters.smtpUrl,
    SQUARE_ENVIRONMENT: 'standin',
    IDENTITY_STANDIN: '1',
  }
}

/**
 * The built site as it is deployed: a proxy that ends TLS, behind it live servers with a database of their
 * own, and a mail server that takes their letters.
 */
export async function startSite({
  env = {},
  startProxy = startCaddy,
  servers = 1,
}: {
  env?: Record<string, string>
  startProxy?: StartProxy
  servers?: number
} = {}): Promise<Site> {
  trustAuthority()
  const folder = mkdtempSync(join(tmpdir(), 'grove-site-'))
  const ports = await Promise.all(Array.from({ length: servers }, () => freePort()))
  const [proxy, letters] = await Promise.all([startProxy(ports), startLetters()])
  const settings = {
    DATABASE_URL: join(folder, 'grove.db'),
    ...deployedEnv(proxy.url, letters),
    ...env,
  }
  const started: Server[] = []
  // One after the other, as the first of them makes the tables.
  for (const port of ports) started.push(await startServer(folder, port, settings))
  return {
    url: proxy.url,
    servers: ports.map((port) => `http://127.0.0.1:${port}`),
    letters,
    printed: () => started.map((server) => server.printed()).join(''),
    async stop() {
      await Promise.all(started.map((server) => server.stop()))
      await Promise.all([proxy.stop(), letters.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Server = { printed(): string; stop(): Promise<void> }

const MAIN = fileURLToPath(new URL('../../server/run/main.ts', import.meta.url))

async function startServer(
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<Server> {
  const server = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  server.stdout.on('data', (text) => (printed += text))
  server.stderr.on('data', (text) => (printed += text))
  await until(
    () => `The site did not answer: ${printed}`,
    async () => server.exitCode !== null || (await answers(`http://127.0.0.1:${port}/`)),
  )
  if (server.exitCode !== null) throw new Error(`The site did not start: ${printed}`)
  return { printed: () => printed, stop: () => ended(server) }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ?? false
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findJourneyBrowser(),
    args: [...FLAGS, ...trustFlags()],
  })
}

/** A visitor with a window of this size; what the pages report as errors ends up in `errors`. */
export async function visitor(
  browser: Browser,
  viewport: { width: number; height: number },
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { context, page, errors }
}

/** The small copy: a page reads it in half the time of the one that people read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong on the page as it stands, WCAG 2.2 AA and best practices. */
export async function axeViolations(page: Page | Frame): Promise<string[]> {
  // What the pointer rests on must not change its colours while axe reads the page.
  if ('mouse' in page) await page.mouse.move(0, 0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      resultTypes: ['violations'],
    })
    return violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(' ')}`,
    )
  })
}

/** As a designer would judge it: a picture, what is open is seen, nothing that axe finds, nothing hanging over the edge. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await picture(page, name)
  for (const open of await page.locator(':popover-open, dialog[open]').all()) await expectSeen(open)
  expect(await axeViolations(page)).toEqual([])
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
}

export const OWNER = { email: 'owner@example.com', password: 'peel and calm' }

/** A window in which the owner has just been made, by the link that the server printed. */
export async function ownersFirstWindow(browser: Browser, site: Pick<Site, 'printed'>) {
  const opened = await visitor(browser, DESKTOP)
  // Each server that starts makes a new link, and the newest holds.
  const [, link = ''] = [...site.printed().matchAll(/Owner's set-up: (\S+)/g)].at(-1) ?? []
  await opened.page.goto(link)
  await opened.page.getByLabel('Email').fill(OWNER.email)
  await opened.page.getByLabel('Password').fill(OWNER.password)
  await opened.page.getByRole('button', { name: 'Create admin account' }).click()
  await opened.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return opened
}

/** One site and one browser for all tests of a file; `env`: what this file settles otherwise. */
export function siteAndBrowser(env: Record<string, string> = {}): { site: Site; browser: Browser } {
  const parts = {} as { site: Site; browser: Browser }
  beforeAll(async () => {
    const [site, browser] = await Promise.all([startSite({ env }), startBrowser()])
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
