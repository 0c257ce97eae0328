import { beyondBounds } from './bounds.ts'
import { type Call, explain, inAll, type Span, type Verdict, verdictOf } from './linear.ts'

/**
 * What somebody asked of a number that is never below zero: the credit of one client in cents, or the pieces of one product. `key`
 * says which at the end, where nobody was told: `happened` has it then.
 */
export type CounterOperation = Span & {
  of: string
  says: string
  key: string
  told: 'done' | 'short' | 'undone' | 'unknown'
} & ({ asked: 'change'; by: number } | { asked: 'read'; found: number })

type Count = {
  left: number /** What is set aside for the time being. */
  set: ReadonlySet<string>
}

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
  const end = { began: last + 1, ended: Number.POSITIVE_INFINITY }
  const calls = [
    ...operations.flatMap((one) => callsOf(one, happened)),
    read({ ...end, says: `${found} of ${of} were left in the end`, found }),
  ]
  const initial = { left: atFirst, set: new Set<string>() }
  return verdictOf(
    of,
    explain<Count>(calls, initial, ({ left, set }) => `${left} ${[...set]}`),
  )
}

function callsOf(one: CounterOperation, happened: ReadonlySet<string>): Call<Count>[] {
  const { began, says, key, told } = one
  const ended = told === 'unknown' ? Number.POSITIVE_INFINITY : one.ended
  if (one.asked === 'read') return told === 'done' ? [read({ ...one, ended })] : []
  const place = { began, ended, says, isSure: true }
  const { by } = one
  if (told === 'short') {
    return [{ ...place, apply: (count) => (count.left + by < 0 ? count : null) }]
  }
  if (told === 'done' || (told === 'unknown' && happened.has(key))) {
    return [
      { ...place, apply: ({ left, set }) => (left + by < 0 ? null : { left: left + by, set }) },
    ]
  }
  // Nothing is taken for the time being of what is added.
  return by < 0 ? forAWhile({ ...place, key, by }) : []
}

/** It may have been set aside meanwhile, and was given back by the end. */
function forAWhile(one: Span & { says: string; key: string; by: number }): Call<Count>[] {
  const { key, by, ...place } = one
  const isEnded = place.ended < Number.POSITIVE_INFINITY
  const giveBack: Call<Count> = {
    ...place,
    isSure: isEnded,
    apply({ left, set }) {
      if (!set.has(key)) return isEnded ? { left, set } : null
      return { left: left - by, set: new Set([...set].filter((other) => other !== key)) }
    },
  }
  const setAside: Call<Count> = {
    ...place,
    isSure: false,
    ...(isEnded ? { onlyBefore: giveBack } : {}),
    apply: ({ left, set }) =>
      left + by < 0 ? null : { left: left + by, set: new Set(set).add(key) },
  }
  return [setAside, giveBack]
}

function read({ found, ...place }: Span & { says: string; found: number }): Call<Count> {
  return { ...place, isSure: true, apply: (count) => (count.left === found ? count : null) }
}
