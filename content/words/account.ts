import type { SkinType } from '#domain/clients/profile.ts'

/** The pages of an account, in the order of their tabs. */
export const accountPages = [
  { href: '/dashboard', title: 'Dashboard', waiting: 'Loading your dashboard' },
  { href: '/bookings', title: 'My Bookings', tab: 'Bookings', waiting: 'Loading your bookings' },
  { href: '/profile', title: 'My Profile', tab: 'Profile', waiting: 'Loading your profile' },
  { href: '/shop', title: 'My Purchases', tab: 'Purchases', waiting: 'Loading your purchases' },
] as const satisfies readonly { href: string; title: string; tab?: string; waiting: string }[]

export const accountWords = {
  signOut: 'Sign out',
  pages: 'Your account',
  unreached: 'No connection',
  missing: 'Not here',
  failed: 'That did not work',
  back: 'Back to your dashboard',
} as const

// spec 2 §2: the dashboard's quick actions.
export const quickActions = [
  { href: '/book', title: 'Book' },
  { href: '/services', title: 'Services' },
  { href: '/shop', title: 'Purchases' },
  { href: '/profile', title: 'Profile' },
] as const

export const dashboardWords = {
  title: 'Dashboard',
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  quickActions: 'Quick actions',
  nextVisit: 'Your next visit',
  upcoming: 'Upcoming appointments',
  viewAll: 'View All Appointments',
  addons: (names: readonly string[]) => `with ${new Intl.ListFormat('en-US').format(names)}`,
  after: 'After that',
  past: 'Past visits',
  history: 'Visits and purchases in one list',
  nothing: 'Nothing is planned.',
  choose: 'Choose a time that suits you.',
  unverified:
    'Visits that you booked without this account show here once your address is verified: open the link in the letter that we sent you.',
  letter: 'A letter is on its way to',
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

export const bookingWords = {
  // spec 2 §2
  empty: "You don't have any bookings yet.",
  bookNow: 'BOOK NOW',
  cancel: 'CANCEL BOOKING',
  again: 'BOOK AGAIN',
  move: 'RESCHEDULE',
  title: 'My Bookings',
  list: 'Bookings and visits',
  duration: 'Duration',
  noDuration: 'N/A',
  total: 'Total',
  addons: 'Add-ons',
  details: 'Details',
  id: 'Booking ID',
  created: 'Created',
  card: 'Card on file:',
  waitingList: 'On the waiting list',
  earlier: ', an earlier time',
  keptFor: 'Kept for you:',
  place: 'Your place on the list',
  // spec 2 §4
  question: 'Are you sure you want to cancel this booking?',
  keep: 'KEEP IT',
  cancelling: 'CANCELING…',
  cancelled: 'Your booking is canceled. A note of it is on its way to your email.',
  wasCancelled: 'That booking was canceled already. Your list is up to date.',
  begun: 'This visit has begun. To change it, call',
  waiting: 'I have yet to confirm this visit. To change it before that, call',
} as const

export const profileWords = {
  title: 'My Profile',
  bookings: 'Visits',
  book: 'Book an appointment',
  services: 'Browse services',
  history: 'Visits and purchases in one list',
  reminders: 'Reminders',
  texts: 'Texts',
  details: 'Your details',
  incomplete: 'Phone and skin type complete your profile.',
  card: 'Card on file',
  cards: 'Cards on file',
  addresses: 'Addresses',
  addressesLead: 'Where your parcels went. The checkout fills the last one in for you.',
  forgetAddress: 'Forget',
  data: 'Your data',
  back: 'Back to your profile',
} as const

/** The form of one's details. */
export const detailsWords = {
  saved: 'Your details are saved.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  skinType: 'Skin type',
  chooseSkinType: 'Choose one',
  email: 'Email:',
  verified: ', verified',
  unverified: ', not verified yet',
  changeEmail: 'Change email or password',
  guestVisits: 'Visits that you booked as a guest appear here once your address is verified.',
  saving: 'Saving…',
  save: 'Save details',
} as const

export const cardsWords = {
  ends: (name: string, digits: string) => `${name}, ends ${digits}`,
  another: 'Use another card',
  for: 'For',
  agreedTo: (when: string) => `Agreed to ${when}`,
  removeThis: 'Remove this card',
  takenOff: 'It is taken off the file here and at Square, and nobody can charge it any more.',
  remove: (name: string) => `Remove ${name}`,
} as const

export const ownDataWords = {
  takeAlong:
    'Take along everything that the studio keeps about you, as one file that people and programs can read.',
  download: 'Download my data',
  delete: 'Delete my account',
  keep: 'Keep it',
} as const

export const skinTypeLabels: Record<SkinType, string> = {
  normal: 'Normal',
  dry: 'Dry',
  oily: 'Oily',
  combination: 'Combination',
  sensitive: 'Sensitive',
  unsure: 'Not sure yet',
}

export const deletionWords = {
  title: 'Delete your account?',
  /** Typed before it is done. */
  word: 'DELETE',
  type: (word: string) => `Type ${word} to go on`,
  press: 'Delete account',
  text: 'Your profile, your ways to sign in and your name on past visits are deleted. Visits still to come are canceled. Orders stay in the studio’s books without your account, as tax law asks.',
  done: 'Your account is deleted.',
} as const
