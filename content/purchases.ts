import type { Stage } from '#domain/shop/fulfilment.ts'
import type { Way } from '#domain/shop/shipment.ts'

/** Words of the purchase history, the order confirmation and the combined history (spec 2 §2). */
export const purchaseWords = {
  title: 'Purchases',
  heading: 'My Purchases',
  productsLink: 'Browse products',
  waiting: 'Loading your purchases',
  empty: 'No purchases yet',
  emptyMore: 'What you buy in my shop is kept here, with its receipts.',
  unverified: 'You have yet to verify',
  unverifiedMore: 'What was bought under it without an account is listed here once you have.',
  verify: 'Send the email again',
  login: 'Go to Login',
  again: 'Try again',
  receipt: 'VIEW RECEIPT',
  details: 'ORDER DETAILS',
  dashboard: 'Back to Dashboard',
  history: 'Visits and purchases in one list',
  payment: (id: string) => `Payment ${id}`,
  address: 'Shipping address',
  shipped: 'Shipped',
  ofOrder: (name: string) => ` of order ${name}`,
  inNewTab: ', in a new tab',
} as const

/** What became of an order's money, beside its status. */
export const orderBadgeWords = {
  goingBack: 'Going back',
  refunded: (sum: string) => `Refunded ${sum}`,
} as const

export const orderWords = {
  title: 'Your order',
  waiting: 'Loading your order',
  home: 'Return to Home',
  again: 'Try again',
  shopping: 'Continue Shopping',
  book: 'Book a visit',
  purchases: 'Back to your purchases',
  print: 'Print Order Details',
  order: (name: string) => `Order ${name}`,
  facts: {
    id: 'Id',
    stage: 'Now',
    placed: 'Placed',
    payment: 'Payment',
    email: 'Email',
    shipsTo: 'Ships to',
    shipped: 'Shipped',
    pickup: 'Pickup',
    atVisit: 'At your visit',
  },
  paid: 'Paid',
  reduced:
    'Whoever holds this link sees the order without your name and address. The browser that paid for it shows them for 30 days.',
  reducedLink: 'Log in to see all of it',
  whatsNext: 'What’s Next',
  total: 'Total',
  tracking: 'Tracking number',
  with: (carrier: string) => `, with ${carrier}`,
} as const

/** The table of what was ordered. */
export const orderTableWords = {
  caption: 'What you ordered and what it comes to',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  free: 'Free',
} as const

// What the server says of an order: no browser needs the words that do not stand there.

/** What stands above an order. */
export const orderHeadWords = {
  heading: 'Order Confirmed!',
  lead: 'Thank you. Your order is with me.',
  leadOfVisit: 'Thank you. Your visit is paid for.',
  leadOfDeposit: 'Thank you. Your deposit is paid.',
  leadOfFee: 'Thank you. The fee is paid.',
  leadOfDesk: 'Thank you. What you bought at the studio is paid for.',
  // An order that came to nothing is still on file, and must not be called confirmed.
  headingWhenOff: 'Order not completed',
  off: 'Nothing will be sent for this order.',
  headingWhenCanceled: 'Visit canceled',
  canceled: 'The visit that this paid for is canceled.',
  headingWhenRefunded: 'Order refunded',
  goesBack: 'goes back to you. Your bank shows it within a few days.',
  wentBack: 'has gone back to you.',
  staysHere: 'Nothing of this payment goes back.',
} as const

/** What comes after an order, in three steps (spec 2 §2). */
export const orderSteps = (email: string, way: Way) => [
  {
    title: 'Confirmation email',
    text: `A note of this order goes to ${email || 'your email address'}.`,
  },
  { title: 'Processing', text: 'I pack your order by hand at the studio.' },
  LAST_STEP[way],
]

const LAST_STEP: Record<Way, { title: string; text: string }> = {
  ship: {
    title: 'Shipping',
    text: 'I write once it leaves, with tracking.',
  },
  pickup: {
    title: 'Pickup',
    text: 'I write once it is ready. Your name is enough.',
  },
  visit: {
    title: 'At your visit',
    text: 'It moves with the visit, and waits at the studio if you cancel.',
  },
}

/** Where an order stands, as its buyer reads it. */
export const stageWords: Record<Stage, string> = {
  packing: 'Paid. I pack it next.',
  sent: 'On its way',
  ready: 'Ready at the studio',
  handed: 'Handed to you',
}

export const historyWords = {
  title: 'History',
  heading: 'My History',
  lead: 'Visits and purchases in one list, newest first.',
  empty: 'Nothing here yet. Your first visit or order begins this list.',
  unread: 'Part of your history could not be loaded. Reload the page to try again.',
} as const

/** What came off its lines. */
export const DISCOUNT = 'Discount'

/** How an order was paid, where credit paid a part of it or a tip came with it. */
export const PAID_BY = {
  credit: 'Paid with store credit',
  card: 'Paid by card',
  tip: 'Tip',
  withTip: 'Paid with the tip',
} as const

/** The client's credit, on her profile. */
export const creditWords = {
  title: 'Store credit',
  forProducts:
    'to spend. Checkout takes it off products, unless you keep it; at the studio, ask me to put it toward your visit.',
  why: {
    consultation: 'From your consultation',
    'consultation-refunded': 'Taken back with the consultation’s fee',
    gift: 'A gift of the studio',
    'gift-taken-back': 'A gift that was taken back',
    visit: 'Put toward a visit',
    'visit-undone': 'Given back: it was not put toward a visit',
    purchase: 'Spent on products',
    'purchase-undone': 'Given back: that purchase did not go through',
    'purchase-refunded': 'Given back with a refund',
  },
} as const
