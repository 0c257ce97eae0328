import type { NotNull } from 'kysely'
import type { Booking } from '#domain/calendar/booking.ts'
import { rhythmBase } from '#domain/calendar/come-again.ts'
import { displayNameOf, type Profile, type ProfileDetails } from '#domain/clients/profile.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import { type Rebooking, rebookingOf } from '../../calendar/rebook.ts'
import { isOfAccount } from '../../clients/of-account.ts'
import type { Database } from '../../core/db/open.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Schema } from '../../core/db/schema.ts'
import { proposedRhythmsIn } from '../../post/after-visit/policy.ts'
import type { User } from '../accounts.ts'
import {
  type Account,
  insertNew,
  type KnownNames,
  knownNames,
  newProfile,
  profileOf,
} from './rows.ts'

type AccountRef = Pick<User, 'id' | 'email'>

/** Who the payment provider has on file for an account (spec 2 §4); `ensure` makes it where there is none. */
export type CustomerFile = {
  find(uid: string): Promise<string | null>
  ensure(
    person: Pick<Profile, 'uid' | 'email' | 'firstName' | 'lastName' | 'phone'>,
  ): Promise<Outcome<{ squareCustomerId: string }>>
}

export type Profiles = {
  /**
   * What happens on each change of who is signed in (spec 2 §4): the profile is loaded, created if
   * absent, and the last sign-in stamped. Names fill only what is still empty.
   */
  loadOrCreate(user: Account, names?: KnownNames): Promise<Profile>
  /** The profile as it stands; of an account without one, what a new one would say. Changes nothing. */
  of(user: Account): Promise<Profile>
  saveDetails(user: Account, details: ProfileDetails): Promise<Profile>
  isVerified(user: Pick<User, 'id'>): Promise<boolean>
  /** The account's own visits, newest start first; those under its address only once that is verified. */
  bookingsOf(user: AccountRef): Promise<Booking[]>
  ownBooking(user: AccountRef, bookingId: string): Promise<Booking | null>
  /** When the latest of these visits could be had again, by its treatment's rhythm; null where none of them has one. */
  comeAgain(visits: readonly Booking[]): Promise<(Rebooking & { after: Booking }) | null>
  /** Whether this is the client's own address or customer id, and the address is verified. */
  isSelf(user: Account, asked: { email: string } | { customerId: string }): Promise<boolean>
  /**
   * Makes sure that the payment provider knows the client; asks nobody where its id is on file. Fails
   * with the sentence of spec 2 §8 where the provider gives none.
   */
  repair(user: Account): Promise<Outcome<{ squareCustomerId: string }>>
}

export function createProfiles(parts: {
  database: Database
  bookings: Pick<Bookings, 'ofAccount' | 'nearest'>
  now: () => number
  customers: CustomerFile
}): Profiles {
  const { bookings, customers, now } = parts
  const { rows } = parts.database

  async function of(user: Account): Promise<Profile> {
    const row = await rows
      .selectFrom('profile')
      .innerJoin('auth_user', 'auth_user.id', 'profile.uid')
      .selectAll('profile')
      .select(['auth_user.name', 'auth_user.email', 'auth_user.disabled_at'])
      .where('uid', '=', user.id)
      .executeTakeFirst()
    const kept = {
      squareCustomerId: await customers.find(user.id),
      smsNotifications: await agreesToTexts(user),
    }
    return row ? profileOf(row, kept) : { ...newProfile(user, now()), ...kept }
  }

  async function save(user: Account, columns: Partial<Schema['profile']>): Promise<void> {
    const at = now()
    await insertNew(rows, user, at)
    const changed = { ...columns, updated_at: at }
    await rows.updateTable('profile').set(changed).where('uid', '=', user.id).execute()
  }

  const isVerified = async (user: Pick<User, 'id'>) => {
    const row = await rows
      .selectFrom('auth_user')
      .select('email_verified')
      .where('id', '=', user.id)
      .executeTakeFirst()
    return Boolean(row?.email_verified)
  }

  const ownAccount = async (user: AccountRef) => ({
    uid: user.id,
    verifiedEmail: (await isVerified(user)) ? user.email : null,
  })

  const bookingsOf = async (user: AccountRef) => bookings.ofAccount(await ownAccount(user))

  /** Agreed to for a number of a visit of one's own, and not taken back. */
  const agreesToTexts = async (user: AccountRef) => {
    const account = await ownAccount(user)
    const own = rows.selectFrom('booking').select('client_id')
    const consent = rows
      .selectFrom('message_consent')
      .select('id')
      .where('channel', '=', 'text')
      .where('purpose', '=', 'visits')
      .where('revoked_at', 'is', null)
      .where(
        'client_id',
        'in',
        own.where((where) => isOfAccount(where, account)).$narrowType<{ client_id: NotNull }>(),
      )
    return isFound(consent)
  }

  return {
    of,
    isVerified,
    bookingsOf,

    async loadOrCreate(user, names = {}) {
      await insertNew(rows, user, now(), names)
      const profile = await of(user)
      const known = knownNames(user, names)
      await rows
        .updateTable('profile')
        .set({
          first_name: profile.firstName || known.firstName,
          last_name: profile.lastName || known.lastName,
          phone: profile.phone || known.phone,
          last_login_at: now(),
        })
        .where('uid', '=', user.id)
        .execute()
      return of(user)
    },

    async saveDetails(user, details) {
      const { firstName, lastName, phone, skinType } = details
      await save(user, {
        first_name: firstName,
        last_name: lastName,
        phone,
        skin_type: skinType,
      })
      const name = displayNameOf(details)
      await rows.updateTable('auth_user').set({ name }).where('id', '=', user.id).execute()
      return of(user)
    },

    async ownBooking(user, bookingId) {
      return (await bookingsOf(user)).find((booking) => booking.id === bookingId) ?? null
    },

    async comeAgain(visits) {
      const weeksOf = await proposedRhythmsIn(rows)
      const after = rhythmBase(visits.filter(({ serviceId }) => weeksOf(serviceId) !== null))
      const weeks = after && weeksOf(after.serviceId)
      if (!after || !weeks) return null
      return { after, ...(await rebookingOf(after, bookings, { weeks, now: now() })) }
    },

    async isSelf(user, asked) {
      if (!(await isVerified(user))) return false
      if ('email' in asked) return asked.email.toLowerCase() === user.email.toLowerCase()
      const { squareCustomerId } = await of(user)
      if (squareCustomerId !== null && asked.customerId === squareCustomerId) return true
      const client = await rows
        .selectFrom('client')
        .select('id')
        .where('email', '=', user.email.toLowerCase())
        .executeTakeFirst()
      return client?.id === asked.customerId
    },

    async repair(user) {
      const profile = await of(user)
      if (profile.squareCustomerId) return { ok: true, squareCustomerId: profile.squareCustomerId }
      return customers.ensure(profile)
    },
  }
}
