import { STUDIO } from '#content/studio.ts'
import { freeTimes, goodUntil } from '#domain/calendar/availability.ts'
import type { Opening } from '#domain/calendar/schedule.ts'
import { dayInterval, type Interval } from '#domain/calendar/schedule.ts'
import { busyTimes, calendarOf } from './calendar.ts'
import type { CalendarParts, Rules } from './parts.ts'

const ANSWERS_KEPT = 200

type Answer = { version: number; from: number; until: number; openings: readonly Opening[] }
type Wanted = {
  serviceId: string
  optionId: string | undefined
  durationMinutes: number
  bufferMinutes: number
  /** Left out: the studio's own. */
  noticeMinutes?: number | undefined
  startDate: string
  endDate: string
  exceptId?: string | undefined
  /** The time that the visit of `exceptId` has. */
  own?: Interval | undefined
}

/** Free times, computed once for each question and kept until the calendar or the clock overtakes them. */
export function cachedOpenings(desk: CalendarParts) {
  const kept = new Map<string, Answer>()
  const underway = new Map<string, Promise<Answer>>()

  return async (wanted: Wanted): Promise<readonly Opening[]> => {
    const rules = await desk.rules()
    const key = JSON.stringify(wanted)
    const now = desk.now()
    const known = kept.get(key)
    if (known?.version === rules.version && known.from <= now && now <= known.until) {
      return known.openings
    }

    // Callers who miss at the same moment share one computation.
    const asked = `${rules.version} ${key}`
    const answer = underway.get(asked) ?? compute(desk, rules, wanted, now)
    underway.set(asked, answer)
    const found = await answer.finally(() => underway.delete(asked))
    if (kept.size >= ANSWERS_KEPT) kept.clear()
    kept.set(key, found)
    return found.openings
  }
}

async function compute(
  desk: CalendarParts,
  rules: Rules,
  wanted: Wanted,
  now: number,
): Promise<Answer> {
  const span = {
    startsAt: dayInterval(wanted.startDate, rules.zone).startsAt,
    endsAt: dayInterval(wanted.endDate, rules.zone).endsAt,
  }
  const busy = await busyTimes(desk, span, wanted.exceptId)
  const { bufferMinutes, own } = wanted
  const calendarHere = calendarOf(rules, busy, now, bufferMinutes)
  const calendar = {
    ...calendarHere,
    noticeMinutes: wanted.noticeMinutes ?? calendarHere.noticeMinutes,
    offered: desk.elsewhere && { ...(await desk.elsewhere.offered(wanted, span)), own },
  }
  const free = freeTimes(
    { from: wanted.startDate, to: wanted.endDate, durationMinutes: wanted.durationMinutes },
    calendar,
  )
  return {
    version: rules.version,
    from: now,
    until: goodUntil(free, calendar),
    openings: free.map((time) => ({ ...time, teamMemberId: STUDIO.esthetician.teamMemberId })),
  }
}
