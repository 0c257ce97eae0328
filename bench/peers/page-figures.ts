import { load } from '../load.ts'
import { hasNginx, startCompressing } from '../nginx.ts'
import { medianRatio, remark, report, rounds, spread } from '../report.ts'
import { visitorOf } from '../visitor.ts'
import type { Ours } from './ours.ts'
import type { Asked, ShopPeer } from './peer.ts'
import { ROUNDS } from './per-second.ts'
import type { RunningPeer } from './run-peer.ts'

const CONNECTIONS = 20
const SECONDS = rounds(6, 3)
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** HTML of a product’s page, of the peer's. */
const AT_MOST = 0.1
const OURS: Asked = { path: '/products/clay-mask' }

/** A product's page, or the answer that somebody's page would be made of, by twenty callers in turn. */
export async function pageFigures(
  peer: ShopPeer,
  { place }: RunningPeer,
  { shops }: Ours,
): Promise<boolean> {
  const product = await peer.product(place)
  const [ours] = shops
  if (!ours) return true
  const proxy = product.kind === 'page' && hasNginx() ? await startCompressing(place.url) : null
  const url = proxy?.url ?? place.url
  await rate(url, product)
  await rate(ours.shop.url, OURS)
  const rates = { theirs: [] as number[], ours: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.theirs.push(await rate(url, product))
    rates.ours.push(await rate(ours.shop.url, OURS))
  }
  const theirSize = await sizeOf(url, product)
  const ourSize = await sizeOf(ours.shop.url, OURS)
  await proxy?.stop()
  const what =
    product.kind === 'page' ? 'page of a product' : 'product: our page, their answer without one'
  remark(
    `${what}, requests/s of ${CONNECTIONS} callers, ${peer.name}: ${Math.round(medianRatio(rates.ours, rates.theirs))} times theirs; ${spread(rates.ours)} against ${spread(rates.theirs)}; ${said(ourSize)} against ${said(theirSize)}`,
  )
  if (product.kind !== 'page') return true
  if (!proxy)
    remark('nginx is not installed (Debian: apt-get install nginx-light): nothing compresses.')
  return report({
    name: `HTML of a product’s page over the wire, against ${peer.name}`,
    ratio: ourSize.bytes / theirSize.bytes,
    of: `${peer.name}’s behind nginx`,
    limit: { atMost: AT_MOST },
    measured: `${said(ourSize)} against ${said(theirSize)}`,
  })
}

async function rate(url: string, { path, headers, body }: Asked): Promise<number> {
  const asked = {
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: { ...BROWSER, ...headers },
    body,
  }
  const { perSecond, failed } = await load(url + path, asked)
  if (failed > 0) throw new Error(`${url}${path} failed ${failed} times`)
  return perSecond
}

type Size = { bytes: number; encoding: string; unpacked: number }

async function sizeOf(url: string, { path, headers, body }: Asked): Promise<Size> {
  const visitor = visitorOf(url)
  const method = body === undefined ? 'GET' : 'POST'
  const packed = await visitor.ask(method, path, { ...BROWSER, ...headers }, body)
  const plain = await visitor.ask(method, path, { 'accept-encoding': 'identity', ...headers }, body)
  visitor.close()
  return {
    bytes: packed.body.length,
    encoding: packed.headers['content-encoding'] ?? 'uncompressed',
    unpacked: plain.body.length,
  }
}

const said = ({ bytes, encoding, unpacked }: Size) =>
  `${bytes} bytes (${encoding}, ${unpacked} unpacked)`
