import type { Server } from 'node:http'
import { MINUTE_MS } from '#domain/core/duration.ts'

const POLL_MS = 1000
/** So long after the last that anybody did, turns come as often as they can. */
const AWAKE_MS = 5 * MINUTE_MS
/**
 * Later they come so often, where they came more often before. What falls due then is late by this at most, and by twice as much
 * where one worker leaves it to another, as an offer of the waiting list that runs out has the next letter written: under a minute.
 */
const REST_MS = 20_000

/** `fails`: what the log says of a turn that failed. `atOnce`: the first turn comes with the start. */
type Turns = { fails: string; everyMs?: number; atOnce?: boolean }

/** Whether anybody does anything here: a studio in which nobody does asks its database far less often. */
export type Pulse = {
  /** Somebody has done something. */
  beat(): void
  isAwake(): boolean
  /** Tells `wake` of each beat, until what it answers is called. */
  onBeat(wake: () => void): () => void
}

export function createPulse(now: () => number = Date.now): Pulse {
  let lastBeat = now()
  const listeners = new Set<() => void>()
  return {
    beat() {
      lastBeat = now()
      for (const wake of listeners) wake()
    },
    isAwake: () => now() - lastBeat < AWAKE_MS,
    onBeat(wake) {
      listeners.add(wake)
      return () => listeners.delete(wake)
    },
  }
}

/** Each call to a server that is more than a look is a beat: what it wrote leaves at once. */
export function beatsWith(server: Server, pulse: Pulse): void {
  server.prependListener('request', ({ method }, response) => {
    if (method !== 'GET' && method !== 'HEAD') response.once('close', pulse.beat)
  })
}

export type Worker = { start(pulse?: Pulse): void; stop(): Promise<void> }

/**
 * Calls `work` about once a second, or every `everyMs`, never twice at a time, until `stop`, which waits for the call in hand.
 * Started with a pulse it rests between turns while nobody does anything, and wakes with the next beat.
 * The timer keeps no process alive. What goes wrong is logged, and tried again at the next turn.
 */
export function createWorker(
  work: (signal: AbortSignal) => Promise<unknown>,
  { fails, everyMs = POLL_MS, atOnce = false }: Turns,
): Worker {
  const restMs = Math.max(everyMs, REST_MS)
  let timer: NodeJS.Timeout | null = null
  let inHand: Promise<void> = Promise.resolve()
  let stopping = new AbortController()
  let pulse: Pulse | undefined
  let deaf: () => void = () => undefined
  let isResting = false

  async function turn(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      console.error(fails, error)
    }
    if (stopping.signal.aborted) return
    isResting = pulse !== undefined && !pulse.isAwake()
    wait(isResting ? restMs : everyMs)
  }

  function wake(): void {
    if (!isResting) return
    isResting = false
    if (timer) clearTimeout(timer)
    wait(0)
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      isResting = false
      inHand = turn()
    }, ms).unref()
  }

  return {
    start(heard) {
      if (timer) return
      stopping = new AbortController()
      pulse = heard
      deaf = heard?.onBeat(wake) ?? deaf
      wait(atOnce ? 0 : everyMs)
    },
    async stop() {
      stopping.abort()
      deaf()
      if (timer) clearTimeout(timer)
      timer = null
      await inHand
    },
  }
}
