import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { parseEnv } from './env.ts'
import { openStudio } from './open-studio.ts'

const env = parseEnv(process.env)
const studio = await openStudio(env)
const build: ServerBuild = await import('../build/server/index.js' as string)

const site = new Hono()
site.use('*', serveStatic({ root: 'build/client' }))
site.route('/', createApp(studio, build))

studio.mail.start()
const server = serve({ fetch: site.fetch, port: env.PORT, hostname: env.HOST }, async () => {
  console.log(`Grove is at ${env.PUBLIC_URL}`)
  const code = await studio.accounts.setupCode()
  if (code) console.log(`Owner's set-up: ${env.PUBLIC_URL}/admin/login?code=${code}`)
  if (studio.isTestMode) console.log('Test mode: mail stays on this machine, nothing is charged.')
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(async () => {
      await studio.close()
      process.exit(0)
    })
  })
}
