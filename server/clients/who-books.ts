import type { Person } from '#domain/calendar/eligibility.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { Rows } from '../core/db/schema.ts'
import { hasBeenHere } from './of-account.ts'
import { personByEmail } from './people.ts'

/** Who a visit is for: `isOwnAddress` says that they were shown to read the mail of that address. */
export type Booker = {
  by: Actor
  email: string
  birthDate?: string | null | undefined
  isOwnAddress?: boolean | undefined
}

/** What the rules may know of whoever books; not `isKnown`: nobody was shown to be at that address. */
export type KnownPerson = Person & { isKnown: boolean }

/**
 * An address alone does not say who it is, or the answer would tell whether that address has been here: a guest counts as
 * new, an account by its own visits and its verified address, the owner and a mailed link by the address itself.
 */
export async function personOf(rows: Rows, booker: Booker): Promise<KnownPerson> {
  const { by, email, isOwnAddress = false } = booker
  const birthDate = booker.birthDate ?? null
  if (by.kind === 'owner' || by.kind === 'manage-link' || isOwnAddress) {
    return { ...(await personByEmail(rows, email, birthDate)), isKnown: true }
  }
  if (by.kind === 'guest') return { completedVisits: 0, birthDate, isKnown: false }
  const completedVisits = (await hasBeenHere(rows, by.id)) ? 1 : 0
  return { completedVisits, birthDate, isKnown: await isVerified(rows, by.id) }
}

export async function isVerified(rows: Rows, id: string): Promise<boolean> {
  const account = rows.selectFrom('auth_user').select('email_verified').where('id', '=', id)
  return Boolean((await account.executeTakeFirst())?.email_verified)
}
