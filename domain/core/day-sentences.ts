/** What the owner may be told when she notes a tip, or closes a day and opens it again. */
export const DAY_SENTENCES = {
  'day-ahead': 'This day has not come yet, so it cannot be closed.',
  'day-closed': 'This day is closed already. Open it again to count anew.',
  'day-open': 'This day was opened again meanwhile. Nothing was changed.',
  'till-changed':
    'Cash came or went back since you opened this page, so nothing was closed. Look at the new sum, then close the day.',
  'tip-there': 'A tip is there already. Tick below if you add another one.',
  'tip-too-soon':
    'A tip is left with what pays the whole price, or the rest of it. Nothing was charged.',
} as const
