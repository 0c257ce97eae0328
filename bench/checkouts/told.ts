import { type Books, givenBack, tallyOf } from './books.ts'
import type { Buyer, NewToken, Told } from './buyer.ts'
import type { Trial } from './faults.ts'

export type Row = {
  name: string
  checkouts: number
  paid: number
  /** Nothing was taken, as the buyer was told or could have asked. */
  unpaid: number
  /** Nobody could say how it had gone when the buyer was first answered, or nobody answered. */
  unknown: number
  resolved: number
  double: number
  missing: number
}

export type Checkout = {
  trial: Trial
  buyer: Buyer
  newToken: NewToken
  firstTold: Told
  told: Told
}

export function hasLeft(trial: Trial): boolean {
  return trial.manner?.breaksOff === 'and leaves'
}

/** Whoever was told that it is paid has an order, and nobody is left without an answer. */
export function wronglyTold(checkouts: Checkout[], books: Books): string[] {
  const back = givenBack(books)
  const known = new Set(books.orders.map(({ id }) => id).filter((id) => !back.has(id)))
  return checkouts.flatMap(({ buyer, told, trial }) => {
    const isKnown = known.has(buyer.orderId() ?? '')
    if (told === 'paid' && !isKnown)
      return [`${buyer.email} was told of an order that is not there`]
    if (told === 'declined' && isKnown) return [`${buyer.email} was told that an order failed`]
    if (told === 'unknown' && !hasLeft(trial))
      return [`${buyer.email} was never told (${trial.name})`]
    return []
  })
}

export function rowsOf(checkouts: Checkout[], books: Books): Row[] {
  const isSettled = books.attempts.every(({ is_open }) => is_open === 0)
  const groups = Map.groupBy(checkouts, ({ trial }) => trial.name)
  return [...groups].map(([name, group]) => {
    const tallies = group.map(({ buyer }) => tallyOf(books, buyer.email))
    const open = group.filter(({ firstTold }) => firstTold === 'unknown')
    const sum = (key: 'double' | 'missing') => tallies.reduce((all, one) => all + one[key], 0)
    const paid = tallies.filter(({ taken }) => taken > 0).length
    return {
      name,
      checkouts: group.length,
      paid,
      unpaid: group.length - paid,
      unknown: open.length,
      resolved: open.filter(({ told, trial }) => (hasLeft(trial) ? isSettled : told !== 'unknown'))
        .length,
      double: sum('double'),
      missing: sum('missing'),
    }
  })
}
