import type { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { SecurityHeaders } from '../answers/headers.ts'
import { inlineSources } from '../answers/policy.ts'
import { MANAGE_HEADER } from './change-booking.ts'
import { docsPage } from './docs.ts'

/** The OpenAPI 3.1 document of the calls that stand so far, for programs and for people; written for the first who asks. */
export function describeCalls(api: OpenAPIHono, publicUrl: string, headers: SecurityHeaders): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'grove.session_token',
    description: 'The cookie of whoever is signed in',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'manageToken', {
    type: 'apiKey',
    in: 'header',
    name: MANAGE_HEADER,
    description: 'The token of a manage link; it speaks for one booking',
  })
  const described = once(() => written(api, publicUrl))
  const retainedHeaders = [...RETAINED_304_HEADERS, ...Object.keys(headers('/api/docs'))]
  for (const path of ['/openapi.json', '/docs']) {
    api.use(path, compress(), etag({ retainedHeaders }))
  }
  const fresh = { 'Cache-Control': 'no-cache' }
  api.get('/openapi.json', (c) =>
    c.json(described().document, 200, { ...headers('/api/openapi.json'), ...fresh }),
  )
  api.get('/docs', (c) => {
    const { page } = described()
    return c.html(page, 200, { ...headers('/api/docs', inlineSources(page)), ...fresh })
  })
}

function written(api: OpenAPIHono, publicUrl: string) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Grove bookings and orders',
      version: '1',
      description:
        'Times are ISO 8601 instants in UTC, dates are the studio’s. Failures have one shape: a code for programs, a sentence for people.',
    },
    servers: [{ url: publicUrl }],
  })
  return { document, page: String(docsPage(document)) }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
