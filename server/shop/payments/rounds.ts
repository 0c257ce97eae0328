export type Rounds = { start(): void; stop(): Promise<void> }

/**
 * Does `work` at once and then again and again, `everyMs` after each end, until `stop`, which waits for
 * the round in hand. The timer keeps no process alive; what goes wrong is logged and tried again.
 */
export function createRounds(work: () => Promise<unknown>, everyMs: number): Rounds {
  let timer: NodeJS.Timeout | null = null
  let inHand: Promise<void> = Promise.resolve()
  let isRunning = false

  async function round(): Promise<void> {
    try {
      await work()
    } catch (error) {
      console.error('Payments could not be reconciled in this round.', error)
    }
    if (isRunning) timer = setTimeout(next, everyMs).unref()
  }

  function next(): void {
    inHand = round()
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      next()
    },
    async stop() {
      isRunning = false
      if (timer) clearTimeout(timer)
      await inHand
    },
  }
}
