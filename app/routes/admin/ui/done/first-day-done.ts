/** What the list of the first day says after a step, and the page of the demonstration. */
export const FIRST_DAY_DONE = {
  'bring-back': 'The list is on the dashboard again.',
  'square-later': 'Noted: Square can wait.',
  'square-again': 'Square is on the list again.',
  'test-letter': 'Your test email is on its way.',
  'letter-came': 'Good: your mail leaves and comes.',
  'remove-samples': 'The sample products are off the site.',
  'samples-back': 'Undone. The sample products are back.',
  'remove-words': 'The sample words are off the site.',
  'words-back': 'The sample words are back.',
} as const

export const DEMONSTRATION_DONE = {
  removed: 'The demonstration is gone. What is here now is yours.',
  'removed-but':
    'The demonstration is gone, but for what something real depends on: it is named below. Each of these clients can be erased from their own page.',
} as const
