import type { CheckoutField } from '#domain/shop/checkout.ts'

/** The words of /checkout; those in quotation marks in spec 2 §2, §4 and §5 are its own. */
export const checkoutWords = {
  title: 'Checkout',
  contact: 'Contact',
  shipping: 'Where it goes',
  summary: 'Your order',
  continue: 'Continue to Payment',
  payment: 'Payment',
  wallets: 'Pay with a wallet',
  orByCard: 'or by card',
  applePay: 'Buy with Apple Pay',
  lookingAfter: 'You have paid, or were about to. We are looking at how it ended…',
  toProducts: 'See the products',
  working: 'Working out the total…',
  loadingCard: 'Loading the card form…',
  processing: 'Processing Payment...',
  cardNote: 'Your card goes straight to Square. We never see its number.',
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
