import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Env } from '../core/env.ts'
import type { createApp as CreateApp } from '../http/app.ts'
import type { openStudio as OpenStudio } from '../http/open-studio.ts'

// Everything is loaded through Vite, so that a saved file is a running file, server code included.
const http = createHttpServer()
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } } })
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>

const { parseEnv } = await load<{ parseEnv: (source: NodeJS.ProcessEnv) => Env }>(
  '/server/core/env.ts',
)
const { openStudio } = await load<{ openStudio: typeof OpenStudio }>('/server/http/open-studio.ts')
const env = parseEnv(process.env)
const studio = await openStudio(env)
studio.mail.start()
studio.mailInbox.start()
studio.payments.start()
studio.squareCalendar?.start()
if (studio.waiting.isKept) studio.waiting.start()
studio.series.start()
studio.calendarsAbroad.start()

let app: Hono | null = null
vite.watcher.on('change', () => {
  app = null
})

const listener = getRequestListener(async (request, bindings) => {
  if (!app) {
    const { createApp } = await load<{ createApp: typeof CreateApp }>('/server/http/app.ts')
    app = createApp(studio, await load<ServerBuild>('virtual:react-router/server-build'), {
      hotReload: true,
    })
  }
  return app.fetch(request, bindings)
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
http.listen(env.PORT, env.HOST, async () => {
  console.log(`Grove, with hot reload, is at ${env.PUBLIC_URL}`)
  const code = await studio.accounts.setupCode()
  if (code) console.log(`Owner's set-up: ${env.PUBLIC_URL}/admin/login?code=${code}`)
})
