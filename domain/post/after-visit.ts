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

/** What the owner says of one treatment's letters; null: that one does not leave after it. */
export const TreatmentDays = z.object({
  sendsAftercare: z.boolean(),
  askAfterDays: z.int().min(1).max(60).nullable(),
  /** At least two: a week before, its times are proposed. */
  rebookWeeks: z.int().min(2).max(52).nullable(),
})
export type TreatmentDays = z.infer<typeof TreatmentDays>

/** What the form's fields of one treatment say, `ask acne-facial`; empty: null. Or each field's sentence. */
export function readTreatmentDays(
  serviceIds: readonly string[],
  typed: (name: string) => string,
): { days: Record<string, TreatmentDays>; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const days: Record<string, TreatmentDays> = {}
  const { askAfterDays, rebookWeeks } = TreatmentDays.shape
  const read = (schema: typeof askAfterDays, name: string, sentence: string) => {
    const text = typed(name).trim()
    const number = schema.safeParse(text === '' ? null : Number(text))
    if (!number.success) fields[name] = sentence
    return number.data ?? null
  }
  for (const id of serviceIds) {
    days[id] = {
      sendsAftercare: typed(`aftercare ${id}`) === '1',
      askAfterDays: read(askAfterDays, `ask ${id}`, DAYS_SENTENCES.ask),
      rebookWeeks: read(rebookWeeks, `weeks ${id}`, DAYS_SENTENCES.weeks),
    }
  }
  return { days, fields }
}

export const DAYS_SENTENCES = {
  ask: 'Enter whole days from 1 to 60. Empty: nobody is asked.',
  weeks: 'Enter whole weeks from 2 to 52. Empty: none are proposed.',
} as const

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

type Ended = Omit<TreatmentDays, 'sendsAftercare'> & {
  status: StoredStatus
  /** Epoch milliseconds. */
  endsAt: number
  /** The treatment's page says what to do afterwards, and the owner has it sent. */
  hasAftercare: boolean
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
  const { askAfterDays, rebookWeeks } = visit
  const wished: Record<AfterVisitKind, { from: number; expiresAt: number } | null> = {
    aftercare: visit.hasAftercare
      ? {
          from: Math.max(at(0, EVENING), visit.endsAt + WAY_HOME_MS),
          expiresAt: at(1, '12:00'),
        }
      : null,
    'how-is-it':
      askAfterDays === null
        ? null
        : {
            from: at(askAfterDays, MORNING),
            expiresAt: at(askAfterDays + ASKED_WITHIN_DAYS, MORNING),
          },
    'next-visit':
      rebookWeeks === null
        ? null
        : {
            from: at(7 * rebookWeeks - PROPOSED_DAYS_BEFORE, MORNING),
            expiresAt: at(7 * rebookWeeks, MORNING),
          },
    review: {
      from: visit.endsAt + REVIEWED_AFTER_DAYS * DAY_MS,
      expiresAt: visit.endsAt + (REVIEWED_AFTER_DAYS + REVIEWED_WITHIN_DAYS) * DAY_MS,
    },
  }
  const earliest = Math.max(now, visit.endsAt)
  return AFTER_VISIT_KINDS.flatMap((key) => {
    const wish = policy[key] ? wished[key] : null
    if (!wish) return []
    return [{ key, expiresAt: wish.expiresAt, ...leaves(wish.from, earliest, { quiet, zone }) }]
  }).filter(({ dueAt, expiresAt }) => dueAt < expiresAt)
}

type Quiet = Pick<ReminderPolicy, 'quietFrom' | 'quietUntil'>

function leaves(from: number, earliest: number, { quiet, zone }: { quiet: Quiet; zone: string }) {
  const found = outsideQuietHours(Math.max(from, earliest), quiet, zone)
  const isTooEarly = found.dueAt < earliest
  return isTooEarly ? { dueAt: found.quietUntil ?? earliest, quietUntil: null } : found
}
