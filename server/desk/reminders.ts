import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ReminderPolicy } from '#domain/post/reminders.ts'
import { bookingOf } from '../calendar/rows.ts'
import { changeCalendar } from '../calendar/take-time.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import { pausedSince, pauseMessages } from '../core/settings/message-pause.ts'
import { writeVersioned } from '../core/settings/versioned.ts'
import { oweRemindersAgain, REMINDERS_KEY, reminderPolicyIn } from '../post/reminders.ts'

/** What the owner says of her reminders, and whether anything leaves to clients at all. */
export type Reminders = {
  /** Version 0: she has said nothing yet. */
  policy(): Promise<ReminderPolicy & { version: number }>
  /**
   * What is owed for every visit to come changes in the same transaction. Fails with `changed-meanwhile` where
   * another version is stored by now.
   */
  save(policy: ReminderPolicy, version: number, owner: Owner): Promise<Outcome<object>>
  /** Since when nothing leaves to clients, epoch milliseconds, or null. */
  pausedSince(): Promise<number | null>
  pause(isPaused: boolean, owner: Owner): Promise<void>
}

export function createReminders(parts: Desk): Reminders {
  const { database } = parts
  return {
    policy: () => reminderPolicyIn(database.rows),

    // A visit that is booked meanwhile waits for its turn, and is reminded of by the new rules.
    save: (policy, version, owner) =>
      changeCalendar(database, async (rows) => {
        const line = deskChange(owner, { record: 'setting', id: REMINDERS_KEY, did: 'changed' })
        const kept = { key: REMINDERS_KEY, version, value: policy, line }
        const saved = await writeVersioned(rows, parts, kept)
        if (!saved.ok) return saved
        const toCome = await rows
          .selectFrom('booking')
          .selectAll()
          .where('status', '=', 'CONFIRMED')
          .where('starts_at', '>', parts.now())
          .where('client_id', 'is not', null)
          .execute()
        await oweRemindersAgain(rows, toCome.map(bookingOf), parts.now())
        return saved
      }),

    pausedSince: () => pausedSince(database.rows),
    pause: (isPaused, owner) => pauseMessages(parts, isPaused, owner),
  }
}
