import type { CounterOperation } from './counters.ts'

type Change = Extract<CounterOperation, { asked: 'change' }>

/**
 * What no order can explain and needs none to be found: the sum at the end, somebody who got what nobody had, and
 * somebody who was told that too little was there when more was.
 */
export function beyondBounds(
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
