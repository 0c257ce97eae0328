import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { type Passed, WIRE_TAP } from '#standins/square/wire-tap.ts'

/** Where `wire-count.ts` finds what the processes of a run have seen. */
export const COUNT_FILE = 'SQUARE_WIRE_COUNT'

const pending: Promise<void>[] = []
let found: string[] = []
let seen = { requests: 0, replies: 0, events: 0 }

/** Holds everything that passes a stand-in in this process against Square's specification, until what it answers is called. */
export function watchSquare(): () => void {
  const heard = (message: unknown) => void pending.push(hold(message as Passed))
  subscribe(WIRE_TAP, heard)
  return () => void unsubscribe(WIRE_TAP, heard)
}

/** What did not agree since it was last asked; counted for the whole run. */
export async function breachesSeen(): Promise<string[]> {
  while (pending.length > 0) await Promise.all(pending.splice(0))
  const breaches = found
  const file = process.env[COUNT_FILE]
  const isAny = seen.requests + seen.events > 0
  if (file && isAny) appendFileSync(file, `${JSON.stringify(seen)}\n`)
  found = []
  seen = { requests: 0, replies: 0, events: 0 }
  return breaches
}

async function hold(passed: Passed): Promise<void> {
  // The specification is large, and most tests never meet Square.
  const { breaches, unlikeEvent } = await import('./contract.ts')
  if ('event' in passed) {
    const { type, body } = passed.event
    seen.events += 1
    found.push(...unlikeEvent(type, JSON.parse(body)))
    return
  }
  const { request, reply } = passed
  seen.requests += 1
  if (reply) seen.replies += 1
  found.push(...(await breaches(request, reply)))
}
