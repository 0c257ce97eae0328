import { type Actor, type Booking, upcoming } from '#domain/calendar/booking.ts'
import type { Bookings } from '../../calendar/provider.ts'
import type { Owner } from '../../clients/desk.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import { anonymise } from '../../clients/of-account.ts'
import type { Audit } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Outcome } from '../../core/outcome.ts'
import { iso } from '../../core/wire/bookings.ts'
import type { User } from '../accounts.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { eraseClient } from './erase-client.ts'
import { exportClient, keptRecord } from './export-client.ts'
import { forgetAccount } from './forget-account.ts'
import { ownData } from './own-data.ts'

export type Privacy = {
  /** Everything on file about the account, as JSON text to download; an audit line tells of it. */
  download(user: User, address: string): Promise<string>
  /**
   * Cancels what is still to come, takes the person out of past visits and orders, and deletes the
   * account with its profile and sessions, in one transaction with its audit line. Orders stay with
   * what the law asks of them; its customer at Square is deleted soon after. Fails with `not-allowed` for the owner: the studio would have none.
   */
  deleteAccount(user: User, address: string): Promise<Outcome<{ visits: number }>>
  /** All that is kept about a client as JSON text, photographs included; null where there is no such client. */
  exportClient(id: string, owner: Owner): Promise<string | null>
  /** Erases a client for good once the word was typed; see docs/security.md for what stays. */
  eraseClient(asked: { id: string; word: string }, owner: Owner): Promise<Outcome<object>>
}

export function createPrivacy(parts: {
  database: Database
  bookings: Pick<Bookings, 'cancel' | 'history' | 'forClient'>
  profiles: Profiles
  keys: ClientKeys
  audit: Audit
  now: () => number
}): Privacy {
  const { database, bookings, profiles, keys, audit, now } = parts
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

  /** What the studio keeps about whoever has this address, if it keeps a record. */
  async function recordOf({ email }: User) {
    const desk = { database, keys, audit, now }
    const client = await database.rows
      .selectFrom('client')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    return client ? keptRecord(desk, client.id) : null
  }

  const desk = { database, keys, audit, now, bookings }
  return {
    exportClient: (id, owner) => exportClient(desk, id, owner),
    eraseClient: (asked, owner) => eraseClient(desk, asked, owner),

    async download(user, address) {
      const visits = await profiles.bookingsOf(user)
      const isVerified = await profiles.isVerified(user)
      const data = await ownData(database.rows, {
        profile: await profiles.of(user),
        isVerified,
        visits: await Promise.all(
          visits.map(async (visit) => ({ visit, events: await bookings.history(visit.id) })),
        ),
      })
      await audit.write({ kind: 'data-downloaded', ...lineOf(user, address) })
      const record = isVerified ? await recordOf(user) : null
      return JSON.stringify({ writtenAt: iso(now()), ...data, record }, null, 2)
    },

    async deleteAccount(user, address) {
      if (user.role === 'owner') return { ok: false, code: 'not-allowed' }
      await cancelUpcoming(user, await profiles.bookingsOf(user))
      const verifiedEmail = (await profiles.isVerified(user)) ? user.email : null
      return inTransaction(database.rows, async (rows) => {
        const visits = await anonymise(rows, { uid: user.id, verifiedEmail }, now())
        const account = { uid: user.id, email: user.email, isVerified: verifiedEmail !== null }
        await forgetAccount(rows, account, now())
        await audit.write(
          { kind: 'account-deleted', ...lineOf(user, address), detail: { visits } },
          rows,
        )
        return { ok: true as const, visits }
      })
    },
  }
}
