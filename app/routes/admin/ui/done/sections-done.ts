/** What the back office says after sections of the menu, or something in them, have changed. */
export const SECTIONS_DONE = {
  'section-added': 'Added.',
  'section-saved': 'Renamed. The site says so now.',
  'section-moved': 'Moved.',
  'section-removed': 'Removed.',
  picture: 'Your photograph stands on the site now.',
  'picture-dropped': 'It is taken away. What the site has of its own stands there again.',
  deleted: 'Deleted, for good.',
} as const

/** What the pages of the studio's words and of the person say after a change. */
export const WORDS_DONE = {
  saved: 'Saved. The site and the next mails say so now.',
  picture: 'Your room stands on the site now.',
  'picture-dropped': 'It is taken away. The house’s picture stands there again.',
} as const

export const YOU_DONE = {
  saved: 'Saved. The site and the next mails say so now.',
  picture: 'Your portrait stands on the site now.',
  'picture-dropped': 'It is taken away. The drawing stands there again.',
} as const
