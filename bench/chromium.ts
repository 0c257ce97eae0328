import { spawn } from 'node:child_process'
import { findChromium } from '../scripts/machine.mjs'
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

export type Page = {
  session: Session
  /** The page that was made ready ahead of a tap, if any; once shown, it is the page. */
  ahead(): Session | null
  close(): Promise<void>
}

export type Chromium = {
  port: number
  /** A page in a profile of its own, nothing cached. */
  newPage(): Promise<Page>
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
  const { session: sessionOf, close: disconnect } = await connect(address)
  const browser = sessionOf()

  async function newPage(): Promise<Page> {
    const { browserContextId } = await browser.send('Target.createBrowserContext')
    const { targetId } = await browser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      forTab: true,
    })
    // Through the tab, not the page: Chromium makes nothing ready under a debugger that sees one page only.
    const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const tab = sessionOf(String(attached.sessionId))
    let ready: Session | null = null
    const first = new Promise<Session>((done) =>
      tab.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
        const session = sessionOf(String(sessionId))
        if ((targetInfo as { subtype?: string }).subtype === 'prerender') ready = session
        else done(session)
      }),
    )
    await tab.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
    })
    const session = await first
    for (const domain of ['Page', 'Network', 'Runtime']) await session.send(`${domain}.enable`)
    return {
      session,
      ahead: () => ready,
      async close() {
        await browser.send('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }

  return {
    port: Number(new URL(address).port),
    newPage,
    async stop() {
      disconnect()
      await stop(child)
    },
  }
}
