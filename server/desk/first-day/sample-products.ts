import { sql } from 'kysely'
import { products as FIRST_PRODUCTS } from '#content/products.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { PageChanges } from '../../core/page-changes.ts'

type Sample = { id: string; name: string }

/** Products that a new studio comes with, as long as nobody has changed them. */
export type SampleProducts = {
  state(): Promise<{
    /** They go. */
    free: Sample[]
    /** Sold, or linked with Square: they leave the site and stay in the list. */
    used: Sample[]
    /** `isBack`: it can still be undone, as nothing was sold since. */
    removed: { count: number; hidden: number; at: number; isBack: boolean } | null
  }>
  /** All of them in one act. Fails with `no-samples`. */
  remove(owner: Owner): Promise<Outcome<{ gone: number; hidden: number }>>
  /** Puts them back as they were. Fails with `samples-settled` once something was sold since. */
  putBack(owner: Owner): Promise<Outcome<object>>
}

export function createSampleProducts(parts: Desk & { pages: PageChanges }): SampleProducts {
  const { database, audit, now, pages } = parts
  const { rows } = database
  return {
    async state() {
      const { free, used } = await samplesIn(rows)
      return { free, used, removed: await removedIn(rows) }
    },

    async remove(owner) {
      const removed = await inTransaction(
        rows,
        async (inside): Promise<Outcome<{ gone: number; hidden: number }>> => {
          const { free, used } = await samplesIn(inside)
          if (free.length + used.length === 0) return { ok: false, code: 'no-samples' }
          await inside.deleteFrom('removed_sample').execute()
          for (const { id } of free) await takeAway(inside, id, now())
          for (const { id } of used) await hide(inside, id, now())
          const detail = { record: 'product', did: 'samples removed', products: free.length }
          await audit.write(deskChange(owner, { ...detail, hidden: used.length }), inside)
          return { ok: true, gone: free.length, hidden: used.length }
        },
      )
      pages.changed()
      return removed
    },

    async putBack(owner) {
      const back = await inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        const removed = await removedIn(inside)
        if (!removed?.isBack) return { ok: false, code: 'samples-settled' }
        const kept = await inside.selectFrom('removed_sample').selectAll().execute()
        for (const row of kept) await bringBack(inside, row.product_id, JSON.parse(row.kept))
        await inside.deleteFrom('removed_sample').execute()
        const detail = { record: 'product', did: 'samples back', products: kept.length }
        await audit.write(deskChange(owner, detail), inside)
        return { ok: true }
      })
      pages.changed()
      return back
    },
  }
}

/** How many there are to remove. */
export async function sampleCount(rows: Rows): Promise<number> {
  const { free, used } = await samplesIn(rows)
  return free.length + used.length
}

async function samplesIn(rows: Rows): Promise<{ free: Sample[]; used: Sample[] }> {
  const found = await rows
    .selectFrom('product')
    .select(['id', 'name', 'is_shown'])
    .select(isUsed.as('is_used'))
    .where('version', '=', 1)
    .where(
      'id',
      'in',
      FIRST_PRODUCTS.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const used = found.filter((row) => Number(row.is_used) === 1)
  return {
    free: found.filter((row) => !used.includes(row)).map(sampleOf),
    used: used.filter(({ is_shown }) => Number(is_shown) === 1).map(sampleOf),
  }
}

const sampleOf = ({ id, name }: Sample): Sample => ({ id, name })

const isUsed = sql<number>`CASE WHEN
  EXISTS (SELECT 1 FROM order_line WHERE order_line.product_id = product.id)
  OR EXISTS (SELECT 1 FROM stock_reservation WHERE stock_reservation.product_id = product.id)
  OR EXISTS (SELECT 1 FROM visit_ticket_line WHERE visit_ticket_line.product_id = product.id)
  OR EXISTS (SELECT 1 FROM catalog_link WHERE catalog_link.product_id = product.id)
  THEN 1 ELSE 0 END`

/** `hidden`: it stayed in the list. */
type Kept =
  | { is: 'hidden' }
  | { is: 'gone'; product: object; variations: object[]; stock: object[] }

async function takeAway(rows: TransactionRows, id: string, at: number): Promise<void> {
  const product = rows.selectFrom('product').selectAll().where('id', '=', id)
  const variations = rows.selectFrom('product_variation').selectAll().where('product_id', '=', id)
  const stock = rows.selectFrom('stock').selectAll().where('product_id', '=', id)
  await keep(rows, id, at, {
    is: 'gone',
    product: await product.executeTakeFirstOrThrow(),
    variations: await variations.execute(),
    stock: await stock.execute(),
  })
  await rows.deleteFrom('stock').where('product_id', '=', id).execute()
  await rows.deleteFrom('product_variation').where('product_id', '=', id).execute()
  await rows.deleteFrom('product').where('id', '=', id).execute()
}

async function hide(rows: TransactionRows, id: string, at: number): Promise<void> {
  await keep(rows, id, at, { is: 'hidden' })
  await rows.updateTable('product').set({ is_shown: 0 }).where('id', '=', id).execute()
}

async function keep(rows: Rows, product_id: string, removed_at: number, kept: Kept): Promise<void> {
  await rows
    .insertInto('removed_sample')
    .values({ product_id, kept: JSON.stringify(kept), removed_at })
    .execute()
}

async function bringBack(rows: TransactionRows, id: string, kept: Kept): Promise<void> {
  if (kept.is === 'hidden') {
    await rows.updateTable('product').set({ is_shown: 1 }).where('id', '=', id).execute()
    return
  }
  // A product of her own may have taken its name meanwhile.
  if (await isFound(rows.selectFrom('product').select('id').where('id', '=', id))) return
  await rows
    .insertInto('product')
    .values(kept.product as never)
    .execute()
  if (kept.variations.length > 0) {
    await rows
      .insertInto('product_variation')
      .values(kept.variations as never)
      .execute()
  }
  if (kept.stock.length > 0) {
    await rows
      .insertInto('stock')
      .values(kept.stock as never)
      .execute()
  }
}

async function removedIn(rows: Rows) {
  const found = await rows.selectFrom('removed_sample').select(['kept', 'removed_at']).execute()
  const [first] = found
  if (!first) return null
  const at = first.removed_at
  const hidden = found.filter(({ kept }) => JSON.parse(kept).is === 'hidden').length
  const sold = rows.selectFrom('orders').select('id').where('created_at', '>', at)
  return { count: found.length, hidden, at, isBack: !(await isFound(sold)) }
}
