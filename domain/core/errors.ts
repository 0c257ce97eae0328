// The error catalogue (spec 2 §8 and our own): the only place of sentences that people read.

// spec 2 §8
const CANCEL_FAILED = 'There was an error cancelling your booking. Please try again.'

export const ERROR_SENTENCES = {
  // Requests
  'bad-request': 'Something here could not be read. Please check what you entered.',
  'bad-field': 'This is missing or cannot be read.',
  'not-json': 'The request must be JSON.',
  'too-large': 'That is more text than we can take. Shorten it and send it again.',
  'rate-limited': 'That was many requests in a short time. Wait a minute and try again.',
  'csrf-missing': 'This request came without its security token. Reload the page and try again.',
  'csrf-stale': 'This page has been open for a long while. Reload it and try again.',
  'not-our-page':
    'This came from a page of another site, so nothing was changed. Open our own page and try again.',
  'two-hosts': 'This request names more than one host.',
  'sign-in-needed': 'Sign in to do this.',
  'not-allowed': 'You may not do this.',
  'not-found': 'We could not find that.',
  unexpected: 'Something went wrong on our side. Please try again.',
  // Two windows of the back office
  'changed-meanwhile':
    'This was changed in another window meanwhile. Nothing was overwritten: compare with what is stored now, then save again.',

  // Clients
  'call-to-book':
    'We cannot take this booking online. Please call the studio, and we will find a time with you.',
  'form-incomplete': 'Some answers are still missing. Nothing that you wrote is lost.',
  'form-answered': 'Your answers are already with us. Call the studio if something has changed.',
  'client-exists': 'Another client has this email address. Open that record, or merge the two.',
  'client-not-mergeable': 'These two cannot be merged. One of them is no longer on file.',
  'erase-word-wrong': 'Type the word ERASE to erase this client.',
  'question-last': 'The form keeps at least one question.',
  // Photographs that are sent
  'picture-too-heavy': 'This file is over 12 MB. Choose a smaller one.',
  'picture-unreadable':
    'This file is not a photograph that we can read. Choose a JPEG, PNG, WebP or AVIF.',
  'picture-too-large': 'This photograph has more than 60 million pixels. Choose a smaller one.',
  'picture-too-small': 'This photograph is too small: it should be at least 600 pixels each way.',

  // The owner's products
  'picture-needed': 'A product needs a photograph before it can be shown.',
  'last-kind': 'One kind has to stay on sale. To stop selling the product, hide it.',
  'square-behind':
    'Square’s catalogue could not be told. The shop sells at the new prices all the same.',

  // The owner's mail
  'mail-left': 'This mail has left already.',
  'mail-too-old': 'This mail is too old to be sent: its links are gone. Write a new one instead.',
  'mail-newer':
    'A newer mail about the same visit has been written since, so this one would mislead. Open the visit instead.',
  'nobody-to-tell': 'Choose at least one visit with a mail address.',

  'bad-phone': 'Enter a phone number with its area code, such as 909 555 0134, or leave it empty.',

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
  'holds-full': 'We cannot keep this time for you while you type, but you can still book it.',
  'book-by-phone':
    'We cannot take more bookings for this online today. Please call the studio, and we will find a time with you.',
  'hold-expired':
    'We kept that time for ten minutes and it has since been taken. Nothing you typed is lost: choose another.',
  'breaks-rules': 'This breaks your own booking rules.',
  'shared-time': 'Another visit stands in that time.',
  'not-undoable': 'This can no longer be undone: the visit has changed since. Move it by hand.',
  'no-mail-address': 'No mail address is on file, so nobody is written to.',
  'bad-length': 'A visit takes between 5 minutes and 12 hours.',

  // The owner's own time
  'block-conflict': 'A visit stands in that time. Move or cancel it first.',
  'block-backwards': 'The end must come after the start.',
  'block-too-long': 'Block at most a year at once.',

  // Changing
  'already-cancelled': 'This booking has been canceled.',
  'already-completed': 'This visit has already taken place.',
  'visit-begun': 'This visit has already begun. Please call the studio.',
  'not-begun': 'This visit has not begun yet.',
  'not-pending': 'Only a booking that waits for an answer can be confirmed.',
  'wrong-length': 'The new time must be as long as the visit.',
  'idempotency-mismatch': 'This request was sent before with other details. Start again.',
  'link-invalid': 'This link is not valid, or no longer valid.',
  // spec 2 §8
  'booking-failed': 'An error occurred while processing your booking request.',

  // A client's own pages (spec 2 §8)
  'cancel-failed': CANCEL_FAILED,
  'bookings-unread': 'We could not read your bookings just now. Reload the page in a moment.',
  'profile-not-saved': 'We could not save that. Please check the marked fields.',
  'word-wrong': 'Type the word DELETE to delete your account.',

  // The contact form (spec 2 §8)
  'message-failed': 'Failed to send message. Please try again or contact us directly.',

  // Payments (spec 2 §8)
  'square-customer-failed': 'Failed to create Square customer',
  'payment-failed': 'Payment processing failed',
  'refund-failed': 'Refund processing failed',
  // Our own
  'payment-unsettled':
    'We do not know yet whether your payment went through. Please do not pay again: we are checking, and write to you as soon as it is settled.',
  'visit-paid': 'This visit is paid for already, or is being paid for. Nothing was charged.',
  'payment-over': 'This order is no longer open for payment. Nothing was charged.',
  'price-changed': 'The total has changed. Nothing was charged: look at the new total first.',
  'out-of-stock': 'There is not enough of this left. Nothing was charged.',
  'unknown-product': 'This is no longer sold here. Nothing was charged.',
  'card-declined': 'Your card was declined and nothing was charged. Try another card.',
  'card-cvv': 'The security code does not match this card. Nothing was charged.',
  'card-postal-code': 'The ZIP code does not match this card. Nothing was charged.',
  'card-expiry': 'This card has expired, or its date is not right. Nothing was charged.',
  'card-funds': 'This card has too little on it for this order. Nothing was charged.',
  'card-limit': 'This is more than the card allows at once. Nothing was charged.',
  'card-number': 'The card number is not right. Nothing was charged.',
  'card-verification':
    'Your bank wants to verify this payment first. Nothing was charged: try again, or use another card.',
  'card-call-bank': 'Your bank asks you to call it. Nothing was charged.',
  'card-not-supported': 'We cannot take this kind of card. Nothing was charged.',
  'card-again': 'Enter your card once more, please. Nothing was charged.',
  'payment-not-found': 'We have no such payment.',
  'not-refundable': 'This payment cannot be refunded.',
  'refund-too-much': 'That is more than is left of this payment.',
  'refund-pending': 'Another refund of this payment is still on its way.',
  'pieces-too-many': 'That is more pieces than are left of this order. Nothing was refunded.',
  'nothing-to-ship': 'This order has no address that a parcel could go to.',
  'notice-unsigned': 'This notice does not carry the signature that it should.',

  // The cart (spec 1 §5)
  'cart-empty': 'Cart is empty',

  // Order confirmation and purchase history (spec 2 §8)
  'order-id-missing': 'No order ID provided',
  'order-not-found': 'Order not found',
  'order-failed': 'Failed to load order details',
  'purchases-signed-out': 'Please log in to view your purchase history',
  'purchases-failed': 'Failed to load purchase history',

  // Owner's sign-in (spec 2 §8)
  'admin-fields-missing': 'Please enter email and password',
  'admin-invalid': 'Invalid email or password',
  'admin-create-failed': 'Failed to create admin account',
  'admin-created-not-signed-in': 'Account created but login failed. Please try again.',
  'setup-code-wrong': 'That set-up code is not valid. Start the server to see the current one.',
  'password-short': 'Password must be at least 6 characters',

  // Clients' sign-in and sign-up (spec 2 §5 and §8)
  'fields-missing': 'Please fill in all fields',
  'desk-password-renew':
    'Your password is too short for the back office. Choose one of at least 10 characters with “Forgot your password?”.',
  'desk-password-short': 'Use at least 10 characters: this password opens the back office.',
  'passwords-differ': 'Passwords do not match',
  'password-long': 'Password must be at most 128 characters',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-disabled': 'This account has been disabled',
  'auth/user-not-found': 'No account found with this email',
  'auth/wrong-password': 'Incorrect password',
  'auth/invalid-credential': 'Invalid email or password',
  'auth/popup-closed-by-user': 'Sign in cancelled',
  'auth/popup-blocked': 'Sign in popup was blocked. Please allow popups and try again',
  'auth/email-already-in-use': 'An account already exists with this email',
  'auth/operation-not-allowed': 'Email/password accounts are not enabled',
  'auth/weak-password': 'Password is too weak',
  'auth/other': 'An error occurred. Please try again',
  // Our own
  'auth/account-exists-with-different-credential':
    'This address has an account that you open another way. Sign in as you did before.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/passkey-failed': 'That passkey did not work. Try again, or use your password.',
  'auth/link-expired': 'This link is not valid, or no longer valid. Ask for a new one.',
  'auth/confirm-again': 'Sign in once more to do this.',
  'auth/sign-in-again': 'This sign-in is no longer open. Type your password again.',
  'auth/code-wrong': 'That code is not right, or was used already. Wait for the next one.',

  'database-unreachable':
    'The studio’s books cannot be reached right now. Try again in a minute: nothing is booked or charged twice.',

  // Backups
  'backup-unreadable': 'This file could not be read as a backup. Nothing was changed.',
  'backup-other-version':
    'This backup was written by a newer version of the software. Nothing was changed: update first.',
  'backup-too-old':
    'This backup was written by a version of the software that is too old for this one. Nothing was changed: bring it back with the version that wrote it.',
  'backup-cut': 'This backup breaks off before its end. Nothing was changed.',
  'backup-damaged': 'This backup is not what was written: it is damaged. Nothing was changed.',
  'backup-not-taken':
    'The database does not take what is in this backup; the server’s log says why. Nothing was changed.',
  'backup-under-way':
    'A backup is being made or brought back right now. Try again in a few minutes.',
  'backup-not-made':
    'The backup could not be made; the server’s log says why. A full disk is the usual reason.',
  'database-damaged':
    'The database is damaged, so no backup can be made of it. Download the newest backup below, stop the server, move the database’s file elsewhere, and run npm run restore on the server.',
  'backup-interrupted':
    'The database stopped answering before everything was brought back; the server’s log says why. Nothing was changed: try again in a few minutes.',
  'backup-word': 'Type the word RESTORE to bring a backup back.',

  // The back office's people
  'owner-only': 'This is the owner’s alone.',
  'helper-unknown':
    'Nobody has verified this address here yet. Ask them to sign up and to verify it, then add them.',
} as const

