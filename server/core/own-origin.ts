import type { Context, MiddlewareHandler } from 'hono'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Env } from './env.ts'

/** What a log line quotes of a stranger's header. */
const QUOTED_LENGTH = 80

/**
 * Whether a request may come from a page of this site. Programs send neither header; a browser sends
 * its page's origin, which is the studio's public one or, where somebody asks the server by another
 * name, that name itself.
 */
export function isOwnOrigin(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site') ?? null
  if (site === 'cross-site' || site === 'same-site') return false
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  // A page without a referrer posts its forms so; the browser still says where they come from.
  if (origin === 'null') return site === 'same-origin'
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host !== own.host && host === c.req.header('host')
}

/** The same where no token stands behind it: what names no origin must be said to come from our own page. */
export function isOwnPage(c: Context, publicUrl: string): boolean {
  const isNamed = c.req.header('origin') !== undefined
  const isSaid = c.req.header('sec-fetch-site') === 'same-origin'
  return (isNamed || isSaid) && isOwnOrigin(c, publicUrl)
}

/** Answers 403 to whatever another site's page would change; the log gets a line a minute at most. */
export function refuseForeign(parts: {
  env: Pick<Env, 'PUBLIC_URL'>
  now: () => number
  refuse: (c: Context) => Response
}): MiddlewareHandler {
  let quietUntil = 0
  let unsaid = 0

  function tell(c: Context): void {
    unsaid += 1
    if (parts.now() < quietUntil) return
    quietUntil = parts.now() + MINUTE_MS
    const from = JSON.stringify(c.req.header('origin') ?? c.req.header('sec-fetch-site'))
    const said = [c.req.method, c.req.path, from].map((text) => text?.slice(0, QUOTED_LENGTH))
    console.warn(
      `Refused as another site’s: ${said.join(' ')} (${unsaid} since the last such line)`,
    )
    unsaid = 0
  }

  return async (c, next) => {
    if (isOwnOrigin(c, parts.env.PUBLIC_URL)) return next()
    tell(c)
    return parts.refuse(c)
  }
}

/** Whether a request names more than one host, as no browser does. */
export function hasTwoHosts(c: Context): boolean {
  return c.req.header('host')?.includes(',') ?? false
}
