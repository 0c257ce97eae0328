/** The words of the cart. */
export const cartWords = {
  title: 'Your cart',
  empty: 'Nothing here yet.',
  toProducts: 'See the products',
  subtotal: 'Subtotal',
  checkout: 'CHECK OUT',
  close: 'Close cart',
  howMany: 'How many',
  fewer: 'One fewer',
  more: 'One more',
  remove: 'Remove',
} as const
