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
