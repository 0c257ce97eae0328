import { firstOfferAt, offerWindow, waveSize } from '../domain/calendar/waiting/offer-window.ts'
import {
  type Proposal,
  strangersInWave,
  type Wanted,
  waveOf,
} from '../domain/calendar/waiting/ranking.ts'
import type { Wish } from '../domain/calendar/waiting/wish.ts'
import { DAY_MS, HOUR_MS } from '../domain/core/duration.ts'

/** Somebody who waits: how long until they read a mail (null: never), and whether they want the time. */
export type Person = {
  wish: Wish
  wanted: Wanted
  readsAfter: number | null
  isWilling: boolean
  /** The studio knows them. */
  isKnown: boolean
}

/** A time that a canceling has left, who could have it, best first, and what they would answer. */
export type Freed = {
  now: number
  ranked: Proposal[]
  answers: ReadonlyMap<string, Person>
  /** So long before its start a time is booked no more. */
  latestBefore: number
  zone: string
}

/** After how many milliseconds the time was filled, if it was, and how many pressed for nothing. */
type Ended = { filledAfter: number | null; disappointed: number }
type Wave = { who: Proposal[]; sendsAt: number; expiresAt: number }

/** Whoever joined first is asked first; one proposal of each. */
function inLine({ ranked }: Freed): Proposal[] {
  const [best] = ranked
  const same = ranked.filter(({ startsAt }) => startsAt === best?.startsAt)
  return waveOf(same, Number.POSITIVE_INFINITY).toSorted(
    (one, other) => one.wish.joinedAt - other.wish.joinedAt,
  )
}

/**
 * Waves one after the other until somebody takes it. Whoever presses when it is gone, or another is being asked, is
 * disappointed; once nobody is asked any more the time is everybody's, theirs too.
 */
function asked(freed: Freed, next: (now: number, left: Proposal[]) => Wave | null): Ended {
  let { now } = freed
  let left = inLine(freed)
  const late: number[] = []
  for (let wave = next(now, left); wave; wave = next(now, left)) {
    const { who, sendsAt, expiresAt } = wave
    const presses = pressesOf(freed, who, sendsAt)
    const first = presses[0]
    if (first !== undefined && first < expiresAt) {
      return { filledAfter: first - freed.now, disappointed: late.length + presses.length - 1 }
    }
    late.push(...presses)
    left = left.filter((one) => !who.includes(one))
    now = expiresAt
  }
  return afterwards(freed, now, late)
}

/** Nobody is asked any more: whoever presses from then on has the time, as long as it can be booked. */
function afterwards(freed: Freed, overAt: number, late: readonly number[]): Ended {
  const [best] = freed.ranked
  const latest = best ? latestOf(freed, best) : overAt
  const found = late.filter((press) => press >= overAt && press < latest)
  if (found.length === 0) return { filledAfter: null, disappointed: late.length }
  return { filledAfter: Math.min(...found) - freed.now, disappointed: late.length - 1 }
}

/** When those who want it press, in order. */
function pressesOf(freed: Freed, who: readonly Proposal[], sendsAt: number): number[] {
  return who
    .flatMap(({ wish }) => {
      const person = freed.answers.get(wish.clientId)
      const reads = person?.isWilling ? person.readsAfter : null
      return reads === null || reads === undefined ? [] : [sendsAt + reads]
    })
    .toSorted((one, other) => one - other)
}

const latestOf = (freed: Freed, { startsAt }: Proposal) => startsAt - freed.latestBefore

function fixed(freed: Freed, sizeAndWindow: (untilMs: number) => { size: number; ms: number }) {
  return asked(freed, (now, left) => {
    const [first] = left
    if (!first) return null
    const sendsAt = firstOfferAt(now, freed.zone)
    const { size, ms } = sizeAndWindow(first.startsAt - sendsAt)
    const expiresAt = Math.min(sendsAt + ms, latestOf(freed, first))
    return sendsAt < expiresAt ? { who: left.slice(0, size), sendsAt, expiresAt } : null
  })
}

/** Four ways to offer a freed time; mails leave in the same hours in all of them. */
export const WAYS: Record<string, (freed: Freed) => Ended> = {
  // Everybody at once, until it can be booked no more.
  broadcast: (freed) =>
    fixed(freed, () => ({ size: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY })),
  // One after the other, an hour each.
  'first in line': (freed) => fixed(freed, () => ({ size: 1, ms: HOUR_MS })),
  // Two for an hour in the last two days, five for three hours before.
  waves: (freed) =>
    fixed(freed, (untilMs) =>
      untilMs <= 2 * DAY_MS ? { size: 2, ms: HOUR_MS } : { size: 5, ms: 3 * HOUR_MS },
    ),
  // The studio's own rules.
  ours: (freed) => {
    const order = new Map(
      freed.ranked.map((one, place) => [one.wish.clientId, -place] as const).toReversed(),
    )
    const before: boolean[][] = []
    const isKnown = ({ wish }: Proposal) => freed.answers.get(wish.clientId)?.isKnown ?? false
    return asked(freed, (now, left) => {
      const inOrder = left.toSorted(
        (one, other) => (order.get(other.wish.clientId) ?? 0) - (order.get(one.wish.clientId) ?? 0),
      )
      const known = inOrder.filter(isKnown)
      const ranked = strangersInWave(before, 1) > 0 ? inOrder : known
      const [best] = ranked
      const window =
        best &&
        offerWindow({ startsAt: best.startsAt, latestAt: latestOf(freed, best) }, now, freed.zone)
      if (!best || !window) return null
      const size = waveSize(best.startsAt - window.sendsAt)
      const strangers = ranked
        .filter((one) => !isKnown(one))
        .slice(0, strangersInWave(before, size))
      const who = waveOf(
        ranked.filter((one) => isKnown(one) || strangers.includes(one)),
        size,
      )
      before.push(who.map(isKnown))
      return { who, ...window }
    })
  },
}
