import type { DAVResponse } from 'tsdav'
import { NotOutside } from '../../core/outside-fetch.ts'
import { Unreachable } from './wire.ts'

export type CaldavLogin = { user: string; password: string }

/** What was there is there no more. */
export const GONE = new Set([404, 410])
const REFUSED = new Set([401, 403])

/** Turns answers that no question can be asked after into what to do about them. */
export function telling(ask: typeof fetch, ahead: (ms: number) => void): typeof fetch {
  return async (target, init) => {
    const answer = await ask(target, init).catch((error: unknown) => {
      if (error instanceof NotOutside) throw new Unreachable('strange', error.message)
      throw new Unreachable('silent', error instanceof Error ? error.message : String(error))
    })
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(theirs)) ahead(theirs - Date.now())
    if (REFUSED.has(answer.status)) {
      throw new Unreachable('refused', `It answered ${answer.status}: it does not let us in.`)
    }
    if (answer.status >= 500 || answer.status === 429) {
      throw new Unreachable('silent', `It answered ${answer.status}.`)
    }
    return answer
  }
}

/** What was answered for, one by one. @throws Unreachable where nothing was */
export function good(answers: readonly DAVResponse[]): DAVResponse[] {
  const failed = answers.find(({ status, href }) => status >= 400 && !href)
  if (failed) throw new Unreachable('gone', `It answered ${failed.status}.`)
  return answers.filter(({ status, ok }) => ok && status < 400)
}

export function headersOf({ user, password }: CaldavLogin) {
  const pair = Buffer.from(`${user}:${password}`).toString('base64')
  return { Authorization: `Basic ${pair}` }
}
