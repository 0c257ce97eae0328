import { redirect } from 'react-router'

/** What each part of the back office says after a change; the key travels in the address as `done`. */
const DONE_WORDS = {
  day: {
    booked: 'Booked. The confirmation is on its way to the client.',
    'booked-silently': 'Booked. The client was not written to.',
    confirmed: 'Confirmed. The client hears of it by mail.',
    'confirmed-silently': 'Confirmed. The client was not written to.',
    completed: 'Marked as completed.',
    'no-show': 'Marked as a no-show.',
    'no-show-silently': 'Marked as a no-show. The client was not written to.',
    cancelled: 'Canceled. The client hears of it by mail.',
    'cancelled-silently': 'Canceled. The client was not written to.',
    moved: 'Moved. The client hears of it by mail.',
    'moved-silently': 'Moved. The client was not written to.',
    undone: 'Undone. The visit is back where it was.',
    blocked: 'Blocked. Nothing can be booked in that time.',
    'call-reached': 'Noted: they are coming.',
    'call-no-answer': 'Noted: nobody answered.',
    arrived: 'Noted: they are here.',
    'not-arrived': 'Noted: they are not here yet.',
    paid: 'Payment noted.',
    'paid-and-completed': 'Payment noted, and the visit marked as completed.',
    'asked-terminal': 'It is on the terminal now.',
    'asked-link': 'The link is ready: show it, copy it, or mail it.',
    withdrawn: 'Taken back. Nothing was charged.',
    withdrawing: 'It is being taken back.',
    'paid-first': 'It was paid before it could be taken back.',
    'product-added': 'On the ticket.',
    'product-removed': 'Off the ticket.',
    'link-mailed': 'The link is written, and leaves with the next mail.',
    'payment-struck': 'The payment is struck out and counts no more.',
    'fee-link': 'The link to pay the fee is written, and leaves with the next mail.',
    'fee-waived': 'Noted: nobody is asked for this fee any more.',
    charged: 'Charged. The client has a receipt by mail.',
    'card-removed': 'The card is off the file. Square is told as well.',
    late: 'They hear of it now.',
    'mail-retry': 'The mail is on its way again.',
    'mail-stop': 'The mail is left where it is.',
    reconciled: 'Asked again. What could be settled is settled.',
    'refund-settled': 'Noted as settled.',
    'payment-kept': 'Noted: the payment stays.',
    answered: 'Marked as answered.',
    'question-answered': 'Your answer is on its way.',
    'question-settled': 'Set aside.',
    unblocked: 'The time is open again.',
    'offer-withdrawn':
      'Withdrawn. The time is free, and nobody on the waiting list is asked about it.',
  },
  services: {
    saved: 'Saved. The site says so now.',
    added: 'Added to the menu.',
    online: 'Online. It can be booked now.',
    offline: 'Off the online menu. Its visits stay, and its page says that it is not offered now.',
    retired: 'Retired. Its visits and their prices stay as they are.',
    'brought-back': 'Back. It is off the online menu until you put it online.',
    words: 'Its first name and words are back.',
  },
  availability: {
    week: 'Saved. These hours and rules hold from now on.',
    closed: 'Closed. Nothing can be booked then.',
    dates: 'Saved. These hours hold on that date.',
    'as-usual': 'Back to the usual hours.',
    site: 'Saved. The site says so now.',
    pinned: 'They are asked before the others now.',
    unpinned: 'They wait in their turn again.',
    removed: 'They are off the list.',
    withdrawn: 'Withdrawn. The time is open to everybody now.',
    picked: 'Offered to them alone. They are written to now, or at 8 in the morning.',
    'left-free': 'It stays free for everybody, and is offered to nobody.',
    'by-hand': 'You pick from now on. What is being offered now goes on.',
    'by-itself': 'Freed times are offered by themselves from now on.',
  },
  products: {
    saved: 'Saved. The site shows it now.',
    'saved-square-behind': 'Saved. The site shows it now; Square has not been told yet.',
    added: 'Added, and hidden for now. Give it a photograph, then show it.',
    shown: 'On the site again.',
    hidden: 'Off the site. Past orders keep it.',
    moved: 'Moved.',
    picture: 'The photograph is on the site.',
    'picture-dropped': 'Your photograph is off the site.',
  },
  orders: {
    shipped: 'Marked as shipped. The buyer hears of it by mail.',
    'shipped-quietly': 'Marked as shipped. Nobody was written to.',
    unshipped: 'Back among the orders to ship. The buyer hears of it by mail.',
    'unshipped-quietly': 'Back among the orders to ship. Nobody was written to.',
    noted: 'Note saved.',
    'refund-pending':
      'The refund is on its way. Square completes it in a moment; the buyer hears of it then.',
    refunded: 'Refunded. The buyer hears of it by mail.',
  },
  disputes: {
    sent: 'Your answer is on its way to the bank. Below you see how far it has come.',
    accepted: 'Noted: the money stays with the client.',
  },
  clients: {
    made: 'Written down.',
    saved: 'Saved.',
    note: 'The note is kept.',
    'note-removed': 'The note is gone.',
    alert: 'You will see this wherever the client appears.',
    'alert-removed': 'The alert is gone.',
    photo: 'The photograph is kept, encrypted.',
    'photo-removed': 'The photograph is gone.',
    texts: 'Noted. Reminders go that way from now on.',
    'card-removed': 'The card is off the file. Square is told as well.',
    blocked: 'Blocked online. You can still book for this client by hand.',
    unblocked: 'This client can book online again.',
    asked: 'The form is written, and leaves with the next mail.',
    'asked-by-hand': 'There is no email on file. Hand the link below to the client.',
    merged: 'Merged. Everything is here now.',
  },
  intake: {
    saved: 'Saved. Whoever opens the link from now on sees it.',
    sending: 'First bookings carry the link from now on.',
    'not-sending': 'Bookings carry no link from now on. You can send it from a client’s page.',
  },
  people: {
    added: 'They can open the back office from now on, with their own sign-in.',
    removed: 'They no longer open the back office, and are signed out.',
  },
  backups: { made: 'The backup is made.', saved: 'Saved.' },
  studio: { saved: 'Saved. The site and the next mails say so now.' },
  rating: {
    saved: 'Saved. Every place that states it says so now.',
    removed: 'The site names no source now, and says what it said at first.',
  },
  wording: { saved: 'Saved. The next mail says it so.' },
  'text-wording': {
    saved: 'Saved. The next text says it so.',
    switched: 'Saved. It holds for what changes from now on.',
  },
  security: { off: 'The code is off. Your password alone opens the back office.' },
  reviews: {
    replied: 'Your answer stands under the review.',
    'reply-gone': 'Your answer is taken back.',
    hidden: 'Hidden. The page tells that it is, and why.',
    shown: 'Shown again, where its writer agrees.',
  },
  settings: { saved: 'Saved.' },
  'after-visit': {
    saved: 'Saved. Visits that you complete from now on are followed by these.',
    days: 'Saved. What is owed already has changed with it.',
  },
  alerts: {
    saved: 'Saved. It holds for what happens from now on.',
    added: 'Alerts come to this device now.',
    removed: 'Taken off. Nothing comes there any more.',
    tested: 'A test is on its way to that device.',
  },
  reminders: {
    saved: 'Saved. What is owed for every visit to come has changed with it.',
    paused: 'Paused. Nothing leaves to clients until you let it go on.',
    'on-again': 'Messages leave again. What came too late meanwhile is not sent.',
  },
} as const satisfies Record<string, Record<string, string>>

/** The words of what was done, where an address says so. */
export function doneIn(url: URL, part: keyof typeof DONE_WORDS): string | undefined {
  const words: Record<string, string> = DONE_WORDS[part]
  const done = url.searchParams.get('done') ?? ''
  return Object.hasOwn(words, done) ? words[done] : undefined
}

/** Goes to the page that says what was done. */
export function redirectDone(to: string, done: string, at?: string) {
  return redirect(`${to}${done ? `?done=${done}` : ''}${at ? `#${at}` : ''}`)
}
