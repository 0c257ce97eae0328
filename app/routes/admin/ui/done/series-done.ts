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
