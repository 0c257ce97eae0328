/** What the owner may be told of her menu, its sections and what is taken off it for good. */
export const MENU_WORDS = {
  'section-taken':
    'There is one of that name already, or of one that reads alike. Choose another name.',
  'section-full': 'Something still stands in it. Put that elsewhere first, then remove it.',
  'section-gone': 'Where it should stand is no longer there. Choose another place.',
  'booked-before':
    'It was booked before, so its history stays: it can be retired, and not be deleted.',
  'sold-before': 'It was sold before, so its orders stay: it can be hidden, and not be deleted.',
} as const

export const MENU_STATUSES = {
  'section-taken': 409,
  'section-full': 409,
  'section-gone': 409,
  'booked-before': 409,
  'sold-before': 409,
} as const
