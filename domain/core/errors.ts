import { BACKUP_SENTENCES } from './sentences/backup-sentences.ts'
import { CALENDAR_SENTENCES } from './sentences/calendar-sentences.ts'
import { CARD_SENTENCES } from './sentences/card-sentences.ts'
import { CHECKOUT_SENTENCES } from './sentences/checkout-sentences.ts'
import { DAY_SENTENCES } from './sentences/day-sentences.ts'
import { FIRST_DAY_SENTENCES } from './sentences/first-day-sentences.ts'
import { MENU_WORDS } from './sentences/menu-sentences.ts'
import { MOVING_IN_SENTENCES } from './sentences/moving-in-sentences.ts'
import { OWNERS_RULES } from './sentences/owners-rules.ts'
import { POST_SENTENCES } from './sentences/post-sentences.ts'
import { PURCHASE_SENTENCES } from './sentences/purchase-sentences.ts'
import { REVIEW_SENTENCES } from './sentences/review-sentences.ts'
import { SIGN_IN_SENTENCES } from './sentences/sign-in-sentences.ts'
import { TICKET_SENTENCES } from './sentences/ticket-sentences.ts'
import { WAITING_SENTENCES } from './sentences/waiting-sentences.ts'
import { SITE_SENTENCES } from './site-errors.ts'

