import { aftercareOf } from '#content/services/pages.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { AFTER_VISIT_KINDS, type AfterVisitKind, afterVisitOf } from '#domain/post/after-visit.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { isWaiting, writeOwed } from '../outbox.ts'
import { reminderPolicyIn } from '../reminders.ts'
import { shortWhen } from '../visit-facts.ts'
import { afterVisitPolicyIn, treatmentDaysIn } from './policy.ts'

/**
 * Writes what follows a visit into the transaction that marks it as completed; `oweReminders` has replaced what was
 * owed for it before. Words are written as each leaves (words.ts); `now` in epoch milliseconds.
 */
export async function oweAfterVisit(
  rows: TransactionRows,
  booking: Booking,
  now: number,
): Promise<void> {
  if (booking.status !== 'COMPLETED') return
  const owed = (await plannerIn(rows, now))(booking)
  if (owed.length === 0) return
  // Each once for a visit, however often it is opened and closed again.
  await writeOwed(
    rows,
    owed.map((letter) => rowOf(booking, letter, now)),
  )
}

/**
 * The same for completed visits that have not changed, after the days of their treatments have: what has not left
 * yet leaves by the new ones, and what they no longer ask for leaves no more. A letter that was never owed is not owed now.
 */
export async function oweAfterVisitAgain(
  rows: TransactionRows,
  bookings: readonly Booking[],
  now: number,
): Promise<void> {
  const plan = await plannerIn(rows, now)
  for (const booking of bookings) {
    const unsent = rows
      .selectFrom('outbox')
      .select('reminder')
      .where('booking_id', '=', booking.id)
      .where('kind', 'in', AFTER_VISIT_KINDS)
      .where('sent_at', 'is', null)
    const known = new Set((await unsent.execute()).map(({ reminder }) => reminder))
    const owed = plan(booking).filter(({ key }) => known.has(key))
    const keys: AfterVisitKind[] = owed.map(({ key }) => key)
    const rest = AFTER_VISIT_KINDS.filter((kind) => !keys.includes(kind))
    await rows
      .updateTable('outbox')
      .set({ superseded_at: now })
      .where('booking_id', '=', booking.id)
      .where('kind', 'in', ['', ...rest])
      .where(isWaiting)
      .execute()
    if (owed.length === 0) continue
    await writeOwed(
      rows,
      owed.map((letter) => rowOf(booking, letter, now)),
    )
  }
}

/** What would follow a visit if it were completed at `now` (epoch milliseconds), by all that the owner has said. */
export async function plannerIn(rows: Rows, now: number) {
  const { sends } = await afterVisitPolicyIn(rows)
  const daysOf = await treatmentDaysIn(rows)
  const quiet = await reminderPolicyIn(rows)
  return (booking: Booking) => {
    if (!isAddress(booking.email)) return []
    const { sendsAftercare, ...days } = daysOf(booking.serviceId)
    const items = aftercareOf(
      booking.serviceId,
      booking.addons.map(({ id }) => id),
    )
    const ended = { ...booking, ...days, status: 'COMPLETED' as const }
    const visit = { ...ended, hasAftercare: sendsAftercare && items.length > 0 }
    return afterVisitOf(visit, sends, { now, zone: STUDIO.zone, quiet })
  }
}

const UNWRITTEN = {
  aftercare: (when: string) => `After your visit on ${when}`,
  'how-is-it': () => 'How is your skin?',
  'next-visit': () => 'Your next visit',
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
    subject: UNWRITTEN[letter.key](shortWhen(booking.startsAt, now)),
    body_text: '',
    body_html: '',
    created_at: now,
    due_at: letter.dueAt,
    expires_at: letter.expiresAt,
    quiet_until: letter.quietUntil,
  }
}
