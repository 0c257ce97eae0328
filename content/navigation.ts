// spec 1 §2: the bar's links, and the dropdown behind the arrow beside SERVICES.

export type Link = { label: string; href: string }

export const navLinks = {
  home: { label: 'HOME', href: '/' },
  about: { label: 'ABOUT', href: '/about' },
  services: { label: 'SERVICES', href: '/services' },
  contact: { label: 'CONTACT', href: '/contact' },
  book: { label: 'BOOK NOW', href: '/book' },
} as const satisfies Record<string, Link>

/** In the bar after SERVICES, where spec 1 §2 has none: the owner's later wish. */
export const shopLink: Link = { label: 'SHOP', href: '/products' }

/** The same in the footer and on the page of purchases. */
export const productsLink: Link = { label: 'PRODUCTS', href: '/products' }

/** Beside the rating in the footer. */
export const reviewsLink: Link = { label: 'What clients say', href: '/reviews' }

/** Spec 2 §2: what one agrees to with an account; the footer leads there from every page. */
export const legalLinks: Link[] = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
]

/** In the footer: the bar shows an account only to whoever is signed in (spec 1 §2). */
export const accountLink: Link = { label: 'ACCOUNT', href: '/dashboard' }

/** What the signed-in user's menu leads to, beside logging out. */
export const userMenu = [
  { label: 'Dashboard', href: '/dashboard' },
  { label: 'Profile', href: '/profile' },
] as const satisfies readonly Link[]

export const servicesDropdown: Link[] = [
  { label: 'All Services', href: '/services' },
  { label: 'Acne Facial', href: '/services/acne-facial' },
  { label: 'Back Facial', href: '/services/back-facial' },
  { label: 'Chemical Peels', href: '/services/chemical-peels' },
  { label: 'Custom Facial', href: '/services/custom-facial' },
  { label: 'Dermaplaning', href: '/services/dermaplaning' },
  { label: 'Microdermabrasion', href: '/services/microdermabrasion' },
  { label: 'Mini Facial', href: '/services/mini-facial' },
]
