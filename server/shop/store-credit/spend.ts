import { balanceOf, creditToSpend, type LedgerAccount } from '#domain/shop/credit.ts'
import { creditOf, lockClient, transfersWhere, writeTransfer } from '../../clients/credit.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { verifiedEmailOf } from '../orders/read.ts'
import type { Attempt } from '../payments/attempt.ts'

/** The credit that an account may spend on products: of the client whose address it has verified as its own; null where there is none. */
export async function creditOfAccount(
  rows: Rows,
  userId: string | null,
): Promise<{ clientId: string; balanceCents: number } | null> {
  if (userId === null) return null
  const client = await rows
    .selectFrom('client')
    .select(['id', 'merged_into'])
    .where('email', '=', verifiedEmailOf(userId))
    .executeTakeFirst()
  if (!client) return null
  const clientId = client.merged_into ?? client.id
  return { clientId, balanceCents: await creditOf(rows, clientId) }
}

/** A charge beside credit asks for more, or otherwise, than the ledger has; ends the transaction. */
export class CreditChanged extends Error {}

/**
 * Sets credit aside for a charge, in the transaction that begins it, so that no other spends it meanwhile: the buyer's own, or, at the
 * desk, of the client whom its owner names.
 * @throws CreditChanged where that credit does not cover what was shown
 */
export async function holdCredit(
  rows: TransactionRows,
  attempt: Attempt,
  { clientId: named, at }: { clientId: string | null; at: number },
) {
  const { id, creditCents: cents, chargeNumber, totalCents, purpose, details } = attempt
  if (cents === 0) return
  const own = purpose === 'shop' ? await creditOfAccount(rows, details.userId) : null
  const clientId = named ?? own?.clientId
  if (clientId === undefined) throw new CreditChanged()
  await lockClient(rows, clientId)
  const balanceCents = Math.min(cents, await creditOf(rows, clientId))
  if (creditToSpend({ balanceCents, totalCents: totalCents ?? 0 }) !== cents) {
    throw new CreditChanged()
  }
  const key = `held:${id}:${chargeNumber}`
  const moved = { from: 'credit', to: 'held', cents, key, clientId } as const
  await writeTransfer(rows, { ...moved, attemptId: id, at })
}

/** What was set aside for an attempt is its client's again; where nothing was, nothing happens. */
export async function releaseCredit(rows: Rows, attemptId: string, at: number) {
  const { heldCents, clientId, count } = await ofAttempt(rows, attemptId)
  if (heldCents === 0) return
  const key = `released:${attemptId}:${count}`
  const moved = { from: 'held', to: homeOf(clientId), cents: heldCents, key, clientId } as const
  await writeTransfer(rows, { ...moved, attemptId, at })
}

/** What was set aside is spent; what came after it was given back is taken as far as it is still there. */
export async function spendCredit(
  rows: TransactionRows,
  attemptId: string,
  { cents, at }: { cents: number; at: number },
) {
  const { heldCents, clientId } = await ofAttempt(rows, attemptId)
  const held = Math.min(heldCents, cents)
  const late = clientId === null ? 0 : Math.min(cents - held, await creditOf(rows, clientId))
  await move('held', held)
  await move('credit', late)
  if (heldCents > held) await releaseCredit(rows, attemptId, at)
  if (held + late < cents)
    console.error(`Order ${attemptId} was paid with credit that is not there.`)

  async function move(from: LedgerAccount, sum: number) {
    if (sum === 0) return
    const moved = { from, to: 'sales', cents: sum, key: `spent:${attemptId}:${from}` } as const
    await writeTransfer(rows, { ...moved, clientId, attemptId, at })
  }
}

/** What a refund gives back as credit, once for each refund. */
export async function returnCredit(
  rows: TransactionRows,
  refund: { id: string; attemptId: string; cents: number; at: number },
) {
  const { id, attemptId, cents, at } = refund
  const { clientId } = await ofAttempt(rows, attemptId)
  const to = homeOf(clientId)
  const moved = { from: 'sales', to, cents, key: `refund:${id}`, clientId } as const
  await writeTransfer(rows, { ...moved, attemptId, at })
}

/** Where credit comes back to: of whoever was taken out meanwhile there is none any more. */
const homeOf = (clientId: string | null) => (clientId === null ? 'fees' : 'credit')

async function ofAttempt(rows: Rows, attemptId: string) {
  const transfers = await transfersWhere(rows, 'attempt_id', attemptId)
  const clientId = transfers[0]?.clientId ?? null
  return { heldCents: balanceOf('held', transfers), clientId, count: transfers.length }
}
