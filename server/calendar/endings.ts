import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { CancelledMoney } from '#domain/shop/cancelled-money.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import type { Rules, VisitChange } from './parts.ts'

/** Mail of a change that the owner may still undo waits this long; the undo is offered for less. */
export const UNDO_MS = 15_000

/** Whether the owner keeps what was paid beyond what was agreed to, instead of giving it back, and why, as the client reads it. */
export type OwnersKeep = { keepsPayment: boolean; keptBecause: string }

export const GIVES_BACK: OwnersKeep = { keepsPayment: false, keptBecause: '' }

/** A visit that is being cancelled, or to which nobody came; `booking` as it was before. */
export type VisitEnding = OwnersKeep & {
  kind: 'cancelled' | 'no-show'
  booking: Booking
  by: Actor
  /** Nobody has asked the owner: without an agreement its money stays until she gives it back. */
  isUnasked?: boolean
  rules: Pick<Rules, 'settings' | 'zone'>
  /** Epoch milliseconds. */
  now: number
}

/** Writes down what becomes of a visit's money, in the transaction that ends the visit; null: there is nothing to say of any. */
export type SettleEnding = (
  rows: TransactionRows,
  ending: VisitEnding,
) => Promise<CancelledMoney | null>

/** What becomes of the money where a change ends the visit; null where it does not, or there is none. */
export async function endedMoney(
  { settleEnding }: { settleEnding?: SettleEnding | undefined },
  rows: TransactionRows,
  kind: VisitChange['kind'],
  ending: () => Promise<Omit<VisitEnding, 'kind'>>,
): Promise<CancelledMoney | null> {
  if (!settleEnding || (kind !== 'cancelled' && kind !== 'no-show')) return null
  return settleEnding(rows, { kind, ...(await ending()) })
}

/** The same as the visit's history keeps it. */
export function moneyDetail(money: CancelledMoney | null): Record<string, number | string> {
  if (!money) return {}
  const { isForgiven, keptBecause, ...sums } = money
  return { ...sums, ...(isForgiven && { forgiven: 1 }), ...(keptBecause && { keptBecause }) }
}
