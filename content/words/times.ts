/** The words around free times. */
export const timesWords = {
  next: 'Next:',
  full: 'Every time is taken.',
  toWaiting: 'Join the waiting list',
  sooner: 'Sooner? I write if a time opens',
  days: 'The next open days',
  anotherDay: 'Another day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  count: (free: number) =>
    free === 0 ? 'no free times' : free === 1 ? '1 free time' : `${free} free times`,
  on: (times: string, day: string) => `${times} on ${day}`,
  all: (free: number) => `All ${free} times`,
  few: 'Fewer times',
  noneUntil: (date: string) => `There is no free time for this visit until ${date}. Call`,
  together: 'and I will look for one with you.',
  looking: 'Looking for free times.',
} as const

/** Said above the times where the extras alone push the first one to a later day. */
export const extrasWords = {
  later: (extras: string, withThem: string | null, without: string) =>
    withThem === null
      ? `With ${extras} there is no free time. Without: ${without}.`
      : `With ${extras} the first time is ${withThem}. Without: ${without}.`,
  leaveOut: (extras: string) => `Leave out ${extras}`,
} as const
