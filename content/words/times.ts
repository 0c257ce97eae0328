/** The words around free times. */
export const timesWords = {
  toWaiting: 'Join the waiting list',
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
  together: 'and we will look for one together.',
  available: 'available',
  yours: 'available, your choice',
  nearest: 'The nearest free times:',
  zone: (city: string, zone: string) => `All times in ${city}, ${zone}.`,
  otherClock: (here: string, there: string) =>
    `Your device is on another clock: ${here} here is ${there} there.`,
  looking: 'Looking for free times.',
} as const
