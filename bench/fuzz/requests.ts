import type { Atlas } from './atlas.ts'
import { type FormSchemas, formBody, jsonBody } from './bodies.ts'
import type { Draw } from './draw.ts'
import { hostileText, STRANGE_NAMES } from './hostile.ts'
import { sample } from './samples.ts'
import type { Target } from './targets.ts'
import { anyNetwork, type Role, SITE, type World } from './world.ts'

const ODD_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST', 'GET', 'PROPFIND']
const ODD_QUERY = [
  '_routes',
  'q',
  'date',
  'view',
  'page',
  'from',
  'to',
  'returnUrl',
  'service',
  'index',
  'panel',
  'at',
]

export type Asked = { request: Request; told: string }

/** A request to the target as this role, good or bad as chance has it. */
export function requestFor(
  target: Target,
  role: Role,
  parts: { draw: Draw; atlas: Atlas; schemas: FormSchemas; world: World },
): Asked {
  const { draw, atlas, schemas } = parts
  const { kind } = target
  const isSent = !['GET', 'HEAD'].includes(target.method)
  const form = kind === 'form' ? formBody(target, draw, atlas, schemas) : null
  const sent = form ?? (isSent ? jsonBody(target, draw, atlas.known) : null)
  const method = draw.chance(0.02) ? draw.pick(ODD_METHODS) : target.method
  let path = form?.action && draw.chance(0.8) ? form.action : pathFor(target, draw, atlas)
  if (kind !== 'call' && draw.chance(0.4)) path = path.replace(/^([^?]*[^?/])/, '$1.data')
  path = withQuery(path, target, draw, atlas)
  const headers = headersFor(target, role, parts)
  if (sent?.type) headers.set('content-type', sent.type)
  const hasBody = sent !== null && !['GET', 'HEAD'].includes(method)
  const body = hasBody && draw.chance(0.98) ? sent.body : null
  const request = new Request(`${SITE}${path}`, { method, headers, ...(body !== null && { body }) })
  const told = `${method} ${path.slice(0, 300)} as ${role}, ${request.headers.get('content-type') ?? 'no type'}: ${body === null ? 'nothing' : sent?.told}`
  return { request, told: JSON.stringify(told) }
}

function pathFor({ pattern }: Target, draw: Draw, { addresses, known }: Atlas): string {
  const there = addresses.get(pattern) ?? []
  if (there.length > 0 && draw.chance(0.5)) return draw.pick(there)
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return encodeURIComponent(hostileText(draw).toWellFormed().slice(0, 900))
    if (!part.startsWith(':')) return part
    const some = known(part.replace(/\W/g, ''))
    if (some.length > 0 && draw.chance(0.7)) return encodeURIComponent(draw.pick(some))
    return encodeURIComponent(hostileText(draw).toWellFormed().slice(0, 900))
  })
  return parts.join('/')
}

function withQuery(path: string, { query = {} }: Target, draw: Draw, { known }: Atlas): string {
  const asked: [string, string][] = []
  for (const [name, shape] of Object.entries(query)) {
    if (draw.chance(0.1)) continue
    const value = sample(shape, draw, known, name)
    asked.push([name, draw.chance(0.3) ? hostileText(draw) : String(value)])
  }
  if (draw.chance(0.15)) asked.push([draw.pick(ODD_QUERY), hostileText(draw)])
  if (draw.chance(0.03)) asked.push([draw.pick(STRANGE_NAMES), hostileText(draw)])
  if (draw.chance(0.02)) asked.push(...asked)
  const text = asked
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed().slice(0, 3000))}`)
    .concat(draw.chance(0.01) ? ['%', '%zz=%ff'] : [])
    .join('&')
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

function headersFor(
  { kind, pattern }: Target,
  role: Role,
  { draw, world }: { draw: Draw; world: World },
): Headers {
  const { cookie, token } = world.senders[role]
  const headers = new Headers({ 'x-forwarded-for': anyNetwork(draw.below) })
  if (cookie && draw.chance(0.99)) headers.set('cookie', cookie)
  else if (draw.chance(0.5)) headers.set('cookie', 'grove.session_token=%; csrf=a; cart=%zz; ;=;')
  if (draw.chance(0.97)) headers.set('origin', draw.chance(0.98) ? SITE : 'https://evil.example')
  if (kind === 'call') {
    if (draw.chance(0.97)) headers.set('x-csrf-token', draw.chance(0.99) ? token : 'a.b')
    if (draw.chance(0.3)) headers.set('idempotency-key', String(draw.below(1e6)))
    else if (draw.chance(0.03))
      headers.set('idempotency-key', 'k'.repeat(draw.pick([1, 201, 5000])))
    if (pattern.includes('webhooks')) {
      headers.set('x-square-hmacsha256-signature', draw.pick(['', 'AAAA', '%']))
      headers.set('x-twilio-signature', draw.pick(['', 'AAAA', '%']))
    }
  }
  if (draw.chance(0.02)) headers.set('accept-language', 'x'.repeat(3000))
  if (draw.chance(0.02)) headers.set('range', 'bytes=-1,5-2,a')
  if (draw.chance(0.02)) headers.set('if-none-match', '"a", W/"b", *')
  if (draw.chance(0.02)) headers.set('if-modified-since', '9999')
  return headers
}
