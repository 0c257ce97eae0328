import type { Server } from 'node:http'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

const LOOK_AGAIN_MS = 50
const QUIET_LOOKS = 4
const MOST_ARRIVING_MS = 2000
/** As long as a payment waits for Square. */
const MOST_ANSWERING_MS = 20_000
/** Node takes one waiting connection a turn, of up to 511, and reads what waits in it in the next. */
const TURNS = 520

/**
 * Watches a server from its start.
 * @returns what stops it so that whoever has asked gets an answer: requests that wait in sockets are read
 * until none arrives, each answer closes its connection, and after 22 seconds at most all are closed
 */
export function drains(server: Server): () => Promise<void> {
  let asked = 0
  let answered = 0
  let isStopping = false
  server.prependListener('request', (_, response) => {
    asked += 1
    response.once('close', () => {
      answered += 1
    })
    if (isStopping) response.shouldKeepAlive = false
  })

  async function untilNobodyAsks(): Promise<void> {
    const until = performance.now() + MOST_ARRIVING_MS
    let before = asked
    for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until; quiet += 1) {
      await pause(LOOK_AGAIN_MS)
      for (let turns = 0; turns < TURNS; turns += 1) await turn()
      if (asked !== before) quiet = 0
      before = asked
    }
  }

  async function untilAllAnswered(): Promise<void> {
    const until = performance.now() + MOST_ANSWERING_MS
    while (answered < asked && performance.now() < until) await pause(LOOK_AGAIN_MS)
  }

  return async () => {
    isStopping = true
    await untilNobodyAsks()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await untilAllAnswered()
    // What is left has asked for nothing, or waited too long.
    server.closeAllConnections()
    await closed
  }
}
