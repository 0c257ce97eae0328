// The part of the error catalogue that scripts of visitors' pages say by themselves (spec 2 §8 and our own); errors.ts has the
// whole, and no phone loads it.

import { MINUTE_MS } from './duration.ts'

// spec 2 §8
const CANCEL_FAILED = 'There was an error cancelling your booking. Please try again.'

export const SITE_SENTENCES = {
  // Requests
  'bad-request': 'Something here could not be read. Please check what you entered.',
  'bad-field': 'This is missing or cannot be read.',
  'hidden-characters':
    'There are line breaks or invisible characters in this. Type it by hand instead of pasting it.',
  'rate-limited': 'That was many requests in a short time. Wait a minute and try again.',
  'csrf-stale': 'This page has been open for a long while. Reload it and try again.',
  'not-allowed': 'You may not do this.',
  unexpected: 'Something went wrong on our side. Please try again.',
  // The owner's mail
  'bad-phone': 'Enter a phone number with its area code, such as 909 555 0134, or leave it empty.',
  // Choosing
  'unknown-service': 'That treatment is not offered.',
  'current-clients-only':
    'This treatment is for current clients: it follows a first visit, so that I know your skin.',
  'new-clients-only': 'This offer is for a first visit.',
  'too-old': 'This facial is for ages 18 and under.',
  // Changing
  'already-cancelled': 'This booking has been canceled.',
  'already-completed': 'This visit has already taken place.',
  'late-to-move': 'It is too late to move this visit online. Please call the studio.',
  'visit-begun': 'This visit has already begun. Please call the studio.',
  'link-invalid': 'This link is not valid, or no longer valid.',
  // spec 2 §8
  'booking-failed': 'An error occurred while processing your booking request.',
  // A client's own pages (spec 2 §8)
  'cancel-failed': CANCEL_FAILED,
  'bookings-unread': 'Your bookings could not be read just now. Reload the page in a moment.',
  // The contact form (spec 2 §8)
  'message-failed': 'Failed to send message. Please try again or contact us directly.',
  // Our own
  'payment-unsettled':
    'It is not known yet whether your payment went through. Please do not pay again: I am checking, and write to you as soon as it is settled.',
  // The cart (spec 1 §5)
  'cart-empty': 'Cart is empty',
} as const

export type SiteErrorCode = keyof typeof SITE_SENTENCES

/** What a visitor reads; `sentence` of errors.ts knows the back office's as well. */
export function siteSentence(code: SiteErrorCode): string {
  return SITE_SENTENCES[code]
}

/** The age limit of a treatment, where it is another than the menu began with. */
export function tooOld(maxAge: number): string {
  return SITE_SENTENCES['too-old'].replace('18', String(maxAge))
}

/** Of a visit that could be booked without an extra: why not with it. */
export function extraRefused(code: string, names: string): string {
  const whose =
    code === 'new-clients-only'
      ? 'for a first visit'
      : 'for current clients: it follows a first visit, so that I know your skin'
  return `${names} is an extra ${whose}. Without it the rest can be booked.`
}

/** What only the browser can notice; no answer of the server carries these. */
export const BROWSER_SENTENCES = {
  'cancel-failed': CANCEL_FAILED,
  'seems-offline':
    'You seem to be offline. Nothing you typed is lost: try again when you are connected.',
  'not-saved': 'That was not saved, and I am sorry. Nothing you typed is lost: please try again.',
  'no-connection':
    'The studio could not be reached. Nothing you typed is lost: check your connection and try again.',
  'desk-offline': 'There is no connection just now. Today’s sheet is kept on this device.',
  'visit-changed':
    'This visit has changed meanwhile. Look at what stands below now, then decide once more.',
  'hold-over':
    'The ten minutes are over. The time may still be free: book it now, or choose another.',
  // Paying (spec 2 §8)
  'csrf-not-received': 'No CSRF token received',
} as const

/** `rate-limited` with the wait that is meant, in ms, where it is longer than a minute. */
export function tooManySentence(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  if (minutes <= 1) return SITE_SENTENCES['rate-limited']
  const wait = minutes < 60 ? `${minutes} minutes` : 'an hour or more'
  return `That was many requests in a short time. Wait ${wait} and try again.`
}
