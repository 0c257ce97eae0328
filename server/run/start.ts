import type { Server } from 'node:http'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { InUse } from '../core/db/presence.ts'
import type { Env } from '../core/env.ts'
import { writeLine } from '../core/log.ts'
import { beatsWith, createPulse } from '../core/worker.ts'
import { refuseTunnels } from '../http/answers/tunnels.ts'
import { createApp } from '../http/app.ts'
import { openStudio } from '../http/open-studio.ts'
import type { Studio } from '../http/studio.ts'

const LONGEST_GOODBYE_MS = 25_000
const BROUGHT_BACK =
  'Another program has this database to itself, such as npm run restore. Start again once it has ended.'
const BUILD = new URL('../../build/', import.meta.url)

/**
 * Opens the studio and answers on its port until the process is told to stop.
 * @throws Error with one line where the database or the port cannot be had
 */
export async function start(env: Env): Promise<void> {
  const [studio, build] = await Promise.all([open(env), loadPages()])
  await serve(studio, build)
}

/** Answers for a studio on its port until the process is told to stop. */
export async function serve(studio: Studio, build: ServerBuild): Promise<void> {
  const { env } = studio
  const ending = new AbortController()
  const app = createApp(studio, build, {
    assets: new URL('client', BUILD).pathname,
    warmUntil: ending.signal,
    ...(env.LOG === 'json' && { log: writeLine }),
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  refuseTunnels(server)

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(whyNotListening(error, env))))
    server.listen(env.PORT, env.HOST, resolve)
  })
  const stopServing = drains(server)
  const pulse = createPulse()
  beatsWith(server, pulse)
  studio.mail.start(pulse)
  studio.mailInbox.start()
  studio.payments.start(pulse)
  studio.squareCalendar?.start()
  if (studio.waiting.isKept) studio.waiting.start(pulse)
  studio.series.start()
  studio.calendarsAbroad.start(pulse)
  studio.backups.start()
  await greet(studio)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // Whatever holds on to it, the process ends.
      setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref()
      ending.abort()
      studio.health.stopping()
      await stopServing()
      await studio.close()
      process.exit(0)
    })
  }
}

async function open(env: Env): Promise<Studio> {
  try {
    return await openStudio(env)
  } catch (error) {
    if (error instanceof InUse) throw new Error(BROUGHT_BACK)
    throw new Error(`DATABASE_URL: cannot be opened (${messageOf(error)}). See .env.example.`)
  }
}

/** The built pages. */
export async function loadPages(): Promise<ServerBuild> {
  const entry = new URL('server/index.js', BUILD)
  return import(entry.href)
}

async function greet(studio: Studio): Promise<void> {
  const { PUBLIC_URL } = studio.env
  console.log(`Grove is at ${PUBLIC_URL}`)
  const code = await studio.accounts.setupCode()
  if (code) console.log(`Owner's set-up: ${PUBLIC_URL}/admin/login?code=${code}`)
  if (!studio.isTestMode && studio.accounts.providers.hasStandIn()) {
    console.warn('IDENTITY_STANDIN: anyone can sign in as anybody. For trials only.')
  }
  if (studio.isTestMode) console.log('Test mode: mail stays on this machine, nothing is charged.')
}

function whyNotListening(error: Error & { code?: string }, { PORT, HOST }: Env): string {
  if (error.code === 'EADDRINUSE') return `PORT: ${PORT} on ${HOST} is taken by another program.`
  return `PORT: cannot listen on ${HOST}:${PORT} (${error.message}).`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const LOOK_AGAIN_MS = 50
const QUIET_LOOKS = 4
const MOST_ARRIVING_MS = 2000
/** As long as a payment waits for Square. */
const MOST_ANSWERING_MS = 20_000
/** Node takes one waiting connection a turn, of up to 511, and reads what waits in it in the next. */
const TURNS = 520

/**
 * Watches a server from its start.
 * @returns what stops it so that whoever has asked gets an answer: requests that wait in sockets are read
 * until none arrives, each answer closes its connection, and after 22 seconds at most all are closed
 */
function drains(server: Server): () => Promise<void> {
  let asked = 0
  let answered = 0
  let isStopping = false
  server.prependListener('request', (_, response) => {
    asked += 1
    response.once('close', () => {
      answered += 1
    })
    if (isStopping) response.shouldKeepAlive = false
  })

  async function untilNobodyAsks(): Promise<void> {
    const until = performance.now() + MOST_ARRIVING_MS
    let before = asked
    for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until; quiet += 1) {
      await pause(LOOK_AGAIN_MS)
      for (let turns = 0; turns < TURNS; turns += 1) await turn()
      if (asked !== before) quiet = 0
      before = asked
    }
  }

  async function untilAllAnswered(): Promise<void> {
    const until = performance.now() + MOST_ANSWERING_MS
    while (answered < asked && performance.now() < until) await pause(LOOK_AGAIN_MS)
  }

  return async () => {
    isStopping = true
    await untilNobodyAsks()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await untilAllAnswered()
    // What is left has asked for nothing, or waited too long.
    server.closeAllConnections()
    await closed
  }
}
