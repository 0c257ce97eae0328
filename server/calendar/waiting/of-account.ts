import type { ExpressionBuilder } from 'kysely'
import type { OwnAccount } from '../../clients/of-account.ts'
import type { Schema } from '../../core/db/schema.ts'

export type { OwnAccount }

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
