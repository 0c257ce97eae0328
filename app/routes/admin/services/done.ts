/** What the screen says after a change; the key travels in the address as `done`. */
export const DONE: Record<string, string> = {
  saved: 'Saved. The site says so now.',
  added: 'Added to the menu.',
  online: 'Online. It can be booked now.',
  offline: 'Off the online menu. Its visits stay, and its page says that it is not offered now.',
  retired: 'Retired. Its visits and their prices stay as they are.',
  'brought-back': 'Back. It is off the online menu until you put it online.',
  words: 'Its first name and words are back.',
}
