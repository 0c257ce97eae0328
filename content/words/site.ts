/** The words of the pages that sell: home, about, menu, treatments, reviews, contact, booking's own page, terms. */
export const siteWords = {
  treatments: 'Treatments, and what they cost',
  wholeMenu: 'The whole menu',
  atHome: 'For the days between',
  wholeShop: 'The whole shop',
  from: 'FROM',
  viewServices: 'VIEW SERVICES',
  rating: 'RATING',
  ratingLead: 'Rating',
  howAVisitGoes: 'How a visit goes',
  afterWork: (city: string) => `${city}, after work`,
  call: (phone: string) => `Call ${phone}`,
  holdTo: 'What I hold to',
  menu: 'Facial Menu',
  information: 'Important Information',
  bookAppointment: 'BOOK APPOINTMENT',
  chooseBelow: 'Choose a treatment and a free time below, or call',
  noTime: 'No time that suits you?',
  tellMe: 'Tell me when a time is free',
  bookFrame: 'Book your appointment',
  questions: 'Questions? Write to',
  orCall: 'or call',
} as const

/** The words of /reviews. */
export const reviewsWords = {
  list: 'Reviews, newest first',
  together: (count: number) => `of 5 stars, from ${reviews(count)}`,
  unseen: (count: number) =>
    `${reviews(count)} ${count === 1 ? 'is not shown, as its writer has' : 'are not shown, as their writers have'} not agreed to it.`,
  hidden: (count: number, hasReasons: boolean) =>
    `${reviews(count)} ${count === 1 ? 'is' : 'are'} hidden by the studio${hasReasons ? ':' : '.'}`,
  hiddenFor: (times: number, why: string) => `${times} that ${why}`,
  stars: 'of 5 stars',
  aClient: 'A client',
  changed: ', changed since',
  isClose: '. Knows the studio personally',
  answer: 'The studio’s answer',
  more: 'More reviews',
  newer: 'Newer',
  older: 'Older',
} as const

/** The labels of the form on /contact. */
export const contactWords = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone (optional)',
  topic: 'Topic',
  message: 'Message',
} as const

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`
}

/** /book, in its own words and those of search engines. */
export const bookPage = {
  title: 'Book your appointment | Grove Skin Studio, Redlands',
  description:
    'Choose a treatment and a free time at Grove Skin Studio in Redlands, California. Evening appointments and same-day booking.',
  hero: 'An hour that is yours',
  // spec 1 §2
  heading: 'BOOK YOUR APPOINTMENT',
} as const
