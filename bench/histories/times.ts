import {
  clock,
  type Day,
  free as freeOf,
  isFull,
  keyOf,
  left,
  type Taken,
  taken,
  without,
} from './day.ts'
import { type Call, explain, inAll, type Span, type Verdict, verdictOf } from './linear.ts'

type Answer = 'done' | 'refused' | 'unknown'

/** What somebody asked of the times of one day, in milliseconds of one clock. `email` is of this booking alone. */
export type TimeOperation = Span & { day: string; told: Answer } & (
    | ({ asked: 'hold'; id?: string; expiresAt?: number } & Taken)
    | ({ asked: 'book'; email: string; id?: string; hold?: string } & Taken)
    | { asked: 'release'; hold: string }
    | { asked: 'cancel'; id: string }
    | ({ asked: 'move'; id: string } & Taken)
    /** Of these starts those that are free for so long. */
    | { asked: 'look'; among: readonly number[]; lastsMs: number; free: readonly number[] }
  )

/** When the servers' clocks were put on, all of them between two moments, and how far they were ahead from then on. */
export type ClockMove = Span & { aheadMs: number }

/** A visit as it stands at the end. */
export type Visit = Taken & { id: string; email: string; isTaken: boolean }

/** A server reads its clock a little before it says so, and two of them are not one. */
const SLACK_MS = 50
const HOLD_MS = 10 * 60_000

/** One line for each day on which what was told of its times could not have been, in whatever order. */
export function timesTold(
  history: readonly TimeOperation[],
  visits: readonly Visit[],
  moves: readonly ClockMove[],
): Verdict {
  const verdicts: Verdict[] = []
  for (const [day, operations] of Map.groupBy(history, (one) => one.day)) {
    const calls = operations.flatMap((one) => callsOf(one, visits, moves))
    const emails = new Set(operations.flatMap((one) => (one.asked === 'book' ? one.email : [])))
    const there = visits.filter(({ email, isTaken }) => isTaken && emails.has(email))
    verdicts.push({ breaches: overlapsIn(there), undecided: [] })
    const last = Math.max(...operations.map(({ ended }) => ended))
    const explained = explain<Day>([...calls, atTheEnd(there, last)], new Map(), keyOf)
    verdicts.push(verdictOf(day, explained))
  }
  return inAll(verdicts)
}

function overlapsIn(visits: readonly Visit[]): string[] {
  const sorted = visits.toSorted((a, b) => a.from - b.from)
  return sorted.flatMap((one, at) => {
    const next = sorted[at + 1]
    return next && next.from < one.to
      ? [`${clock(next.from)} is sold to ${next.email} and to ${one.email}`]
      : []
  })
}

function callsOf(
  one: TimeOperation,
  visits: readonly Visit[],
  moves: readonly ClockMove[],
): Call<Day>[] {
  const { began, ended } = one
  const sure = { began, ended, isSure: true }
  const whenever = { ...sure, ended: Number.POSITIVE_INFINITY }
  switch (one.asked) {
    case 'hold': {
      const says = `${clock(one.from)} was asked to be held and answered ${one.told}`
      if (one.told === 'refused') return [{ ...sure, says, apply: isFull(one) }]
      const id = one.id ?? `hold ${began}`
      const held: Call<Day> = { ...sure, says, apply: taken(id, one, { isVisit: false }) }
      const expires = { says: `the hold of ${clock(one.from)} ran out`, apply: without(id) }
      if (one.told === 'done') {
        return [held, { ...expiry(one.expiresAt ?? 0, moves), isSure: true, ...expires }]
      }
      const { began: earliest } = expiry(began + HOLD_MS, moves)
      const some = { ...whenever, isSure: false }
      return [
        { ...held, ...some },
        { ...some, began: earliest, ...expires },
      ]
    }
    case 'book': {
      const says = `${one.email} asked for ${clock(one.from)}${one.hold ? ' with a hold of it' : ''} and was answered ${one.told}`
      if (one.told === 'refused') return [{ ...sure, says, apply: isFull(one, one.hold) }]
      const found = visits.find(({ email }) => email === one.email)
      if (one.told === 'unknown' && !found) return []
      const id = one.id ?? found?.id ?? ''
      const place = one.told === 'done' ? sure : whenever
      const apply = taken(id, one, { isVisit: true, instead: one.hold })
      return [{ ...place, says, apply }]
    }
    case 'release': {
      const says = 'a hold was given back'
      const place = one.told === 'done' ? sure : { ...whenever, isSure: false }
      return [{ ...place, says, apply: without(one.hold) }]
    }
    case 'cancel': {
      const isSo =
        one.told === 'done' || visits.some(({ id, isTaken }) => id === one.id && !isTaken)
      if (!isSo) return []
      const says = `a visit was canceled and answered ${one.told}`
      return [{ ...(one.told === 'done' ? sure : whenever), says, apply: left(one.id) }]
    }
    case 'move': {
      const says = `a visit was to move to ${clock(one.from)} and was answered ${one.told}`
      if (one.told === 'refused') return [{ ...sure, says, apply: isFull(one, one.id) }]
      const found = visits.find(({ id }) => id === one.id)
      if (one.told === 'unknown' && found?.from !== one.from) return []
      const apply = (day: Day) =>
        day.has(one.id) ? taken(one.id, one, { isVisit: true })(day) : null
      return [{ ...(one.told === 'done' ? sure : whenever), says, apply }]
    }
    case 'look': {
      if (one.told !== 'done') return []
      const free = String(one.free)
      const apply = (day: Day) => {
        return String(freeOf(day, one)) === free ? day : null
      }
      return [{ ...sure, says: `${one.free.map(clock).join(', ') || 'nothing'} was free`, apply }]
    }
  }
}

function atTheEnd(there: readonly Visit[], last: number): Call<Day> {
  const ids = String(there.map(({ id, from }) => `${id} ${from}`).toSorted())
  return {
    began: last + 1,
    ended: Number.POSITIVE_INFINITY,
    isSure: true,
    says: `${there.map(({ email, from }) => `${email} at ${clock(from)}`).join(', ') || 'nobody'} stood in the end`,
    apply(day) {
      const visits = [...day].filter(([, { isVisit }]) => isVisit)
      return String(visits.map(([id, { from }]) => `${id} ${from}`).toSorted()) === ids ? day : null
    },
  }
}

/** Between these two moments the servers' clocks reached `at`. */
function expiry(at: number, moves: readonly ClockMove[]): Span {
  const all = [{ began: 0, ended: 0, aheadMs: 0 }, ...moves]
  const first = Math.min(...all.map(({ began, aheadMs }) => Math.max(at - aheadMs, began)))
  const last = Math.min(...all.map(({ ended, aheadMs }) => Math.max(at - aheadMs, ended)))
  return { began: first - SLACK_MS, ended: last + SLACK_MS }
}
