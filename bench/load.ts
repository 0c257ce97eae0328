import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

/** As many requests as this many connections get answered, from a process of its own. */
export async function load(
  url: string,
  options: {
    connections: number
    seconds: number
    headers?: Record<string, string>
    /** What is posted. */
    body?: string
  },
): Promise<Load> {
  const headers = Object.entries(options.headers ?? {}).flatMap(([k, v]) => ['-H', `${k}=${v}`])
  const { stdout } = await execute(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      ...['--json', '--no-progress'],
      ...['-c', String(options.connections), '-d', String(options.seconds)],
      ...headers,
      ...(options.body === undefined ? [] : ['-m', 'POST', '-b', options.body]),
      url,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  const result = JSON.parse(stdout)
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

const WRK = '/usr/bin/wrk'
export const hasWrk = () => existsSync(WRK)

/** The same with wrk, which takes far less of the machine from whom it asks. */
export async function heavyLoad(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
  if (!hasWrk()) return (await load(url, options)).perSecond
  const headers = Object.entries(options.headers ?? {}).flatMap(([k, v]) => ['-H', `${k}: ${v}`])
  const { stdout } = await execute(WRK, [
    ...['-t', '1', '-c', String(options.connections), '-d', `${options.seconds}s`],
    ...headers,
    url,
  ])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1])
}
