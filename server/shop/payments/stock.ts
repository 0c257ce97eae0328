import { sql } from 'kysely'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { PaidLine } from './attempt.ts'

/** Pieces of an order's line that are on the shelf again. */
export type ReturnedPieces = { position: number; quantity: number }
type Piece = { productId: string; variationId: string; quantity: number }

/** How many pieces are left, of what is counted. */
export type Stock = {
  /** What is counted, each with what can still be sold of it. */
  counts(): Promise<{ productId: string; variationId: string; onHand: number }[]>
  /**
   * Sets how many are left; null: no longer counted, there is always enough. `lowAt` is the number at
   * which the owner wants to hear of it; null: never; left out, it stays.
   */
  set(
    productId: string,
    variationId: string,
    onHand: number | null,
    lowAt?: number | null,
  ): Promise<void>
}

export function createStock(parts: { database: Database; now: () => number }): Stock {
  const { database, now } = parts
  return {
    async counts() {
      const rows = await database.rows.selectFrom('stock').selectAll().execute()
      return rows.map((row) => ({
        productId: row.product_id,
        variationId: row.variation_id,
        onHand: row.on_hand,
      }))
    },
    async set(productId, variationId, onHand, lowAt) {
      const key = { product_id: productId, variation_id: variationId }
      if (onHand === null) {
        await database.rows
          .deleteFrom('stock')
          .where('product_id', '=', productId)
          .where('variation_id', '=', variationId)
          .execute()
        return
      }
      const values = {
        on_hand: onHand,
        ...(lowAt === undefined ? {} : { low_at: lowAt }),
        updated_at: now(),
      }
      await database.rows
        .insertInto('stock')
        .values({ ...key, ...values })
        .onConflict((on) => on.columns(['product_id', 'variation_id']).doUpdateSet(values))
        .execute()
    },
  }
}

/** Whether there is enough of everything at this moment; nothing is set aside. */
export async function isInStock(rows: Rows, lines: readonly PaidLine[]): Promise<boolean> {
  for (const { productId, variationId, quantity } of piecesIn(lines)) {
    const left = await leftOf(rows, { productId, variationId })
    if (left !== null && left < quantity) return false
  }
  return true
}

/**
 * Sets pieces aside for a charge, in the transaction that begins it. False where one of them has
 * run out: the caller then rolls back. What is already set aside stays so; nothing is where `isFirst` says that no charge came before.
 */
export async function reserveStock(
  rows: Rows,
  attemptId: string,
  lines: readonly PaidLine[],
  at: number,
  isFirst = false,
): Promise<boolean> {
  const pieces = piecesIn(lines)
  if (pieces.length === 0) return true
  if (!isFirst && (await reservations(rows, attemptId)).length > 0) return true
  for (const piece of pieces) {
    const taken = await takeFrom(rows, piece, at)
    if (taken === 'gone') return false
    if (taken === 'uncounted') continue
    await rows
      .insertInto('stock_reservation')
      .values({
        attempt_id: attemptId,
        product_id: piece.productId,
        variation_id: piece.variationId,
        quantity: piece.quantity,
      })
      .execute()
  }
  return true
}

/** Puts what was set aside back; where nothing was, nothing happens. */
export async function releaseStock(rows: Rows, attemptId: string, at: number): Promise<void> {
  for (const held of await reservations(rows, attemptId)) {
    const { product_id: productId, variation_id: variationId, quantity } = held
    await shift(rows, { productId, variationId }, quantity, at)
  }
  await dropReservations(rows, attemptId)
}

/**
 * The pieces are sold. Where the money came after they had been put back, as many as there are go:
 * what was paid for is owed, and a count never falls below zero.
 */
export async function sellStock(
  rows: Rows,
  attemptId: string,
  lines: readonly PaidLine[],
  at: number,
): Promise<void> {
  if (await dropReservations(rows, attemptId)) return
  for (const { quantity, ...kind } of piecesIn(lines)) await shift(rows, kind, -quantity, at)
}

/** Adds to a count or takes from it; what is not counted stays so, and no count falls below zero. */
export async function shift(
  rows: Rows,
  { productId, variationId }: Omit<Piece, 'quantity'>,
  by: number,
  at: number,
): Promise<void> {
  await rows
    .updateTable('stock')
    .set({
      on_hand: sql`CASE WHEN on_hand + ${by} > 0 THEN on_hand + ${by} ELSE 0 END`,
      updated_at: at,
    })
    .where('product_id', '=', productId)
    .where('variation_id', '=', variationId)
    .execute()
}

async function takeFrom(
  rows: Rows,
  { productId, variationId, quantity }: Piece,
  at: number,
): Promise<'taken' | 'gone' | 'uncounted'> {
  const taken = await rows
    .updateTable('stock')
    .set({ on_hand: sql`on_hand - ${quantity}`, updated_at: at })
    .where('product_id', '=', productId)
    .where('variation_id', '=', variationId)
    .where('on_hand', '>=', quantity)
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return 'taken'
  return (await leftOf(rows, { productId, variationId })) === null ? 'uncounted' : 'gone'
}

/** Null: not counted. */
async function leftOf(rows: Rows, kind: Omit<Piece, 'quantity'>): Promise<number | null> {
  const counted = await rows
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', kind.productId)
    .where('variation_id', '=', kind.variationId)
    .executeTakeFirst()
  return counted?.on_hand ?? null
}

function reservations(rows: Rows, attemptId: string) {
  return rows
    .selectFrom('stock_reservation')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .execute()
}

/** Whether there were any. */
async function dropReservations(rows: Rows, attemptId: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('stock_reservation')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Pieces of one kind together, always in the same order, so that two buyers never wait in a circle. */
function piecesIn(lines: readonly PaidLine[]): Piece[] {
  const byKind = new Map<string, Piece>()
  for (const { productId, variationId, quantity } of lines) {
    if (productId === null || variationId === null) continue
    const key = `${productId} ${variationId}`
    const before = byKind.get(key)?.quantity ?? 0
    byKind.set(key, { productId, variationId, quantity: before + quantity })
  }
  return [...byKind.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, piece]) => piece)
}
