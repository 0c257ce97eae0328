import { studio } from '#content/studio.ts'
import {
  type BusyTime,
  type Calendar,
  freeTimes,
  goodUntil,
  nearestTimes,
  refusalsOf,
} from '#domain/availability.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { eligibilityRefusal } from '#domain/eligibility.ts'
import { addDays, dayInterval, type Interval, openOn } from '#domain/schedule.ts'
import { type Choice, visitOf } from '#domain/service.ts'
import { localDate } from '#domain/when.ts'
import type { Desk, Rules } from './desk.ts'
import { personByEmail } from './people.ts'
import type { Bookings, Opening } from './provider.ts'

const ANSWERS_KEPT = 200
const NEAREST_WITHIN_MS = 21 * DAY_MS

type Answer = { version: number; from: number; until: number; openings: readonly Opening[] }
type OpeningReads = Pick<
  Bookings,
  'availability' | 'teamAvailability' | 'nearest' | 'explain' | 'openTime'
>

export function openingReads(desk: Desk): OpeningReads {
  const kept = new Map<string, Answer>()

  async function openings(wanted: {
    durationMinutes: number
    startDate: string
    endDate: string
    exceptId?: string | undefined
  }): Promise<readonly Opening[]> {
    const rules = await desk.rules()
    const key = Object.values(wanted).join(' ')
    const now = desk.now()
    const known = kept.get(key)
    if (known?.version === rules.version && known.from <= now && now <= known.until) {
      return known.openings
    }

    const span = {
      startsAt: dayInterval(wanted.startDate, rules.zone).startsAt,
      endsAt: dayInterval(wanted.endDate, rules.zone).endsAt,
    }
    const busy = await busyTimes(desk, span, wanted.exceptId)
    const calendar = calendarOf(rules, busy, now)
    const free = freeTimes(
      { from: wanted.startDate, to: wanted.endDate, durationMinutes: wanted.durationMinutes },
      calendar,
    )
    const found = free.map((time) => ({ ...time, teamMemberId: studio.esthetician.teamMemberId }))
    if (kept.size >= ANSWERS_KEPT) kept.clear()
    kept.set(key, {
      version: rules.version,
      from: now,
      until: goodUntil(free, calendar),
      openings: found,
    })
    return found
  }

  return {
    async availability({ startDate, endDate, movingBookingId, ...choice }) {
      const { services } = await desk.rules()
      const chosen = visitOf(choice, services)
      if (!chosen.ok) return chosen
      const { durationMinutes } = chosen.visit
      return {
        ok: true,
        openings: await openings({
          durationMinutes,
          startDate,
          endDate,
          exceptId: movingBookingId,
        }),
      }
    },

    async teamAvailability({ teamMemberId, startDate, endDate }) {
      if (teamMemberId !== studio.esthetician.teamMemberId) return []
      const rules = await desk.rules()
      const now = desk.now()
      const open = openTime(rules, startDate, endDate)
      const first = open[0]
      const last = open.at(-1)
      if (!first || !last) return []
      const busy = await busyTimes(desk, { startsAt: first.startsAt, endsAt: last.endsAt })
      return open
        .flatMap((span) => without(span, busy))
        .map((span) => ({ ...span, startsAt: Math.max(span.startsAt, now) }))
        .filter((span) => span.startsAt < span.endsAt)
        .map((span) => ({ ...span, teamMemberId }))
    },

    async nearest(choice: Choice, startsAt, count) {
      const rules = await desk.rules()
      const chosen = visitOf(choice, rules.services)
      if (!chosen.ok) return []
      const free = await openings({
        durationMinutes: chosen.visit.durationMinutes,
        startDate: localDate(startsAt - NEAREST_WITHIN_MS, rules.zone),
        endDate: localDate(startsAt + NEAREST_WITHIN_MS, rules.zone),
      })
      return nearestTimes(free, startsAt, count) as Opening[]
    },

    async explain({ startsAt, email, birthDate, ...choice }) {
      const rules = await desk.rules()
      const chosen = visitOf(choice, rules.services)
      if (!chosen.ok) return { offered: false, reasons: [chosen.code] }
      const { durationMinutes, rule } = chosen.visit
      const span = { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS + DAY_MS }
      const calendar = calendarOf(rules, await busyTimes(desk, span), desk.now())
      const reasons: Awaited<ReturnType<Bookings['explain']>>['reasons'] = refusalsOf(
        { startsAt, durationMinutes },
        calendar,
      )
      if (email !== undefined) {
        const person = await personByEmail(desk.database.rows, email, birthDate ?? null)
        const refusal = eligibilityRefusal(rule, person, localDate(startsAt, rules.zone))
        if (refusal) reasons.push(refusal)
      }
      return { offered: reasons.length === 0, reasons }
    },

    async openTime(startDate, endDate) {
      return openTime(await desk.rules(), startDate, endDate)
    },
  }
}

/** What takes time in an interval: live holds, visits and blocks; the past before it is not read. */
export async function busyTimes(
  desk: Desk,
  span: Interval,
  exceptId?: string | undefined,
): Promise<BusyTime[]> {
  const rows = await desk.database.rows
    .selectFrom('booking')
    .select(['id', 'status', 'starts_at', 'ends_at', 'busy_until', 'hold_expires_at'])
    .where('takes_time', '=', 1)
    .where('busy_until', '>', span.startsAt)
    .where('starts_at', '<', span.endsAt)
    .orderBy('busy_until')
    .execute()
  const now = desk.now()
  return rows
    .filter((row) => row.id !== exceptId && (row.hold_expires_at ?? now + 1) > now)
    .map((row) => ({
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      busyUntil: row.busy_until,
      kind: row.status === 'HELD' ? 'hold' : row.status === 'BLOCKED' ? 'block' : 'visit',
      expiresAt: row.hold_expires_at,
    }))
}

export function calendarOf(rules: Rules, busy: readonly BusyTime[], now: number): Calendar {
  const { gridMinutes, noticeMinutes, horizonDays, bufferMinutes } = rules.settings
  return {
    zone: rules.zone,
    hours: rules.hours,
    gridMinutes,
    noticeMinutes,
    horizonDays,
    bufferMinutes,
    busy,
    now,
  }
}

function openTime(rules: Rules, startDate: string, endDate: string): Interval[] {
  const open: Interval[] = []
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    open.push(...openOn(date, rules.hours, rules.zone))
  }
  return open
}

function without(span: Interval, busy: readonly BusyTime[]): Interval[] {
  let rest = [span]
  for (const taken of busy) {
    rest = rest.flatMap((part) =>
      [
        { startsAt: part.startsAt, endsAt: Math.min(part.endsAt, taken.startsAt) },
        { startsAt: Math.max(part.startsAt, taken.busyUntil), endsAt: part.endsAt },
      ].filter((piece) => piece.startsAt < piece.endsAt),
    )
  }
  return rest
}
