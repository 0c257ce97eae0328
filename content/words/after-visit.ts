/** The words of the pages behind the letters after a visit: how to end them, and what a client thought of it. */
export const afterVisitWords = {
  title: 'Emails after a visit',
  deadLink: 'This link does not open',
  endByCall: 'Tell me at',
  endByCallEnd: ', and I end these emails for you.',
  stopped: 'No more emails after a visit',
  stoppedText:
    'I write to this address after a visit no more. Mail about a visit that you book still comes: its confirmation, its reminders, and what you pay.',
  again: 'Let them come again',
  text: 'After a visit I may write to you how to look after your skin, ask how it is, name times for the next one, and ask for a word about this one. End these emails with one press; mail about a visit that you book still comes.',
  stop: 'Send me no more of these',
} as const

export const reviewWords = {
  title: 'How was your visit?',
  lead: ({ name, day, treatment }: { name: string; day: string; treatment: string }) =>
    `Hello ${name}. You were here on ${day}: ${treatment}. Say what you thought to me alone, to everyone, or both.`,
  sayByCall: 'What you would say of a visit I hear gladly at',
  chooseStars: 'Choose one to five stars.',
  told: 'Thank you. Your words are with me alone, and I answer by mail.',
  takenBack: 'Your review is taken back, and nothing that it said is kept.',
  alone: {
    heading: 'To me alone',
    text: 'I alone read it, and answer by mail.',
    link: 'Write to me alone',
  },
  everyone: {
    heading: 'To everyone',
    text: 'Shown on my page as you write it, good or bad.',
    link: 'Write a review',
  },
  elsewhere: {
    heading: (place: string) => `Or on ${place}`,
    text: 'Their page and their rules. It may ask you to sign in.',
    link: (place: string) => `Go to ${place}`,
  },
  yourWords: 'Your words to me',
  likeUsToKnow: 'What would you like me to know?',
  sendAlone: 'Send to me alone',
  yourReview: 'Your review',
  inYourWords: 'In your words',
  starsAlone: 'What you leave empty is shown as stars alone.',
  showIt: (as: string, treatment: string) =>
    `Show it to everyone as “${as}, ${treatment}”. Without this only the studio reads it; its stars count in the average either way.`,
  namesHealth: 'My words name my skin or my health, and may be shown with that.',
  isClose: 'I am family, a friend, or work with the studio. This is said beside it.',
  stays: 'If my data is deleted one day, keep the words without my name. Otherwise they go.',
  saveChange: 'Save the change',
  send: 'Send the review',
  editable: (days: number) =>
    `For ${days} days after you first send it you can change it, or take it back and write another. You can take it back as long as this link opens.`,
  takeBack: 'Take the review back',
  stars: 'Stars, one to five',
  starsOf: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  given: (stars: number) => `${stars} of 5 stars`,
  over: (days: number) =>
    `You have taken your review back, and the ${days} days in which another can be written are over. What you would still like to say reaches me by “Your words to me”.`,
  stands: (days: number) => `It was written more than ${days} days ago and stands as it is.`,
} as const

/** What is said of a review once it is written, by where it stands. */
export const writtenWords = {
  shown: 'Thank you. Your review stands on my page now.',
  'owner-only': 'Thank you. Your review is with me; nobody else reads it.',
  held: 'Thank you. Your words may name your health, so nobody else reads them yet: tick below that they may be shown with that, or leave that out.',
  hidden: 'Thank you. Your change is saved; the review stays hidden.',
} as const
