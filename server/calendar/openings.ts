import { STUDIO } from '#content/studio.ts'
import { type BusyTime, nearestTimes, overlaps, refusalsOf } from '#domain/calendar/availability.ts'
import { type Interval, type Opening, withoutTime } from '#domain/calendar/schedule.ts'
import { type Choice, visitOf } from '#domain/calendar/service.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import type { Bookings } from './bookings.ts'
import { bufferAfter, busyTimes, calendarOf } from './calendar.ts'
import { barredBy, DESK, offeredFor } from './checks.ts'
import { openFor, openTime } from './open-time.ts'
import { cachedOpenings } from './openings-cache.ts'
import type { CalendarParts } from './parts.ts'

const NEAREST_WITHIN_MS = 21 * DAY_MS

type OpeningReads = Pick<
  Bookings,
  'availability' | 'teamAvailability' | 'nearest' | 'explain' | 'openTime' | 'waitsElsewhere'
>

export function openingReads(desk: CalendarParts): OpeningReads {
  const openings = cachedOpenings(desk)

  return {
    async availability({ startDate, endDate, exceptId, isByHand, ...choice }) {
      const rules = await desk.rules()
      const chosen = visitOf(choice, rules.services)
      if (!chosen.ok) return chosen
      const moved = await visitToMove(desk, exceptId)
      const durationMinutes = moved?.durationMinutes ?? chosen.visit.durationMinutes
      return {
        ok: true,
        openings: await openings({
          serviceId: choice.serviceId,
          optionId: choice.optionId,
          durationMinutes,
          bufferMinutes: bufferAfter(chosen.visit.service.id, rules),
          noticeMinutes: isByHand ? 0 : undefined,
          startDate,
          endDate,
          exceptId,
          own: moved?.own,
        }),
      }
    },

    async teamAvailability({ teamMemberId, startDate, endDate }) {
      if (teamMemberId !== STUDIO.esthetician.teamMemberId) return []
      const rules = await desk.rules()
      const now = desk.now()
      const open = await openFor(desk, rules, startDate, endDate)
      const first = open[0]
      const last = open.at(-1)
      if (!first || !last) return []
      const whole = { startsAt: first.startsAt, endsAt: last.endsAt }
      const busy = await busyTimes(desk, whole)
      return open
        .flatMap((span) => without(span, [...busy, ...rules.busyAbroad.flatMap(takenIn(whole))]))
        .map((span) => ({ ...span, startsAt: Math.max(span.startsAt, now) }))
        .filter((span) => span.startsAt < span.endsAt)
        .map((span) => ({ ...span, teamMemberId }))
    },

    async nearest(choice: Choice, startsAt, count) {
      const rules = await desk.rules()
      const chosen = visitOf(choice, rules.services)
      if (!chosen.ok) return []
      const free = await openings({
        serviceId: choice.serviceId,
        optionId: choice.optionId,
        durationMinutes: chosen.visit.durationMinutes,
        bufferMinutes: bufferAfter(chosen.visit.service.id, rules),
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
      const buffer = bufferAfter(chosen.visit.service.id, rules)
      const calendar = {
        ...calendarOf(rules, await busyTimes(desk, span), desk.now(), buffer),
        offered: await offeredFor(desk, { ...choice, startsAt, durationMinutes }),
      }
      const reasons: Awaited<ReturnType<Bookings['explain']>>['reasons'] = refusalsOf(
        { startsAt, durationMinutes },
        calendar,
      )
      if (email !== undefined) {
        const refusal = await barredBy(desk, rules, rule, { by: DESK, email, birthDate, startsAt })
        if (refusal) reasons.push(refusal)
      }
      return { offered: reasons.length === 0, reasons }
    },

    async waitsElsewhere(bookingIds) {
      return (await desk.elsewhere?.waiting(desk.database.rows, bookingIds)) ?? new Map()
    },

    async openTime(startDate, endDate) {
      return desk.elsewhere ? null : openTime(await desk.rules(), startDate, endDate)
    },
  }
}

function takenIn(whole: Interval) {
  return (span: Interval) => (overlaps(span, whole) ? [{ ...span, busyUntil: span.endsAt }] : [])
}

/** A visit keeps the length that it was booked with, whatever the menu says today. */
async function visitToMove(desk: CalendarParts, bookingId = '') {
  if (!bookingId) return undefined
  const row = await desk.database.rows
    .selectFrom('booking')
    .select(['duration_minutes', 'starts_at', 'ends_at'])
    .where('id', '=', bookingId)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      durationMinutes: row.duration_minutes,
      own: { startsAt: row.starts_at, endsAt: row.ends_at },
    }
  )
}

function without(span: Interval, busy: readonly Omit<BusyTime, 'kind'>[]): Interval[] {
  let rest = [span]
  for (const { startsAt, busyUntil } of busy) {
    rest = rest.flatMap((part) => withoutTime(part, { startsAt, endsAt: busyUntil }))
  }
  return rest
}
