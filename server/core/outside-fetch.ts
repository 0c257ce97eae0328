import { lookup as lookUp } from 'node:dns'
import { request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PATIENCE_MS = 20_000
const MOST_BYTES = 64 * 1024 * 1024
const MOST_HOPS = 5
const NO_BODY = new Set([204, 205, 304])

/** An address that this server asks nothing of: not https, on this machine, or in its own network. */
export class NotOutside extends Error {}

const INSIDE = blockList()

/**
 * Fetches from an address that somebody has typed: over https alone, and never from this machine or its own network, whatever a
 * name leads to at that moment and wherever an answer sends on. `allowsHere`: for trials, this machine by plain http too.
 */
export function outsideFetch({ allowsHere }: { allowsHere: boolean }): typeof fetch {
  async function ask(target: URL, init: RequestInit, hops: number): Promise<Response> {
    refuseInside(target, allowsHere)
    const answer = await send(target, init, allowsHere)
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

function send(target: URL, init: RequestInit, allowsHere: boolean): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers))
  const options: RequestOptions = {
    ...{ method: init.method ?? 'GET', headers, lookup: lookupOutside(allowsHere) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? secure : plain)(target, options, (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MOST_BYTES) answer.destroy(new Error('Its answer is too long.'))
        parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 502
        const said = Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        )
        const body = NO_BODY.has(status) ? null : Buffer.concat(parts)
        resolve(new Response(body, { status, headers: said }))
      })
    })
    request.on('error', reject)
    request.end(init.body ? String(init.body) : undefined)
  })
}

/** Asked as the connection is made, so that a name cannot lead elsewhere after it was looked at. */
function lookupOutside(allowsHere: boolean): LookupFunction {
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

function isInside(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

function blockList(): BlockList {
  const list = new BlockList()
  for (const [net, bits] of [
    ...([
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
    ] as const),
    ...([
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.168.0.0', 16],
    ] as const),
    ...([
      ['198.18.0.0', 15],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ] as const),
  ]) {
    list.addSubnet(net, bits, 'ipv4')
    // Written as IPv6 it is the same address, and behind NAT64 as well.
    list.addSubnet(`::ffff:${net}`, 96 + bits, 'ipv6')
    list.addSubnet(`64:ff9b::${net}`, 96 + bits, 'ipv6')
  }
  for (const [net, bits] of [
    ...([
      ['::', 127],
      ['fc00::', 7],
      ['fe80::', 10],
      ['fec0::', 10],
      ['ff00::', 8],
    ] as const),
  ]) {
    list.addSubnet(net, bits, 'ipv6')
  }
  return list
}
