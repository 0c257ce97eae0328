import { type Booking, upcoming } from '#domain/calendar/booking.ts'
import { ERASURE_WORD } from '#domain/clients/client-details.ts'
import type { Actor, Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { isTyped } from '#domain/core/fields.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import { anonymise } from '../../clients/of-account.ts'
import { type ClientParts, writeDown } from '../../clients/parts.ts'
import { type AuditKind, type Desk, holdersLine } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { iso } from '../../core/wire/bookings.ts'
import type { User } from '../accounts.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { exportClient, keptRecord, ownData } from './export.ts'
import { forgetAccount, takeClientOut } from './forget.ts'

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

export function createPrivacy(
  parts: Desk & {
    bookings: Pick<Bookings, 'cancel' | 'history' | 'forClient'>
    profiles: Profiles
    keys: ClientKeys
  },
): Privacy {
  const { database, bookings, profiles, audit, now } = parts
  const lineOf = (kind: AuditKind, user: User, address: string) => ({
    ...holdersLine(kind, user.id, address),
    actor: user.role,
  })

  /** What the studio keeps about whoever has this address, if it keeps a record. */
  async function recordOf({ email }: User) {
    const client = await database.rows
      .selectFrom('client')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    return client ? keptRecord(parts, client.id) : null
  }

  return {
    exportClient: (id, owner) => exportClient(parts, id, owner),
    eraseClient: (asked, owner) => eraseClient(parts, asked, owner),

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
      await audit.write(lineOf('data-downloaded', user, address))
      const record = isVerified ? await recordOf(user) : null
      return JSON.stringify({ writtenAt: iso(now()), ...data, record }, null, 2)
    },

    async deleteAccount(user, address) {
      if (user.role === 'owner') return { ok: false, code: 'not-allowed' }
      const holder: Actor = { kind: 'client', id: user.id, email: user.email }
      await cancelUpcoming(parts, await profiles.bookingsOf(user), holder)
      const verifiedEmail = (await profiles.isVerified(user)) ? user.email : null
      return inTransaction(database.rows, async (rows) => {
        const visits = await anonymise(rows, { uid: user.id, verifiedEmail }, now())
        const account = { uid: user.id, email: user.email, isVerified: verifiedEmail !== null }
        await forgetAccount(rows, account, now())
        const line = lineOf('account-deleted', user, address)
        await audit.write({ ...line, detail: { visits } }, rows)
        return { ok: true as const, visits }
      })
    },
  }
}

/**
 * Erases a client for good: what is to come is cancelled, visits and orders stay without the person as
 * `Privacy.deleteAccount` leaves them, and everything else goes, the keys first of all: what is left of
 * photographs, answers and notes anywhere can then be read by nobody. An account with one of the client's
 * addresses goes too. Fails with `erase-word-wrong` and `not-found`.
 */
async function eraseClient(
  desk: ClientParts & { bookings: Pick<Bookings, 'forClient' | 'cancel'> },
  { id, word }: { id: string; word: string },
  owner: Owner,
): Promise<Outcome<object>> {
  if (!isTyped(ERASURE_WORD, word)) return { ok: false, code: 'erase-word-wrong' }
  const { database, bookings, now } = desk
  const client = await database.rows
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!client) return { ok: false, code: 'not-found' }
  const eraser: Actor = { kind: 'owner', id: owner.id }
  await cancelUpcoming(desk, await bookings.forClient({ clientId: id }), eraser)
  await inTransaction(database.rows, async (rows) => {
    const { visits, accounts } = await takeClientOut(rows, id, now())
    for (const subjectId of accounts) {
      await desk.audit.write(
        { kind: 'account-deleted', actor: 'owner', actorId: owner.id, subjectId },
        rows,
      )
    }
    await writeDown(desk, rows, owner, { id, did: 'erased', visits })
  })
  return { ok: true }
}

async function cancelUpcoming(
  { bookings, now }: { bookings: Pick<Bookings, 'cancel'>; now: () => number },
  visits: readonly Booking[],
  by: Actor,
): Promise<void> {
  for (const { id } of upcoming(visits, now())) {
    await bookings.cancel({ bookingId: id, reason: '' }, by)
  }
}
