import type { ShelfItem } from '#server/shop/at-desk/tickets.ts'

/** Also read by the action: product and kind, parted by a space. */
export function kindOf({
  productId,
  variationId,
}: Pick<ShelfItem, 'productId' | 'variationId'>): string {
  return `${productId} ${variationId}`
}
