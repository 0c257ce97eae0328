import type { ExpressionBuilder } from 'kysely'
import { timesWords } from '#domain/calendar/waiting/wish.ts'
import type { OwnAccount } from '../../clients/of-account.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { iso } from '../../core/wire/bookings.ts'
import { choicesOf, wishOf } from './wishes.ts'

/** What somebody has waited for, and what they were asked, for an export of all that is kept of them. */
export async function wishesTold(rows: Rows, of: { clientId: string } | OwnAccount) {
  const wishes = await rows
    .selectFrom('wish')
    .selectAll()
    .where((where) =>
      'clientId' in of ? where('client_id', '=', of.clientId) : isOfAccountWish(where, of),
    )
    .orderBy('joined_at')
    .execute()
  const choices = await choicesOf(rows, wishes)
  return Promise.all(
    wishes.map(async (row) => ({
      for: choices.get(row.id) ?? [],
      visitWishedEarlier: row.booking_id,
      times: timesWords(wishOf(row, null)),
      firstDate: row.first_date,
      lastDate: row.last_date,
      noticeMinutes: row.notice_minutes,
      state: row.state,
      joinedAt: iso(row.joined_at),
      offers: (await offersOf(rows, row.id)).map(({ starts_at, sends_at, state }) => ({
        startTime: iso(starts_at),
        askedAt: iso(sends_at),
        state,
      })),
    })),
  )
}

/** Takes an account's wishes off the list; a time that was kept for one goes to the next at the list's next turn. */
export async function forgetWishes(rows: Rows, account: OwnAccount): Promise<void> {
  await rows
    .deleteFrom('wish')
    .where((where) => isOfAccountWish(where, account))
    .execute()
}

function offersOf(rows: Rows, wishId: string) {
  return rows
    .selectFrom('offer')
    .select(['starts_at', 'sends_at', 'state'])
    .where('wish_id', '=', wishId)
    .orderBy('sends_at')
    .execute()
}

/** Wishes that are this account's; an address counts only once it is verified. */
export function isOfAccountWish(
  where: ExpressionBuilder<Schema, 'wish'>,
  { uid, verifiedEmail }: OwnAccount,
) {
  const own = where('wish.account_id', '=', uid)
  return verifiedEmail
    ? where.or([own, where('wish.email', '=', verifiedEmail.toLowerCase())])
    : own
}
