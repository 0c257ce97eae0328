import { count } from '#domain/core/count.ts'

/** What the calendar says after a change to what comes again. */
export const SERIES_DONE = {
  'booked-again': 'All visits are booked. One email tells the client every date.',
  'booked-again-silently': 'All visits are booked. The client was not written to.',
  'visits-canceled': 'Canceled from this one on. One email tells the client.',
  'visits-canceled-silently': 'Canceled from this one on. The client was not written to.',
  'visits-moved': 'Moved from this one on. One email tells the client every new time.',
  'visits-moved-silently': 'Moved from this one on. The client was not written to.',
  'visits-back': 'Undone. The visits stand as before.',
  'visits-unbooked': 'Undone. None of them is booked.',
  'series-changed': 'Saved. From that date on it has these hours.',
  'series-moved': 'Saved. It has these hours on that date.',
  'series-ended': 'Ended. From that date on the time is open again.',
  'series-unmade': 'Undone. None of its dates is blocked.',
  'series-goes-on': 'Undone. It goes on as before.',
  'blocked-again': 'Blocked on all its dates. It stands among your dates, where it can be ended.',
} as const

/** The same of a block that stands around visits: on how many days all of it is taken ("2-10"), and on how many a part. */
export function blockedWords(words: string, about: string): string {
  const [, missing = 0, shorter = 0] = (/^(\d{1,3})-(\d{1,3})$/.exec(about) ?? []).map(Number)
  if (missing + shorter === 0) return words
  const all = missing > 0 ? `On ${count(missing, 'day')} a visit takes all of it` : ''
  const part =
    shorter > 0 ? `n ${count(shorter, 'day')} ${all ? '' : 'a visit takes '}a part of it` : ''
  const said = all && part ? `${all}, o${part}` : all || `O${part}`
  return `Blocked. ${said}: the calendar shows each. It stands among your dates, where it can be ended.`
}
