import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { addMonths } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import {
  type AfterVisitKind,
  isAfterVisit,
  REVIEW_EVERY_MONTHS,
  type TreatmentDays,
} from '#domain/post/after-visit.ts'
import { isFound } from '../../core/db/reads.ts'
import type { OutboxRow, Rows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { keptLetter, signedIn } from '../outbox.ts'
import type { ReadVisit } from '../reminder-words.ts'
import type { LinkSeal } from '../secret-links.ts'
import { keptWordsIn } from '../worded.ts'
import type { Compose } from '../written-on-leaving.ts'
import { afterVisitLetter } from './letters.ts'
import { afterVisitPolicyIn, treatmentDaysIn } from './policy.ts'
import { type AfterVisitStop, isAfterVisitStopped } from './stop.ts'

/** Free times of the same treatment by its rhythm, epoch milliseconds; none where it cannot be booked any more. */
export type ProposeTimes = (booking: Booking, weeks: number) => Promise<readonly number[]>

/** Writes a letter that follows a visit as it leaves; null where nobody wants it any more, or it proposes nothing. */
export function createAfterVisitWords(parts: {
  env: Env
  seal: LinkSeal
  readVisit: ReadVisit
  stopLinks: Pick<AfterVisitStop, 'urlFor'>
  reviewUrlFor(bookingId: string): string
  proposeTimes: ProposeTimes
}): Compose {
  const { env, seal } = parts
  return async (rows, row, now) => {
    const { kind } = row
    const booking = row.booking_id === null ? null : await parts.readVisit(rows, row.booking_id)
    if (!booking || !isAfterVisit(kind)) return null
    const days = (await treatmentDaysIn(rows))(booking.serviceId)
    if (!(await isOwed(rows, { kind, row, booking, days, now }))) return null
    const weeks = kind === 'next-visit' ? days.rebookWeeks : null
    const times = weeks === null ? [] : await parts.proposeTimes(booking, weeks)
    if (kind === 'next-visit' && times.length === 0) return null
    const { facts: studio } = await studioFactsIn(rows)
    const { words, version } = await keptWordsIn(rows, kind)
    const letter = afterVisitLetter(kind, booking, {
      ...{ now, studio, words, times, weeks },
      publicUrl: env.PUBLIC_URL,
      bookingUrl: env.BOOKING_SITE_URL ?? `${env.PUBLIC_URL}/schedule`,
      stopUrl: parts.stopLinks.urlFor(booking.id),
      reviewUrl: parts.reviewUrlFor(booking.id),
    })
    return {
      ...row,
      ...keptLetter({ letter: await signedIn(rows, letter), seal }, row.id),
      subject: letter.subject,
      reply_to: studio.email,
      words_version: version,
    }
  }
}

type Owed = {
  kind: AfterVisitKind
  row: OutboxRow
  booking: Booking
  days: TreatmentDays
  now: number
}

async function isOwed(rows: Rows, owed: Owed): Promise<boolean> {
  const { kind, row, booking, days, now } = owed
  if (booking.status !== 'COMPLETED' || booking.sequence !== row.sequence) return false
  if (booking.email !== row.recipient || !isAddress(booking.email)) return false
  if (!(await afterVisitPolicyIn(rows)).sends[kind]) return false
  if (await isAfterVisitStopped(rows, booking.email)) return false
  if (kind === 'aftercare') return days.sendsAftercare
  if (kind === 'how-is-it' && days.askAfterDays === null) return false
  if (kind === 'next-visit' && days.rebookWeeks === null) return false
  if (kind === 'review') return !(await wasAskedLately(rows, booking, now))
  return !(await hasMovedOn(rows, kind, booking))
}

/** By the ledger alone: what was said, or that nothing was, changes nothing. */
async function wasAskedLately(rows: Rows, booking: Booking, now: number): Promise<boolean> {
  const today = localDate(now, STUDIO.zone)
  const since = instantOf(addMonths(today, -REVIEW_EVERY_MONTHS), '00:00', STUDIO.zone)
  return isFound(
    rows
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'review')
      .where('sent_at', '>', since)
      .where((where) =>
        where.or([
          where('client_id', '=', booking.clientId),
          where(where.fn('lower', ['recipient']), '=', booking.email.toLowerCase()),
        ]),
      ),
  )
}

/** Has been again since; or, where a visit is proposed, has one to come already, or may not book. */
async function hasMovedOn(rows: Rows, kind: AfterVisitKind, booking: Booking): Promise<boolean> {
  const counting =
    kind === 'next-visit'
      ? (['COMPLETED', 'CONFIRMED', 'PENDING'] as const)
      : (['COMPLETED'] as const)
  const later = await rows
    .selectFrom('booking')
    .select('id')
    .where('client_id', '=', booking.clientId)
    .where('starts_at', '>', booking.startsAt)
    .where('status', 'in', counting)
    .limit(1)
    .executeTakeFirst()
  if (later) return true
  if (kind !== 'next-visit') return false
  const client = await rows
    .selectFrom('client')
    .select('blocked_at')
    .where('id', '=', booking.clientId)
    .executeTakeFirst()
  return !client || client.blocked_at !== null
}
