import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { HOUR_MS } from '#domain/core/duration.ts'

/** A network that a request counts for; its allowance is `share` times that of a single caller. */
export type Network = { name: string; share: number }

/** Stands before the address of a proxy that did not say for whom it asked. */
const UNFORWARDED = 'unforwarded '
/** Everybody behind such a proxy counts together, so that they do not lock each other out. */
const UNFORWARDED_SHARE = 50
const NEIGHBOURS_SHARE = { ipv4: { 24: 8 }, ipv6: { 56: 4, 48: 16 } } as const

/**
 * The address that a request came from; behind a trusted proxy, the one that the proxy saw. Where the proxy
 * names none that can be read, the proxy's own, marked as such.
 */
export function addressOf(c: Context, trustProxy: boolean): string {
  if (!trustProxy) return socketAddress(c)
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const address = forwarded ? bareAddress(forwarded) : null
  if (address) return address
  warnOfProxy(forwarded === undefined ? 'sends no X-Forwarded-For' : 'sends no address in it')
  return UNFORWARDED + socketAddress(c)
}

/** The networks that a request counts for in limits, the narrowest first. */
export function callerOf(c: Context, trustProxy: boolean): Network[] {
  return networksOf(addressOf(c, trustProxy))
}

/** One IPv4 address, or the /64 of IPv6 that one household has. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? address
}

/**
 * Who is counted together, the narrowest first: an IPv4 address and its /24; of IPv6 the /64 of a household,
 * the /56 and the /48 that anybody may rent whole. The wider, the larger the allowance.
 */
export function networksOf(address: string): Network[] {
  if (address.startsWith(UNFORWARDED)) return [{ name: address, share: UNFORWARDED_SHARE }]
  const known = bareAddress(address)
  if (!known) return [{ name: address, share: 1 }]
  if (isIP(known) === 4) {
    const near = `${known.split('.').slice(0, 3).join('.')}.0/24`
    return [
      { name: known, share: 1 },
      { name: near, share: NEIGHBOURS_SHARE.ipv4[24] },
    ]
  }
  const groups = groupsOf(known)
  const [a = '', b = '', c = '', d = ''] = groups
  const upTo56 = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { name: [a, b, c, d].join(':'), share: 1 },
    { name: `${[a, b, c, upTo56].join(':')}::/56`, share: NEIGHBOURS_SHARE.ipv6[56] },
    { name: `${[a, b, c].join(':')}::/48`, share: NEIGHBOURS_SHARE.ipv6[48] },
  ]
}

/** An address without port, brackets and zone, IPv4 in its own form; null where it is none. */
function bareAddress(text: string): string | null {
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  const beforePort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1]
  const address = (inBrackets ?? beforePort ?? text).split('%')[0] ?? ''
  if (isIP(address) === 0) return null
  return isIP(address) === 6 ? (mappedIpv4(address) ?? address) : address
}

function mappedIpv4(address: string): string | null {
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The address parser of the platform shortens and lowers every way of writing one.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(gap).fill('0'), ...after]
}

function socketAddress(c: Context): string {
  // Requests made without a socket, as tests do, have no address.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

let warnedAt = 0

function warnOfProxy(what: string): void {
  if (Date.now() - warnedAt < HOUR_MS) return
  warnedAt = Date.now()
  console.warn(
    `TRUST_PROXY=1, but the proxy ${what}: such requests are counted together. See docs/operations.md.`,
  )
}
