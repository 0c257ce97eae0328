import type { DayPartName } from '#domain/calendar/waiting/wish.ts'

/** The words of the waiting list: joining it, one's place on it, a time that is offered. */
export const waitingWords = {
  list: 'The waiting list',
  deadLink: 'This link does not open',
  currentLink: 'The link in your latest mail is the current one. Or call',
  earlierTitle: 'An earlier time',
  tellEarlier: 'Tell me when an earlier time is free',
  now: (when: string) => `Now ${when}`,
  earlierText:
    'Your visit stays where it is. When an earlier time becomes free that suits you and it is your turn, I write to you and keep it for you for a while; one tap moves your visit there. Its price, and what you have paid, stay the same.',
  tellOfEarlier: 'Tell me of earlier times',
  toVisit: 'Back to your visit',
  tell: 'Tell me when a time is free',
  forYour: 'For your',
  joinText:
    'When a time becomes free that suits you and it is your turn, I write to you and keep it for you for a while. You pay nothing to wait, and nothing is booked until you take a time.',
  anotherTreatment: 'Another treatment',
  extras: 'With extras?',
  optional: '(optional)',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Free times are offered to you here.',
  phone: 'Phone',
  birthDate: 'Date of birth',
  birthDateHint: (maxAge: number) =>
    `Of the person being treated: this facial is for ages ${maxAge} and under.`,
  join: 'Put me on the waiting list',
  forWhat: 'What are you waiting for?',
  forWhatText:
    'No time that suits you? Choose your treatment, say when you could come, and I write to you as soon as a time becomes free.',
  notKept: 'I keep no waiting list online at present. Call',
  notKeptEnd: 'and I will look for a time with you, or see what is free now.',
  seeTimes: 'See free times',
} as const

/** Which times would suit. */
export const wishWords = {
  days: 'Which days suit you?',
  partsOfDay: 'At what time of day?',
  parts: {
    morning: 'Mornings, until noon',
    afternoon: 'Afternoons, noon to 5 pm',
    evening: 'Evenings, from 5 pm',
  } satisfies Record<DayPartName, string>,
  from: 'From',
  until: 'Until',
  howSoon: 'How soon could you be here?',
  howSoonHint: 'Times that are free sooner than that are not offered to you.',
  notices: [
    { code: '60', name: 'Within an hour' },
    { code: '180', name: 'With three hours’ notice' },
    { code: '1440', name: 'With a day’s notice' },
    { code: '2880', name: 'With two days’ notice' },
  ],
} as const

export const placeWords = {
  title: 'Your place on the waiting list',
  heading: 'You are on the waiting list',
  joined: 'You are on the list. A mail with this page is on its way.',
  joinedUnmailed:
    'You are on the list. Several mails about it went to your address today, so this time none does: keep this page to find your place again.',
  kept: (when: string) => `${when} is kept for you.`,
  seeTime: 'See this time',
  earlierThan: (when: string) =>
    `Earlier than ${when}. Your visit stays until you take an earlier time.`,
  until: (day: string) => `Until ${day}.`,
  byHand:
    'When a time becomes free, I choose myself whom I offer it to. If it is you, I write to you and keep it for you for a while; until then anybody can book it.',
  byTurn:
    'When a time becomes free that suits you, I write to you and keep it for you for a while. Not every time is for everybody: who fills it best is asked first, then who has waited longest.',
  leave: 'Leave the waiting list',
  byMail: 'Offers come by mail.',
  byText: (number: string) =>
    `Offers come by text to ${number}, and by mail where the text does not arrive. If that number has ever ended my texts, text START from it and then agree here anew.`,
  mailAlone: 'By mail alone',
  textSooner: 'Offers come by mail. A text reaches you sooner.',
  textMe: 'Text me when a time is kept for me',
  again: 'Wait for another time',
  ends: {
    filled: {
      title: 'You have a time',
      words: 'You took a time that I offered you. Its confirmation is in your mail.',
    },
    left: { title: 'You have left the list', words: 'I write to you about free times no more.' },
    over: {
      title: 'This wait is over',
      words: 'Your last date has passed, or your visit is over, moved or canceled.',
    },
  },
} as const

export const offerWords = {
  title: 'A time is free for you',
  stillFree: 'This time is still free',
  offered: 'This time is offered to you',
  kept: 'This time is kept for you',
  notKept:
    'It is not kept for you any more, but nobody has taken it yet: it goes to whoever is first.',
  shared: (until: string) =>
    `Others have this offer too: it goes to whoever takes it first. It stands until ${until}.`,
  yours: (until: string) =>
    `It is yours to take until ${until}. After that it goes to somebody else, and you keep your place on the list.`,
  moves: 'Your visit moves here. Its price stays the same, and so does what you have paid.',
  takeAndPay: 'Take it, and go on',
  take: 'Take this time',
  decline: 'No, thank you',
  tenMinutes:
    'The time is then yours alone for ten minutes, while you give your details and what the visit asks for.',
  with: (extras: string) => `With ${extras}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  insteadOf: (when: string) => `Instead of ${when}`,
  ends: {
    accepted: {
      title: 'This time is yours',
      words: 'You took it. The confirmation is in your mail, with the link to your visit.',
    },
    declined: {
      title: 'You have let it go',
      words: 'Thank you for telling me: it goes to somebody else.',
    },
    taken: {
      title: 'This time is taken',
      words: 'Somebody else was faster, and this time is taken.',
    },
    over: { title: 'This offer has run out', words: 'This time is not kept for you any more.' },
  },
  keepsPlace: (words: string) =>
    `${words} You keep your place on the waiting list: I write again when another time is free.`,
  offTheList: (words: string) => `${words} You are not on the waiting list any more.`,
} as const

/** A new time for a visit in time that the studio has closed. */
export const newTimeWords = {
  title: 'A new time for your visit',
  done: 'Your visit has its new time',
  was: (when: string) => `It was ${when}. I am away then, and I am sorry.`,
  choose:
    'Choose a time, and your visit moves there. Its price, and what you have paid, stay the same.',
  none: 'No time is free near it now. Your visit’s page shows every free day, and lets you cancel.',
  taken: (times: readonly string[]) =>
    times.length === 1
      ? `${times[0]} has gone to somebody else meanwhile.`
      : `These have gone to others meanwhile: ${times.join('; ')}.`,
  take: (when: string) => `Take ${when}`,
  gone: 'That time has just gone to somebody else. Nothing has changed; here is what is free now.',
  moved: (when: string) =>
    `Your visit is ${when} now. The confirmation is on its way to you by mail.`,
  over: 'This visit is canceled or over, and needs no new time.',
  visit: 'Your visit’s page',
} as const
