/** What the owner may be told when she closes a day, or opens it again. */
export const DAY_SENTENCES = {
  'day-ahead': 'This day has not come yet, so it cannot be closed.',
  'day-closed': 'This day is closed already. Open it again to count anew.',
  'day-open': 'This day was opened again meanwhile. Nothing was changed.',
  'till-changed':
    'Cash came or went back since you opened this page, so nothing was closed. Look at the new sum, then close the day.',
} as const
