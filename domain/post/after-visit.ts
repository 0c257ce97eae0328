import { z } from 'zod'
import type { StoredStatus } from '../calendar/booking.ts'
import { instantOf } from '../calendar/schedule.ts'
import { addDays } from '../core/dates.ts'
import { DAY_MS, MINUTE_MS } from '../core/duration.ts'
import { localDate } from '../core/when.ts'
import { outsideQuietHours, type Reminder, type ReminderPolicy } from './reminders.ts'

/** The letters that may follow a visit, in the order in which they leave. */
export const AFTER_VISIT_KINDS = ['aftercare', 'how-is-it', 'next-visit', 'review'] as const
export type AfterVisitKind = (typeof AFTER_VISIT_KINDS)[number]

export function isAfterVisit(kind: string): kind is AfterVisitKind {
  return (AFTER_VISIT_KINDS as readonly string[]).includes(kind)
}

/** Which of them the owner sends. */
export const AfterVisitPolicy = z.object({
  aftercare: z.boolean(),
  'how-is-it': z.boolean(),
  'next-visit': z.boolean(),
  // What was saved before there were reviews asks for none.
  review: z.boolean().default(false),
})
export type AfterVisitPolicy = Record<AfterVisitKind, boolean>

/** None leaves before the owner has read what it says. */
export const FIRST_AFTER_VISIT_POLICY: AfterVisitPolicy = {
  aftercare: false,
  'how-is-it': false,
  'next-visit': false,
  review: false,
}

const EVENING = '19:00'
const MORNING = '10:00'
/** On the way home nobody reads. */
const WAY_HOME_MS = 30 * MINUTE_MS
/** So long before the treatment's rhythm comes round, while there are times to choose from. */
const PROPOSED_DAYS_BEFORE = 7
const ASKED_WITHIN_DAYS = 3
/** By then the skin has calmed down and the visit is still in mind. */
const REVIEWED_AFTER_DAYS = 3
const REVIEWED_WITHIN_DAYS = 7

/** Nobody is asked for another review before so many months are over. */
export const REVIEW_EVERY_MONTHS = 6

type Ended = {
  status: StoredStatus
  /** Epoch milliseconds. */
  endsAt: number
  /** The treatment's page says what to do afterwards. */
  hasAftercare: boolean
  /** After so many days its client is asked how their skin is. */
  askAfterDays: number
  /** After so many weeks it is best had again. */
  rebookWeeks: number
}

/**
 * What a client is sent after a visit that is marked as completed at `now`, in the order in which it leaves; after
 * any other, nothing. Nothing leaves in quiet hours: what would leaves before them where the visit was over by then,
 * else after them. `now` in epoch milliseconds, days by the calendar of `zone`.
 */
export function afterVisitOf(
  visit: Ended,
  policy: AfterVisitPolicy,
  { now, zone, quiet }: { now: number; zone: string; quiet: Quiet },
): (Reminder & { key: AfterVisitKind })[] {
  if (visit.status !== 'COMPLETED') return []
  const date = localDate(visit.endsAt, zone)
  const at = (days: number, clock: string) => instantOf(addDays(date, days), clock, zone)
  const proposedOn = 7 * visit.rebookWeeks - PROPOSED_DAYS_BEFORE
  const wished = {
    aftercare: {
      from: Math.max(at(0, EVENING), visit.endsAt + WAY_HOME_MS),
      expiresAt: at(1, '12:00'),
    },
    'how-is-it': {
      from: at(visit.askAfterDays, MORNING),
      expiresAt: at(visit.askAfterDays + ASKED_WITHIN_DAYS, MORNING),
    },
    'next-visit': {
      from: at(proposedOn, MORNING),
      expiresAt: at(7 * visit.rebookWeeks, MORNING),
    },
    review: {
      from: visit.endsAt + REVIEWED_AFTER_DAYS * DAY_MS,
      expiresAt: visit.endsAt + (REVIEWED_AFTER_DAYS + REVIEWED_WITHIN_DAYS) * DAY_MS,
    },
  }
  return AFTER_VISIT_KINDS.filter((key) => policy[key])
    .filter((key) => key !== 'aftercare' || visit.hasAftercare)
    .map((key) => {
      const { from, expiresAt } = wished[key]
      return { key, expiresAt, ...leaves(from, Math.max(now, visit.endsAt), { quiet, zone }) }
    })
    .filter(({ dueAt, expiresAt }) => dueAt < expiresAt)
}

type Quiet = Pick<ReminderPolicy, 'quietFrom' | 'quietUntil'>

function leaves(from: number, earliest: number, { quiet, zone }: { quiet: Quiet; zone: string }) {
  const found = outsideQuietHours(Math.max(from, earliest), quiet, zone)
  const isTooEarly = found.quietUntil !== null && found.dueAt < earliest
  return isTooEarly ? { dueAt: found.quietUntil ?? found.dueAt, quietUntil: null } : found
}
