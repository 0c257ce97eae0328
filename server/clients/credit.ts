import { randomUUID } from 'node:crypto'
import { balanceOf, type LedgerAccount, type Transfer } from '#domain/shop/credit.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'

/** One line of a client's credit, as client and owner read it. */
export type CreditLine = {
  id: string
  /** Given (above zero) or spent and taken back (below), in cents. */
  cents: number
  why:
    | 'consultation'
    | 'consultation-refunded'
    | 'gift'
    | 'gift-taken-back'
    | 'visit'
    | 'visit-undone'
    | 'purchase'
    | 'purchase-undone'
    | 'purchase-refunded'
  bookingId: string | null
  attemptId: string | null
  /** Epoch milliseconds. */
  at: number
  /** What the owner wrote of a gift, for herself. */
  reason: string
  /** A gift of hers that stands. */
  isGift: boolean
}

/** What a client may still spend, in cents: what came to the credit less what left it. */
export async function creditOf(rows: Rows, clientId: string): Promise<number> {
  return balanceOf('credit', await transfersWhere(rows, 'client_id', clientId))
}

/** Every line of a client's credit, newest first. */
export async function creditLines(rows: Rows, clientId: string): Promise<CreditLine[]> {
  const found = await rows
    .selectFrom('ledger_transfer')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((where) =>
      where.or([where('from_account', '=', 'credit'), where('to_account', '=', 'credit')]),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const keys = new Set(found.map((row) => row.cause_key))
  return found.map((row) => ({
    id: row.id,
    cents: row.to_account === 'credit' ? row.cents : -row.cents,
    why: reasonOf(row),
    bookingId: row.booking_id,
    attemptId: row.attempt_id,
    at: row.at,
    reason: row.reason,
    isGift: row.from_account === 'goodwill' && !keys.has(giftBackKey(row.id)),
  }))
}

/** The cause of a gift’s way back. */
export const giftBackKey = (giftId: string) => `gift-back:${giftId}`

/** Writes one movement down; the same key never moves a sum twice. */
export async function writeTransfer(
  rows: Rows,
  moved: Transfer & {
    id?: string
    key: string
    /** Null once the person was taken out. */
    clientId: string | null
    bookingId?: string
    attemptId?: string
    at: number
    reason?: string
  },
): Promise<void> {
  await rows
    .insertInto('ledger_transfer')
    .values({
      id: moved.id ?? randomUUID(),
      cause_key: moved.key,
      from_account: moved.from,
      to_account: moved.to,
      cents: moved.cents,
      client_id: moved.clientId,
      booking_id: moved.bookingId ?? null,
      attempt_id: moved.attemptId ?? null,
      at: moved.at,
      reason: moved.reason ?? '',
    })
    .onConflict((conflict) => conflict.column('cause_key').doNothing())
    .execute()
}

/** Whoever is taken out spends no more: what was left of the credit goes back to the fees, and nobody reads why any was given. `at` in epoch ms; for after the row has gone. */
export async function endCredit(
  rows: TransactionRows,
  { clientId, cents, at }: { clientId: string; cents: number; at: number },
): Promise<void> {
  await rows
    .updateTable('ledger_transfer')
    .set({ reason: '' })
    .where('client_id', 'is', null)
    .where('reason', '!=', '')
    .execute()
  if (cents === 0) return
  const moved = { from: 'credit', to: 'fees', cents, key: `taken-out:${clientId}` } as const
  await writeTransfer(rows, { ...moved, clientId: null, at })
}

/** Holds a client's credit until the transaction ends, so that two purchases never spend the same sum. */
export async function lockClient(rows: TransactionRows, clientId: string): Promise<void> {
  await rows
    .updateTable('client')
    .set((client) => ({ updated_at: client.ref('updated_at') }))
    .where('id', '=', clientId)
    .execute()
}

/** Transfers of one client, visit or purchase. */
export async function transfersWhere(
  rows: Rows,
  column: 'client_id' | 'booking_id' | 'attempt_id',
  id: string,
): Promise<(Transfer & { clientId: string | null })[]> {
  return rows
    .selectFrom('ledger_transfer')
    .select(['from_account as from', 'to_account as to', 'cents', 'client_id as clientId'])
    .where(column, '=', id)
    .orderBy('at')
    .execute()
}

function reasonOf(row: {
  from_account: LedgerAccount
  to_account: LedgerAccount
  booking_id: string | null
}): CreditLine['why'] {
  if (row.from_account === 'goodwill') return 'gift'
  if (row.to_account === 'goodwill') return 'gift-taken-back'
  if (row.from_account === 'fees') return 'consultation'
  if (row.to_account === 'fees') return 'consultation-refunded'
  if (row.booking_id !== null) return row.from_account === 'sales' ? 'visit-undone' : 'visit'
  if (row.from_account === 'sales') return 'purchase-refunded'
  return row.from_account === 'credit' ? 'purchase' : 'purchase-undone'
}
