import { isOpen } from '#domain/calendar/visit-day.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'

type OfToday = { status: string; startsAt: number; endsAt: number; arrivedAt: number | null }

/** Who is before the owner, and who else is there or should be; each in the order of the day. */
export type AtTheDesk<T> = {
  /** Whoever is in the chair, or comes next; null where nobody is to come any more. */
  current: { visit: T; isNow: boolean } | null
  /** Here, and not in the chair. */
  waiting: T[]
  /** Whose time it is, who is not here, and whose place somebody else has. */
  late: T[]
}

/**
 * In the chair is who is here and whose time has come; else whose time it is; else who came early. An early
 * arrival never takes the chair from the one whose time it is: she waits.
 */
export function atTheDesk<T extends OfToday>(visits: readonly T[], now: number): AtTheDesk<T> {
  const open = visits.filter(isOpen).toSorted((a, b) => a.startsAt - b.startsAt)
  const here = open.filter(({ arrivedAt }) => arrivedAt !== null)
  const due = open.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  const inChair = here.find(({ startsAt }) => startsAt <= now) ?? due[0] ?? here[0]
  const next = open.find(({ startsAt }) => startsAt > now)
  const visit = inChair ?? next
  return {
    current: visit ? { visit, isNow: inChair !== undefined } : null,
    waiting: here.filter((one) => one !== inChair),
    late: due.filter((one) => one !== inChair && one.arrivedAt === null),
  }
}

/** Minutes from when a visit should have begun while nobody has come for it; 0 where that is not so. */
export function lateMinutes({ startsAt, arrivedAt }: OfToday, now: number): number {
  return arrivedAt === null ? Math.max(0, Math.floor((now - startsAt) / MINUTE_MS)) : 0
}

/** Minutes by which somebody came before the time of the visit; 0 where they did not. */
export function earlyMinutes({ startsAt, arrivedAt }: OfToday): number {
  return arrivedAt === null ? 0 : Math.max(0, Math.round((startsAt - arrivedAt) / MINUTE_MS))
}
