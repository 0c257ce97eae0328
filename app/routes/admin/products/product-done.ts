/** What the pages of products say after each change; the key travels in the address as `done`. */
export const PRODUCT_DONE: Record<string, string> = {
  saved: 'Saved. The site shows it now.',
  'saved-square-behind': 'Saved. The site shows it now; Square has not been told yet.',
  added: 'Added, and hidden for now. Give it a photograph, then show it.',
  shown: 'On the site again.',
  hidden: 'Off the site. Past orders keep it.',
  moved: 'Moved.',
  picture: 'The photograph is on the site.',
  'picture-dropped': 'Your photograph is off the site.',
}
