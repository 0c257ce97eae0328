import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { BookRequest } from '../server/calendar/provider.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** An address in a /24 of its own for each visitor, as limits count by network. */
export function networkOf(visitor: number): string {
  return `${10 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.1`
}

/** Whoever talks to a running server over connections that stay open. */
export function visitorOf(url: string, maxSockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  let token: Record<string, string> = {}
  let calls = 0

  function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const request = httpRequest(url + path, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      request.on('error', (error: Error & { code?: string }) => {
        // The server had closed a connection that lay idle: a browser asks again on another.
        if (request.reusedSocket && error.code === 'ECONNRESET') {
          resolve(ask(method, path, headers, body))
        } else reject(error)
      })
      request.end(body)
    })
  }

  return {
    ask,
    get: (path: string, headers: Record<string, string> = {}) => ask('GET', path, headers),
    /** The token that every later call carries. */
    async fetchToken(): Promise<void> {
      const answer = await ask('GET', '/api/csrf-token', {})
      const { csrfToken } = JSON.parse(answer.body.toString())
      const cookie = answer.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ')
      token = { 'x-csrf-token': csrfToken, cookie: cookie ?? '' }
    },
    /** Books as a visitor in a network of its own (a /24), so that no limit for one network stands in the way. */
    async create({ startsAt, ...request }: BookRequest): Promise<number> {
      calls += 1
      const body = JSON.stringify({ ...request, startTime: new Date(startsAt).toISOString() })
      const headers = {
        ...token,
        'content-type': 'application/json',
        'x-forwarded-for': networkOf(calls),
      }
      return (await ask('POST', '/api/bookings/create', headers, body)).status
    },
    close: () => agent.destroy(),
  }
}
