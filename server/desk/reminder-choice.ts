import type { Outcome } from '#domain/core/errors.ts'
import type { User } from '../accounts/accounts.ts'
import { insertNew } from '../accounts/profiles/rows.ts'
import { changeCalendar } from '../calendar/take-time.ts'
import { isOfAccount } from '../clients/of-account.ts'
import type { Database } from '../core/db/open.ts'
import { pointState } from '../post/reach/contact-points.ts'
import { unremindedOf, unremindedSince } from '../post/reach/unreminded.ts'
import { reminderPolicyIn } from '../post/reminders.ts'
import { oweAgain } from './owe-again.ts'

type Account = Pick<User, 'id' | 'email' | 'name' | 'emailVerified'>

/** Of a visit, of none at all, or as the studio reminds. */
export type VisitReminders = 'on' | 'off' | 'none'

/** Whether clients want to be reminded; what is owed for their visits to come changes in the same transaction. */
export type ReminderChoice = {
  /** Whether the studio reminds anybody. */
  isOffered(): Promise<boolean>
  /** Of all visits that are an account's own (spec 2 §3: `appointmentReminders`). */
  setOfAccount(account: Account, isOn: boolean): Promise<Outcome<object>>
  /** Whether this visit is to be reminded of, as its client says; `none`: their profile wants no reminders of any. */
  ofVisit(bookingId: string): Promise<VisitReminders>
  /** Mail to this address comes back. */
  isMailLost(email: string): Promise<boolean>
  /** Fails with `not-found`. */
  setOfVisit(bookingId: string, isOn: boolean): Promise<Outcome<object>>
}

export function createReminderChoice(parts: {
  database: Database
  now: () => number
}): ReminderChoice {
  const { database, now } = parts
  return {
    isOffered: async () => (await reminderPolicyIn(database.rows)).offsets.length > 0,

    setOfAccount: (account, isOn) =>
      changeCalendar(database, async (rows) => {
        await insertNew(rows, account, now())
        await rows
          .updateTable('profile')
          .set({ appointment_reminders: Number(isOn), updated_at: now() })
          .where('uid', '=', account.id)
          .execute()
        const verifiedEmail = account.emailVerified ? account.email : null
        await oweAgain(rows, now(), (where) =>
          isOfAccount(where, { uid: account.id, verifiedEmail }),
        )
        return { ok: true }
      }),

    ofVisit: async (bookingId) => {
      if ((await unremindedSince(database.rows, [bookingId])).has(bookingId)) return 'off'
      return (await unremindedOf(database.rows, [bookingId])).has(bookingId) ? 'none' : 'on'
    },

    async isMailLost(email) {
      const address = email.toLowerCase()
      return (await pointState(database.rows, { channel: 'mail', address })).badSince !== null
    },

    setOfVisit: (bookingId, isOn) =>
      changeCalendar(database, async (rows) => {
        const visit = rows.selectFrom('booking').select('id').where('id', '=', bookingId)
        if (!(await visit.where('client_id', 'is not', null).executeTakeFirst()))
          return { ok: false, code: 'not-found' } as const
        if (isOn) {
          await rows.deleteFrom('visit_unreminded').where('booking_id', '=', bookingId).execute()
        } else {
          await rows
            .insertInto('visit_unreminded')
            .values({ booking_id: bookingId, at: now() })
            .onConflict((conflict) => conflict.column('booking_id').doNothing())
            .execute()
        }
        await oweAgain(rows, now(), (where) => where('id', '=', bookingId))
        return { ok: true } as const
      }),
  }
}
