import { sql } from 'kysely'
import { countOf } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'

/** Who puts a client on the list: her own account, whoever has the link of a visit, or somebody who typed her address. */
type JoinedBy = 'account' | 'visit' | 'typed'
type Joining = { accountId: string | null; bookingId: string | null; email: string }

export async function joinedBy(rows: Rows, asked: Joining): Promise<JoinedBy> {
  if (asked.bookingId !== null) return 'visit'
  return (await isOwnAddress(rows, asked)) ? 'account' : 'typed'
}

/** Whether an account joins with its own verified address; whoever only types one changes nothing that stands under it. */
async function isOwnAddress(rows: Rows, { accountId, email }: Joining): Promise<boolean> {
  if (accountId === null) return false
  const account = await rows
    .selectFrom('auth_user')
    .select(['email', 'email_verified as isVerified'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return Boolean(account?.isVerified) && account?.email.toLowerCase() === email.toLowerCase()
}

/**
 * How many wishes of one client stand at once; what strangers typed never counts against her own account, or a visit's link,
 * and what was typed elsewhere not against whoever types here.
 */
export function standingWishes(
  rows: Rows,
  asked: { clientId: string; email: string; by: JoinedBy; network: string | null; today: string },
): Promise<number> {
  const { clientId, email, by, network, today } = asked
  const own = rows
    .selectFrom('auth_user')
    .select('id')
    .where(sql<boolean>`email_verified = true AND lower(email) = ${email.toLowerCase()}`)
  const standing = rows
    .selectFrom('wish')
    .where('client_id', '=', clientId)
    .where('state', '=', 'waiting')
    .where('last_date', '>=', today)
  if (by === 'visit') return countOf(standing.where('booking_id', 'is not', null))
  const booked = standing.where('booking_id', 'is', null)
  if (by === 'account') return countOf(booked.where('account_id', 'in', own))
  const typedHere = booked.where('joined_network', network === null ? 'is' : '=', network)
  return countOf(
    typedHere.where((where) =>
      where.or([where('account_id', 'is', null), where('account_id', 'not in', own)]),
    ),
  )
}
