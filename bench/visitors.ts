import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { medianRatio, report, rounds, spread } from './report.ts'
import { startServer } from './server.ts'
import { temporaryFolder } from './studio.ts'

const PROMISED_PER_SECOND = 1000
const ROUNDS = rounds(5, 2)
const SECONDS = 2
const CONNECTIONS = 20
const ADDRESSES = 5000

const PAGES: Record<string, { paths: string[]; status: number }> = {
  'addresses that nobody has': {
    paths: Array.from({ length: ADDRESSES }, () => `/services/${randomUUID()}`),
    status: 404,
  },
  ...Object.fromEntries(
    ['/schedule', '/login', '/checkout', '/signup'].map((path) => [
      path,
      { paths: [path], status: 200 },
    ]),
  ),
}

/** Pages for visitors without a session, and unknown addresses, against the rate that is promised. */
export async function run(): Promise<boolean> {
  const { url, stop } = await startServer(join(temporaryFolder(), 'grove.db'))
  let isKept = true
  for (const [name, { paths, status }] of Object.entries(PAGES)) {
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rates.push(await rateOf(url, paths, status))
    const promised = rates.map(() => PROMISED_PER_SECOND)
    isKept =
      report({
        name,
        ratio: medianRatio(rates, promised),
        of: `${PROMISED_PER_SECOND.toLocaleString('en-US')} requests/s`,
        limit: { atLeast: 1 },
        measured: `${spread(rates)} requests/s, Brotli, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, who asks on the same machine`,
      }) && isKept
  }
  await stop()
  return isKept
}

async function rateOf(url: string, paths: string[], status: number): Promise<number> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' }
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ path, headers })),
  })
  const answers = Object.entries(result.statusCodeStats ?? {})
  const others = answers.filter(([code]) => Number(code) !== status)
  if (result.errors > 0 || others.length > 0)
    throw new Error(`${paths[0]}: ${JSON.stringify(others)}, ${result.errors} without an answer`)
  return result.requests.average
}
