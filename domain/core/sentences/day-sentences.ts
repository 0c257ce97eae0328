/** What the owner may be told when she closes a day and opens it again. */
export const DAY_SENTENCES = {
  'day-ahead': 'This day has not come yet, so it cannot be closed.',
  'day-closed': 'This day is closed already. Open it again to count anew.',
  'day-open': 'This day was opened again meanwhile. Nothing was changed.',
  'till-changed':
    'Cash came or went back since you opened this page, so nothing was closed. Look at the new sum, then close the day.',
} as const

export const DAY_STATUSES = {
  'day-ahead': 409,
  'day-closed': 409,
  'day-open': 409,
  'till-changed': 409,
} as const satisfies Record<keyof typeof DAY_SENTENCES, number>
