import type { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { SecurityHeaders } from '../answers/headers.ts'
import { inlineSources } from '../answers/policy.ts'
import { MANAGE_HEADER } from './change-booking.ts'
import { docsPage } from './docs.ts'

/** The OpenAPI 3.1 document of the calls that stand so far, for programs and for people. */
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

  const common = { 'Cache-Control': 'no-cache' }
  const ofProgram = { ...headers('/api/openapi.json'), ...common }
  const ofPeople = { ...headers('/api/docs', inlineSources(page)), ...common }
  const retainedHeaders = [...RETAINED_304_HEADERS, ...Object.keys(ofPeople)]
  for (const path of ['/openapi.json', '/docs'])
    api.use(path, compress(), etag({ retainedHeaders }))
  api.get('/openapi.json', (c) => c.json(document, 200, ofProgram))
  api.get('/docs', (c) => c.html(page, 200, ofPeople))
}
