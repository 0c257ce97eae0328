import { type LookupAddress, type LookupAllOptions, lookup as systemsLookUp } from 'node:dns'
import { request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { isInside, isLoopback } from './inside-network.ts'

const PATIENCE_MS = 20_000
const MOST_BYTES = 64 * 1024 * 1024
const MOST_HOPS = 5
const NO_BODY = new Set([204, 205, 304])

/** An address that this server asks nothing of: not https, on this machine, or in its own network. */
export class NotOutside extends Error {}

/** Where a name leads, as the system says it. */
type LookUp = (
  host: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void

type Outside = { allowsHere: boolean; isLarge?: boolean; lookUp?: LookUp }

/**
 * Fetches from an address that somebody has typed: over https alone, and never from this machine or its own network, whatever a
 * name leads to at that moment and wherever an answer sends on. `allowsHere`: for trials, this machine by plain http too.
 * `isLarge`: what is sent and answered streams and may be of any length; patience then counts silence.
 */
export function outsideFetch(outside: Outside): typeof fetch {
  const { allowsHere } = outside
  async function ask(target: URL, init: RequestInit, hops: number): Promise<Response> {
    refuseInside(target, allowsHere)
    const answer = await send(target, init, outside)
    const to = answer.headers.get('location')
    const leadsOn = answer.status >= 301 && answer.status <= 308 && to !== null
    if (!leadsOn || init.redirect === 'manual') return answer
    if (hops === 0) throw new Error('It sends on from one address to another, without an end.')
    const next = new URL(to, target)
    const headers = new Headers(init.headers)
    // What opens one house is shown at no other door.
    if (next.origin !== target.origin) headers.delete('authorization')
    return ask(next, { ...init, headers }, hops - 1)
  }
  return (target, init = {}) => ask(new URL(String(target)), init, MOST_HOPS)
}

/** @throws NotOutside where an address may not be asked, as far as it says so itself */
export function refuseInside(target: URL, allowsHere: boolean): void {
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const isHere = isIP(host) ? isLoopback(host) : host === 'localhost'
  if (allowsHere && isHere) return
  if (target.protocol !== 'https:') throw new NotOutside('Only https addresses are asked.')
  if (isIP(host) && isInside(host)) throw new NotOutside('That address is in an inner network.')
  if (!isIP(host) && (!host.includes('.') || /\.(?:local|internal|lan)$/i.test(host))) {
    throw new NotOutside('That name is of an inner network.')
  }
}

function send(
  target: URL,
  init: RequestInit,
  { allowsHere, isLarge = false, lookUp }: Outside,
): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers))
  const options: RequestOptions = {
    ...{ method: init.method ?? 'GET', headers, lookup: lookupOutside(allowsHere, lookUp) },
    ...(isLarge ? { timeout: PATIENCE_MS } : { signal: AbortSignal.timeout(PATIENCE_MS) }),
  }
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? secure : plain)(target, options, (answer) => {
      const status = answer.statusCode ?? 502
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      )
      const resolveWith = (body: ReadableStream | Buffer) =>
        resolve(new Response(NO_BODY.has(status) ? null : (body as BodyInit), { status, headers }))
      if (isLarge) return resolveWith(Readable.toWeb(answer) as ReadableStream)
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MOST_BYTES) answer.destroy(new Error('Its answer is too long.'))
        parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () => resolveWith(Buffer.concat(parts)))
    })
    request.on('timeout', () => request.destroy(new Error('It has fallen silent.')))
    request.on('error', reject)
    if (!(init.body instanceof Blob)) return request.end(init.body ? String(init.body) : undefined)
    const bytes = Readable.fromWeb(init.body.stream() as NodeStream)
    bytes.on('error', (error) => request.destroy(error)).pipe(request)
  })
}

/** Asked as the connection is made, so that a name cannot lead elsewhere after it was looked at. */
function lookupOutside(
  allowsHere: boolean,
  lookUp: LookUp | undefined = systemsLookUp,
): LookupFunction {
  return (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 4)
      const refused = found.some(
        ({ address }) => isInside(address) && !(allowsHere && isLoopback(address)),
      )
      const [first] = found
      if (refused || !first) return callback(new NotOutside('That name leads inside.'), '', 4)
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}

/** Where a name leads at this moment, for a connection that is no fetch. @throws NotOutside as `outsideFetch` does */
export function addressOutside(host: string, allowsHere: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    lookupOutside(allowsHere)(host, {}, (error, address) =>
      error ? reject(error) : resolve(String(address)),
    )
  })
}
