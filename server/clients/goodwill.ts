import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { isFound } from '../core/db/reads.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { creditOf, giftBackKey, lockClient, writeTransfer } from './credit.ts'
import { type ClientParts, writeDown } from './parts.ts'
import { findClient } from './record.ts'

/** Credit that the owner gives of her own, with her reason. The same `key` is one gift. Fails with `not-found`. */
export async function giveCredit(
  desk: ClientParts,
  gift: { clientId: string; key: string; cents: number; reason: string },
  owner: Owner,
): Promise<Outcome<object>> {
  const { clientId, cents, reason } = gift
  return inTransaction(desk.database.rows, async (rows): Promise<Outcome<object>> => {
    const client = await findClient(rows, clientId)
    if (!client || client.mergedInto) return { ok: false, code: 'not-found' }
    await lockClient(rows, clientId)
    const key = `gift:${gift.key}`
    const isRepeat = await isFound(
      rows.selectFrom('ledger_transfer').select('id').where('cause_key', '=', key),
    )
    if (isRepeat) return { ok: true }
    const moved = { from: 'goodwill', to: 'credit', cents, key, clientId, reason } as const
    await writeTransfer(rows, { ...moved, at: desk.now() })
    await writeDown(desk, rows, owner, { id: clientId, did: 'credit-given', amountCents: cents })
    return { ok: true }
  })
}

/** Takes such a gift back, once. Fails with `not-found`, or with `gift-spent` where less of the credit is left. */
export async function takeCreditBack(
  desk: ClientParts,
  { clientId, giftId }: { clientId: string; giftId: string },
  owner: Owner,
): Promise<Outcome<object>> {
  return inTransaction(desk.database.rows, async (rows): Promise<Outcome<object>> => {
    await lockClient(rows, clientId)
    const gift = await rows
      .selectFrom('ledger_transfer')
      .select('cents')
      .where('id', '=', giftId)
      .where('client_id', '=', clientId)
      .where('from_account', '=', 'goodwill')
      .executeTakeFirst()
    if (!gift) return { ok: false, code: 'not-found' }
    const key = giftBackKey(giftId)
    const isBack = await isFound(
      rows.selectFrom('ledger_transfer').select('id').where('cause_key', '=', key),
    )
    if (isBack) return { ok: true }
    const { cents } = gift
    if (cents > (await creditOf(rows, clientId))) return { ok: false, code: 'gift-spent' }
    const moved = { from: 'credit', to: 'goodwill', cents, key, clientId } as const
    await writeTransfer(rows, { ...moved, at: desk.now() })
    const line = { id: clientId, did: 'credit-taken-back', amountCents: cents }
    await writeDown(desk, rows, owner, line)
    return { ok: true }
  })
}
