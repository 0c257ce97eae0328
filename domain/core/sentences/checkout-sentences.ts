// Why an order was not paid for, as the server says it; no page's script carries these.

export const CHECKOUT_SENTENCES = {
  'price-changed': 'The total has changed. Nothing was charged: look at the new total first.',
  'out-of-stock': 'There is not enough of this left. Nothing was charged.',
  'unknown-product': 'This is no longer sold here. Nothing was charged.',
  'not-sent-there': 'I do not send parcels to that state. Nothing was charged.',
  'zip-elsewhere':
    'That ZIP code is not in the state you chose. Nothing was charged: look at both again.',
  'visit-gone':
    'That visit was canceled, or is over. Nothing was charged: choose another way to get your order.',
  'no-pickup': 'Orders cannot be picked up at the moment. Nothing was charged: choose a parcel.',
  'payment-not-found': 'There is no such payment.',
} as const
