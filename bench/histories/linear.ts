/** Two moments of one clock, in milliseconds; Infinity: at any time after it began. */
export type Span = { began: number; ended: number }

/** One call as the model sees it: it takes effect at once, somewhere in its span. */
export type Call<State> = Span & {
  /** False: nobody can know whether it took effect. */
  isSure: boolean
  /** What the state is after it; null where it could not have happened, or not been answered so, in this one. */
  apply(state: State): State | null
  /** Who asked for what and was told what. */
  says: string
}

export type Explained =
  | { isExplained: true; tried: number }
  /**
   * `stuck`: the first answer that no order could take in, the furthest that any came; `state` is what it would have met. Where
   * there were more orders than can be tried within reason, `isKnown` is false: none of those that were explains it.
   */
  | { isExplained: false; isKnown: boolean; tried: number; stuck: string; state: string }

const MOST_TRIED = 200_000

/**
 * Whether there is an order of these calls, each between its two moments, in which every answer is what the model says: Wing and
 * Gong's search, with Lowe's memory of what was tried. A call may go next while no sure one that is left had ended before it began.
 */
export function explain<State>(
  calls: readonly Call<State>[],
  initial: State,
  keyOf: (state: State) => string,
): Explained {
  const sure = calls.filter(({ isSure }) => isSure).toSorted(byBegin)
  const open = calls.filter(({ isSure }) => !isSure).toSorted(byBegin)
  const tried = new Set<string>()
  let furthest = { count: -1, stuck: '', state: '' }
  const path: Step<State>[] = [{ state: initial, done: new Set(), first: 0, next: null }]

  for (let step = path.at(-1); step; step = path.at(-1)) {
    if (step.first >= sure.length) return { isExplained: true, tried: tried.size }
    step.next ??= nextOf(step)
    const taken = step.next.pop()
    if (!taken) {
      path.pop()
      continue
    }
    const key = `${taken.first}|${[...taken.done].toSorted((a, b) => a - b)}|${keyOf(taken.state)}`
    if (tried.has(key)) continue
    tried.add(key)
    if (tried.size > MOST_TRIED) break
    path.push(taken)
  }
  const isKnown = tried.size <= MOST_TRIED
  const { stuck, state } = furthest
  return { isExplained: false, isKnown, tried: tried.size, stuck, state }

  /** Every step that may follow, the likeliest last. Sure calls are numbered from 0, the others from -1 down. */
  function nextOf({ state, done, first }: Step<State>): Step<State>[] {
    const left: number[] = []
    let mostBegan = Number.POSITIVE_INFINITY
    for (let at = first; at < sure.length; at += 1) {
      const call = sure[at]
      if (!call || call.began > mostBegan) break
      if (done.has(at)) continue
      left.push(at)
      mostBegan = Math.min(mostBegan, call.ended)
    }
    const may = left.filter((at) => (sure[at]?.began ?? 0) <= mostBegan)
    const found = may.flatMap((at) => stepped(state, done, first, at))
    noteStuck(may, first + count(done), state)
    const others = open.flatMap((call, at) =>
      call.began <= mostBegan && !done.has(-1 - at) ? stepped(state, done, first, -1 - at) : [],
    )
    return [...others.toReversed(), ...found.toReversed()]
  }

  function stepped(state: State, done: ReadonlySet<number>, first: number, at: number) {
    const call = at < 0 ? open[-1 - at] : sure[at]
    const after = call?.apply(state) ?? null
    // What nobody needs to have happened is not tried where it changes nothing.
    if (after === null || (at < 0 && keyOf(after) === keyOf(state))) return []
    const with_ = new Set(done).add(at)
    let begin = first
    while (with_.delete(begin)) begin += 1
    return [{ state: after, done: with_, first: begin, next: null }]
  }

  function noteStuck(may: readonly number[], reached: number, state: State): void {
    if (reached <= furthest.count) return
    const ends = (at: number) => sure[at]?.ended ?? 0
    const [soonest] = may.toSorted((a, b) => ends(a) - ends(b))
    const { says = '' } = sure[soonest ?? -1] ?? {}
    furthest = { count: reached, stuck: says, state: keyOf(state) }
  }
}

type Step<State> = {
  state: State
  /** Of the sure ones those past `first`, and of the others all. */
  done: ReadonlySet<number>
  first: number
  next: Step<State>[] | null
}

const count = (done: ReadonlySet<number>) => [...done].filter((at) => at >= 0).length
const byBegin = (a: { began: number }, b: { began: number }) => a.began - b.began

/** What a judge says: `undecided` where there were more orders than can be tried, which is no breach. */
export type Verdict = { breaches: string[]; undecided: string[] }

export const inAll = (verdicts: readonly Verdict[]): Verdict => ({
  breaches: verdicts.flatMap(({ breaches }) => breaches),
  undecided: verdicts.flatMap(({ undecided }) => undecided),
})

/** What was found, in words. */
export function verdictOf(of: string, found: Explained): Verdict {
  if (found.isExplained) return inAll([])
  const { isKnown, tried, stuck, state } = found
  if (!isKnown) {
    const furthest = `${tried} orders were tried, and none came further than that ${stuck}`
    return { breaches: [], undecided: [`${of}: not decided; ${furthest}`] }
  }
  const there = `there was ${state || 'nothing'}`
  return { breaches: [`${of}: in no order could it be that ${stuck}; ${there}`], undecided: [] }
}
