import { z } from 'zod'
import { type Offered, openSteps } from '#domain/calendar/offered.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Treatment } from '../elsewhere.ts'
import { linkOf } from './links.ts'

const Starts = z.array(z.number())

/** What the copy offers for a treatment in a stretch of time; nothing where it has no link to Square's services. */
export async function offeredBy(
  rows: Rows,
  treatment: Treatment,
  span: Interval,
  zone: string,
): Promise<Offered> {
  const link = await linkOf(rows, treatment)
  if (!link) return { starts: [], lengthMinutes: 0 }
  const found = await rows
    .selectFrom('square_opening')
    .select('starts')
    .where('variation_id', '=', link.id)
    .where('date', '>=', localDate(span.startsAt, zone))
    .where('date', '<=', localDate(span.endsAt, zone))
    .orderBy('date')
    .execute()
  const starts = found.flatMap((row) => Starts.parse(JSON.parse(row.starts)))
  return { starts, lengthMinutes: link.durationMinutes }
}

/** The same for every treatment that is linked, as open time in short steps. */
export async function openThere(rows: Rows, span: Interval, zone: string): Promise<Offered> {
  const found = await rows
    .selectFrom('square_opening')
    .innerJoin('square_service', 'square_service.variation_id', 'square_opening.variation_id')
    .select(['starts', 'duration_minutes'])
    .where('service_id', 'is not', null)
    .where('gone_at', 'is', null)
    .where('date', '>=', localDate(span.startsAt, zone))
    .where('date', '<=', localDate(span.endsAt, zone))
    .execute()
  const offered = found.map((row) => ({
    starts: Starts.parse(JSON.parse(row.starts)),
    lengthMinutes: row.duration_minutes,
  }))
  return openSteps(offered)
}
