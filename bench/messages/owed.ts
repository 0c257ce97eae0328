import type { Kysely } from 'kysely'
import PostalMime from 'postal-mime'
import { DAY_MS, MINUTE_MS } from '../../domain/core/duration.ts'
import type { Schema } from '../../server/core/db/schema.ts'
import type { Arrival } from './carriers.ts'

const ZONE = 'America/Los_Angeles'
/** Between writing a message and turning to its carrier. */
export const IN_HAND_MS = 3000
/** Who changes a visit so soon after a reminder of it was due may have been faster. */
const LATE_MS = 30 * MINUTE_MS

/** A visit between two of its changes; instants in epoch milliseconds. */
export type Version = {
  bookingId: string
  sequence: number
  email: string
  from: number
  until: number
  startsAt: number
  stands: boolean
}

/** Every visit as its history tells of it. */
export async function versionsOf(rows: Kysely<Schema>): Promise<Version[]> {
  const visits = await rows
    .selectFrom('booking')
    .select(['id', 'email', 'starts_at'])
    .where('client_id', 'is not', null)
    .execute()
  const events = await rows.selectFrom('booking_event').selectAll().orderBy('sequence').execute()
  return visits.flatMap(({ id, email, starts_at }) => {
    const own = events.filter(({ booking_id }) => booking_id === id)
    return own.map((event, index) => {
      const next = own.slice(index + 1)
      const moved = next.find(({ kind }) => kind === 'moved')
      const from = moved && (JSON.parse(String(moved.detail)) as { from: number }).from
      return {
        ...{ bookingId: id, email, sequence: event.sequence, from: event.at },
        until: next[0]?.at ?? Number.POSITIVE_INFINITY,
        startsAt: from ?? starts_at,
        stands: event.kind === 'booked' || event.kind === 'moved',
      }
    })
  })
}

/** A reminder names the time that the visit had as it left. */
export async function oldTime(arrival: Arrival, versions: readonly Version[]): Promise<string[]> {
  const { id, to, begunAt, at } = arrival
  const [, bookingId] = /^reminder-([\w]{8}(?:-[\w]{4}){3}-[\w]{12})-/.exec(id) ?? []
  const standing = versions.filter(
    (one) =>
      one.bookingId === bookingId &&
      one.stands &&
      one.from <= at &&
      one.until > begunAt - IN_HAND_MS,
  )
  const words = await wordsOf(arrival)
  const isTrue = standing.some(({ startsAt }) => startsAt > begunAt && names(words, startsAt, at))
  const when = standing.map(({ startsAt }) => new Date(startsAt).toISOString()).join(' or ')
  return isTrue
    ? []
    : [
        `${to} got ${id} at ${new Date(at).toISOString()} for a visit ${when || 'that stands no more'}: ${said(words)}`,
      ]
}

async function wordsOf({ channel, raw }: Arrival): Promise<string> {
  const text = channel === 'text' ? raw : ((await PostalMime.parse(raw)).text ?? '')
  return text.replace(/\s+/g, ' ')
}

const NAMED = /(?:(today|tomorrow) at|on \w{3}, (\w{3} \d{1,2})(?:, \d{4})?,) (\d{1,2}:\d{2} [ap]m)/

const said = (words: string) => NAMED.exec(words)?.[0] ?? words.slice(0, 80)

/** Whether the first time that is named is this one, read on the day on which it came. */
function names(words: string, startsAt: number, at: number): boolean {
  const [, near, date, clock] = NAMED.exec(words) ?? []
  const [day, time] = shown(startsAt)
  const [today] = shown(at)
  const [tomorrow] = shown(at + DAY_MS)
  const named = near === 'today' ? today : near === 'tomorrow' ? tomorrow : date
  return named === day && clock === time
}

/** "Jul 14" and "6:00 pm". */
function shown(instant: number): [string, string] {
  const zone = { timeZone: ZONE } as const
  const day = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' })
  const time = new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' })
  return [day.format(instant), time.format(instant).replace(/\s/g, ' ').toLowerCase()]
}

export type Owed = { id: string; email: string; dueAt: number; expiresAt: number }

/** Three days, one day and two hours before, never between 20:00 and 8:00: what a first visit is owed. */
export function owedOf({
  bookingId,
  sequence,
  email,
  from,
  until,
  startsAt,
  stands,
}: Version): Owed[] {
  if (!stands) return []
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(ZONE)
  const wished = [
    { key: '3-days', at: start.subtract({ days: 3 }) },
    { key: '1-days', at: start.subtract({ days: 1 }) },
    { key: '2-hours', at: start.subtract({ hours: 2 }) },
  ]
  const all = wished.map(({ key, at }) => ({ key, dueAt: byDay(at).epochMilliseconds }))
  const known = all.filter(({ dueAt }) => dueAt > from).toSorted((a, b) => a.dueAt - b.dueAt)
  return known
    .map(({ key, dueAt }, place) => ({
      ...{ id: `reminder-${bookingId}-${sequence}-${key}`, email, dueAt },
      expiresAt: known[place + 1]?.dueAt ?? startsAt,
    }))
    .filter(({ dueAt, expiresAt }) => dueAt < expiresAt && until > dueAt + LATE_MS)
}

function byDay(at: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const evening = at.with({ hour: 20, minute: 0, second: 0, millisecond: 0 })
  const clock = at.toPlainTime()
  if (Temporal.PlainTime.compare(clock, '20:00') > 0) return evening
  return Temporal.PlainTime.compare(clock, '08:00') < 0 ? evening.subtract({ days: 1 }) : at
}
