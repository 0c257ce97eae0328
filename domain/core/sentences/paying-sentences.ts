// What only pages that take a card can notice; no other page's script carries these.

// spec 2 §8
export const PAYING_SENTENCES = {
  'payment-error': 'An error occurred during payment processing',
  'card-form-not-loaded': 'Failed to load payment form. Please refresh the page.',
  'card-form-not-started': 'Failed to initialize payment form',
  'payment-outcome-open':
    'It is not known yet whether your card was charged. Do not pay again: I will find out and write to you.',
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
