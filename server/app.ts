import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import type { Studio } from './studio.ts'

/** The whole web application as a function of its parts: calls under /api, then pages. */
export function createApp(studio: Studio, build: ServerBuild): Hono {
  const app = new Hono()
  const renderPage = createRequestHandler(build, process.env.NODE_ENV)

  app.all('*', async (c) => {
    const context = new RouterContextProvider()
    context.set(studioContext, studio)
    context.set(visitorContext, {
      address: addressOf(c, studio.env.TRUST_PROXY),
      owner: await studio.accounts.ownerFrom(c.req.raw.headers),
      nonce: randomBytes(16).toString('base64url'),
    })
    return renderPage(c.req.raw, context)
  })
  return app
}

function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : null
  if (forwarded) return forwarded
  // Requests made without a socket, as tests do, have no address.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
