import { inAll, type Span, type Verdict, verdictOf } from './linear.ts'
import { type Effect, explainTally } from './tally.ts'

/**
 * What somebody asked of a number that is never below zero: the credit of one client in cents, or the pieces of one product. `key`
 * says which at the end, where nobody was told: `happened` has it then. `isSetAside`: what comes to nothing may have been taken meanwhile.
 */
export type CounterOperation = Span & {
  of: string
  says: string
  key: string
  told: 'done' | 'short' | 'undone' | 'unknown'
} & ({ asked: 'change'; by: number; isSetAside?: boolean } | { asked: 'read'; found: number })

type Counted = {
  happened: ReadonlySet<string>
  atFirst: ReadonlyMap<string, number>
  atLast: ReadonlyMap<string, number>
}

/** What was told of each number and could not have been, in whatever order. */
export function countersTold(history: readonly CounterOperation[], rest: Counted): Verdict {
  return inAll(
    [...Map.groupBy(history, (one) => one.of)].map(([of, operations]) => {
      const breaches = beyondBounds(of, operations, boundsOf(of, rest))
      return breaches.length > 0 ? { breaches, undecided: [] } : searched(of, operations, rest)
    }),
  )
}

/** The same of what only ever goes: an earlier change is in nobody's way, so its bounds are all there is to keep. */
export function piecesTold(history: readonly CounterOperation[], rest: Counted): string[] {
  return [...Map.groupBy(history, (one) => one.of)].flatMap(([of, operations]) =>
    beyondBounds(of, operations, boundsOf(of, rest)),
  )
}

const boundsOf = (of: string, { happened, atFirst, atLast }: Counted) => ({
  ...{ happened, atFirst: atFirst.get(of) ?? 0, atLast: atLast.get(of) ?? 0 },
})

function searched(of: string, operations: readonly CounterOperation[], rest: Counted): Verdict {
  const { happened, atFirst, atLast: found } = boundsOf(of, rest)
  const last = Math.max(...operations.map(({ ended }) => ended))
  const says = `${found} of ${of} were left in the end`
  const end: Effect = { began: last + 1, ended: last + 1, says, does: { kind: 'read', found } }
  const effects = operations.flatMap((one) => effectOf(one, happened) ?? [])
  return verdictOf(of, explainTally([...effects, end], atFirst))
}

function effectOf(one: CounterOperation, happened: ReadonlySet<string>): Effect | null {
  const { began, says, key, told } = one
  const ended = told === 'unknown' ? Number.POSITIVE_INFINITY : one.ended
  const place = { began, ended, says }
  if (one.asked === 'read') {
    return told === 'done' ? { ...place, does: { kind: 'read', found: one.found } } : null
  }
  const { by } = one
  if (told === 'short') return { ...place, does: { kind: 'short', by } }
  if (told === 'done' || (told === 'unknown' && happened.has(key))) {
    return { ...place, does: { kind: 'change', by } }
  }
  // Nothing is taken for the time being of what is added.
  return by < 0 && one.isSetAside ? { ...place, does: { kind: 'while', by } } : null
}

type Change = Extract<CounterOperation, { asked: 'change' }>

/**
 * What no order can explain and needs none to be found: the sum at the end, somebody who got what nobody had, and
 * somebody who was told that too little was there when more was.
 */
function beyondBounds(
  of: string,
  operations: readonly CounterOperation[],
  rest: { happened: ReadonlySet<string>; atFirst: number; atLast: number },
): string[] {
  const { happened, atFirst, atLast } = rest
  const changes = operations.filter((one) => one.asked === 'change')
  const isDone = ({ told, key }: Change) =>
    told === 'done' || (told === 'unknown' && happened.has(key))
  const done = changes.filter(isDone)
  const sum = atFirst + total(done)
  const less = changes.filter(({ by }) => by < 0)
  return [
    ...(sum === atLast
      ? []
      : [`${of}: in no order could ${atFirst} become ${atLast}; what was told comes to ${sum}`]),
    ...less.flatMap((one) => {
      if (one.told !== 'done') return []
      const came = done.filter(({ by, began }) => by > 0 && began < one.ended)
      const went = done.filter(
        ({ by, told, ended }) => by < 0 && told === 'done' && ended <= one.ended,
      )
      const most = atFirst + total(came) + total(went)
      return most < 0 ? [unlikely(of, one, most - one.by, 'at most')] : []
    }),
    ...less.flatMap((one) => {
      if (one.told !== 'short') return []
      const came = done.filter(
        ({ by, told, ended }) => by > 0 && told === 'done' && ended < one.began,
      )
      const went = less.filter((other) => other.began < one.ended && mayBeAway(other, one))
      const least = atFirst + total(came) + total(went)
      return least + one.by >= 0 ? [unlikely(of, one, least, 'at least')] : []
    }),
  ]

  /** It went for good, or was set aside for the time being while that one was asked. */
  function mayBeAway(other: Change, { began }: Change): boolean {
    if (isDone(other)) return true
    if (!other.isSetAside) return false
    if (other.told === 'unknown') return true
    return other.told === 'undone' && other.ended > began
  }
}

const unlikely = (of: string, { says }: Change, there: number, bound: string) =>
  `${of}: in no order could it be that ${says}; there was ${bound} ${there}`

const total = (some: readonly Change[]) => some.reduce((all, { by }) => all + by, 0)
