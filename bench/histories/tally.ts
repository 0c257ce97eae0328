import type { Explained, Span } from './linear.ts'

/** What took effect at once, somewhere in its span; without end: at any time after it began. */
export type Effect = Span & {
  says: string
  does:
    | { kind: 'change'; by: number }
    /** So much was taken for the time being and given back within its span, or it was not. */
    | { kind: 'while'; by: number }
    | { kind: 'short'; by: number }
    | { kind: 'read'; found: number }
}

const MOST_TRIED = 1_000_000

/** What has been taken of effects without end that are alike, and of those for the time being also given back. */
type Alike = Effect['does'] & { kind: 'change' | 'while' } & { began: number[] }

type State = {
  /** Every one that had to be before this one has been. */
  at: number
  left: number
  /** Of those that end later than that what has been already, and what is taken for the time being. */
  done: readonly number[]
  open: readonly number[]
  taken: readonly number[]
  back: readonly number[]
}

/**
 * Whether a number that is never below zero can have been changed and read so. Each effect waits until the next that has
 * to be (Lowe's just-in-time linearization); what has no end and is alike is told apart by how many there were, since the
 * earliest of them can go first; what only looks has looked as soon as it can have.
 * The last of `effects` is the last of all, and what has no end has been by then.
 */
export function explainTally(
  effects: readonly Effect[],
  initial: number,
  most = MOST_TRIED,
): Explained {
  const sure = effects
    .filter(({ ended }) => ended < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.ended - b.ended)
  const alike = alikeOf(effects)
  const none = alike.map(() => 0)
  const tried = new Set<string>()
  const stack: State[] = [{ at: 0, left: initial, done: [], open: [], taken: none, back: none }]
  let furthest = { at: -1, left: initial }
  for (let next = stack.pop(); next; next = stack.pop()) {
    const state = passed(next)
    const target = sure[state.at]
    if (!target) return { isExplained: true, tried: tried.size }
    const { at, done, open, taken, back } = state
    const key = `${at}|${done}|${open}|${taken}|${back}`
    if (tried.has(key)) continue
    tried.add(key)
    if (at > furthest.at) furthest = state
    if (tried.size > most) break
    stack.push(...stepsFrom(state, target))
  }
  return {
    isExplained: false,
    isKnown: tried.size <= most,
    tried: tried.size,
    stuck: sure[furthest.at]?.says ?? '',
    state: String(furthest.left),
  }

  /** With all that needs no choice: who looks has seen, who has been is passed by. */
  function passed(state: State): State {
    let { at, left, done, open } = state
    for (;;) {
      const until = sure[at]?.ended ?? 0
      const seen = pending(at, until).filter(
        (one) => !done.includes(one) && isSeen(sure[one]?.does, left),
      )
      if (at === sure.length - 1 && !isOver(state)) return { ...state, at, left, done, open }
      if (seen.length > 0) done = [...done, ...seen].toSorted((a, b) => a - b)
      const ends = sure[at]
      if (!ends) return { ...state, at, left, done, open }
      if (!done.includes(at)) {
        const { does } = ends
        if (isLookedAt(at, until, done)) return { ...state, at, left, done, open }
        // Where nobody looks, what has to be goes first: whatever else there is can wait.
        if (does.kind === 'while' && open.includes(at)) left -= does.by
        if (does.kind === 'change') {
          if (left + does.by < 0) return { ...state, at, left, done, open }
          left += does.by
        }
        open = open.filter((one) => one !== at)
      }
      done = done.filter((one) => one !== at)
      at += 1
    }
  }

  /** Somebody may see what is taken for the time being; else nobody knows whether it was. */
  function isLookedAt(at: number, until: number, done: readonly number[]): boolean {
    return pending(at, until).some((one) => {
      const kind = sure[one]?.does.kind
      return (kind === 'read' || kind === 'short') && !done.includes(one)
    })
  }

  /** All that has no end has been, and nothing is taken for the time being. */
  function isOver({ taken, back }: State): boolean {
    return alike.every(({ kind, began }, of) =>
      kind === 'change' ? taken[of] === began.length : taken[of] === back[of],
    )
  }

  /** Those that end no sooner and have begun by then. */
  function pending(at: number, until: number): number[] {
    const found: number[] = []
    for (let one = at; one < sure.length && one < at + MOST_AT_ONCE; one += 1) {
      if ((sure[one]?.began ?? until) <= until) found.push(one)
    }
    return found
  }

  /** Every state that may be next, the likeliest last. */
  function stepsFrom(state: State, { ended }: Effect): State[] {
    const { at, left, done, open, taken, back } = state
    const steps: State[] = []
    const isSeenMeanwhile = isLookedAt(at, ended, done)
    // Where nobody looks, what lowers the number helps nobody.
    const step = (by: number, more: Partial<State>) => {
      if (left + by >= 0 && (by >= 0 || isSeenMeanwhile))
        steps.push({ ...state, left: left + by, ...more })
    }
    for (const [of, { kind, by, began }] of alike.entries()) {
      const [many = 0, returned = 0] = [taken[of], back[of]]
      const mayBe = kind === 'change' || isSeenMeanwhile
      if (mayBe && (began[many] ?? Number.POSITIVE_INFINITY) <= ended) {
        step(by, { taken: taken.with(of, many + 1) })
      }
      if (kind === 'while' && returned < many) step(-by, { back: back.with(of, returned + 1) })
    }
    for (const one of pending(at, ended).toReversed()) {
      const { does } = sure[one] as Effect
      if (done.includes(one)) continue
      const with_ = { done: [...done, one].toSorted((a, b) => a - b) }
      if (does.kind === 'change') step(does.by, with_)
      if (does.kind !== 'while') continue
      if (open.includes(one))
        step(-does.by, { ...with_, open: open.filter((other) => other !== one) })
      else {
        if (isSeenMeanwhile) step(does.by, { open: [...open, one].toSorted((a, b) => a - b) })
        if (one === at) step(0, with_)
      }
    }
    return steps
  }
}

/** More than wait for an answer at the same time. */
const MOST_AT_ONCE = 64

function isSeen(does: Effect['does'] | undefined, left: number): boolean {
  return does?.kind === 'read' ? does.found === left : does?.kind === 'short' && left + does.by < 0
}

/** What has no end, together where it does the same, each in the order in which they began. */
function alikeOf(effects: readonly Effect[]): Alike[] {
  const endless = effects.filter(({ ended }) => ended === Number.POSITIVE_INFINITY)
  const groups = Map.groupBy(endless, ({ does }) => JSON.stringify(does))
  return [...groups.values()].flatMap((group) => {
    const does = group[0]?.does
    if (does?.kind !== 'change' && does?.kind !== 'while') return []
    return [{ ...does, began: group.map(({ began }) => began).toSorted((a, b) => a - b) }]
  })
}
