import { openOn } from '#domain/calendar/schedule.ts'
import { type Repeating, ruleOf } from '#domain/calendar/series/repeat-words.ts'
import { addDays } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { CalendarParts } from '../parts.ts'
import { datesOf } from './expand.ts'
import { freeStartsNear, type Hours, type InTheWay, inTheWayWithin, timeOn } from './times.ts'

/** So far ahead of today every series stands in the calendar; a year and a month, so that each August is there a year before. */
const FILLED_DAYS = 400

export type BlockRule = Hours & { repeat: Repeating; firstDate: string; note: string }

/** One date of a series, as it would be. */
export type DateAhead = {
  date: string
  state: 'free' | 'closed' | 'met'
  /** What stands in the way; time that the owner has blocked herself is none. */
  standing: Pick<InTheWay, 'kind' | 'name' | 'startsAt' | 'endsAt'>[]
  /** Clock times of that day, nearest first. */
  nearest: string[]
}

/** What a rule meets on each of its dates so far as it would be filled now; nothing is written. */
export async function aheadOf(
  desk: CalendarParts,
  asked: Pick<BlockRule, 'repeat' | 'firstDate'> & Hours,
): Promise<DateAhead[]> {
  const rules = await desk.rules()
  const { zone } = rules
  const now = desk.now()
  const to = lastFilled(localDate(now, zone))
  const dates = datesOf(ruleOf(asked.repeat), asked.firstDate, { from: asked.firstDate, to })
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const whole = {
    startsAt: timeOn(first, asked, zone).startsAt,
    endsAt: timeOn(last, asked, zone).endsAt,
  }
  const taken = await inTheWayWithin(desk.database.rows, dayAround(whole), { now })
  return dates.map((date) => {
    const time = timeOn(date, asked, zone)
    const met = taken.filter(
      (one) => one.kind !== 'block' && one.startsAt < time.endsAt && one.busyUntil > time.startsAt,
    )
    const isOpen = openOn(date, rules.hours, zone).length > 0
    const isShort = asked.days === 1
    return {
      date,
      state: met.length > 0 ? 'met' : isOpen ? 'free' : 'closed',
      standing: met.map(({ kind, name, startsAt, endsAt }) => ({ kind, name, startsAt, endsAt })),
      nearest: met.length > 0 && isShort ? freeStartsNear(date, time, { taken, rules }) : [],
    }
  })
}

export function lastFilled(today: string): string {
  return addDays(today, FILLED_DAYS)
}

const DAY_MS = 86_400_000

/** With the rest of its first and last day, in which free times are looked for. */
function dayAround({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return { startsAt: startsAt - DAY_MS, endsAt: endsAt + DAY_MS }
}
