import type { SkinType } from '#domain/clients/profile.ts'

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
