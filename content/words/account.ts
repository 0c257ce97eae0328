import type { SkinType } from '#domain/clients/profile.ts'

/** The pages of an account, in the order of their tabs. */
export const accountPages = [
  { href: '/dashboard', title: 'Dashboard', waiting: 'Loading your dashboard' },
  { href: '/bookings', title: 'My Bookings', tab: 'Bookings', waiting: 'Loading your bookings' },
  { href: '/profile', title: 'Profile', waiting: 'Loading your profile' },
  { href: '/shop', title: 'Purchases', waiting: 'Loading your purchases' },
] as const satisfies readonly { href: string; title: string; tab?: string; waiting: string }[]

// spec 2 §2: the dashboard's quick actions.
export const quickActions = [
  { href: '/book', title: 'Book', text: 'Choose a treatment and a time.' },
  { href: '/services', title: 'Services', text: 'The whole menu, with minutes and prices.' },
  { href: '/shop', title: 'Purchases', text: 'What you bought, and its receipts.' },
  { href: '/profile', title: 'Profile', text: 'Your details and your visits.' },
] as const

export const bookingWords = {
  // spec 2 §2
  empty: "You don't have any bookings yet.",
  bookNow: 'BOOK NOW',
  cancel: 'CANCEL BOOKING',
  again: 'BOOK AGAIN',
  move: 'RESCHEDULE',
  // spec 2 §4
  question: 'Are you sure you want to cancel this booking?',
  keep: 'KEEP IT',
  cancelling: 'CANCELING…',
  cancelled: 'Your booking is canceled. A note of it is on its way to your email.',
  wasCancelled: 'That booking was canceled already. Your list is up to date.',
  begun: 'This visit has begun. To change it, call',
  waiting: 'We have yet to confirm this visit. To change it before that, call',
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
  text: 'Your profile, your ways to sign in and your name on past visits are deleted. Visits still to come are canceled. Orders stay in the studio’s books without your account, as tax law asks.',
  done: 'Your account is deleted.',
} as const
