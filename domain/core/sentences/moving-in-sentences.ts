/** What is said where a file of another booking system does not come in, or not back out. */
export const MOVING_IN_SENTENCES = {
  'move-in-needed': 'Choose a file first.',
  'move-in-too-large':
    'This file is larger than 12 MB. Put it into a ZIP, or split it, and choose it again.',
  'move-in-workbook':
    'This is an Excel workbook. Open it, choose “Save as”, then “CSV UTF-8”, and choose that file here.',
  'move-in-unreadable':
    'No list could be read from this file. Choose a CSV file, a calendar file (.ics), or a ZIP of them.',
  'move-in-columns': 'Say first which column holds what: it takes a name, and for visits a date.',
  'move-in-nothing': 'Nothing in this file can be brought in.',
  'move-in-gone': 'This file is kept no more. Nothing was changed: choose it again.',
  'move-in-leaned-on': 'Something depends on this by now, so it stays. Nothing was changed.',
} as const

/** The status of each. */
export const MOVING_IN_STATUSES = {
  'move-in-needed': 400,
  'move-in-too-large': 413,
  'move-in-workbook': 422,
  'move-in-unreadable': 422,
  'move-in-columns': 422,
  'move-in-nothing': 422,
  'move-in-gone': 410,
  'move-in-leaned-on': 409,
} as const satisfies Record<keyof typeof MOVING_IN_SENTENCES, number>
