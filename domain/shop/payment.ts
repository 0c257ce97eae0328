/** Where one attempt to pay for one order stands; docs/payments.md draws it. */
export const PAYMENT_STATES = [
  'created',
  'placed',
  'charging',
  'unknown',
  'declined',
  'paid',
  'cancelled',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_EVENTS = [
  /** Square has the order and has told what it comes to. */
  'order-placed',
  /** Square will not have the order. */
  'order-refused',
  /** The key of a charge is written down; the request leaves next. */
  'charge-begun',
  /** Square shows the money, whoever noticed. */
  'money-taken',
  /** Square shows that this charge took nothing. */
  'nothing-taken',
  /** The answer was lost: the money may or may not have been taken. */
  'answer-lost',
  /** The charge is about to be called off: money that shows itself meanwhile may go back at once. */
  'calling-off',
  /** Nobody went on with it for too long. */
  'given-up',
] as const
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

const STEPS: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: {
    'order-placed': 'placed',
    'order-refused': 'cancelled',
    'money-taken': 'paid',
    'given-up': 'cancelled',
  },
  placed: { 'charge-begun': 'charging', 'money-taken': 'paid', 'given-up': 'cancelled' },
  charging: {
    'money-taken': 'paid',
    'nothing-taken': 'declined',
    'answer-lost': 'unknown',
    'calling-off': 'unknown',
  },
  unknown: { 'money-taken': 'paid', 'nothing-taken': 'declined', 'calling-off': 'unknown' },
  declined: { 'charge-begun': 'charging', 'money-taken': 'paid', 'given-up': 'cancelled' },
  // News may come late and out of order: money that was taken always makes the order.
  cancelled: { 'money-taken': 'paid' },
  paid: {},
}

/** The state after an event; null where the event changes nothing, as news that comes twice does. */
export function stateAfter(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return STEPS[state][event] ?? null
}

/** Whether a card may be charged now: never while the outcome of another charge is open. */
export function mayCharge(state: PaymentState): boolean {
  return stateAfter(state, 'charge-begun') !== null
}

/** Whether Square may have taken money that we have not seen. */
export function isOutcomeOpen(state: PaymentState): boolean {
  return state === 'charging' || state === 'unknown'
}

/** Over: neither a card nor the passing of time changes it. */
export function isOver(state: PaymentState): boolean {
  return state === 'paid' || state === 'cancelled'
}

/** What the browser is told (spec 2 §4: completed or pending), and what it must not wait for. */
export function paymentWord(state: PaymentState): 'completed' | 'pending' | 'failed' {
  if (state === 'paid') return 'completed'
  return state === 'declined' || state === 'cancelled' ? 'failed' : 'pending'
}
