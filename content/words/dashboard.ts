// spec 2 §2: the dashboard's quick actions; to the profile leads "View All Appointments".
export const quickActions = [
  { href: '/book', title: 'Book' },
  { href: '/services', title: 'Services' },
  { href: '/shop', title: 'Purchases' },
  { href: '/profile', title: 'View All Appointments' },
] as const

/** The same beside the first booking, each with what is found there; booking is that one button. */
export const firstActions = [
  { href: '/services', title: 'Services', text: 'What I do, how long it takes and what it costs.' },
  { href: '/shop', title: 'Purchases', text: 'What you buy here, with its receipts.' },
  {
    href: '/profile',
    title: 'View All Appointments',
    text: 'In your profile, with your details and what I may write to you.',
  },
] as const

export const dashboardWords = {
  title: 'Dashboard',
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  quickActions: 'Quick actions',
  nextVisit: 'Your next visit',
  upcoming: 'Upcoming appointments',
  addons: (names: readonly string[]) => `with ${new Intl.ListFormat('en-US').format(names)}`,
  after: 'After that',
  past: 'Past visits',
  pastAndCanceled: 'Past and canceled visits',
  history: 'Visits and purchases in one list',
  nothing: 'Nothing is planned.',
  choose: 'Choose a time that suits you.',
  unverified:
    'Visits that you booked without this account show here once your address is verified: open the link in the email that I sent you.',
  letter: 'An email is on its way to',
  letterMore: 'its link verifies the address.',
  letterAgain: 'Send it again',
  repairing: 'Getting your account ready for payments.',
  repairNow: 'Finish now',
  repairAgain: 'Try again',
} as const

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function weeksWords(weeks: number): string {
  return `${NUMBERS[weeks] ?? weeks} ${weeks === 1 ? 'week' : 'weeks'}`
}

/** The next time of a treatment, by its rhythm. */
export const againWords = {
  /** From today; less than half a week has no number. */
  in: (weeks: number) => (weeks < 1 ? 'Again this week' : `Again in ${weeksWords(weeks)}`),
  /** From a visit that is still to come. */
  later: (weeks: number) => (weeks < 1 ? 'Again after that' : `Again ${weeksWords(weeks)} later`),
  rhythm: (treatment: string, weeks: number) =>
    `${treatment} is best again after ${weeksWords(weeks)}.`,
  full: (day: string) => `Nothing is free near ${day}.`,
  book: 'Book',
  times: 'See times',
  otherTimes: 'Other times',
} as const
