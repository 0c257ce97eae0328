export const aboutPage = {
  title: 'About | Grove Skin Studio, Redlands',
  description:
    'A one-person skin studio in Redlands, California, open since 2022. Facials, peels and skincare by appointment.',
  heading: 'A small studio, for one person at a time',
  paragraphs: [
    'Grove is a one-person skin studio in Redlands, California, open since 2022. The esthetician who answers your question is the one who treats your skin, at every visit.',
    'There are evening appointments from Monday to Thursday and whole days on Friday and Sunday. If an hour is free today, you can book it today.',
    'We see people from Redlands, Highland, Yucaipa and all of San Bernardino County.',
  ],
} as const

export const contactPage = {
  title: 'Contact | Grove Skin Studio, Redlands',
  description:
    'Call or write to Grove Skin Studio in Redlands, California. Address, telephone, email and opening hours.',
  heading: 'Ask us about your skin',
  paragraphs: [
    'Call, or write a few lines about your skin and what you use now. We reply within 24 to 48 hours.',
  ],
} as const

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

export const errorPage = {
  heading: 'Something went wrong on our side',
  text: 'Nothing you booked is lost. Try again in a moment, or call the studio.',
} as const