// The error catalogue (spec 2 §8 and our own), with site-errors.ts the only place of sentences that people read. First what only
// answers of the server say, then what the back office alone reads.
export const ERROR_SENTENCES = {
  ...SITE_SENTENCES,
  ...CHECKOUT_SENTENCES,
  ...PURCHASE_SENTENCES,
  ...SIGN_IN_SENTENCES,
  ...WAITING_SENTENCES,
  ...CALENDAR_SENTENCES,
  ...MENU_WORDS,
  ...REVIEW_SENTENCES,
  ...TICKET_SENTENCES,
  ...CARD_SENTENCES,
  ...MOVING_IN_SENTENCES,
  ...DAY_SENTENCES,
  ...FIRST_DAY_SENTENCES,
  'not-json': 'The request must be JSON.',
  'too-large': 'That is more text than fits here. Shorten it and send it again.',
  'csrf-missing': 'This request came without its security token. Reload the page and try again.',
  'not-our-page':
    'This came from a page of another site, so nothing was changed. Open our own page and try again.',
  'two-hosts': 'This request names more than one host.',
  'sign-in-needed': 'Sign in to do this.',
  'not-found': 'That could not be found.',
  'changed-meanwhile':
    'This was changed in another window meanwhile. Nothing was overwritten: compare with what is stored now, then save again.',
  'call-to-book':
    'This cannot be booked online. Please call the studio, and I will find a time with you.',
  'form-incomplete': 'Some answers are still missing. Nothing that you wrote is lost.',
  'form-answered': 'Your answers are already with me. Call the studio if something has changed.',
  'form-changed':
    'The questions have changed since you opened this page. Nothing that you wrote is lost: look through them once more, then send them again.',
  'birth-date-ahead': 'This date of birth is still to come. Check the year.',
  'bad-date': 'Write dates as year-month-day, such as 2026-07-14.',
  'bad-time': 'Write the time as an ISO 8601 instant with its zone, such as 2026-07-14T18:00:00Z.',
  'bad-range': 'The last date must not be before the first.',
  'range-too-long': 'Ask for at most 100 days at once.',
  'option-needed': 'Choose which kind you would like first.',
  'unknown-option': 'That option is not offered.',
  'unknown-addon': 'That extra cannot be added to this treatment.',
  'age-needed':
    'Tell me the date of birth of the person being treated: this facial has an age limit.',
  'too-young': 'This facial is booked online from 13 years on. Check the year of birth.',
  past: 'That time has already passed.',
  'too-soon': 'That time is too soon to prepare for.',
  'beyond-horizon': 'That date is further ahead than can be booked.',
  'closed-day': 'The studio is closed that day.',
  exception: 'The studio keeps other hours that day.',
  'outside-hours': 'That visit would not fit within the opening hours.',
  'off-grid': 'Visits start on the times shown.',
  'not-offered': 'That time is not open any more. Nothing you typed is lost: choose another.',
  'cancel-by-phone':
    'This request is still waiting for an answer, so it cannot be canceled online yet. Please call the studio.',
  'move-later':
    'The calendar does not answer right now, so your visit keeps its time. Try again in a few minutes; if the new time was taken after all, you will have a mail.',
  'square-refuses':
    'Square does not let us change its calendar at the moment, so nothing was changed. Settings, Connections says why.',
  conflict: 'Someone has just taken that time.',
  buffer: 'That time is too close to another visit.',
  'extra-over':
    'That extra does not fit behind your visit any more. Your visit stays as you booked it.',
  'time-taken': 'Someone has just taken that time. Nothing you typed is lost: choose another.',
  'holds-full': 'This time cannot be kept for you while you type, but you can still book it.',
  'book-by-phone':
    'No more of these can be booked online today. Please call the studio, and I will find a time with you.',
  'hold-expired':
    'A time is kept for ten minutes, and that has run out. Nothing you typed is lost: choose a time again.',
  'not-begun': 'This visit has not begun yet.',
  'hold-for-other':
    'This time is kept for another treatment. Nothing you typed is lost: choose a time again.',
  'wrong-length': 'The new time must be as long as the visit.',
  'idempotency-mismatch': 'This request was sent before with other details. Start again.',
  'profile-not-saved': 'That could not be saved. Please check the marked fields.',
  'word-wrong': 'Type the word DELETE to delete your account.',
  'square-customer-failed': 'Failed to create Square customer',
  'payment-failed': 'Payment processing failed',
  'refund-failed': 'Refund processing failed',
  'visit-paid': 'This visit is paid for already, or is being paid for. Nothing was charged.',
  'terminal-unpaired': 'Square gave no code for a terminal. Please try again in a moment.',
  'terminal-unready': 'The terminal did not take this, and nothing was charged. Is it on?',
  'terminal-canceled': 'The payment on the terminal was canceled. Nothing was charged.',
  'terminal-timed-out': 'Nobody held a card to the terminal in time. Nothing was charged.',
  'link-withdrawn': 'The payment link is taken back. Nothing was charged.',
  'link-unready': 'Square made no payment link. Nothing was charged: please try again.',
  'payment-needed':
    'This visit is paid for, in part or in full, when it is booked. Nothing was booked or charged.',
  'card-needed':
    'This visit is booked by leaving a card on file, not by paying. Nothing was booked or charged.',
  'terms-not-agreed':
    'Read what this visit asks for, and agree to it. Nothing was booked or charged.',
  'visit-sum-changed':
    'Part of this visit was paid meanwhile, so that less is due. Nothing was charged: open the payment again.',
  'visit-given-back':
    'Your time was taken before the payment came through, so that nothing is booked. All of it goes back to your card: choose another time.',
  'credit-changed': 'Your store credit has changed. Nothing was charged: see the new total.',
  'payment-over': 'This order is no longer open for payment. Nothing was charged.',
  'keep-needs-reason':
    'Say why you keep the money: the client reads it in the mail. Nothing was changed.',
  'say-so-needed':
    'This visit is paid at the studio, as agreed: ask the client, and tick that they say yes. Nothing was charged.',
  'deposit-above-price': 'The deposit is more than the lowest price. Nothing was saved.',
  'fee-above-deposit': 'A fee is more than the deposit. Nothing was saved.',
  'no-fee': 'Nothing was agreed to that this card could be charged for.',
  'desk-password-short': 'Use at least 10 characters: this password opens the back office.',
  'passwords-differ': 'Passwords do not match',
  'password-long': 'Password must be at most 128 characters',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-not-found': 'No account found with this email',
  'auth/wrong-password': 'Incorrect password',
  'auth/invalid-credential': 'Invalid email or password',
  'auth/email-already-in-use': 'An account already exists with this email',
  'auth/operation-not-allowed': 'Email/password accounts are not enabled',
  'auth/weak-password': 'Password is too weak',
  'auth/sign-in-again': 'This sign-in is no longer open. Type your password again.',
  'auth/code-wrong': 'That code is not right, or was used already. Wait for the next one.',
  'database-unreachable':
    'The studio’s books cannot be reached right now. Try again in a minute: nothing is booked or charged twice.',
  'client-exists': 'Another client has this email address. Open that record, or merge the two.',
  'client-not-mergeable': 'These two cannot be merged. One of them is no longer on file.',
  'erase-word-wrong': 'Type the word ERASE to erase this client.',
  'question-last': 'The form keeps at least one question.',
  'picture-too-heavy': 'This file is over 12 MB. Choose a smaller one.',
  'picture-unreadable':
    'This file is not a photograph that can be read. Choose a JPEG, PNG, WebP or AVIF.',
  'picture-too-large': 'This photograph has more than 60 million pixels. Choose a smaller one.',
  'picture-too-small': 'This photograph is too small: it should be at least 600 pixels each way.',
  'picture-needed': 'Choose a photograph first.',
  'last-rate': 'One rate has to stay. Add the new one first.',
  'last-kind': 'One kind has to stay on sale. To stop selling the product, hide it.',
  'square-behind':
    'Square’s catalogue could not be told. The shop sells at the new prices all the same.',
  ...POST_SENTENCES,
  'nobody-to-tell': 'Choose at least one visit with a mail address.',
  'breaks-rules': 'This breaks your own booking rules.',
  'shared-time': 'Another visit stands in that time.',
  'not-undoable': 'This can no longer be undone: the visit has changed since.',
  'money-went-back': 'Its money went back with it, so it cannot be brought back. Book it anew.',
  'credit-spent': 'The credit that came of this visit is spent, so it stays completed.',
  'price-needs-reason': 'Say why the price differs from the menu: the client reads it.',
  'ended-at-square': 'Square keeps this calendar. What has ended there cannot be taken back here.',
  'no-mail-address': 'No mail address is on file, so nobody is written to.',
  'bad-length': 'A visit takes between 5 minutes and 12 hours.',
  'block-conflict': 'A visit stands in that time. Move or cancel it first.',
  'block-backwards': 'The end must come after the start.',
  'block-too-long': 'Block at most a year at once.',
  'not-pending': 'Only a booking that waits for an answer can be confirmed.',
  'not-refundable': 'This payment cannot be refunded.',
  'refund-too-much': 'That is more than is left of this payment.',
  'refund-disputed':
    'A client’s bank disputes this payment, so Square gives nothing of it back until that is over. Nothing was sent: answer the dispute, or let the money go there.',
  'refund-pending': 'Another refund of this payment is still on its way.',
  'dispute-answered': 'This dispute was answered already. Nothing was sent twice.',
  'dispute-closed':
    'This dispute can no longer be answered: the bank has closed it, or its time has run out.',
  'dispute-changed':
    'Other things are on file now than when you opened this page. Nothing was sent: read once more what the bank would get.',
  'dispute-empty': 'There is nothing on file to send. Write in your own words what happened.',
  'pieces-too-many': 'That is more pieces than are left of this order. Nothing was refunded.',
  'nothing-to-hand-over': 'This order is not one to hand over, or nothing of it is left to.',
  'nothing-to-ship': 'This order has no address that a parcel could go to.',
  'notice-unsigned': 'This notice does not carry the signature that it should.',
  'admin-fields-missing': 'Please enter email and password',
  'admin-invalid': 'Invalid email or password',
  'admin-create-failed': 'Failed to create admin account',
  'admin-created-not-signed-in': 'Account created but login failed. Please try again.',
  'setup-code-wrong': 'That set-up code is not valid. Start the server to see the current one.',
  'password-short': 'Password must be at least 6 characters',
  'desk-password-renew':
    'Your password is too short for the back office. Choose one of at least 10 characters with “Forgot your password?”.',
  ...BACKUP_SENTENCES,
  'owner-only': 'This is the owner’s alone.',
  'helper-unknown':
    'Nobody has verified this address here yet. Ask them to sign up and to verify it, then add them.',
} as const

