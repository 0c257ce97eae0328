import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

type Route = { method: string; path: string; request: string | null; response: string }
type Specification = {
  'x-routes': Record<string, Route>
  'x-webhooks': Record<string, string>
  'x-error-category': Record<string, string>
  definitions: Record<
    string,
    { type?: string; properties?: Record<string, unknown>; additionalProperties?: boolean }
  >
}

const specification: Specification = JSON.parse(
  readFileSync(new URL('openapi-subset.json', import.meta.url), 'utf8'),
)
// Square's own replies may carry more; our requests and our stand-in's replies may not.
for (const definition of Object.values(specification.definitions)) {
  if (definition.properties) definition.additionalProperties ??= false
}
// Seen live; the specification has the code in no category.
specification['x-error-category'].VERSION_MISMATCH = 'INVALID_REQUEST_ERROR'
// So are the location beside a booking's event, which the specification has in its examples alone.
for (const name of ['BookingCreatedEvent', 'BookingUpdatedEvent']) {
  const properties = specification.definitions[name]?.properties
  if (properties) properties.location_id = { type: 'string' }
}
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(specification, 'square')

/**
 * What of a request and its reply is not as Square's specification has it; empty where all is. `response`
 * is null where no reply came, or is a page that something in between gave out.
 */
export async function breaches(request: Request, response: Response | null): Promise<string[]> {
  const path = new URL(request.url).pathname
  // "/v2/bookings/bulk-retrieve" is not a booking of that id.
  const [route] = Object.values(specification['x-routes'])
    .filter((known) => known.method === request.method && isPath(known.path, path))
    .sort((a, b) => gapsIn(a.path) - gapsIn(b.path))
  if (!route) return [`${request.method} ${path} is no call of Square’s`]
  const asked = await request.text()
  const isPage = response?.headers.get('content-type')?.startsWith('text/html')
  const answered: unknown = response && !isPage ? await response.json() : null
  // What Square would not have is not ours to send; tests of the stand-in send it all the same.
  const requests =
    route.request && !isUnreadable(answered) ? unlike(route.request, JSON.parse(asked)) : []
  if (!response || isPage) return requests
  return [
    ...requests,
    ...unlike(route.response, answered),
    ...(response.ok ? [] : wrongErrors(answered)),
    ...(response.headers.get('content-type')?.startsWith('application/json') ? [] : ['not JSON']),
  ]
}

function unlike(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`square#/definitions/${name}`)
  if (!validate) throw new Error(`The specification has no ${name}`)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

type Errors = { errors?: { category: string; code: string }[] } | null

/** Refused for what it is, or before it was read. */
function isUnreadable(body: unknown): boolean {
  const [first] = (body as Errors)?.errors ?? []
  return ['INVALID_REQUEST_ERROR', 'AUTHENTICATION_ERROR'].includes(first?.category ?? '')
}

function wrongErrors(body: unknown): string[] {
  const errors = (body as Errors)?.errors ?? []
  if (errors.length === 0) return ['a failure without errors']
  const categories = specification['x-error-category']
  return errors
    .filter(({ code, category }) => categories[code] !== category)
    .map(({ code, category }) => `${code} is not of ${category}`)
}

function gapsIn(path: string): number {
  return path.split('{').length
}

function isPath(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

/** What of a webhook's body is not as Square's specification has it; empty where all is. */
export function unlikeEvent(type: string, body: unknown): string[] {
  const name = specification['x-webhooks'][type]
  return name ? unlike(name, body) : [`${type} is no event of Square's`]
}
