import { forgetAccount, takeClientOut } from '../../accounts/privacy/forget.ts'
import { readBooking, writeEvent } from '../../calendar/rows.ts'
import { anonymise, isOfAccount } from '../../clients/of-account.ts'
import type { TransactionRows } from '../../core/db/schema.ts'

/** Takes out again whom a backup has brought back though they were erased since; nobody is written to. */
export async function eraseAgain(rows: TransactionRows, now: number): Promise<void> {
  for (const { kind, id } of await rows.selectFrom('erasure').select(['kind', 'id']).execute()) {
    if (kind === 'client') await eraseClientAgain(rows, id, now)
    else await eraseAccountAgain(rows, id, now)
  }
}

async function eraseClientAgain(rows: TransactionRows, id: string, now: number): Promise<void> {
  const found = await rows.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return
  const visits = await rows.selectFrom('booking').select('id').where('client_id', '=', id).execute()
  await cancelUpcoming(rows, visits, now)
  await takeClientOut(rows, id, now)
}

async function eraseAccountAgain(rows: TransactionRows, uid: string, now: number): Promise<void> {
  const user = await rows
    .selectFrom('auth_user')
    .select(['email', 'email_verified'])
    .where('id', '=', uid)
    .executeTakeFirst()
  if (!user) return
  const isVerified = Boolean(user.email_verified)
  const account = { uid, verifiedEmail: isVerified ? user.email : null }
  const own = rows
    .selectFrom('booking')
    .select('id')
    .where((where) => isOfAccount(where, account))
  await cancelUpcoming(rows, await own.execute(), now)
  await anonymise(rows, account, now)
  await forgetAccount(rows, { uid, email: user.email, isVerified }, now)
}

async function cancelUpcoming(
  rows: TransactionRows,
  visits: readonly { id: string }[],
  now: number,
): Promise<void> {
  for (const { id } of visits) {
    const { numUpdatedRows } = await rows
      .updateTable('booking')
      .set((column) => ({
        status: 'CANCELLED',
        cancelled_at: now,
        cancelled_by: 'owner',
        cancel_reason: '',
        sequence: column('sequence', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .where('status', 'in', ['PENDING', 'CONFIRMED'])
      .where('starts_at', '>', now)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    const booking = await readBooking(rows, id)
    const actor = { kind: 'owner', id: 'restore' } as const
    await writeEvent(rows, { booking, at: now, actor, kind: 'cancelled', detail: { reason: '' } })
  }
}
