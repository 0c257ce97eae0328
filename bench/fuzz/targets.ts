import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { CALL_LIMITS } from '../../server/http/answers/call-limits.ts'
import { createApi } from '../../server/http/api/api.ts'
import type { Studio } from '../../server/http/studio.ts'
import type { Shape } from './samples.ts'

export type Target = {
  method: string
  /** "/admin/orders/:orderId" */
  pattern: string
  kind: 'call' | 'page' | 'form'
  /** What its document says of its query and body; forms have theirs from pages and schemas. */
  query?: Record<string, Shape>
  body?: Shape
}

type Described = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Shape> }
}
type Operation = {
  parameters?: { in: string; name: string; schema?: Shape }[]
  requestBody?: { content?: Record<string, { schema?: Shape }> }
}

/** Every call, page and form that there is: asked of the router, the table of pages and the calls' own document. */
export async function targetsOf(studio: Studio, app: Hono, build: ServerBuild): Promise<Target[]> {
  const document = (await (await app.request('/api/openapi.json')).json()) as Described
  return [...callsOf(studio, app, document), ...pagesOf(build)]
}

function callsOf(studio: Studio, app: Hono, document: Described): Target[] {
  const api = createApi(studio, () => ({}), CALL_LIMITS)
  // The page of the identity stand-in speaks to Node's own socket, which is not there; it belongs to tests.
  const routes = [...api.routes, ...app.routes].filter(
    ({ method, path }) => method !== 'ALL' && !path.includes('*') && !path.startsWith('/standins/'),
  )
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return [...names].map((name) => {
    const [method = '', path = ''] = name.split(' ')
    const pattern = path.replaceAll(/\{[^}]*\}/g, '')
    const documented = pattern.replaceAll(/:(\w+)/g, '{$1}')
    const operation = document.paths[documented]?.[method.toLowerCase()]
    const query = (operation?.parameters ?? []).filter((one) => one.in === 'query')
    const body = operation?.requestBody?.content?.['application/json']?.schema
    return {
      ...{ method, pattern, kind: 'call' as const },
      query: Object.fromEntries(
        query.map((one) => [one.name, resolved(one.schema ?? {}, document)]),
      ),
      ...(body && { body: resolved(body, document) }),
    }
  })
}

function resolved(shape: Shape, document: Described): Shape {
  const name = shape.$ref?.split('/').at(-1)
  if (name) return resolved(document.components?.schemas?.[name] ?? {}, document)
  const each = (one: Shape) => resolved(one, document)
  return {
    ...shape,
    ...(shape.items && { items: each(shape.items) }),
    ...(shape.anyOf && { anyOf: shape.anyOf.map(each) }),
    ...(shape.oneOf && { oneOf: shape.oneOf.map(each) }),
    ...(shape.allOf && { allOf: shape.allOf.map(each) }),
    ...(shape.properties && {
      properties: Object.fromEntries(
        Object.entries(shape.properties).map(([key, one]) => [key, each(one)]),
      ),
    }),
  }
}

function pagesOf(build: ServerBuild): Target[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === 'root' || (route.path === undefined && !route.index)) return []
    const { module, path = '' } = route
    const pattern = `/${path}`
    const page: Target = { method: 'GET', pattern, kind: 'page' }
    const form: Target = { method: 'POST', pattern, kind: 'form' }
    return [module.default || module.loader ? [page] : [], module.action ? [form] : []].flat()
  })
}

/** Whether the path is one of the pattern's. */
export function matcherOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${parts.join('/')}/?$`)
}
