import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address that a request came from; behind a trusted proxy, the one that the proxy saw. */
export function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : null
  if (forwarded) return forwarded
  // Requests made without a socket, as tests do, have no address.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

/** The network that a request counts for in limits. */
export function callerOf(c: Context, trustProxy: boolean): string {
  return networkOf(addressOf(c, trustProxy))
}

/** Who is counted together: one IPv4 address, or the /64 of IPv6 that one household has. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after].slice(0, 4).join(':')
}
