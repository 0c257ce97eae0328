import { join } from 'node:path'
import { hasWrk, heavyLoad } from './load.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { medianRatio, remark, report, rounds, spread } from './report.ts'
import { startServer } from './server.ts'
import { temporaryFolder } from './studio.ts'
import { visitorOf } from './visitor.ts'

const ROUNDS = rounds(5, 2)
const CONNECTIONS = 50
const SECONDS = rounds(3, 1)

/** The home page from memory against the same bytes given out by nginx. */
export async function run(): Promise<boolean> {
  if (!hasNginx()) {
    remark('Left out: nginx is not installed (Debian: apt-get install nginx-light).')
    return true
  }
  const ours = await startServer(join(temporaryFolder(), 'grove.db'))
  const headers = { 'accept-encoding': 'br' }
  const page = await visitorOf(ours.url).get('/', headers)
  const encoding = page.headers['content-encoding'] ?? 'identity'
  const nginx = await startNginx(page.body, encoding)
  const same = await visitorOf(nginx.url).get('/', headers)
  if (!same.body.equals(page.body)) throw new Error('nginx gives out other bytes')

  const rates = { ours: [] as number[], nginx: [] as number[] }
  const rate = (url: string) =>
    heavyLoad(`${url}/`, { connections: CONNECTIONS, seconds: SECONDS, headers })
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await rate(ours.url))
    rates.nginx.push(await rate(nginx.url))
  }
  await nginx.stop()
  await ours.stop()
  if (!hasWrk())
    remark('Asked by autocannon, which holds nginx back (Debian: apt-get install wrk).')
  return report({
    name: 'cached page',
    ratio: medianRatio(rates.ours, rates.nginx),
    of: 'nginx’s requests per second for the same bytes',
    limit: { atLeast: 0.25 },
    measured: `/, ${page.body.length} bytes, encoding ${encoding}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn; ${spread(rates.ours)} against ${spread(rates.nginx)} requests/s`,
  })
}