/** The age limit of a treatment, where it is another than the menu began with. */
export function tooOld(maxAge: number): string {
  return ERROR_SENTENCES['too-old'].replace('18', String(maxAge))
}

/** Sign-up has its own words for the same codes (spec 2 §8). */
export const SIGN_UP_SENTENCES: Partial<Record<ErrorCode, string>> = {
  'auth/popup-closed-by-user': 'Sign up cancelled',
  'auth/popup-blocked': 'Sign up popup was blocked. Please allow popups and try again',
}

/** What only the browser can notice; no answer of the server carries these. */
export const BROWSER_SENTENCES = {
  'cancel-failed': CANCEL_FAILED,
  'seems-offline':
    'You seem to be offline. Nothing you typed is lost: try again when you are connected.',
  'not-saved': 'That was not saved, and we are sorry. Nothing you typed is lost: please try again.',
  'no-connection':
    'We could not reach the studio. Nothing you typed is lost: check your connection and try again.',
  'desk-offline': 'There is no connection just now. Today’s sheet is kept on this device.',
  'visit-changed':
    'This visit has changed meanwhile. Look at what stands below now, then decide once more.',
  'hold-over':
    'The ten minutes are over. The time may still be free: book it now, or choose another.',
  // Paying (spec 2 §8)
  'payment-error': 'An error occurred during payment processing',
  'csrf-not-received': 'No CSRF token received',
  'card-form-not-loaded': 'Failed to load payment form. Please refresh the page.',
  'card-form-not-started': 'Failed to initialize payment form',
  'payment-outcome-open':
    'We do not know yet whether your card was charged. Do not pay again: we will find out and write to you.',
  'bank-question-closed': 'You closed your bank’s question. Nothing was charged.',
  'payment-no-response': 'No response received from payment service',
  'order-not-charged': 'Nothing was charged. Check your connection and try again.',
  'card-not-charged': 'Nothing was charged. Look at the card once more, or use another one.',
} as const

