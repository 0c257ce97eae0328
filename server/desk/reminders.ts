import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ReminderPolicy } from '#domain/post/reminders.ts'
import { changeCalendar } from '../calendar/take-time.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import { pausedSince, pauseMessages } from '../core/settings/message-pause.ts'
import { writeVersioned } from '../core/settings/versioned.ts'
import { REMINDERS_KEY, reminderPolicyIn } from '../post/reminders.ts'
import { oweAgain } from './owe-again.ts'
import { createReminderChoice, type ReminderChoice } from './reminder-choice.ts'

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
  /** Whether clients want to be reminded at all. */
  choice: ReminderChoice
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
        await oweAgain(rows, parts.now(), (where) => where.lit(true))
        return saved
      }),

    pausedSince: () => pausedSince(database.rows),
    pause: (isPaused, owner) => pauseMessages(parts, isPaused, owner),
    choice: createReminderChoice(parts),
  }
}
