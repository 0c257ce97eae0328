/** The words around free times. */
export const timesWords = {
  next: 'Next:',
  full: 'Every time is taken.',
  toWaiting: 'Join the waiting list',
} as const
