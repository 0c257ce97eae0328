// The error catalogue (spec 2 §8 and our own): the only place of sentences that people read.

export const ERROR_SENTENCES = {
  // Requests
  'bad-request': 'Something in this request could not be read. Check the highlighted fields.',
  'bad-field': 'This is missing or cannot be read.',
  'not-json': 'The request must be JSON.',
  'too-large': 'That is more text than we can take. Shorten it and send it again.',
  'rate-limited': 'That was many requests in a short time. Wait a minute and try again.',
  'csrf-missing': 'This request came without its security token. Reload the page and try again.',
  'csrf-stale': 'This page has been open for a long while. Reload it and try again.',
  'sign-in-needed': 'Sign in to do this.',
  'not-allowed': 'You may not do this.',
  'not-found': 'We could not find that.',
  unexpected: 'Something went wrong on our side. Please try again.',

  // Dates
  'bad-date': 'Write dates as year-month-day, such as 2026-07-14.',
  'bad-time': 'Write the time as an ISO 8601 instant with its zone, such as 2026-07-14T18:00:00Z.',
  'bad-range': 'The last date must not be before the first.',
  'range-too-long': 'Ask for at most 100 days at once.',

  // Choosing
  'unknown-service': 'We do not offer that treatment.',
  'option-needed': 'Choose which kind you would like first.',
  'unknown-option': 'We do not offer that option.',
  'unknown-addon': 'That extra cannot be added to this treatment.',
  'current-clients-only':
    'This treatment is for current clients: it follows a first visit, so that we know your skin.',
  'new-clients-only': 'This offer is for a first visit.',
  'age-needed':
    'Tell us the date of birth of the person being treated: this facial has an age limit.',
  'too-old': 'This facial is for ages 18 and under.',

  // Times
  past: 'That time has already passed.',
  'too-soon': 'That time is too soon for us to prepare.',
  'beyond-horizon': 'That date is further ahead than we take bookings.',
  'closed-day': 'The studio is closed that day.',
  exception: 'The studio keeps other hours that day.',
  'outside-hours': 'That visit would not fit within the opening hours.',
  'off-grid': 'Visits start on the times shown.',
  conflict: 'Someone has just taken that time.',
  buffer: 'That time is too close to another visit.',
  'time-taken': 'Someone has just taken that time. Nothing you typed is lost: choose another.',
  'hold-expired':
    'We kept that time for ten minutes and it has since been taken. Nothing you typed is lost: choose another.',
  'breaks-rules': 'This breaks your own booking rules.',

  // The owner's own time
  'block-conflict': 'A visit stands in that time. Move or cancel it first.',
  'block-backwards': 'The end must come after the start.',
  'block-too-long': 'Block at most a year at once.',

  // Changing
  'already-cancelled': 'This booking has been cancelled.',
  'already-completed': 'This visit has already taken place.',
  'visit-begun': 'This visit has already begun. Please call the studio.',
  'not-begun': 'This visit has not begun yet.',
  'not-pending': 'Only a booking that waits for an answer can be confirmed.',
  'wrong-length': 'The new time must be as long as the visit.',
  'idempotency-mismatch': 'This request was sent before with other details. Start again.',
  'link-invalid': 'This link is not valid, or no longer valid.',
  // spec 2 §8
  'booking-failed': 'An error occurred while processing your booking request.',

  // The contact form (spec 2 §8)
  'message-failed': 'Failed to send message. Please try again or contact us directly.',

  // The cart (spec 1 §5)
  'cart-empty': 'Cart is empty',

  // Owner's sign-in (spec 2 §8)
  'admin-fields-missing': 'Please enter email and password',
  'admin-invalid': 'Invalid email or password',
  'admin-create-failed': 'Failed to create admin account',
  'admin-created-not-signed-in': 'Account created but login failed. Please try again.',
  'setup-code-wrong': 'That set-up code is not valid. Start the server to see the current one.',
  'password-short': 'Password must be at least 6 characters',
} as const

/** What only the browser can notice; no answer of the server carries these. */
export const BROWSER_SENTENCES = {
  'no-connection':
    'We could not reach the studio. Nothing you typed is lost: check your connection and try again.',
  'hold-over':
    'The ten minutes are over. The time may still be free: book it now, or choose another.',
  // The card (spec 2 §8)
  'card-script-failed': 'Failed to load payment form. Please refresh the page.',
  'card-field-failed': 'Failed to initialize payment form',
  'payment-error': 'An error occurred during payment processing',
  'payment-outcome-open':
    'We do not know yet whether your card was charged. Do not pay again: we will find out and write to you.',
  'no-payment-answer': 'No response received from payment service',
} as const

/** What Square's card field says against a card (spec 2 §8). */
export function cardRefused(reasons: string): string {
  return `Card tokenization failed: ${reasons}`
}

/** A line of the cart that the payments provider does not know; `position` starts at 1 (spec 1 §5). */
export function missingSquareItem(position: number, productName: string): string {
  return `Item ${position} (${productName}) missing Square item ID`
}

/** What a mail provider's status says where it has a sentence of its own (spec 2 §8). */
export const MAIL_STATUS_TEXTS = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
} as const

export type ErrorCode = keyof typeof ERROR_SENTENCES

export function sentence(code: ErrorCode): string {
  return ERROR_SENTENCES[code]
}

/** An outcome that callers expect and must handle. */
export type Failure = { ok: false; code: ErrorCode; message?: string | undefined }
