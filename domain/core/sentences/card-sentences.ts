/** What is said of a card that could not be charged or kept. */
export const CARD_SENTENCES = {
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
  'card-not-supported': 'This kind of card is not taken. Nothing was charged.',
  'card-again': 'Enter your card once more, please. Nothing was charged.',
  'card-unsettled':
    'It cannot be seen yet whether your card was kept. Nothing was charged. Please wait a moment and do not enter it again.',
  'card-ends': 'This card ends before the visit. Nothing was booked or charged: use another one.',
  'card-secures': 'A visit that is still to come needs this card.',
  'card-gone': 'No card is on file for this visit any more. Ask the client for another one.',
} as const

export const CARD_STATUSES = {
  'card-declined': 402,
  'card-cvv': 402,
  'card-postal-code': 402,
  'card-expiry': 402,
  'card-funds': 402,
  'card-limit': 402,
  'card-number': 402,
  'card-verification': 402,
  'card-call-bank': 402,
  'card-not-supported': 402,
  'card-again': 402,
  'card-unsettled': 503,
  'card-ends': 422,
  'card-secures': 409,
  'card-gone': 409,
} as const satisfies Record<keyof typeof CARD_SENTENCES, number>
