import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import {
  FIRST_REMINDER_POLICY,
  type ReminderPolicy as Policy,
  ReminderPolicy,
  remindersOf,
} from '#domain/post/reminders.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import { readVersioned } from '../core/settings/versioned.ts'
import { isWaiting } from './outbox.ts'
import { inSentence, isAddress } from './plain-words.ts'

export const REMINDERS_KEY = 'reminders'

/** The owner's reminders with their version; 0: she has not said otherwise. */
function reminderPolicyIn(rows: Rows): Promise<Policy & { version: number }> {
  return readVersioned(rows, REMINDERS_KEY, ReminderPolicy, FIRST_REMINDER_POLICY)
}

/**
 * Writes what a visit's client will be reminded of into the transaction that books or changes the visit, in the
 * place of what was owed before. Words are written as each leaves (reminder-letter.ts); `now` in epoch milliseconds.
 */
export async function oweReminders(
  rows: TransactionRows,
  booking: Booking,
  now: number,
): Promise<void> {
  await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('booking_id', '=', booking.id)
    .where('reminder', 'is not', null)
    .where(isWaiting)
    .execute()
  if (booking.status !== 'CONFIRMED' || booking.startsAt <= now) return
  if (!isAddress(booking.email)) return
  const policy = await reminderPolicyIn(rows)
  const isFirst =
    policy.offsets.some((offset) => offset.isForFirstOnly) && !(await hasEarlier(rows, booking))
  const owed = remindersOf({ ...booking, isFirst }, policy, { now, zone: STUDIO.zone })
  if (owed.length === 0) return
  await rows
    .insertInto('outbox')
    .values(
      owed.map((reminder) => ({
        id: `reminder-${booking.id}-${booking.sequence}-${reminder.key}`,
        booking_id: booking.id,
        client_id: booking.clientId || null,
        sequence: booking.sequence,
        audience: 'client' as const,
        kind: 'reminder',
        reminder: reminder.key,
        recipient: booking.email,
        reply_to: '',
        // Until it is written, on the lists of what will leave.
        subject: `Reminder: your ${inSentence(booking.serviceName)}`,
        body_text: '',
        body_html: '',
        created_at: now,
        due_at: reminder.dueAt,
        expires_at: reminder.expiresAt,
        quiet_until: reminder.quietUntil,
      })),
    )
    // The same reminder of the same visit, where the owner has changed what is owed.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({
          superseded_at: null,
          due_at: set.ref('excluded.due_at'),
          expires_at: set.ref('excluded.expires_at'),
          quiet_until: set.ref('excluded.quiet_until'),
        }))
        .where('outbox.sent_at', 'is', null)
        .where('outbox.stopped_at', 'is', null),
    )
    .execute()
}

function hasEarlier(rows: Rows, booking: Booking): Promise<boolean> {
  return isFound(
    rows
      .selectFrom('booking')
      .select('id')
      .where('client_id', '=', booking.clientId)
      .where('status', 'in', ['CONFIRMED', 'COMPLETED'])
      .where('starts_at', '<', booking.startsAt)
      .where('id', '!=', booking.id),
  )
}
