import { STUDIO } from '#content/studio.ts'
import { type Effect, effectOf } from '#domain/calendar/hours-change.ts'
import { dayInterval, type Interval } from '#domain/calendar/schedule.ts'
import type { Database } from '../../core/db/open.ts'
import { busyTimes } from '../calendar.ts'
import { type HoursChange, rulesAfter, spanOf } from './change.ts'
import { bookableLengths, type HoursSheet, rulesOf } from './sheet.ts'

export type TouchedVisit = Interval & { id: string; clientName: string; serviceName: string }
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
