import type { Compilable } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { outdatedBy } from '#domain/shop/outdated.ts'
import { isOutcomeOpen, isOver, mayCharge } from '#domain/shop/payment.ts'
import { AT_DESK } from '#domain/shop/visit-payment.ts'
import type { Database } from '../../core/db/open.ts'
import type { AttemptRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { firstAfter } from '../../core/db/together.ts'
import { shopTermsIn } from '../../core/settings/shop-terms.ts'
import { productIds, readProducts } from '../products/products.ts'
import { type Attempt, attemptOf, type Details } from './attempt.ts'
import { ATTEMPT_COLUMNS } from './attempt-row.ts'
import type { Attempts } from './attempts.ts'
import type { Marks, Opened, OpenRequest } from './checkout.ts'
import { isSpent } from './visit-due.ts'

/** For this long, the same buyer asking for the same things again means the order that is paid already. */
const SAME_ORDER_MS = 10 * MINUTE_MS

export class StandsAlready extends Error {}

/** The attempt that stands already for a request: a repeat of it by key, or by what is asked; null where there is none. */
export function createStanding(parts: {
  database: Database
  attempts: Pick<Attempts, 'move'>
  now: () => number
}) {
  const { database, now } = parts
  async function find(
    rows: Rows,
    request: OpenRequest,
    marks: Marks,
    { besides = '', before = [] }: { besides?: string; before?: readonly Compilable[] } = {},
  ): Promise<Opened | null> {
    if (request.key !== null) {
      const known = rows
        .selectFrom('payment_attempt')
        .select(ATTEMPT_COLUMNS)
        .where('buyer', '=', request.buyer)
        .where('client_key', '=', request.key)
        .where('id', '!=', besides)
        .where('state', '!=', 'cancelled')
      const row = await firstAfter(rows, before, known)
      if (row && row.request_hash !== marks.hash) return { ok: false, code: 'idempotency-mismatch' }
      if (row) return { ok: true, attempt: attemptOf(row) }
    }
    const same = rows
      .selectFrom('payment_attempt')
      .select(ATTEMPT_COLUMNS)
      .where('fingerprint', '=', marks.fingerprint)
      .where('id', '!=', besides)
      .where((or) => or.or([or('is_open', '=', 1), or('paid_at', '>', now() - SAME_ORDER_MS)]))
      .orderBy('created_at', 'desc')
    const row = await firstAfter(rows, request.key === null ? before : [], same)
    const attempt = row && attemptOf(row)
    return attempt && !(await isSpent(rows, attempt, request)) ? { ok: true, attempt } : null
  }

  /** A repeat may come with a newer hold of the same time. */
  async function heldAnew({ visit }: OpenRequest, attempt: Attempt): Promise<Opened> {
    const holdId = visit?.request.holdId ?? attempt.holdId
    const isOpen = !isOver(attempt.state) && !isOutcomeOpen(attempt.state)
    if (!isOpen || holdId === attempt.holdId) return { ok: true, attempt }
    await database.rows
      .updateTable('payment_attempt')
      .set({ hold_id: holdId })
      .where('id', '=', attempt.id)
      .where('version', '=', attempt.version)
      .execute()
    return { ok: true, attempt: { ...attempt, holdId } }
  }

  return {
    async find(request: OpenRequest, marks: Marks): Promise<Opened | null> {
      const known = await find(database.rows, request, marks)
      if (!known?.ok) return known
      return (await giveUpOutdated(parts, known.attempt)) ? null : heldAnew(request, known.attempt)
    },

    /**
     * Writes a new attempt, and ends its transaction where the same was bought while it was being priced: an order that is paid
     * keeps no other from being written. @throws StandsAlready
     */
    async insertAlone(
      rows: TransactionRows,
      row: AttemptRow,
      request: OpenRequest,
      marks: Marks,
    ): Promise<void> {
      const before = [rows.insertInto('payment_attempt').values(row)]
      if (await find(rows, request, marks, { besides: row.id, before })) throw new StandsAlready()
    },
  }
}

/** An order of products again, as it was asked for, at the prices that it was placed with. */
export function askedAgain({ lines, shippingAddress, handover, serviceCharges }: Details) {
  return {
    lines: lines.map(({ productId, variationId, catalogObjectId, quantity, unitPriceCents }) => ({
      productId: productId ?? undefined,
      variationId: variationId ?? undefined,
      catalogObjectId: catalogObjectId ?? undefined,
      quantity,
      shownCents: unitPriceCents,
    })),
    way: handover ?? ('ship' as const),
    state: shippingAddress?.state ?? null,
    shippingCents: serviceCharges.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}

/** Why an order of products may not be paid as it was placed; null where it may, and for visits, which have rules of their own. */
export async function outdated(
  rows: Rows,
  { purpose, buyer, details }: Attempt,
): Promise<ErrorCode | null> {
  // What is sold at the desk goes no way at all, and its sum was agreed to a moment ago.
  if (purpose !== 'shop' || buyer === AT_DESK) return null
  const asked = askedAgain(details)
  const [products, { terms }] = await Promise.all([
    readProducts(rows, productIds(asked.lines)),
    shopTermsIn(rows),
  ])
  return outdatedBy(asked, { products, terms })
}

/** Ends an order that may not be paid as it was placed, and answers why; null where it stands, or somebody else was faster. */
export async function giveUpOutdated(
  { database, attempts, now }: Parameters<typeof createStanding>[0],
  attempt: Attempt,
): Promise<ErrorCode | null> {
  if (!mayCharge(attempt.state)) return null
  const code = await outdated(database.rows, attempt)
  if (code === null) return null
  return (await attempts.move(attempt, 'given-up', { due_at: now() })) ? code : null
}
