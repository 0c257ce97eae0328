const POLL_MS = 1000
const MAIL_FAILS = 'Mail could not be delivered in this turn.'

export type Worker = { start(): void; stop(): Promise<void> }

/**
 * Calls `work` about once a second, or every `everyMs`, never twice at a time, until `stop`, which waits for the call in hand.
 * The timer keeps no process alive. What goes wrong is logged, and tried again at the next turn.
 */
export function createWorker(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs = POLL_MS, fails = MAIL_FAILS } = {},
): Worker {
  let timer: NodeJS.Timeout | null = null
  let inHand: Promise<void> = Promise.resolve()
  let stopping = new AbortController()

  async function turn(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      console.error(fails, error)
    }
    if (!stopping.signal.aborted) wait()
  }

  function wait(): void {
    timer = setTimeout(() => {
      inHand = turn()
    }, everyMs).unref()
  }

  return {
    start() {
      if (timer) return
      stopping = new AbortController()
      wait()
    },
    async stop() {
      stopping.abort()
      if (timer) clearTimeout(timer)
      timer = null
      await inHand
    },
  }
}
