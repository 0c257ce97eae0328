/** What the desk says of a visit's ticket: what comes off it, and what is paid of it in parts. */
export const TICKET_SENTENCES = {
  'tip-there': 'A tip is there already. Tick below if you add another one.',
  'tip-too-soon':
    'A tip is left with what pays the whole price, or the rest of it. Nothing was charged.',
  'payment-in-hand': 'A payment for this visit is under way. Wait for its end, or cancel it.',
  'paid-meanwhile':
    'The visit has been paid since in another way, so this line stays struck out. If both came, note it anew.',
  'no-price-to-lower': 'This visit did not take place, so there is no price to lower.',
  'write-off-too-soon': 'Complete the visit first: only then is something left to be let go.',
  'discount-empty': 'That takes nothing off. Enter an amount such as 15, or a share such as 10%.',
  'discount-too-much': 'That is more than is left to pay for the visit. Nothing was taken off.',
  'discount-leaves-nothing':
    'That leaves nothing to pay. Take off less than the products cost; nothing was taken off.',
  'part-too-much':
    'That is more than is left to pay for the visit. Products on the ticket are paid in one sum: note up to that much, then take the rest.',
  'credit-short':
    'There is less store credit by now. Nothing was taken: look at what is left, then press once more.',
  'gift-spent': 'Some of that credit is spent already, so it stays.',
} as const

/** Their statuses (statuses.ts). */
export const TICKET_STATUSES = {
  'tip-there': 409,
  'tip-too-soon': 400,
  'payment-in-hand': 409,
  'paid-meanwhile': 409,
  'no-price-to-lower': 409,
  'write-off-too-soon': 409,
  'discount-empty': 422,
  'discount-too-much': 409,
  'discount-leaves-nothing': 409,
  'part-too-much': 409,
  'credit-short': 409,
  'gift-spent': 409,
} as const satisfies Record<keyof typeof TICKET_SENTENCES, number>
