import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'
import type { Database } from '../../server/core/db/open.ts'
import { recording } from '../recorder.ts'
import type { MortalOrder } from './mortal.ts'

type Created = { request: IncomingMessage; response: ServerResponse }

/** What it writes first, as "update "outbox" set "sent_at"". */
const WRITES = /^(?:insert into|update|delete from) "\w+"(?: set "\w+")?/
/** What is particular in a carrier's address of ours. */
const NOTICE = /(twilio\/status)\/.*/

/**
 * The side of a server that can die by SIGKILL at a step that is named: a statement, a call to others, an answer. It
 * answers to orders of whoever has started it (mortal.ts), with a clock that can be moved on.
 */
export function mortality({ aheadMs, isTimed = false }: { aheadMs: number; isTimed?: boolean }) {
  const death = { at: '', count: 0 }
  const marks: { at: number; step: string }[] = []
  let ahead = aheadMs
  let isMarking = false

  function pass(step: string): void {
    if (isTimed && isMarking) marks.push({ at: performance.now(), step })
    if (step !== death.at) return
    death.count -= 1
    if (death.count <= 0) process.kill(process.pid, 'SIGKILL')
  }

  return {
    now: () => Date.now() + ahead,
    pass,
    /** The steps since they were last asked for; they are noted from the first asking on. */
    takeMarks() {
      isMarking = true
      return marks.splice(0)
    },
    /** A step with each statement that writes. */
    watched: (database: Database) =>
      recording(database, ({ sql }) => {
        const [what] = WRITES.exec(sql) ?? []
        if (what) pass(what)
      }),
    /** A step as each request comes, and as it is answered. */
    watchAnswers(): void {
      subscribe('http.server.response.created', (message) => {
        const { request, response } = message as Created
        const call = `${request.method} ${request.url?.replace(NOTICE, '$1/{id}')}`
        pass(`asked ${call}`)
        const write = response.writeHead
        response.writeHead = ((...args: Parameters<typeof write>) => {
          pass(`answered ${call}`)
          return write.apply(response, args)
        }) as typeof write
      })
    },
    /** Does what it is told, one after another or at once, and says when it is done. */
    obey<Order extends object>(act: (order: Order) => Promise<unknown>): void {
      process.on('message', async (order: (Order | MortalOrder) & { id: number }) => {
        if ('aheadMs' in order) ahead = order.aheadMs
        if ('dieAt' in order) Object.assign(death, { at: order.dieAt, count: order.count })
        const isOwn = 'aheadMs' in order || 'dieAt' in order
        const told = isOwn ? null : await act(order as Order)
        process.send?.({ done: order.id, told })
      })
    },
    begun(): void {
      process.send?.({ done: 0, told: null })
      // Whoever dies by SIGKILL leaves nothing behind.
      flushCompileCache()
    },
  }
}
