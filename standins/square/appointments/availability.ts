import type { Hono } from 'hono'
import { z } from 'zod'
import { type Parts, readBody } from '../calls.ts'
import { knownLocation, mainLocation } from '../locations.ts'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import type { BookingBook } from './booking-book.ts'
import { instantIn, type Segment, spansOf, stampOf } from './booking-shape.ts'
import { serviceOf } from './services.ts'
import { mayRead } from './settings.ts'
import { type Timetable, timetableOf } from './timetable.ts'

const DAY_MS = 86_400_000
const QUARTER_MS = 900_000
const STEPS = { QUARTER_HOURLY: 1, HALF_HOURLY: 2, HOURLY: 4 } as const

const Names = z.array(z.string()).nullish()
const SegmentFilter = z.strictObject({
  service_variation_id: z.string().min(1).max(36),
  team_member_id_filter: z.strictObject({ all: Names, any: Names, none: Names }).nullish(),
})
const Search = z.strictObject({
  query: z.strictObject({
    filter: z.strictObject({
      start_at_range: z.strictObject({ start_at: z.string(), end_at: z.string() }),
      location_id: z.string().max(32).nullish(),
      segment_filters: z.array(SegmentFilter).min(1).nullish(),
      booking_id: z.string().max(36).nullish(),
    }),
  }),
})
type Filter = z.infer<typeof Search>['query']['filter']

/** What one segment of a visit could be: its length, and who could do it. */
type Wanted = Omit<Segment, 'team_member_id'> & { teamMemberIds: string[] }

/** Square's search for free times: it reads, and keeps nothing for anybody. */
export function availabilityCalls(app: Hono, { state, now }: Parts, book: BookingBook): void {
  app.post('/v2/bookings/availability/search', async (c) => {
    mayRead(state)
    const { filter } = (await readBody(c, Search)).query
    const { from, to } = rangeOf(filter.start_at_range)
    const location_id = filter.location_id ?? mainLocation(state).id
    knownLocation(state, location_id, 'query.filter.location_id')
    const moved = filter.booking_id ? book.existing(filter.booking_id) : null
    const wanted = moved
      ? moved.appointment_segments.map(({ team_member_id, ...rest }) => ({
          ...rest,
          teamMemberIds: [team_member_id],
        }))
      : wantedOf(state, filter)
    const timetable = timetableOf(state, now(), moved?.id)
    const availabilities = startsOf(timetable, { from, to, wanted }).flatMap((start) => {
      const appointment_segments = segmentsAt(timetable, start, wanted)
      return appointment_segments
        ? [{ start_at: stampOf(start), location_id, appointment_segments }]
        : []
    })
    return c.json({ ...(availabilities.length > 0 ? { availabilities } : {}), errors: [] })
  })
}

function rangeOf({ start_at, end_at }: Filter['start_at_range']) {
  const field = 'query.filter.start_at_range'
  const [from, to] = [
    instantIn(start_at, `${field}.start_at`),
    instantIn(end_at, `${field}.end_at`),
  ]
  if (to - from < DAY_MS) {
    throw new Refusal('INVALID_TIME_RANGE', 'Min query range is 24 hours.', { field })
  }
  if (to - from > 32 * DAY_MS) {
    throw new Refusal('INVALID_TIME_RANGE', 'Max query range is 32 days.', { field })
  }
  return { from, to }
}

function wantedOf(state: State, { segment_filters }: Filter): Wanted[] {
  if (!segment_filters) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'Field must be set', {
      field: 'query.filter.segment_filters',
    })
  }
  return segment_filters.map(({ service_variation_id, team_member_id_filter: who }, index) => {
    const field = `query.filter.segment_filters[${index}].service_variation_id`
    const { minutes, version, teamMemberIds } = serviceOf(state, service_variation_id, field)
    return {
      duration_minutes: minutes,
      service_variation_id,
      service_variation_version: version,
      teamMemberIds: teamMemberIds.filter(
        (id) =>
          (who?.any?.includes(id) ?? true) &&
          (who?.all?.includes(id) ?? true) &&
          !who?.none?.includes(id),
      ),
    }
  })
}

/** The starts that hours, alignment and lead time leave, taken or not. */
function startsOf(
  { openings, isInTime, settings }: Timetable,
  { from, to, wanted }: { from: number; to: number; wanted: Wanted[] },
): number[] {
  const lengthMs = wanted.reduce((sum, { duration_minutes }) => sum + duration_minutes * 60_000, 0)
  const { alignment } = settings
  const isByLength = alignment === 'SERVICE_DURATION'
  const stepMs = isByLength ? lengthMs : STEPS[alignment] * QUARTER_MS
  return openings(from, to).flatMap((open) => {
    const starts = []
    const base = isByLength ? open.from : open.hour
    const first = base + Math.ceil((open.from - base) / stepMs) * stepMs
    for (let at = first; at + lengthMs <= open.to; at += stepMs) {
      if (at >= from && at < to && isInTime(at)) starts.push(at)
    }
    return starts
  })
}

/** The visit at this start, with whoever is free; null where nobody is. */
function segmentsAt({ isFree }: Timetable, start: number, wanted: Wanted[]): Segment[] | null {
  const segments: Segment[] = []
  for (const { teamMemberIds, ...facts } of wanted) {
    const free = teamMemberIds.find((team_member_id) => {
      const tried = [...segments, { ...facts, team_member_id }]
      const span = spansOf({ start_at: stampOf(start), appointment_segments: tried }).at(-1)
      return span && isFree(span)
    })
    if (!free) return null
    segments.push({ ...facts, team_member_id: free })
  }
  return segments
}
