import { aftercareOf, askAfterDays, rebookWeeks } from '#content/services/pages.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { afterVisitOf } from '#domain/post/after-visit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { writeOwed } from '../outbox.ts'
import { inSentence } from '../plain-words.ts'
import { reminderPolicyIn } from '../reminders.ts'
import { afterVisitPolicyIn } from './policy.ts'

/**
 * Writes what follows a visit into the transaction that marks it as completed; `oweReminders` has replaced what was
 * owed for it before. Words are written as each leaves (words.ts); `now` in epoch milliseconds.
 */
export async function oweAfterVisit(
  rows: TransactionRows,
  booking: Booking,
  now: number,
): Promise<void> {
  if (booking.status !== 'COMPLETED' || !isAddress(booking.email)) return
  const { sends } = await afterVisitPolicyIn(rows)
  const addonIds = booking.addons.map(({ id }) => id)
  const visit = {
    ...booking,
    hasAftercare: aftercareOf(booking.serviceId, addonIds).length > 0,
    askAfterDays: askAfterDays(booking.serviceId),
    rebookWeeks: rebookWeeks(booking.serviceId),
  }
  const quiet = await reminderPolicyIn(rows)
  const owed = afterVisitOf(visit, sends, { now, zone: STUDIO.zone, quiet })
  if (owed.length === 0) return
  // Each once for a visit, however often it is opened and closed again.
  await writeOwed(
    rows,
    owed.map((letter) => rowOf(booking, letter, now)),
  )
}

const UNWRITTEN = {
  aftercare: (treatment: string) => `After your ${treatment}`,
  'how-is-it': () => 'How is your skin?',
  'next-visit': (treatment: string) => `Your next ${treatment}`,
  review: () => 'How was your visit?',
} as const

function rowOf(booking: Booking, letter: ReturnType<typeof afterVisitOf>[number], now: number) {
  return {
    id: `after-${booking.id}-${letter.key}`,
    booking_id: booking.id,
    client_id: booking.clientId || null,
    sequence: booking.sequence,
    audience: 'client' as const,
    kind: letter.key,
    reminder: letter.key,
    recipient: booking.email,
    reply_to: '',
    // Until it is written, on the lists of what will leave.
    subject: UNWRITTEN[letter.key](inSentence(booking.serviceName)),
    body_text: '',
    body_html: '',
    created_at: now,
    due_at: letter.dueAt,
    expires_at: letter.expiresAt,
    quiet_until: letter.quietUntil,
  }
}
