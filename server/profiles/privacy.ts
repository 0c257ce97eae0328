import type { Kysely } from 'kysely'
import { type Actor, type Booking, upcoming } from '#domain/booking.ts'
import type { Profile } from '#domain/profile.ts'
import type { User } from '../accounts/accounts.ts'
import type { Audit } from '../accounts/audit.ts'
import { iso } from '../api/on-the-wire.ts'
import { anonymise } from '../booking/of-account.ts'
import type { Bookings, Outcome } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { leaveCustomer } from '../payments/forget-customers.ts'
import { ownData } from './own-data.ts'
import type { Profiles } from './profiles.ts'

export type Privacy = {
  /** Everything on file about the account, as JSON text to download; an audit line tells of it. */
  download(user: User, address: string): Promise<string>
  /**
   * Cancels what is still to come, takes the person out of past visits and orders, and deletes the
   * account with its profile and sessions, in one transaction with its audit line. Orders stay with
   * what the law asks of them; its customer at Square is deleted soon after. Fails with `not-allowed` for the owner: the studio would have none.
   */
  deleteAccount(user: User, address: string): Promise<Outcome<{ visits: number }>>
}

export function createPrivacy(parts: {
  database: Database
  bookings: Pick<Bookings, 'cancel' | 'history'>
  profiles: Profiles
  audit: Audit
  now: () => number
}): Privacy {
  const { database, bookings, profiles, audit, now } = parts
  const lineOf = (user: User, address: string) => ({
    actor: user.role,
    actorId: user.id,
    subjectId: user.id,
    address,
  })

  async function cancelUpcoming(user: User, visits: readonly Booking[]): Promise<void> {
    const actor: Actor = { kind: 'client', id: user.id, email: user.email }
    for (const { id } of upcoming(visits, now())) {
      await bookings.cancel({ bookingId: id, reason: '' }, actor)
    }
  }

  return {
    async download(user, address) {
      const visits = await profiles.bookingsOf(user)
      const data = await ownData(database.rows, {
        profile: await profiles.of(user),
        isVerified: await profiles.isVerified(user),
        visits: await Promise.all(
          visits.map(async (visit) => ({ visit, events: await bookings.history(visit.id) })),
        ),
      })
      await audit.write({ kind: 'data-downloaded', ...lineOf(user, address) })
      return JSON.stringify({ writtenAt: iso(now()), ...data }, null, 2)
    },

    async deleteAccount(user, address) {
      if (user.role === 'owner') return { ok: false, code: 'not-allowed' }
      await cancelUpcoming(user, await profiles.bookingsOf(user))
      const verifiedEmail = (await profiles.isVerified(user)) ? user.email : null
      return database.rows.transaction().execute(async (rows) => {
        const visits = await anonymise(rows, { uid: user.id, verifiedEmail }, now())
        await leaveOrders(rows, user.id)
        await leaveCustomer(rows, user.id, now())
        await dropAccountLetters(rows, user.email, verifiedEmail !== null)
        await rows.deleteFrom('auth_user').where('id', '=', user.id).execute()
        await audit.write(
          { kind: 'account-deleted', ...lineOf(user, address), detail: { visits } },
          rows,
        )
        return { ok: true as const, visits }
      })
    },
  }
}

const RECEIPTS = ['order', 'refund'] as const

/** Orders are the studio's books and stay; they no longer belong to an account. */
async function leaveOrders(rows: Kysely<Schema>, uid: Profile['uid']): Promise<void> {
  await rows.updateTable('orders').set({ user_id: null }).where('user_id', '=', uid).execute()
}

/**
 * Letters about the account itself, sent or not: there is nothing left that they are about. Receipts go
 * with them where the address was known to be the account's own.
 */
async function dropAccountLetters(
  rows: Kysely<Schema>,
  email: string,
  isVerified: boolean,
): Promise<void> {
  const about = rows
    .selectFrom('outbox')
    .select('id')
    .where((where) => where(where.fn('lower', ['recipient']), '=', email.toLowerCase()))
    .where('audience', '=', 'client')
    .where('booking_id', 'is', null)
    .$if(!isVerified, (letters) => letters.where('kind', 'not in', [...RECEIPTS]))
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', about).execute()
  await rows.deleteFrom('outbox').where('id', 'in', about).execute()
}
