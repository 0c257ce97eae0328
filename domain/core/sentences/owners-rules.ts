/** What a visitor reads of a time from the studio, the owner reads of her own hours and rules. */
export const OWNERS_RULES = {
  'credit-changed':
    'The store credit has changed meanwhile. Nothing was taken: see what is left of it.',
  'too-soon': 'That is shorter notice than clients may book at.',
  'beyond-horizon': 'That is further ahead than clients may book.',
  'closed-day': 'You are closed that day.',
  exception: 'You keep other hours that day.',
  'outside-hours': 'The visit would not fit within your hours.',
  'off-grid': 'It is not one of your start times.',
  'not-offered': 'That is not one of the times you offer.',
  conflict: 'You already have something at that time.',
  buffer: 'It is too close to another visit.',
  'age-needed': 'Add the date of birth: this treatment has an age limit.',
  'time-taken':
    'That time has just been taken, or is being booked online right now. Nothing you typed is lost: choose another.',
} as const
