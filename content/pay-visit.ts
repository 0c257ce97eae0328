/** The words of the page that a visit is paid on. */
export const payVisitWords = {
  title: 'Pay and book',
  looking: 'You have paid, or were about to. We are looking at how it ended…',
  asking: 'One moment: we look at what this visit asks for…',
  lookAgain: 'Look again',
  booked: 'Your visit is paid for and booked. A confirmation is on its way to your email.',
  notCharged: 'Nothing was charged.',
  agree: 'I have read this and agree to it.',
  agreeFirst: 'Tick this to go on: it is what you agree to.',
  tip: 'A tip, if you like',
  tipNote: 'All of it goes to your esthetician. It is never expected.',
  noTip: 'No tip',
  ownTip: 'Other',
  ownTipLabel: 'Your tip, in dollars',
  tipUnclear: 'Enter an amount such as 12 or 12.50, up to $500.',
  otherTime: 'Choose another time',
  backToDetails: 'Back to your details',
} as const