/** What a mail provider's status says where it has a sentence of its own (spec 2 §8). */
export const MAIL_STATUS_TEXTS = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
} as const

export type ErrorCode = keyof typeof ERROR_SENTENCES

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_SENTENCES, text)
}

export function sentence(code: ErrorCode): string {
  return ERROR_SENTENCES[code]
}

/** The same as the owner reads it of her own hours and rules. */
export function ownersSentence(code: ErrorCode): string {
  const hers: Partial<Record<ErrorCode, string>> = OWNERS_RULES
  return hers[code] ?? sentence(code)
}

/** The sentence for a visit that is only booked with what it asks for: "$30.00", or "a card on file". */
export function paymentNeededFor(what: string): string {
  return `This visit asks for ${what} when it is booked. Nothing was booked or charged.`
}

/** The sentence for a visit that could not be booked; `amount`, such as "$30.00", is all that was paid for it. */
export function visitGivenBack(amount: string): string {
  return sentence('visit-given-back').replace('All of it goes', `All of it, ${amount}, goes`)
}

/** An outcome that callers expect and must handle. */
export type Failure = {
  ok: false
  code: ErrorCode
  message?: string | undefined
  /** For how long it is of no use to try again. */
  waitMs?: number
}

/** What a change came to: its result, or the code of the sentence that says why not. */
export type Outcome<T> = ({ ok: true } & T) | Failure
