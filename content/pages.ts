export const bookPage = {
  title: 'Book your appointment | Grove Skin Studio, Redlands',
  description:
    'Choose a treatment and a free time at Grove Skin Studio in Redlands, California. Evening appointments and same-day booking.',
  hero: 'An hour that is yours',
  // spec 1 §2
  heading: 'BOOK YOUR APPOINTMENT',
} as const

export const notFoundPage = {
  heading: 'This page has moved on',
  text: 'The address is not one of ours, or no longer is. Here is where most people go next.',
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
  reference: 'If you tell us about it, this number helps us find what happened:',
} as const
