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
