import { freeSlug } from '#domain/core/slug.ts'
import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { DeskKind, DeskProduct } from './products.ts'

export type KindChange = {
  id: string
  name: string
  priceCents: number
  isRetired: boolean
  /** Null: not counted. */
  onHand: number | null
  /** The count that the form showed. */
  wasOnHand: number | null
  lowAt: number | null
  /** "#rrggbb", or empty. */
  color: string
}

export type ProductChange = {
  name: string
  category: string
  description: string
  optionType: string
  kinds: KindChange[]
  newKind: Pick<KindChange, 'name' | 'priceCents' | 'onHand' | 'lowAt'> | null
}

/** Ends a transaction whose row is newer than the form that would change it. */
export class ChangedMeanwhile extends Error {}

/** Ends a transaction that would leave a product without a kind to sell. */
export class LastKind extends Error {}

/**
 * Writes words, kinds, prices and counts. Kinds are told by their id; those that the form does not name
 * stay as they are, and none is ever deleted.
 * @throws ChangedMeanwhile where a count that the form would change has moved since, LastKind
 */
export async function saveProduct(
  rows: TransactionRows,
  before: DeskProduct,
  change: ProductChange,
  now: number,
): Promise<void> {
  const { kinds, newKind } = change
  const id = before.id
  const ids = new Set(before.hasKinds ? before.kinds.map((kind) => kind.id) : [])
  for (const kind of kinds) {
    const was = before.kinds.find((one) => one.id === kind.id)
    if (!was) throw new ChangedMeanwhile()
    if (ids.has(kind.id)) await saveKind(rows, id, was, kind, now)
    await saveCount(rows, id, was, kind, now)
  }
  if (newKind) {
    const kindId = freeSlug(newKind.name, new Set([...ids, ONLY_VARIATION.id]), 'kind')
    await rows
      .insertInto('product_variation')
      .values({
        product_id: id,
        id: kindId,
        name: newKind.name,
        price_cents: newKind.priceCents,
        position: before.hasKinds ? before.kinds.length : 0,
        retired_at: null,
      })
      .execute()
    // A product that came in one kind is no longer sold as such; its count was the old kind's.
    if (!before.hasKinds) await dropCount(rows, id, ONLY_VARIATION.id)
    const none = { isRetired: false, onHand: null, lowAt: null, color: '' }
    const uncounted = { id: kindId, ...newKind, ...none }
    await saveCount(rows, id, uncounted, { ...uncounted, ...newKind, wasOnHand: null }, now)
  }
  await savePrice(rows, before, change)
}

/** The product's own price is that of its first kind on sale, as pages show it before anybody chooses. */
async function savePrice(
  rows: TransactionRows,
  before: DeskProduct,
  change: ProductChange,
): Promise<void> {
  const onSale = await rows
    .selectFrom('product_variation')
    .select('price_cents')
    .where('product_id', '=', before.id)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  const hasKinds = before.hasKinds || change.newKind !== null
  if (hasKinds && onSale.length === 0) throw new LastKind()
  const first = hasKinds ? onSale[0]?.price_cents : change.kinds[0]?.priceCents
  if (first === undefined) return
  await rows
    .updateTable('product')
    .set({ price_cents: first })
    .where('id', '=', before.id)
    .execute()
}

async function saveKind(
  rows: TransactionRows,
  productId: string,
  was: DeskKind,
  kind: KindChange,
  now: number,
): Promise<void> {
  const retiredAt =
    kind.isRetired === was.isRetired ? {} : { retired_at: kind.isRetired ? now : null }
  await rows
    .updateTable('product_variation')
    .set({
      name: kind.name,
      price_cents: kind.priceCents,
      color: kind.color || null,
      ...retiredAt,
    })
    .where('product_id', '=', productId)
    .where('id', '=', kind.id)
    .execute()
}

/** Sales move counts by themselves: only what the owner has changed is written, and only over what she saw. */
async function saveCount(
  rows: TransactionRows,
  productId: string,
  was: DeskKind,
  kind: KindChange,
  now: number,
): Promise<void> {
  const isCountChanged = kind.onHand !== kind.wasOnHand
  if (!isCountChanged && kind.lowAt === was.lowAt) return
  if (isCountChanged && was.onHand !== kind.wasOnHand) throw new ChangedMeanwhile()
  const onHand = isCountChanged ? kind.onHand : was.onHand
  if (onHand === null) return dropCount(rows, productId, kind.id)
  const low = { low_at: kind.lowAt, updated_at: now }
  if (was.onHand === null) {
    const key = { product_id: productId, variation_id: kind.id }
    await rows
      .insertInto('stock')
      .values({ ...key, on_hand: onHand, ...low })
      .execute()
    return
  }
  const { numUpdatedRows } = await rows
    .updateTable('stock')
    .set(isCountChanged ? { ...low, on_hand: onHand } : low)
    .where('product_id', '=', productId)
    .where('variation_id', '=', kind.id)
    .$if(isCountChanged, (some) => some.where('on_hand', '=', kind.wasOnHand ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile()
}

async function dropCount(rows: TransactionRows, productId: string, kindId: string): Promise<void> {
  await rows
    .deleteFrom('stock')
    .where('product_id', '=', productId)
    .where('variation_id', '=', kindId)
    .execute()
}
