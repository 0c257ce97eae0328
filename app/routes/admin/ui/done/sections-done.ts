/** What the back office says after sections of the menu, or something in them, have changed. */
export const SECTIONS_DONE = {
  'section-added': 'Added.',
  'section-saved': 'Renamed. The site says so now.',
  'section-moved': 'Moved.',
  'section-removed': 'Removed.',
  deleted: 'Deleted, for good.',
} as const
