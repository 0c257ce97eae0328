import { type CounterOperation, countersTold, piecesTold } from './counters.ts'
import { inAll, type Verdict } from './linear.ts'
import { moneyLost } from './money.ts'
import type { Rest } from './rest.ts'
import { type ClockMove, type TimeOperation, timesTold } from './times.ts'

export type History = {
  times: readonly TimeOperation[]
  credit: readonly CounterOperation[]
  stock: readonly CounterOperation[]
  moves: readonly ClockMove[]
  stockAtFirst: ReadonlyMap<string, number>
}

/** Holds what was told against what the model allows and what is there in the end. */
export function verdictOn(history: History, rest: Rest): Verdict {
  const { times, credit, stock, moves, stockAtFirst } = history
  const { happened } = rest
  const pieces = piecesTold(stock, { happened, atFirst: stockAtFirst, atLast: rest.stock })
  return inAll([
    timesTold(times, rest.visits, moves),
    countersTold(credit, { happened, atFirst: new Map(), atLast: rest.credit }),
    { breaches: [...pieces, ...moneyLost(rest.money)], undecided: [] },
  ])
}
