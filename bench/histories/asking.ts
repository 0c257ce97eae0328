import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { fetchToken } from '../checkouts/bodies.ts'
import { networkOf } from '../visitor.ts'
import type { Span } from './linear.ts'

const Answer = z.object({
  success: z.boolean().optional(),
  hold: z.object({ id: z.string(), expiresAt: z.string() }).optional(),
  booking: z.object({ id: z.string() }).optional(),
  manageToken: z.string().optional(),
  availability: z.array(z.object({ startTime: z.string() })).optional(),
  order: z.object({ id: z.string() }).optional(),
  creditMoney: z.object({ amount: z.number() }).optional(),
  error: z.object({ code: z.string() }).optional(),
})
type Answer = z.infer<typeof Answer>

/** What one call was answered, and when; nobody knows what came of it where it is unclear. */
export type Told = Span & { answer: Answer; code: string; isUnclear: boolean }

/** Of one clock for all that is recorded. */
export const moment = () => performance.timeOrigin + performance.now()

const UNCLEAR = new Set(['unexpected', 'database-unreachable', 'payment-unsettled'])
const STALE = 'csrf-stale'
let visitors = 0

export type Ask = ReturnType<typeof askerOf>

/** One browser before whichever door it comes to; each call is another network's, so that no limit stands in the way. */
export function askerOf(parts: { door: () => string; patienceMs: number; session?: string }) {
  const { door, patienceMs } = parts
  let cookie = parts.session ?? ''
  let token: ReturnType<typeof fetchToken> | null = null

  async function send(
    path: string,
    body: object | null,
    more: Record<string, string>,
  ): Promise<Told> {
    visitors += 1
    const url = door()
    const began = moment()
    try {
      // One cookie, however many calls go out at once: a hold is its browser's alone.
      token ??= fetchToken(url, cookie)
      const own = await token.catch((error: unknown) => {
        token = null
        throw error
      })
      cookie = own.cookie ?? cookie
      const response = await fetch(url + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...own,
          ...more,
          'content-type': 'application/json',
          'x-forwarded-for': networkOf(visitors),
        },
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await response.text()
      const answer = text.startsWith('{') ? Answer.parse(JSON.parse(text)) : {}
      const code = answer.error?.code ?? ''
      const isUnclear = response.status >= 500 || UNCLEAR.has(code) || !text.startsWith('{')
      return { began, ended: moment(), answer, code, isUnclear }
    } catch (error) {
      // It never arrived: whoever is started again is asked again.
      if (isRefused(error) && moment() < began + patienceMs) {
        await pause(50)
        return send(path, body, more)
      }
      return { began, ended: moment(), answer: {} as Answer, code: '', isUnclear: true }
    }
  }

  return async function ask(
    path: string,
    body: object | null = null,
    more: Record<string, string> = {},
  ): Promise<Told> {
    const told = await send(path, body, more)
    if (told.code !== STALE) return told
    // The clock was put on: the page is loaded anew.
    token = null
    return send(path, body, more)
  }
}

function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code === 'ECONNREFUSED'
}
