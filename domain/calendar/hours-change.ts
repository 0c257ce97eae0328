import { type BusyTime, type Calendar, freeTimes } from '#domain/calendar/availability.ts'
import {
  type Hours,
  type Interval,
  openOn,
  type SchedulingSettings,
} from '#domain/calendar/schedule.ts'
import { localDate } from '#domain/core/when.ts'

/** How far ahead a change of the week is looked at. */
export const PREVIEW_DAYS = 60

/** What visits are booked by; `buffers` holds the services that keep other minutes free than the rest. */
export type RuleSet = Omit<SchedulingSettings, 'weekly'> & {
  hours: Hours
  buffers: ReadonlyMap<string, number>
}

/** One thing that can be booked: a service, or one of its options. */
export type Length = { serviceId: string; name: string; durationMinutes: number }

export type Effect<Visit> = {
  /** Starts, in epoch ms, at which something could be booked and no longer can, and the other way round. */
  hidden: number[]
  opened: number[]
  /** The same for one treatment each, only where it changes. */
  lengths: { name: string; hidden: number; opened: number }[]
  /** Visits to come that lay within the old hours and do not lie within the new ones. */
  touched: Visit[]
}

type Known<Visit> = {
  zone: string
  now: number
  busy: readonly BusyTime[]
  lengths: readonly Length[]
  visits: readonly Visit[]
}

/**
 * What another set of rules would change between two studio dates, both included: computed by the rule
 * that times are offered by, so it is what visitors will see. Visits are looked at wherever they stand.
 */
export function effectOf<Visit extends Interval>(
  rules: { before: RuleSet; after: RuleSet },
  { from, to }: { from: string; to: string },
  known: Known<Visit>,
): Effect<Visit> {
  const before = startsBy(rules.before, { from, to }, known)
  const after = startsBy(rules.after, { from, to }, known)
  const lengths = known.lengths.map((length) => {
    const [was, is] = [before(length), after(length)]
    return { name: length.name, hidden: minus(was, is).length, opened: minus(is, was).length }
  })
  const all = (starts: (length: Length) => Set<number>) =>
    new Set(known.lengths.flatMap((length) => [...starts(length)]))
  const [anyBefore, anyAfter] = [all(before), all(after)]
  return {
    hidden: minus(anyBefore, anyAfter),
    opened: minus(anyAfter, anyBefore),
    lengths: lengths.filter(({ hidden, opened }) => hidden + opened > 0),
    touched: touchedBy(
      { before: rules.before.hours, after: rules.after.hours },
      known.visits,
      known.zone,
    ),
  }
}

/** Visits that lay within the old hours and do not lie within the new ones. */
export function touchedBy<Visit extends Interval>(
  { before, after }: { before: Hours; after: Hours },
  visits: readonly Visit[],
  zone: string,
): Visit[] {
  return visits.filter(
    (visit) => liesWithin(visit, before, zone) && !liesWithin(visit, after, zone),
  )
}

/** The effect in one word, to tell whether it is the one that has been seen. */
export function effectKey(effect: Effect<{ id: string }>): string {
  const lengths = effect.lengths.map(({ hidden, opened }) => `${hidden}.${opened}`)
  return [effect.hidden.length, effect.opened.length, effect.touched.length, ...lengths].join('-')
}

/** Whether anything changes for anyone. */
export function hasEffect(effect: Effect<unknown>): boolean {
  return effect.lengths.length > 0 || effect.touched.length > 0
}

function startsBy(
  rules: RuleSet,
  span: { from: string; to: string },
  known: Known<unknown>,
): (length: Length) => Set<number> {
  const found = new Map<string, Set<number>>()
  return ({ serviceId, durationMinutes }) => {
    const bufferMinutes = rules.buffers.get(serviceId) ?? rules.bufferMinutes
    const key = `${durationMinutes} ${bufferMinutes}`
    const starts =
      found.get(key) ??
      new Set(
        freeTimes({ ...span, durationMinutes }, calendarOf(rules, bufferMinutes, known)).map(
          ({ startsAt }) => startsAt,
        ),
      )
    found.set(key, starts)
    return starts
  }
}

function calendarOf(rules: RuleSet, bufferMinutes: number, known: Known<unknown>): Calendar {
  const { zone, busy, now } = known
  const { hours, gridMinutes, noticeMinutes, horizonDays } = rules
  return { zone, hours, gridMinutes, noticeMinutes, horizonDays, bufferMinutes, busy, now }
}

/** Whether a visit lies within hours in which the studio is open. */
export function liesWithin(visit: Interval, hours: Hours, zone: string): boolean {
  return openOn(localDate(visit.startsAt, zone), hours, zone).some(
    (span) => span.startsAt <= visit.startsAt && visit.endsAt <= span.endsAt,
  )
}

function minus(one: ReadonlySet<number>, other: ReadonlySet<number>): number[] {
  return [...one].filter((start) => !other.has(start)).toSorted((a, b) => a - b)
}
