import { beyondBounds } from './bounds.ts'
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
