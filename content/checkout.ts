import type { CheckoutField } from '#domain/shop/checkout.ts'

/** The words of /checkout; those in quotation marks in spec 2 §2, §4 and §5 are its own. */
export const checkoutWords = {
  title: 'Checkout',
  contact: 'Contact',
  shipping: 'Where it goes',
  way: 'How you get it',
  send: 'Send it to me',
  pickup: 'Pick it up at the studio',
  handed: 'Handed to you at your visit',
  atVisit: 'Hand it to me at my next visit',
  free: 'Free',
  taxNext: 'Added at the next step',
  shippingNext: 'Told at the next step',
  totalFrom: (sum: string) => `from ${sum} + tax`,
  chooseState: 'Choose a state',
  zipTitle: 'Five digits, such as 92373',
  summary: 'Your order',
  continue: 'Continue to Payment',
  payment: 'Payment',
  wallets: 'Pay with a wallet',
  payNow: 'Pay now with',
  orType: 'or type your details',
  byCard: 'Pay by card',
  noWallet: 'That comes once your details are typed.',
  mailFirst: 'Type your email below first: your wallet tells it only where a parcel is sent.',
  cartChanged: 'Your cart has changed meanwhile, as said above. Nothing was charged.',
  sentWithin: 'We send parcels within the United States only.',
  notSentTo: (state: string) => `We do not send parcels to ${state}.`,
  sheetLacks: (fields: readonly CheckoutField[]) =>
    `Nothing was charged. What your wallet gave stands below; to go on, look at: ${fieldsNamed(fields)}.`,
  orByCard: 'or by card',
  applePay: 'Buy with Apple Pay',
  lookingAfter: 'You have paid, or were about to. We are looking at how it ended…',
  toProducts: 'See the products',
  working: 'Working out the total…',
  loadingCard: 'Loading the card form…',
  processing: 'Processing Payment...',
  cardNote: 'Your card goes straight to Square. We never see its number.',
  youHave: 'You have',
  creditFrom: 'of credit from your consultation.',
  noScript: (phone: string) => `Paying here needs JavaScript. Call ${phone} to order.`,
  quantity: (count: number) => `Quantity ${count}`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  creditAhead: 'of credit. It pays for this order first, unless you keep it at the next step.',
  useCredit: 'Use it for this order',
  total: 'Total',
  credit: 'Credit',
  cardPays: 'Your card pays',
  leftToPay: 'Left to pay',
  creditPaysAll: 'Your credit pays for all of it. No card is needed.',
  payByCredit: 'Pay with credit',
  lookFirst: 'To go on, look at',
} as const

export const checkoutLabels: Record<CheckoutField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone (optional)',
  address: 'Address',
  apartment: 'Apartment, suite (optional)',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
}

/** Fields by their names, in a sentence. */
export function fieldsNamed(fields: readonly CheckoutField[]): string {
  return fields.map((field) => checkoutLabels[field].replace(' (optional)', '')).join(', ')
}
