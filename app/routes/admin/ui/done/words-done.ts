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
