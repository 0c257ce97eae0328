import type { OpenAPIHono } from '@hono/zod-openapi'
import type { SecurityHeaders } from '../answers/headers.ts'
import { pack, send } from '../answers/packed.ts'
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
  const described = once(() => written(api, publicUrl, headers))
  api.get('/openapi.json', (c) => send(described().program, c.req.raw))
  api.get('/docs', (c) => send(described().people, c.req.raw))
}

function written(api: OpenAPIHono, publicUrl: string, headers: SecurityHeaders) {
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
  const page = String(docsPage(document))
  return {
    program: packed(JSON.stringify(document), 'application/json', headers('/api/openapi.json')),
    people: packed(page, 'text/html; charset=utf-8', headers('/api/docs', inlineSources(page))),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function packed(text: string, type: string, headers: Record<string, string>) {
  const all = { ...headers, 'Content-Type': type, 'Cache-Control': 'no-cache' }
  return pack(Buffer.from(text), all, { isLasting: true })
}
