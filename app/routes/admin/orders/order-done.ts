/** What the page of an order says after each change; the key travels in the address as `done`. */
export const ORDER_DONE: Record<string, string> = {
  shipped: 'Marked as shipped. The buyer hears of it by mail.',
  'shipped-quietly': 'Marked as shipped. Nobody was written to.',
  unshipped: 'Back among the orders to ship. The buyer hears of it by mail.',
  'unshipped-quietly': 'Back among the orders to ship. Nobody was written to.',
  noted: 'Note saved.',
  'refund-pending':
    'The refund is on its way. Square completes it in a moment; the buyer hears of it then.',
  refunded: 'Refunded. The buyer hears of it by mail.',
}
