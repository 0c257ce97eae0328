const POLL_MS = 1000

/** `fails`: what the log says of a turn that failed. `atOnce`: the first turn comes with the start. */
type Turns = { fails: string; everyMs?: number; atOnce?: boolean }

export type Worker = { start(): void; stop(): Promise<void> }

/**
 * Calls `work` about once a second, or every `everyMs`, never twice at a time, until `stop`, which waits for the call in hand.
 * The timer keeps no process alive. What goes wrong is logged, and tried again at the next turn.
 */
export function createWorker(
  work: (signal: AbortSignal) => Promise<unknown>,
  { fails, everyMs = POLL_MS, atOnce = false }: Turns,
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
    if (!stopping.signal.aborted) wait(everyMs)
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      inHand = turn()
    }, ms).unref()
  }

  return {
    start() {
      if (timer) return
      stopping = new AbortController()
      wait(atOnce ? 0 : everyMs)
    },
    async stop() {
      stopping.abort()
      if (timer) clearTimeout(timer)
      timer = null
      await inHand
    },
  }
}
