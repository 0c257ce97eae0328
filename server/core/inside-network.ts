import { BlockList, isIP } from 'node:net'

const INSIDE = blockList()

/** Whether an address is of this machine, of an inner network, or of nobody. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export function isLoopback(address: string): boolean {
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
      // These too hold an address of the old kind within.
      ['::', 96],
      ['64:ff9b:1::', 48],
      ['2001::', 32],
      ['2002::', 16],
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
