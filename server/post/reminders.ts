import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import {
  FIRST_REMINDER_POLICY,
  type ReminderPolicy as Policy,
  type Reminder,
  ReminderPolicy,
  reminderKey,
  remindersOf,
} from '#domain/post/reminders.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import { readVersioned } from '../core/settings/versioned.ts'
import { isWaiting, writeOwed } from './outbox.ts'
import { unremindedOf } from './reach/unreminded.ts'
import { waysTo } from './reach/way.ts'
import { shortWhen } from './visit-facts.ts'

export const REMINDERS_KEY = 'reminders'

/** The owner's reminders with their version; 0: she has not said otherwise. */
export function reminderPolicyIn(rows: Rows): Promise<Policy & { version: number }> {
  return readVersioned(rows, REMINDERS_KEY, ReminderPolicy, FIRST_REMINDER_POLICY)
}

/**
 * Writes what a visit's client will be reminded of into the transaction that books or changes the visit, in the
 * place of what was owed before. Words are written as each leaves (reminder-letter.ts); `now` in epoch milliseconds.
 * `isNew`: the visit was written in this transaction, and `isNewClient`: its client was.
 */
export async function oweReminders(
  rows: TransactionRows,
  booking: Booking,
  now: number,
  { isNew, isNewClient }: { isNew: boolean; isNewClient: boolean },
): Promise<void> {
  if (!isNew) {
    const owed = rows
      .updateTable('outbox')
      .set({ superseded_at: now })
      .where('booking_id', '=', booking.id)
    await owed.where('reminder', 'is not', null).where(isWaiting).execute()
  }
  await owe(rows, [booking], await reminderPolicyIn(rows), { now, isNewClient })
}

/**
 * The same for visits that have not changed, after the owner's reminders, or what their clients want, have. What was due already and has not
 * left yet, because nothing leaves or it could not be delivered, stays where the owner still has that reminder.
 */
export async function oweRemindersAgain(
  rows: TransactionRows,
  bookings: readonly Booking[],
  now: number,
): Promise<void> {
  const policy = await reminderPolicyIn(rows)
  for (let start = 0; start < bookings.length; start += AT_ONCE) {
    const some = bookings.slice(start, start + AT_ONCE)
    const ids = some.map(({ id }) => id)
    const unwanted = await unremindedOf(rows, ids)
    await rows
      .updateTable('outbox')
      .set({ superseded_at: now })
      .where('booking_id', 'in', ids)
      .where('reminder', 'is not', null)
      .where(isWaiting)
      .where((where) =>
        where.or([
          where('booking_id', 'in', [...unwanted, '']),
          where('reminder', 'not in', [...policy.offsets.map(reminderKey), '']),
          where.and([where('due_at', '>', now), where('attempts', '=', 0)]),
        ]),
      )
      .execute()
    await owe(rows, some, policy, { now, isNewClient: false })
  }
}

// So many rows of theirs as one statement of either database takes.
const AT_ONCE = 100

async function owe(
  rows: TransactionRows,
  bookings: readonly Booking[],
  policy: Policy,
  { now, isNewClient }: { now: number; isNewClient: boolean },
): Promise<void> {
  const open = bookings.filter(({ status, startsAt }) => status === 'CONFIRMED' && startsAt > now)
  const unwanted = await unremindedOf(
    rows,
    open.map(({ id }) => id),
  )
  const toCome = open.filter(({ id }) => !unwanted.has(id))
  // Of a new client nothing is on file: neither a number agreed to nor another visit.
  const onFile = isNewClient ? [] : toCome
  const wayTo = await waysTo(rows, onFile)
  const reachable = toCome.filter((booking) => wayTo(booking) !== null)
  const asksForFirst = policy.offsets.some((offset) => offset.isForFirstOnly)
  const firsts = asksForFirst
    ? await firstVisitsOf(rows, isNewClient ? [] : reachable)
    : new Map<string, number>()
  const owed = reachable.flatMap((booking) => {
    const isFirst = isNewClient || booking.startsAt <= (firsts.get(booking.clientId) ?? 0)
    return remindersOf({ ...booking, isFirst }, policy, { now, zone: STUDIO.zone }).map(
      (reminder) => ({ ...reminderRow(booking, reminder, now), ...wayTo(booking) }),
    )
  })
  if (owed.length === 0) return
  await writeOwed(rows, owed)
}

function reminderRow(booking: Booking, reminder: Reminder, now: number) {
  return {
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
    subject: `Reminder: your visit on ${shortWhen(booking.startsAt, now)}`,
    body_text: '',
    body_html: '',
    created_at: now,
    due_at: reminder.dueAt,
    expires_at: reminder.expiresAt,
    quiet_until: reminder.quietUntil,
  }
}

/** When the clients of these visits come, or came, for the first time, in the system before too: epoch milliseconds by client. */
async function firstVisitsOf(rows: Rows, bookings: readonly Booking[]) {
  if (bookings.length === 0) return new Map<string, number>()
  const ids = bookings.map(({ clientId }) => clientId)
  const booked = rows
    .selectFrom('booking')
    .select((booking) => ['client_id', booking.fn.min('starts_at').as('first')])
    .where('client_id', 'in', ids)
    .where('status', 'in', ['CONFIRMED', 'COMPLETED'])
    .groupBy('client_id')
  // Some came to the studio before it was kept here.
  const before = rows
    .selectFrom('former_visit')
    .select((visit) => ['client_id', visit.fn.min('starts_at').as('first')])
    .where('client_id', 'in', ids)
    .where('status', '=', 'completed')
    .groupBy('client_id')
  const found = await booked.unionAll(before).execute()
  const firsts = new Map<string, number>()
  for (const { client_id, first } of found) {
    const id = client_id ?? ''
    firsts.set(id, Math.min(Number(first), firsts.get(id) ?? Number.POSITIVE_INFINITY))
  }
  return firsts
}
