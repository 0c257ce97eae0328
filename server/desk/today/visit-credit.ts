import type { VisitPayment } from '#domain/calendar/visit-day.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { creditOf, lockClient, writeTransfer } from '../../clients/credit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { sumOfVisit } from '../../shop/payments/visit-due.ts'

/** Why a visit is not paid with this sum of its client's credit: no more than is there, and than is due. */
export async function creditRefusal(
  rows: TransactionRows,
  { bookingId, cents }: { bookingId: string; cents: number },
): Promise<ErrorCode | null> {
  const short = await creditShort(rows, bookingId, cents)
  if (short) return short
  const summed = await sumOfVisit(rows, bookingId, null)
  if (!summed.ok) return summed.code
  return cents > summed.sum.dueCents ? 'visit-sum-changed' : null
}

/** Whether less is there than this; the credit is held until the transaction ends. */
export async function creditShort(
  rows: TransactionRows,
  bookingId: string,
  cents: number,
): Promise<ErrorCode | null> {
  const clientId = await clientOf(rows, bookingId)
  if (clientId === null) return 'not-found'
  await lockClient(rows, clientId)
  return cents === 0 || cents > (await creditOf(rows, clientId)) ? 'credit-short' : null
}

/** Moves a payment's sum out of its client's credit, or, once it is struck out, back; anything but credit moves nothing. `at` in epoch ms. */
export async function moveCredit(
  rows: TransactionRows,
  payment: Pick<VisitPayment, 'id' | 'bookingId' | 'method' | 'amountCents' | 'version'>,
  { isBack, at }: { isBack: boolean; at: number },
): Promise<void> {
  const { id, bookingId, method, amountCents: cents, version } = payment
  if (method !== 'credit') return
  const clientId = await clientOf(rows, bookingId)
  // Of whoever was taken out there is no credit any more.
  const home = clientId === null ? 'fees' : 'credit'
  const way = isBack
    ? ({ from: 'sales', to: home } as const)
    : ({ from: home, to: 'sales' } as const)
  await writeTransfer(rows, {
    ...way,
    cents,
    key: `visit:${id}:${version}`,
    clientId,
    bookingId,
    at,
  })
}

async function clientOf(rows: TransactionRows, bookingId: string): Promise<string | null> {
  const visit = rows.selectFrom('booking').select('client_id').where('id', '=', bookingId)
  return (await visit.executeTakeFirst())?.client_id ?? null
}
