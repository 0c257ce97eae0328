/** The words around every page: skip link, bar, sheet and footer. */
export const frameWords = {
  skip: 'Skip to the page',
  close: 'Close',
  home: (studio: string) => `${studio}, home`,
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  listOfServices: 'List of services',
  cart: 'Cart',
  account: 'Your account',
  desk: 'Back office',
  logOut: 'Log out',
  visit: 'Visit',
  hours: 'Hours',
  ratingWith: (reviews: string) => `rating with ${reviews}`,
  footer: 'Footer',
  newTab: '(opens in a new tab)',
  orCall: 'Or call',
} as const

/** The pages of what went wrong. */
export const calmWords = {
  notFound: 'Page not found',
  notAllowed: 'Not allowed',
  signOut: 'Sign out',
  wentWrong: 'Something went wrong',
  ourFault: 'Our fault',
  notRead: 'Not read',
  noConnection: 'No connection',
  offline: 'Offline',
  home: 'Home',
  services: 'Services',
} as const

export const notFoundPage = {
  heading: 'This page has moved on',
  text: 'This address leads nowhere, or no longer does. Here is where most people go next.',
} as const

export const notAllowedPage = {
  heading: 'This page is for the studio’s owner',
  text: 'You may not do this. Sign out to come back with another account.',
} as const

export const unreadPage = {
  heading: 'That could not be read',
} as const

export const offlinePage = {
  heading: 'You seem to be offline',
  text: 'This page could not be reached. Go back, or try again when you are connected.',
} as const

export const errorPage = {
  heading: 'Something went wrong on our side',
  text: 'Nothing you booked is lost. Try again in a moment, or call the studio.',
  reference: 'Tell me of it with this number:',
} as const

/** Said beside the bar and in the back office of a server that plays. */
export const testModeWords = {
  mark: 'Test mode',
  means: 'Nothing is charged and no mail is sent.',
} as const
