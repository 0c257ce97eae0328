import { type CounterOperation, countersTold } from './counters.ts'
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

/** Holds what was told against what the model allows and what is there in the end: one line for each breach. */
export function breachesOf(history: History, rest: Rest): string[] {
  const { times, credit, stock, moves, stockAtFirst } = history
  const { happened } = rest
  return [
    ...timesTold(times, rest.visits, moves),
    ...countersTold(credit, { happened, atFirst: new Map(), atLast: rest.credit }),
    ...countersTold(stock, { happened, atFirst: stockAtFirst, atLast: rest.stock }),
    ...moneyLost(rest.money),
  ]
}
