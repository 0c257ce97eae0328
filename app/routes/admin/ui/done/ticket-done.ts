/** What is said of tickets, payments and receipts, within the words of the day. */
export const TICKET_DONE = {
  discounted: 'Taken off the price.',
  'written-off': 'Written off: nobody is asked for it any more.',
  unlowered: 'Undone. It is due again.',
  unsold:
    'Undone. The money is noted as given back. The products are on the shelf again, and on the ticket.',
  unpaid: 'Undone. The payment is struck out and counts no more.',
  credited: 'Put toward the bill. The store credit is less by that.',
  paid: 'Payment noted.',
  'paid-and-completed': 'Payment noted, and the visit marked as completed.',
  'asked-terminal': 'It is on the terminal now.',
  'asked-link': 'The link is ready: show it, copy it, or mail it.',
  withdrawn: 'Taken back. Nothing was charged.',
  withdrawing: 'It is being taken back.',
  'paid-first': 'It was paid before it could be taken back.',
  'product-added': 'On the ticket.',
  'product-removed': 'Off the ticket.',
  sold: 'Sold. It stands among your orders.',
  'sale-undone':
    'Undone. The money is noted as given back, and the products are on the shelf again.',
  'receipt-mailed': 'The receipt is written, and leaves with the next mail.',
  'link-mailed': 'The link is written, and leaves with the next mail.',
  'payment-struck': 'The payment is struck out and counts no more.',
  'payment-unstruck': 'The payment counts again.',
} as const

/** The same of store credit, on a client’s page. */
export const CREDIT_DONE = {
  'credit-given': 'Given. The client can spend it from now on.',
  'credit-back': 'Taken back. It is no credit any more.',
} as const
