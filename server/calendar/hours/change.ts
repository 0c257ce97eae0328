import { STUDIO } from '#content/studio.ts'
import { type Effect, effectOf, PREVIEW_DAYS, type RuleSet } from '#domain/calendar/hours-change.ts'
import {
  dayInterval,
  type HoursException,
  type Interval,
  type OpenSpan,
  type SchedulingSettings,
} from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { Database } from '../../core/db/open.ts'
import { busyTimes } from '../calendar.ts'
import { bookableLengths, type HoursSheet, rulesOf } from './sheet.ts'

export type WeekChange = {
  kind: 'week'
  settings: SchedulingSettings
  /** Minutes kept free after a service, by its id; null: as many as after any other. */
  buffers: Record<string, number | null>
  /** Pages show these hours, and each later change; else they keep what they show. */
  showOnSite: boolean
}

/** Dates that keep other hours than their weekday; no spans: closed. */
export type DatesChange = { kind: 'dates'; dates: string[]; spans: OpenSpan[]; note: string }

/** Dates that go back to the hours of their weekday. */
type AsUsual = { kind: 'as-usual'; dates: string[] }

export type HoursChange = WeekChange | DatesChange | AsUsual

/** The rules as they would be. */
function rulesAfter(sheet: HoursSheet, change: HoursChange): RuleSet {
  switch (change.kind) {
    case 'week': {
      const services = sheet.services.map((service) => {
        const changed = change.buffers[service.id]
        return changed === undefined ? service : { ...service, bufferMinutes: changed }
      })
      return rulesOf({ ...sheet, settings: change.settings, services })
    }
    case 'dates': {
      const changed = exceptionsOf(change)
      const kept = sheet.exceptions.filter(({ date }) => !change.dates.includes(date))
      return rulesOf({ ...sheet, exceptions: [...kept, ...changed] })
    }
    case 'as-usual':
      return rulesOf({
        ...sheet,
        exceptions: sheet.exceptions.filter(({ date }) => !change.dates.includes(date)),
      })
  }
}

export function exceptionsOf({ dates, spans, note }: DatesChange): HoursException[] {
  return dates.map((date) => ({ date, spans, note }))
}

/** The studio dates whose times a change may touch, both included. */
export function spanOf(sheet: HoursSheet, change: HoursChange): { from: string; to: string } {
  if (change.kind === 'week') return { from: sheet.today, to: addDays(sheet.today, PREVIEW_DAYS) }
  const dates = change.dates.toSorted()
  return { from: dates[0] ?? sheet.today, to: dates.at(-1) ?? sheet.today }
}

type TouchedVisit = Interval & { id: string; clientName: string; serviceName: string }
export type HoursEffect = Effect<TouchedVisit>

/** What each of these changes would do to the times offered and to the visits that stand. */
export async function effectsOf(
  parts: { database: Database; now: () => number },
  sheet: HoursSheet,
  changes: readonly HoursChange[],
): Promise<HoursEffect[]> {
  if (changes.length === 0) return []
  const now = parts.now()
  const spans = changes.map((change) => spanOf(sheet, change))
  const whole = {
    startsAt: dayInterval(spans.map(({ from }) => from).toSorted()[0] ?? '', STUDIO.zone).startsAt,
    endsAt: dayInterval(
      spans
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
      STUDIO.zone,
    ).endsAt,
  }
  const hasWeek = changes.some(({ kind }) => kind === 'week')
  const [busy, lengths, visits] = await Promise.all([
    busyTimes(parts, whole),
    bookableLengths(parts.database.rows),
    // The week goes on for ever, so every visit to come may be touched; a date touches its own.
    comingVisits(parts.database, now, hasWeek ? null : whole),
  ])
  const before = rulesOf(sheet)
  return changes.map((change, i) =>
    effectOf(
      { before, after: rulesAfter(sheet, change) },
      spans[i] as { from: string; to: string },
      { zone: STUDIO.zone, now, busy, lengths, visits },
    ),
  )
}

async function comingVisits(
  { rows }: Database,
  now: number,
  within: Interval | null,
): Promise<TouchedVisit[]> {
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'starts_at', 'ends_at', 'first_name', 'last_name', 'service_name'])
    .where('takes_time', '=', 1)
    .where('busy_until', '>', Math.max(now, within?.startsAt ?? now))
    .where('starts_at', '<', within?.endsAt ?? Number.MAX_SAFE_INTEGER)
    .where('client_id', 'is not', null)
    .orderBy('busy_until')
    .execute()
  return found.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    clientName: `${row.first_name} ${row.last_name}`.trim(),
    serviceName: row.service_name,
  }))
}