/** A card that could not be read, in the card form's own words (spec 2 §5 and §8). */
export function tokenizationFailed(
  messages: readonly string[],
  level: 'form' | 'service' = 'form',
): string {
  const opening = level === 'form' ? 'Card tokenization failed' : 'Tokenization failed'
  // A full stop is kept at the end alone: none stands before a comma.
  return `${opening}: ${messages.join(', ').replaceAll('., ', ', ')}`
}

const REFUND_REASONS: Record<string, string> = {
  PAYMENT_NOT_REFUNDABLE: 'Square says that this payment cannot be refunded any more.',
  REFUND_AMOUNT_INVALID: 'Square says that the amount is more than is left of the payment.',
  INSUFFICIENT_FUNDS: 'There is too little in your Square account at the moment.',
  NOT_FOUND: 'Square does not know this payment.',
}

/** Why a refund failed, by Square's code, and what the owner can do next. */
export function refundFailed(code: string | null): string {
  const unnamed = code ? `Square refused it (${code}).` : 'Square or the buyer’s bank refused it.'
  const reason = (code && REFUND_REASONS[code]) || unnamed
  return `${reason} Nothing went back, and no piece is back on the shelf. Look at the payment in Square’s dashboard, then try again or repay the buyer another way.`
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
export type Failure = {
  ok: false
  code: ErrorCode
  message?: string | undefined
  /** For how long it is of no use to try again. */
  waitMs?: number
}
