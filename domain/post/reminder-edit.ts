import { z } from 'zod'
import { keyWords } from './reminder-key.ts'
import { ClockTime, type ReminderOffset, type ReminderPolicy, reminderKey } from './reminders.ts'

// The owner's reminders as a form holds them: `count1`, `unit1`, `first1`, `quietFrom`.

export const REMINDER_PLACES = [1, 2, 3, 4, 5] as const
const MOST = { days: 30, hours: 48 } as const

export const REMINDER_SENTENCES = {
  count: 'Enter whole days from 1 to 30, or whole hours from 1 to 48. Empty: none.',
  twice: 'This reminder stands here twice.',
  time: 'Enter a time such as 8:00 pm.',
} as const

/** What the form shows of what is stored. */
export function reminderValues({ offsets, quietFrom, quietUntil }: ReminderPolicy) {
  const values: Record<string, string> = { quietFrom, quietUntil }
  for (const place of REMINDER_PLACES) {
    const offset = offsets[place - 1]
    values[`count${place}`] = offset ? `${offset.count}` : ''
    values[`unit${place}`] = offset?.unit ?? 'days'
    values[`first${place}`] = offset?.isForFirstOnly ? '1' : ''
  }
  return values
}

/** What a form says, those that are furthest before the visit first, or the sentence for each field that cannot be read. */
export function readReminders(
  values: Record<string, unknown>,
): { ok: true; policy: ReminderPolicy } | { ok: false; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const offsets: ReminderOffset[] = []
  for (const place of REMINDER_PLACES) {
    const text = String(values[`count${place}`] ?? '').trim()
    if (text === '') continue
    const unit: ReminderOffset['unit'] = values[`unit${place}`] === 'hours' ? 'hours' : 'days'
    const count = z.coerce.number().int().min(1).max(MOST[unit]).safeParse(text)
    const offset = { unit, count: count.data ?? 0, isForFirstOnly: values[`first${place}`] === '1' }
    const isTwice = offsets.some((other) => reminderKey(other) === reminderKey(offset))
    if (!count.success) fields[`count${place}`] = REMINDER_SENTENCES.count
    else if (isTwice) fields[`count${place}`] = REMINDER_SENTENCES.twice
    else offsets.push(offset)
  }
  const quiet = { quietFrom: '', quietUntil: '' }
  for (const name of ['quietFrom', 'quietUntil'] as const) {
    const time = ClockTime.safeParse(values[name])
    if (time.success) quiet[name] = time.data
    else fields[name] = REMINDER_SENTENCES.time
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, policy: { ...quiet, offsets: offsets.toSorted(byLength) } }
}

function byLength(one: ReminderOffset, other: ReminderOffset): number {
  return hoursOf(other) - hoursOf(one)
}

function hoursOf({ unit, count }: ReminderOffset): number {
  return unit === 'days' ? count * 24 : count
}

/** "3 days before", "1 hour before a first visit": a reminder by its name. */
export function offsetWords({ unit, count, isForFirstOnly }: ReminderOffset): string {
  return `${keyWords(`${count}-${unit}`)}${isForFirstOnly ? ' a first visit' : ''}`
}
