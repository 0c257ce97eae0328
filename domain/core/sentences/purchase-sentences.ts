// What the pages of orders say; no other page's script carries these.

export const PURCHASE_SENTENCES = {
  // Order confirmation and purchase history (spec 2 §8)
  'order-id-missing': 'No order ID provided',
  'order-not-found': 'Order not found',
  'order-failed': 'Failed to load order details',
  'purchases-signed-out': 'Please log in to view your purchase history',
  'purchases-failed': 'Failed to load purchase history',
} as const
