/** The words of the cart. */
export const cartWords = {
  title: 'Your cart',
  empty: 'Nothing here yet.',
  toProducts: 'See the products',
  subtotal: 'Subtotal',
  note: (rate: string | null, freeFrom: string | null) =>
    rate === null
      ? 'Shipping is free. Tax is added at checkout.'
      : `Shipping is ${rate}${freeFrom === null ? '' : `, free from ${freeFrom}`}. Tax is added at checkout.`,
  checkout: 'CHECK OUT',
  close: 'Close cart',
  howMany: 'How many',
  fewer: 'One fewer',
  more: 'One more',
  remove: 'Remove',
} as const
