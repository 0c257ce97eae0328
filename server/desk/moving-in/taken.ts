import { STUDIO } from '#content/studio.ts'
import { formatTime } from '#domain/core/when.ts'
import type { Rows } from '../../core/db/schema.ts'

/** Who has which time from now on. */
export type TakenTime = {
  /** What lies over this time; null where it is free. */
  over(startsAt: number, endsAt: number): string | null
  take(startsAt: number, endsAt: number, who: string): void
}

type Span = { startsAt: number; endsAt: number; who: string }

export async function takenFrom(rows: Rows, now: number): Promise<TakenTime> {
  const found = await rows
    .selectFrom('booking')
    .select(['starts_at', 'busy_until', 'status', 'first_name', 'last_name'])
    .where('takes_time', '=', 1)
    .where('busy_until', '>', now)
    .where((where) =>
      where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', now)]),
    )
    .execute()
  const byDay = new Map<number, Span[]>()
  const take = (startsAt: number, endsAt: number, who: string) => {
    for (let day = dayOf(startsAt); day <= dayOf(endsAt); day += 1) {
      const spans = byDay.get(day) ?? []
      spans.push({ startsAt, endsAt, who })
      byDay.set(day, spans)
    }
  }
  for (const row of found) take(row.starts_at, row.busy_until, whoHas(row))
  return {
    take,
    over(startsAt, endsAt) {
      for (let day = dayOf(startsAt); day <= dayOf(endsAt); day += 1) {
        const other = byDay
          .get(day)
          ?.find((span) => span.startsAt < endsAt && startsAt < span.endsAt)
        if (other) return `${other.who}, ${formatTime(other.startsAt, STUDIO.zone)}`
      }
      return null
    },
  }
}

function whoHas(row: { status: string; first_name: string; last_name: string }): string {
  if (row.status === 'BLOCKED') return 'blocked time'
  if (row.status === 'HELD') return 'somebody who is booking just now'
  return `${row.first_name} ${row.last_name}`.trim()
}

const dayOf = (instant: number) => Math.floor(instant / 86_400_000)
