import { spawn } from 'node:child_process'
import { findChromium } from '#scripts/machine.mjs'
import { connect, type Session } from './devtools.ts'
import { stop } from './server.ts'
import { temporaryFolder } from './studio.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--remote-debugging-port=0',
]

export type Chromium = {
  port: number
  /** A page in a profile of its own, nothing cached. */
  newPage(): Promise<{ session: Session; context: string; close(): Promise<void> }>
  /** Pages of a profile as they are now: one made ready ahead becomes another page when it is shown. */
  pages(context: string): Promise<{ id: string; url: string; isAhead: boolean }[]>
  attach(pageId: string): Promise<Session>
  stop(): Promise<void>
}

/** Chromium without automation's own habits: pages are made ready ahead and shown as for a visitor. */
export async function startChromium(): Promise<Chromium> {
  const profile = temporaryFolder()
  const child = spawn(findChromium(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((done, failed) => {
    let printed = ''
    child.stderr.on('data', (text) => {
      printed += text
      const found = /DevTools listening on (\S+)/.exec(printed)?.[1]
      if (found) done(found)
    })
    child.once('exit', () => failed(new Error(`Chromium did not start: ${printed}`)))
  })
  const connection = await connect(address)
  const browser = connection.session()

  async function attach(pageId: string): Promise<Session> {
    const { sessionId } = await browser.send('Target.attachToTarget', {
      targetId: pageId,
      flatten: true,
    })
    return connection.session(String(sessionId))
  }

  return {
    port: Number(new URL(address).port),
    attach,
    async newPage() {
      const { browserContextId } = await browser.send('Target.createBrowserContext')
      const { targetId } = await browser.send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const session = await attach(String(targetId))
      for (const domain of ['Page', 'Network', 'Runtime']) await session.send(`${domain}.enable`)
      return {
        session,
        context: String(browserContextId),
        close: async () => {
          await browser.send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    async pages(context) {
      const { targetInfos } = await browser.send('Target.getTargets')
      return (targetInfos as TargetInfo[])
        .filter(({ type, browserContextId }) => type === 'page' && browserContextId === context)
        .map(({ targetId, url, subtype }) => ({
          id: targetId,
          url,
          isAhead: subtype === 'prerender',
        }))
    },
    async stop() {
      connection.close()
      await stop(child)
    },
  }
}

type TargetInfo = {
  targetId: string
  type: string
  subtype?: string
  url: string
  browserContextId: string
}
