import { type Call, explain, type Span, unexplained } from './linear.ts'

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

/** One line for each number of which what was told could not have been, in whatever order. */
export function countersTold(
  history: readonly CounterOperation[],
  rest: {
    happened: ReadonlySet<string>
    atFirst: ReadonlyMap<string, number>
    atLast: ReadonlyMap<string, number>
  },
): string[] {
  const lines: string[] = []
  for (const [of, operations] of Map.groupBy(history, (one) => one.of)) {
    const last = Math.max(...operations.map(({ ended }) => ended))
    const found = rest.atLast.get(of) ?? 0
    const end = { began: last + 1, ended: Number.POSITIVE_INFINITY }
    const calls = [
      ...operations.flatMap((one) => callsOf(one, rest.happened)),
      read({ ...end, says: `${found} of ${of} were left in the end`, found }),
    ]
    const explained = explain<Count>(
      calls,
      { left: rest.atFirst.get(of) ?? 0, set: new Set() },
      ({ left, set }) => `${left} ${[...set]}`,
    )
    if (explained.isExplained) continue
    const [left = ''] = explained.state.split(' ')
    lines.push(unexplained(of, explained, left))
  }
  return lines
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
